import type { Declaration } from './declaration.ts'
import { ADMIN_PEOPLE } from './admin-people-operations.ts'
import { ADMIN_FRAME_OPERATIONS } from './admin-frame-operations.ts'
import { secondFactorOperations } from './second-factor-operations.ts'
import { MISSION_OPERATIONS } from './mission-operations.ts'
import { PROFILE_OPERATIONS } from './profile-operations.ts'
import { MODERATION_OPERATIONS } from './moderation-operations.ts'
import { SETTING_OPERATIONS } from './setting-operations.ts'

const done = [200, 201, 202, 204]
const ownSpace = { object: 'space', parties: ['host'] } as const
const answered = { body: () => ({ note: 'ok' }), object: 'booking', parties: ['host', 'admin'] } as const

const ofHost = { object: 'listing', parties: ['host'] } as const
const changedByHost = { ...ofHost, body: () => ({}), done: [...done, 409] } as const

/** Every operation of the API: an operation that is mounted and not declared here fails the test. */
export const DECLARED: Readonly<Record<string, Declaration>> = {
  'GET /api/me': {},
  'POST /api/sign-up': { body: () => ({ email: 'new@cast.test', password: 'une phrase bien longue' }) },
  // another address each time: guesses at one are slowed down
  'POST /api/sign-in': {
    body: () => ({ email: `nobody.${crypto.randomUUID()}@cast.test`, password: 'not the password' }),
    done: [401],
  },
  'POST /api/sign-out': {},
  'POST /api/currency': { body: () => ({ currency: 'AED' }) },
  'POST /api/sign-in/{provider}': { body: () => ({}), done: [400] },
  'POST /api/confirmation-requests': { body: () => ({ email: 'nobody@cast.test' }) },
  'POST /api/confirmations': { body: () => ({ token: 'not a token' }), done: [400] },
  'POST /api/password-reset-requests': { body: () => ({ email: 'nobody@cast.test' }) },
  'POST /api/password-resets': { body: () => ({ token: 'no token', password: 'une phrase bien longue' }), done: [400] },
  ...secondFactorOperations,
  'GET /api/me/email-change': {},
  // the password is not theirs; an admin has a second factor first
  'POST /api/me/email-change': { body: () => ({ email: 'another@cast.test', password: 'no' }), done: [202, 400, 403] },
  'POST /api/me/email-change/cancellation': {},
  'POST /api/me/email-change/confirmation': { body: () => ({ token: 'no token' }), done: [400, 403] },
  'POST /api/email-restorations': { body: () => ({ token: 'no token' }), done: [400] },
  'POST /api/me/onboarding': {
    body: () => ({ firstName: 'A', lastName: 'B', role: 'host' }),
    // a role is chosen once, and the whole cast has one
    done: [409],
  },
  'POST /api/language': { body: () => ({ lang: 'fr' }) },
  'GET /api/cities': {},
  // of nothing typed
  'GET /api/towns': { done: [400] },
  // of no area
  'GET /api/map': { done: [400] },
  'GET /api/spaces': {},
  'GET /api/spaces/count': {},
  'GET /api/spaces/map': {},
  'GET /api/spaces/featured': {},
  'GET /api/spaces/{id}': { object: 'space' },
  'GET /api/spaces/{id}/calendar': { object: 'space' },
  'GET /api/spaces/{id}/similar': { object: 'space' },
  'GET /api/spaces/{id}/reviews': { object: 'space' },
  ...MISSION_OPERATIONS,
  ...PROFILE_OPERATIONS,
  'GET /api/host/listings': {},
  'POST /api/host/listings': { body: () => ({ name: 'Un local' }) },
  'GET /api/host/listings/{id}': ofHost,
  'PATCH /api/host/listings/{id}': { ...ofHost, body: () => ({ version: 0, name: 'Un autre nom' }), done: [200, 409] },
  'PUT /api/host/listings/{id}/photos': { ...ofHost, body: () => ({ version: 0, photos: [] }), done: [200, 409] },
  'GET /api/host/listings/{id}/prices': ofHost,
  'PUT /api/host/listings/{id}/prices': {
    ...ofHost,
    body: () => ({ version: '', weekdayPricesMinor: null, weekPercent: 10, monthPercent: null, seasons: [] }),
    done: [409],
  },
  'GET /api/host/listings/{id}/shop': ofHost,
  'PUT /api/host/listings/{id}/shop': { ...ofHost, body: ({ space }) => ({ shopId: space }) },
  'POST /api/host/listings/{id}/application': changedByHost,
  'DELETE /api/host/listings/{id}/working-copy': ofHost,
  'POST /api/host/listings/{id}/submission': changedByHost,
  'POST /api/host/listings/{id}/pause': changedByHost,
  'POST /api/host/listings/{id}/resumption': changedByHost,
  'POST /api/host/listings/{id}/draft': changedByHost,
  'POST /api/host/listings/{id}/copy': ofHost,
  'DELETE /api/host/listings/{id}': ofHost,
  // without days
  'GET /api/host/calendar': { done: [400] },
  // several spaces at once: those of somebody else are not there
  'POST /api/host/calendar/blocks': {
    body: ({ listing }) => ({ spaceIds: [listing], firstDay: '2026-12-20', lastDay: '2026-12-20' }),
    done: [200, 404],
  },
  'POST /api/host/calendar/releases': {
    body: ({ listing }) => ({ spaceIds: [listing], firstDay: '2026-12-20', lastDay: '2026-12-20' }),
    done: [200, 404],
  },
  'POST /api/host/calendar/prices': {
    body: ({ listing }) => ({
      changes: [{ spaceId: listing, firstDay: '2026-12-20', lastDay: '2026-12-20', priceMinor: 50_000 }],
    }),
    done: [200, 404],
  },
  'GET /api/hosts/{id}': { object: 'host' },
  'GET /api/hosts/{id}/spaces': { object: 'host' },
  'GET /api/hosts/{id}/reviews': { object: 'host' },
  'GET /api/freelancers': {},
  'GET /api/freelancers/{id}': { object: 'freelancer' },
  'GET /api/freelancers/{id}/calendar': { object: 'freelancer' },
  'GET /api/freelancers/{id}/reviews': { object: 'freelancer' },
  'GET /api/favorites': {},
  'PUT /api/favorites/{id}': { object: 'space' },
  'DELETE /api/favorites/{id}': { object: 'space' },
  'POST /api/favorites': { body: ({ space }) => ({ spaceId: space }) },
  'POST /api/favorites/{id}/removal': { object: 'space' },
  'GET /api/favorite-lists': {},
  'POST /api/favorite-lists': { body: () => ({ name: 'Marseille' }), done: [201, 409] },
  'POST /api/favorite-lists/{id}': { object: 'favoriteList', parties: ['retailer'], body: () => ({ name: 'Fès' }) },
  'POST /api/favorite-lists/{id}/sharing': {
    object: 'favoriteList',
    parties: ['retailer'],
    body: () => ({ isShared: true }),
  },
  // the space is everybody's, the list Inès's
  'POST /api/favorites/{id}/lists': {
    object: 'space',
    body: ({ favoriteList }) => ({ lists: [favoriteList] }),
    done: [204, 404],
  },
  'POST /api/favorite-lists/{id}/notes': {
    object: 'favoriteList',
    parties: ['retailer'],
    body: ({ space }) => ({ spaceId: space, note: 'À voir' }),
  },
  'GET /api/shared-lists/{id}': { object: 'sharedList' },
  'POST /api/favorite-lists/{id}/removal': { object: 'favoriteList', parties: ['retailer'] },
  'GET /api/saved-searches': {},
  'POST /api/saved-searches': { body: () => ({ query: 'location=Rabat', name: 'Rabat' }) },
  'POST /api/saved-searches/{id}': { object: 'savedSearch', parties: ['retailer'], body: () => ({ alert: true }) },
  'POST /api/saved-searches/{id}/removal': { object: 'savedSearch', parties: ['retailer'] },
  // without the key of a mail
  'POST /unsubscribe': { body: () => ({}), done: [404] },
  'POST /api/bookings': {
    body: ({ space }) => ({ spaceId: space, firstDay: '2026-12-24', lastDay: '2026-12-24' }),
    // the host cannot book an own space
    done: [...done, 409],
  },
  'GET /api/bookings/{id}': { object: 'booking', parties: ['host', 'retailer', 'admin'] },
  // a stay that has not ended
  'POST /api/bookings/{id}/review': {
    object: 'booking',
    parties: ['retailer'],
    body: () => ({ rating: 5, comment: 'Très bel endroit.' }),
    done: [409],
  },
  // once
  'POST /api/reviews/{id}/reply': {
    object: 'review',
    parties: ['host'],
    body: () => ({ text: 'Merci !' }),
    done: [200, 409],
  },
  'GET /api/host/bookings': {},
  'GET /api/retailer/bookings': {},
  'POST /api/bookings/{id}/acceptance': { ...answered, done: [...done, 409] },
  'POST /api/bookings/{id}/refusal': { ...answered, done: [...done, 409] },
  'POST /api/bookings/{id}/cancellation': {
    object: 'booking',
    parties: ['host', 'retailer', 'admin'],
    body: () => ({}),
    done: [...done, 409],
  },
  'POST /api/bookings/{id}/host-cancellation': {
    ...answered,
    body: () => ({ cause: 'personal', note: 'A fire in the street' }),
    done: [...done, 409],
  },
  'GET /api/bookings/{id}/calendar': { object: 'booking', parties: ['retailer'] },
  'POST /api/bookings/{id}/change': {
    object: 'booking',
    parties: ['host', 'retailer'],
    body: () => ({ firstDay: '2026-12-26', lastDay: '2026-12-26' }),
    done: [201, 409],
  },
  'GET /api/bookings/{id}/alternatives': { object: 'booking', parties: ['host', 'retailer', 'admin'] },
  'GET /api/host/listings/{id}/calendars': ownSpace,
  // an address of the inside, which is never read
  'POST /api/host/listings/{id}/calendar-feeds': {
    ...ownSpace,
    body: () => ({ name: 'Google', address: 'https://10.0.0.1/calendar.ics' }),
    done: [409],
  },
  // a file that is no calendar
  'POST /api/host/listings/{id}/calendar-files': {
    ...ownSpace,
    body: () => ({ name: 'Google', text: 'nothing' }),
    done: [409],
  },
  'GET /api/me/calendar': {},
  'POST /api/me/calendar': {},
  'DELETE /api/me/calendar': { done: [204, 404] },
  'POST /api/host/calendar-feeds/{id}/reading': { object: 'calendarFeed', parties: ['host'] },
  'POST /api/host/calendar-feeds/{id}/release': { object: 'calendarFeed', parties: ['host'] },
  'DELETE /api/host/calendar-feeds/{id}': { object: 'calendarFeed', parties: ['host'] },
  'POST /api/host/listings/{id}/calendar-exports': { ...ownSpace, body: () => ({ name: 'Google' }) },
  'POST /api/host/calendar-exports/{id}/rotation': { object: 'calendarExport', parties: ['host'] },
  'DELETE /api/host/calendar-exports/{id}': { object: 'calendarExport', parties: ['host'] },
  // no conflict is open: everybody gets this answer
  'POST /api/host/bookings/{bookingId}/conflicts/{eventId}/resolution': {
    body: () => ({ resolution: 'ignored' }),
    done: [404],
  },
  'GET /api/conversations': {},
  'POST /api/conversations': { body: ({ space }) => ({ spaceId: space }), done: [...done, 409] },
  'GET /api/conversations/{id}': { object: 'conversation', parties: ['host', 'retailer'] },
  'POST /api/conversations/{id}/messages': {
    object: 'conversation',
    parties: ['host', 'retailer'],
    body: () => ({ content: 'Bonjour' }),
  },
  'POST /api/conversations/{id}/reading': {
    object: 'conversation',
    parties: ['host', 'retailer'],
    body: () => ({}),
  },
  'PUT /api/conversations/{id}/archive': { object: 'conversation', parties: ['host', 'retailer'] },
  'DELETE /api/conversations/{id}/archive': { object: 'conversation', parties: ['host', 'retailer'] },
  // a body that is no picture, for no purpose
  'POST /api/files': { done: [400] },
  // an empty file: refused as such
  'POST /api/host/imports': { done: [200, 400] },
  // of the person whom it concerns; admins read it, and do not object
  'GET /api/decisions/{id}': { object: 'decision', parties: ['host', 'admin'] },
  'POST /api/decisions/{id}/appeal': {
    object: 'decision',
    parties: ['host'],
    body: () => ({ text: 'Voici le bail.' }),
    // a decision that is no longer in force
    done: [201, 409],
  },
  'GET /api/admin/bookings': {},
  'GET /api/admin/bookings/{id}': { object: 'booking' },
  // decided on what has changed since
  'POST /api/admin/bookings/{id}/cancellation': {
    object: 'booking',
    body: () => ({ cause: 'fraud', status: 'completed' }),
    done: [409],
  },
  // nobody of it is suspended
  'POST /api/admin/bookings/{id}/check': { object: 'booking', done: [409] },
  'POST /api/admin/bookings/{id}/messages': {
    object: 'booking',
    body: () => ({ to: 'both', content: 'Bonjour.' }),
  },
  ...ADMIN_FRAME_OPERATIONS,
  'GET /api/admin/users': {},
  'GET /api/admin/users/{id}': { object: 'person' },
  // decided on what has changed since
  'POST /api/admin/users/{id}/decisions': {
    object: 'person',
    body: () => ({ action: 'suspended', reason: 'spam', version: '0' }),
    done: [409],
  },
  'POST /api/admin/users/{id}/sessions/end': { object: 'person', done: [409] },
  ...ADMIN_PEOPLE,
  ...MODERATION_OPERATIONS,
  'GET /api/admin/queue': {},
  'GET /api/admin/spaces': {},
  'GET /api/admin/spaces/{id}': { object: 'space' },
  // decided on what has changed since
  'POST /api/admin/spaces/{id}/decisions': {
    object: 'space',
    body: () => ({ action: 'withdrawn', reason: 'duplicate', version: '0' }),
    done: [409],
  },
  'GET /api/host/dashboard': {},
  'GET /api/retailer/dashboard': {},
  'GET /api/freelancer/dashboard': {},
  ...SETTING_OPERATIONS,
  'GET /api/admin/dashboard': {},
  'GET /api/notifications': {},
  'POST /api/notifications/readings': {},
  'POST /api/notifications/{id}/reading': { object: 'notification', parties: ['retailer'] },
  'POST /api/send-contact-email': {
    body: () => ({ fullName: 'Inès Moreau', email: 'ines@cast.test', subject: 'other', message: 'Bonjour à tous.' }),
  },
  'GET /api/report-subjects/{id}': { object: 'space' },
  'POST /api/reports': {
    body: ({ space }) => ({ subjectId: space, reason: 'misleading', fullName: 'Inès Moreau', email: 'ines@cast.test' }),
    // of one's own
    done: [204, 409],
  },
  'GET /api/support': {},
  'GET /api/faq': {},
  'GET /api/transparency': {},
  'GET /api/events': { done: [200] },
}

export const DONE = done
