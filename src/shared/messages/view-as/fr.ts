import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  'bar.label': 'Vous voyez le site comme quelqu’un d’autre',
  'bar.text': 'Vous voyez le site comme {name}. Rien ne peut être modifié.',
  'bar.left': 'Encore {minutes} min {seconds} s',
  'bar.end': 'Terminer',
  'notShown.title': 'Non montré à l’équipe',
  'notShown.text':
    'Vous voyez le site comme {name}. Cette page n’est qu’à cette personne : ses messages et la sécurité de son compte ne sont montrés à personne d’autre.',
} as const satisfies TranslationOf<typeof english>
