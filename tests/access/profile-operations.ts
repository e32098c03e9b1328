import type { Declaration } from './declaration.ts'

const done = [200, 201, 202, 204]
const seven = (time: string) => Array.from({ length: 7 }, () => time)
/** What Yasmine says of herself, so that she stays public. */
const ownFreelancer = {
  firstName: 'Yasmine',
  lastName: 'Idrissi',
  city: 'Casablanca',
  radiusKm: 20,
  skills: ['sales'],
  days: [1, 2, 3, 4, 5, 6, 7],
  startTimes: seven('09:00'),
  endTimes: seven('17:00'),
  currency: 'EUR',
}

export const PROFILE_OPERATIONS: Readonly<Record<string, Declaration>> = {
  'GET /api/profile': {},
  'POST /api/profile': { body: () => ({ firstName: 'Alya', lastName: 'Berrada' }) },
  // retailer is the main role of one part alone
  // an admin has none
  'POST /api/profile/hourly-rate': { body: () => ({ amount: '25', currency: 'EUR' }), done: [...done, 404] },
  'POST /api/profile/roles': { body: () => ({ role: 'retailer' }), done: [...done, 400] },
  // a portrait is somebody's own upload, and nobody has any
  'POST /api/profile/avatar': { body: ({ space }) => ({ fileId: space }), done: [404] },
  'POST /api/profile/avatar/removal': {},
  // Karim alone has a password, another one
  'POST /api/profile/password': {
    body: () => ({ currentPassword: 'x', password: 'arcade-de-cuivre', confirmation: 'arcade-de-cuivre' }),
    done: [400, 409],
  },
  'GET /api/profile/sessions': {},
  'POST /api/profile/sessions/{id}/end': { object: 'session', parties: ['otherHost'] },
  'POST /api/profile/other-sessions/end': {},
  'GET /api/profile/preferences': {},
  'POST /api/profile/preferences': { body: () => ({ notices: ['message.app'] }) },
  'GET /api/profile/export': {},
  'GET /api/profile/team-actions': {},
  'GET /api/profile/deletion': {},
  // without the word nothing happens
  'POST /api/profile/deletion': { body: () => ({ word: '' }), done: [400] },
  // an admin has none
  'GET /api/profile/freelancer': { done: [200, 404] },
  'POST /api/profile/freelancer': { body: () => ownFreelancer, done: [...done, 404] },
  'GET /api/profile/documents': { done: [200, 404] },
  // an empty file is no document
  'POST /api/profile/documents': { done: [400] },
  // its file is nowhere
  'GET /api/profile/documents/{id}/file': { object: 'document', parties: ['freelancer'], done: [404] },
  'POST /api/profile/documents/{id}/removal': { object: 'document', parties: ['freelancer'] },
  'GET /api/profile/freelancer/settings': { done: [200, 404] },
  'POST /api/profile/freelancer/settings': {
    body: () => ({ isVisible: true, notices: ['messages'], lang: 'fr' }),
    done: [...done, 404],
  },
}
