import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  // The picture of a page where it is shared
  'share.title': 'Louez des espaces commerciaux à la journée',
  'share.text': 'Coin, boutique ou mur, au Maroc, aux Émirats et en France',
  'share.place': '{type} · {place}',
  // The installed app
  'app.name': 'Rahba, des espaces à la journée',
  'app.explore': 'Trouver un espace',
  'app.bookings': 'Mes réservations',
  'app.messages': 'Messages',
  // The page that shows without a connection
  'offline.title': 'Vous êtes hors ligne',
  'offline.sign': 'Pas de connexion',
  'offline.text':
    'Cette page n’a pas pu être chargée : votre appareil n’a pas de connexion en ce moment, ou Rahba est injoignable. Rien de ce que vous avez envoyé n’est perdu.',
  'offline.wait': 'La page revient d’elle-même dès que la connexion est rétablie.',
  'offline.retry': 'Réessayer',
} as const satisfies TranslationOf<typeof english>
