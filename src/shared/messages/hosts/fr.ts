import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  'head.title': '{name}, hôte',
  'head.description':
    '{name} loue des espaces commerciaux à la journée : {count, plural, one {# espace publié} other {# espaces publiés}}.',
  'head.text': '{facts} {bio}',
  'about.title': 'À propos',
  'about.none': '{name} n’a pas encore écrit de présentation.',
  'languages.title': 'Langues parlées',
  'facts.title': '{name} comme hôte',
  'spaces.title': 'Espaces de {name}',
  'spaces.pages': 'Pages d’espaces',
  'spaces.beyond': 'Il n’y a plus d’espaces sur cette page.',
  'spaces.first': 'Revenir à la première page',
  'reviews.noneText': 'Seuls les commerçants qui ont loué un espace de {name} peuvent donner leur avis.',
  'reviews.of': 'Location : {space}',
  contact: 'Écrire à {name}',
  'contact.signIn': 'Connexion à l’étape suivante, puis vous écrivez votre message.',
  'contact.free': 'Écrire est gratuit et ne vous engage à rien.',
  'own.title': 'C’est votre page publique',
  'own.text': 'Voici ce que voient tous ceux qui regardent un de vos espaces.',
  'own.edit': 'Modifier mon profil',
  'missing.title': 'Hôte introuvable',
  'missing.text': 'Cet hôte n’existe pas ou n’a aucun espace publié pour le moment.',
  'missing.explore': 'Explorer les espaces',
  'fault.title': 'Hôte',
  fault: 'La page de l’hôte n’a pas pu être chargée',
} as const satisfies TranslationOf<typeof english>
