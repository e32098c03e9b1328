import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  map: 'Carte des espaces',
  placeMap: 'Carte du quartier',
  zoneMap: 'Carte de la zone d’intervention',
  pinMap: 'Emplacement de l’espace sur la carte',
  help: 'Les flèches déplacent la carte, plus et moins changent l’échelle.',
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
  cluster: '{count, plural, one {# espace ici : zoomer} other {# espaces ici : zoomer}}',
  clusterAbout: 'Environ {count, plural, one {# espace ici : zoomer} other {# espaces ici : zoomer}}',
  about: '≈ {count}',
  explore: 'Explorer la carte',
  wheel: 'Cliquez sur la carte pour zoomer avec la molette',
  streetsFailed: 'Le plan des rues ne s’est pas chargé.',
  streetsRetry: 'Réessayer',
  pin: 'Repère de l’espace',
  pinHelp:
    'Faites glisser le repère, cliquez sur la carte ou utilisez les flèches pour le déplacer ; avec Maj, le pas est plus grand.',
  pinAt: 'Latitude {lat}, longitude {lng}',
  kilometres: '{count} km',
  metres: '{count} m',
} satisfies TranslationOf<typeof english>
