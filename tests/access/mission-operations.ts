import type { Declaration } from './declaration.ts'

const done = [200, 201, 202, 204]
const missionTerms = {
  title: 'Vente en boutique',
  days: [{ day: '2026-12-22', startTime: '10:00', endTime: '18:00', breakMinutes: 60 }],
  hourlyRateMinor: 1500,
  currency: 'EUR',
}
const ofMission = { object: 'mission', parties: ['retailer', 'freelancer', 'admin'] } as const
const ofOpenMission = { object: 'openMission', parties: ['retailer'], done: [...done, 409] } as const

export const MISSION_OPERATIONS: Readonly<Record<string, Declaration>> = {
  'POST /api/missions': {
    body: ({ space, freelancer }) => ({ ...missionTerms, spaceId: space, freelancerId: freelancer }),
    // a freelancer who proposes one to themselves
    done: [201, 404, 409],
  },
  'POST /api/missions/candidates': { body: ({ space }) => ({ spaceId: space, days: missionTerms.days }) },
  'GET /api/missions/{id}': ofMission,
  'PATCH /api/missions/{id}': { ...ofOpenMission, body: () => missionTerms },
  'GET /api/retailer/missions': {},
  'GET /api/freelancer/missions': {},
  'GET /api/freelancer/days': {},
  'GET /api/missions/{id}/applications': { object: 'openMission', parties: ['retailer', 'admin'] },
  'PUT /api/missions/{id}/application': {
    object: 'openMission',
    parties: ['freelancer'],
    body: () => ({ message: 'Moi', termsVersion: 'of others' }),
    done: [409],
  },
  'POST /api/missions/{id}/application/withdrawal': {
    object: 'openMission',
    parties: ['freelancer'],
    body: () => ({}),
    // her application ended with the change of terms
    done: [404],
  },
  'POST /api/missions/{id}/application/refusal': {
    ...ofOpenMission,
    body: ({ freelancer }) => ({ freelancerId: freelancer }),
  },
  'POST /api/missions/{id}/applications/seen': {
    object: 'openMission',
    parties: ['retailer'],
    body: ({ freelancer }) => ({ shown: [{ freelancerId: freelancer, appliedAt: '2026-11-01T08:00:00Z' }] }),
  },
  'POST /api/missions/{id}/pick': {
    ...ofOpenMission,
    body: ({ freelancer }) => ({ freelancerId: freelancer, appliedAt: '2026-11-01T08:00:00Z' }),
  },
  'POST /api/missions/{id}/invitation': { ...ofOpenMission, body: ({ freelancer }) => ({ freelancerId: freelancer }) },
  'POST /api/missions/{id}/invitation/refusal': {
    object: 'openMission',
    parties: ['freelancer'],
    body: () => ({}),
    done: [...done, 409],
  },
  'POST /api/missions/{id}/acceptance': { ...ofMission, parties: ['freelancer'], body: () => ({}) },
  // she has just accepted it
  'POST /api/missions/{id}/refusal': { ...ofMission, parties: ['freelancer'], body: () => ({}), done: [409] },
  'POST /api/missions/{id}/cancellation': {
    ...ofMission,
    parties: ['retailer', 'freelancer'],
    body: () => ({}),
    done: [...done, 409],
  },
  // it has not started
  'POST /api/missions/{id}/absence': {
    ...ofMission,
    parties: ['retailer', 'freelancer'],
    body: () => ({}),
    done: [409],
  },
  // nobody was reported absent
  'POST /api/missions/{id}/absence/contest': {
    ...ofMission,
    parties: ['freelancer'],
    body: () => ({ text: 'J’étais là.' }),
    done: [409],
  },
  'POST /api/admin/absence-contests/{id}': {
    object: 'mission',
    parties: [],
    body: () => ({ outcome: 'rejected', answer: 'Rien.' }),
  },
  'POST /api/admin/absence-contests/{id}/assignment': {
    object: 'mission',
    parties: [],
    body: () => ({ isAssigned: true, version: '' }),
  },
  'GET /api/missions/{id}/stand-ins': { object: 'mission', parties: ['retailer'] },
  // nobody else is needed
  'POST /api/missions/{id}/stand-ins': {
    object: 'mission',
    parties: ['retailer'],
    body: ({ freelancer }) => ({ freelancerId: freelancer }),
    done: [409],
  },
  'GET /api/missions/{id}/reviews': { ...ofMission, parties: ['retailer', 'freelancer'] },
  // it has not ended
  'POST /api/missions/{id}/review': {
    ...ofMission,
    parties: ['retailer', 'freelancer'],
    body: () => ({ rating: 5, comment: 'Bien.' }),
    done: [409],
  },
  'POST /api/missions/{id}/review/reply': {
    ...ofMission,
    // nothing to reply to
    parties: [],
    body: () => ({ text: 'Merci.' }),
  },
  'GET /api/missions/{id}/work': { ...ofMission, parties: ['retailer', 'freelancer'] },
  // it is not today
  'POST /api/missions/{id}/presence': { ...ofMission, parties: ['freelancer'], body: () => ({}), done: [409] },
  // she is not asked yet
  'POST /api/missions/{id}/reconfirmation': {
    ...ofMission,
    parties: ['freelancer'],
    body: () => ({}),
    done: [409],
  },
  // it has no freelancer yet
  'GET /api/missions/{id}/presence-seed': { ...ofMission, parties: [] },
  'GET /api/host/missions': {},
  'POST /api/missions/{id}/arrival': { ...ofMission, parties: [], body: () => ({}) },
  'POST /api/missions/{id}/hours': {
    ...ofMission,
    parties: ['retailer', 'freelancer'],
    body: () => ({ day: '2026-12-15', minutes: 60 }),
    done: [409],
  },
  'POST /api/missions/{id}/hours/agreement': {
    ...ofMission,
    parties: ['retailer', 'freelancer'],
    body: () => ({ day: '2026-12-15', minutes: 60 }),
    done: [409],
  },
  'POST /api/missions/{id}/payment': {
    ...ofMission,
    parties: ['retailer'],
    body: () => ({ paidOn: '2026-11-01', method: 'cash' }),
    done: [409],
  },
  'POST /api/missions/{id}/payment/receipt': { ...ofMission, parties: ['freelancer'], body: () => ({}), done: [409] },
  'POST /api/missions/{id}/payment/dispute': {
    ...ofMission,
    parties: ['freelancer'],
    body: () => ({ text: 'Rien' }),
    done: [409],
  },
  'GET /api/freelancer/payouts': {},
  'GET /api/freelancer/payouts/file': {},
  // there is nothing to state yet
  'GET /api/freelancer/payouts/statement': { done: [404] },
  'GET /api/retailer/payments': {},
  'GET /api/freelancer/opportunities': {},
  'GET /api/freelancer/opportunity-filters': {},
  'POST /api/freelancer/opportunity-filters': { body: () => ({ query: 'location=Rabat', name: 'Rabat' }) },
  'POST /api/freelancer/opportunity-filters/{id}': {
    object: 'opportunityFilter',
    parties: ['freelancer'],
    body: () => ({ alert: true }),
  },
  'POST /api/freelancer/opportunity-filters/{id}/removal': { object: 'opportunityFilter', parties: ['freelancer'] },
}
