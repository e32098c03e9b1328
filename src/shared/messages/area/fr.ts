import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  // The screens of a role's area, in one word each
  label: 'Vos écrans',
  switch: 'Changer de rôle',
  fold: 'Replier la navigation',
  unfold: 'Déplier la navigation',
  overview: 'Aperçu',
  spaces: 'Espaces',
  calendar: 'Calendrier',
  bookings: 'Réservations',
  messages: 'Messages',
  explore: 'Explorer',
  favorites: 'Favoris',
  missions: 'Missions',
  opportunities: 'Opportunités',
  profile: 'Profil',
  users: 'Comptes',
  moderation: 'Modération',
  analytics: 'Analyses',
  settings: 'Réglages',
  more: 'Plus',
  waiting: '{count, plural, =0 {Rien n’attend} one {# en attente} other {# en attente}}',
} satisfies TranslationOf<typeof english>
