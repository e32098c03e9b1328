import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  label: 'Chercher un espace',
  place: 'Ville ou adresse',
  'place.hint': 'Où ? Une ville, un quartier',
  'place.missing': 'Veuillez sélectionner une ville',
  'place.clear': 'Effacer le lieu',
  'cities.heading': 'Villes',
  'cities.none': 'Aucune ville trouvée',
  'cities.count': '{count, plural, one {# suggestion} other {# suggestions}}',
  'dates.any': 'Toutes les dates',
  flexibility: 'Flexibilité',
  type: 'Type d’espace',
  'type.any': 'Tous les types',
  'type.several': '{count, plural, one {# type} other {# types}}',
  anywhere: 'Partout',
  spaces: '{count, plural, one {# espace} other {# espaces}}',
  'last.title': 'Dernières recherches',
  'last.clear': 'Effacer la liste',
} as const satisfies TranslationOf<typeof english>
