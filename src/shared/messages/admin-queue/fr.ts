import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  view: 'Tout',
  kinds: 'Ce qui attend, par genre',
  counts:
    '{kind, select, new_space {{count, plural, one {# nouvel espace} other {# nouveaux espaces}}} changed_space {{count, plural, one {# espace modifié} other {# espaces modifiés}}} report {{count, plural, one {# signalement} other {# signalements}}} appeal {{count, plural, one {# contestation} other {# contestations}}} document {{count, plural, one {# vendeur avec des justificatifs} other {# vendeurs avec des justificatifs}}} absence {{count, plural, one {# absence contestée} other {# absences contestées}}} other {{count, plural, one {# message} other {# messages}}}}',
  'kind.new_space': 'Nouvel espace',
  'kind.changed_space': 'Espace modifié',
  'kind.report': 'Signalement',
  'kind.appeal': 'Contestation',
  'kind.contact': 'Message de contact',
  'kind.document': 'Justificatifs',
  'kind.absence': 'Absence contestée',
  gone: '(supprimé)',
  due: 'réponse attendue avant le {date}',
  since: 'depuis le {date}',
  'empty.title': 'Rien n’attend',
  'empty.text':
    'Nouveaux espaces, espaces modifiés, signalements, contestations et messages figurent ici ensemble, les plus pressants d’abord.',
  'empty.kind.title': 'Rien de ce genre n’attend',
  'empty.kind.text': 'D’autres éléments attendent encore une réponse.',
  'approve.do': 'Approuver',
  'approve.label': 'Approuver {name}',
  'approve.title': 'Approuver {name} ?',
  'approve.text':
    'L’espace devient visible de tous, et son hôte en est informé. Ouvrez-le d’abord si vous ne l’avez pas regardé.',
  'approve.busy': 'Approbation…',
  'approve.done': '{name} est en ligne',
  'approve.stale': 'Entre-temps, cet espace a changé ou a reçu une décision. La liste est à jour.',
} as const satisfies TranslationOf<typeof english>
