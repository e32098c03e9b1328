import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  title: 'À propos de Rahba',
  description:
    'Rahba ouvre l’accès aux espaces commerciaux : louer un coin, une vitrine ou une boutique à la journée, directement à leurs propriétaires.',
  'hero.eyebrow': 'À propos',
  'hero.title': 'Une même porte, chaque jour un autre métier',
  'hero.text':
    'Rahba, en arabe, c’est la place ouverte où se tient le marché. Nous la rouvrons à tous ceux qui ont quelque chose à montrer : une place à prendre pour un jour, un mois, une saison.',
  'hero.explore': 'Explorer les espaces',
  'hero.picture': 'La même devanture occupée tour à tour par quatre commerces',
  'hero.day.1': 'Lundi',
  'hero.day.2': 'Mardi',
  'hero.day.3': 'Mercredi',
  'hero.day.4': 'Jeudi',
  'mission.title': 'Notre mission',
  'mission.text':
    'Ouvrir l’accès aux espaces commerciaux. Une vitrine, un coin, un mur ne devraient pas demander neuf ans de bail et un pas-de-porte. Nous permettons à une marque de s’installer en quelques clics, et à un propriétaire de faire vivre chaque mètre carré.',
  'vision.title': 'Notre vision',
  'vision.text':
    'Devenir l’écosystème de référence des espaces de vente, porté par l’intelligence artificielle : un lieu qui sait quel espace convient à quelle marque, quel jour, dans quelle rue, du Maroc et des Émirats à l’Europe et à l’Afrique.',
  'values.title': 'Nos valeurs',
  'values.text': 'Cinq repères, et ce qu’ils changent pour vous.',
  'value.flexibility': 'Flexibilité',
  'value.flexibility.text':
    'Un jour ou un mois, un mètre carré ou une boutique entière : vous prenez la mesure qu’il vous faut.',
  'value.empowerment': 'Autonomie',
  'value.empowerment.text':
    'L’hôte fixe son prix, ses jours, ses règles. La marque choisit son adresse. Personne ne décide à leur place.',
  'value.innovation': 'Innovation',
  'value.innovation.text':
    'Des dessins à l’échelle, une carte vivante, un calendrier qui ne se trompe pas : l’outil s’efface devant l’usage.',
  'value.trust': 'Confiance',
  'value.trust.text':
    'Des annonces relues, des avis vérifiés, des chiffres mesurés. Ce qui n’est pas vrai n’est pas écrit.',
  'value.sustainability': 'Durabilité',
  'value.sustainability.text':
    'Un local vide éclairé pour rien est un gâchis. Partager l’existant vaut mieux que construire.',
  'founders.title': 'Celles et ceux qui l’ont fondée',
  'founders.text': 'Trois métiers, une même conviction : un espace n’a de valeur que s’il est ouvert.',
  'impact.title': 'Notre impact',
  'impact.now':
    '{count, plural, =0 {Les premiers espaces arrivent.} one {En ce moment, # espace attend sa prochaine enseigne.} other {En ce moment, # espaces attendent leur prochaine enseigne.}}',
  'impact.nowCapped': 'En ce moment, plus de {count, number} espaces attendent leur prochaine enseigne.',
  'impact.see': 'Les voir tous',
  'closing.title': 'Et si la prochaine enseigne était la vôtre ?',
  'closing.text': 'Trouvez un espace pour vos dates, ou parlons de ce que nous pouvons faire ensemble.',
  'closing.explore': 'Explorer les espaces',
  'closing.partner': 'Devenir partenaire',
} as const satisfies TranslationOf<typeof english>
