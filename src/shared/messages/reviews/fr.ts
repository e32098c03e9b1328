import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  average: 'Note moyenne de {rating, number, rating} sur 5',
  byStars: '{stars, plural, one {# étoile} other {# étoiles}}',
  reply: 'Réponse de {name}',
  pages: 'Pages d’avis',
} as const satisfies TranslationOf<typeof english>
