import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  title: 'Fait partie d’un autre espace',
  label: 'Fait partie de',
  none: 'Aucun : il se loue seul',
  text: 'Une étagère, un coin ou une vitrine de votre boutique : réserver la boutique prend aussi ses parties ; réserver une partie ferme la boutique entière, mais pas les autres parties. Ce choix compte dès que vous l’enregistrez.',
  save: 'Enregistrer',
  saved: 'Enregistré',
  failed: 'Impossible de charger ce réglage',
  hasParts: 'Cet espace a des parties, il ne fait donc pas partie d’un autre :',
  'tile.partOf': 'Fait partie de {name}',
  'tile.parts': '{count, plural, one {# partie à louer seule} other {# parties à louer seules}}',
  'page.partOf': 'Fait partie de',
  'page.partOfText': 'Quand l’ensemble est réservé, cet espace l’est aussi.',
  'page.parts': 'Louer une partie seulement',
  'page.partsText': 'Chaque partie peut aussi se réserver seule.',
} as const satisfies TranslationOf<typeof english>
