import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  // What a host chooses
  title: 'Annulation et paiement',
  choose: 'Si un commerçant annule une réservation confirmée',
  'choose.hint':
    'Vaut pour les demandes à venir ; les réservations déjà faites gardent leurs conditions. Si c’est vous qui annulez, le commerçant ne doit rien.',
  label: 'Annulation',
  'name.flexible': 'Conditions souples',
  'name.moderate': 'Conditions modérées',
  'name.strict': 'Conditions strictes',
  // What it asks, as one sentence: always the same, or a first part, parts until a number of days before, and the last
  'rule.always.free': 'Annulation sans frais jusqu’à la veille du premier jour.',
  'rule.always.share': '{share} du total est dû dès qu’une réservation confirmée est annulée.',
  'rule.always.whole': 'Le total entier est dû dès qu’une réservation confirmée est annulée.',
  'rule.first.free': 'Annulation sans frais jusqu’à {days, plural, one {# jour} other {# jours}} avant le premier jour',
  'rule.first.share':
    '{share} du total est dû jusqu’à {days, plural, one {# jour} other {# jours}} avant le premier jour',
  'rule.until': '{before} ; {share} du total est dû jusqu’à {days, plural, one {# jour} other {# jours}} avant',
  'rule.after.share': '{before} ; ensuite, {share} du total est dû.',
  'rule.after.whole': '{before} ; ensuite, le total entier est dû.',
  'rule.then.share': '{before}, puis {share} du total.',
  'rule.then.whole': '{before}, puis le total entier.',
  more: 'Conditions d’annulation',
  // The same for days that are known
  'dated.free': 'Annulation sans frais jusqu’au {day, date}.',
  'dated.owed': 'Annuler une réservation confirmée coûte {amount} jusqu’au {day, date}.',
  'dated.then': 'À partir du {day, date} : {amount} à devoir.',
  'dated.started': 'Une réservation qui commence aujourd’hui ne s’annule plus une fois confirmée.',
  // Before a button is pressed
  'before.title': 'Ce qui est dû',
  'before.request': 'Rien n’est dû : une demande ne coûte rien.',
  'before.free': 'Vous ne devez rien à {name}, qui vous rend tout ce que vous avez déjà payé.',
  'before.owed':
    'Vous devez {amount} à {name} ({terms}). Si vous avez payé davantage, {name} vous rend la différence ; sinon, vous réglez ce qui manque.',
  'before.host': '{name} ne vous doit rien. Rendez tout ce que vous avez déjà reçu pour cette réservation.',
  'before.admin': '{name} ne doit rien, et l’hôte rend tout ce qu’il a déjà reçu.',
  // Written down, as each side reads it
  'after.free':
    '{side, select, retailer {Vous ne devez rien à {name}, qui vous rend tout ce que vous avez déjà payé.} host {{name} ne vous doit rien. Rendez tout ce que vous avez déjà reçu.} other {Rien n’est dû. L’hôte rend tout ce qu’il a déjà reçu.}}',
  'after.owed':
    '{side, select, retailer {Vous devez {amount} à {name}, qui vous rend ce que vous avez payé au-delà.} host {{name} vous doit {amount}. Rendez ce que vous avez reçu au-delà.} other {Le commerçant doit {amount} à l’hôte.}}',
  // Payment, in one wording everywhere
  'payment.label': 'Paiement',
  'payment.now': 'Rien à payer maintenant',
  'payment.rule':
    'Le total se règle directement à l’hôte une fois la réservation confirmée, au jour et par le moyen convenus avec lui. Rahba n’encaisse rien.',
} as const satisfies TranslationOf<typeof english>
