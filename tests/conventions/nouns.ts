/**
 * The nouns of the server, lowest first: a noun knows only those before it. What must go the other way goes through
 * the outbox or live events.
 */
export const NOUNS: readonly string[] = [
  'db',
  'http',
  'ports',
  'live',
  'mails',
  'outbox',
  'notifications',
  'places',
  'account',
  'files',
  'media',
  'reviews',
  'spaces',
  'freelancers',
  'sharing',
  'favorites',
  'searches',
  'bookings',
  'conversations',
  'profiles',
  'dashboards',
  'contact',
  'faq',
  'found',
  'offline',
  'jobs',
  'imports',
  'seed',
]
