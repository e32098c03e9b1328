import { DEFAULT_CANCELLATION_TABLES } from '#shared/bookings/cancellation-terms.ts'
import type { BookingView } from '#shared/bookings/contract.ts'

const person = { company: null, avatarUrl: null, verified: false }

const lines: BookingView['lines'] = [
  {
    kind: 'base',
    firstDay: '2026-12-10',
    lastDay: '2026-12-14',
    unitMinor: 45_000,
    quantity: 5,
    percent: null,
    amountMinor: 225_000,
  },
]

const space: BookingView['space'] = {
  id: '01936f2e-7c1a-7a52-9d0e-5b1f2c3d4e60',
  nameLocale: 'fr',
  name: 'Boutique lumineuse à Guéliz',
  type: 'full-store',
  city: 'Marrakech',
  citySlug: 'marrakech',
  country: 'MA',
  neighborhood: 'Guéliz',
  timeZone: 'Africa/Casablanca',
  surfaceM2: 28,
  heightM: 3.2,
  widthM: 7,
  depthM: 4,
  photos: [],
  address: null,
  addressIsPublic: false,
}

const events: BookingView['events'] = [
  {
    status: 'pending',
    actorRole: 'retailer',
    reason: 'requested',
    cause: null,
    note: null,
    owedMinor: null,
    at: '2026-11-21T14:05:00.000Z',
    local: '2026-11-21T14:05',
  },
]

/** For tests: Inès's pending request for Salma's shop, made on 2026-11-21, as she sees it. */
export function aBooking(facts: Partial<BookingView> = {}): BookingView {
  return {
    id: '01936f2e-7c1a-7a52-9d0e-5b1f2c3d4e5f',
    status: 'pending',
    firstDay: '2026-12-10',
    lastDay: '2026-12-14',
    days: 5,
    pricePerDayMinor: 45_000,
    totalPriceMinor: 225_000,
    lines,
    currency: 'MAD',
    cancellationTerms: 'moderate',
    cancellationTable: DEFAULT_CANCELLATION_TABLES.moderate,
    owedOnCancellationMinor: 0,
    message: 'Bonjour, je présente une collection de céramiques.',
    messageId: null,
    hostNotes: null,
    today: '2026-11-21',
    createdAt: '2026-11-21T14:05:00.000Z',
    createdLocal: '2026-11-21T14:05',
    expiresAt: '2026-11-24T14:05:00.000Z',
    expiresLocal: '2026-11-24T14:05',
    space,
    retailer: { ...person, id: 'retailer', firstName: 'Inès', lastName: 'Moreau', company: 'Moreau Céramique' },
    retailerCompleted: 2,
    review: null,
    reviewAction: null,
    replaces: null,
    replacement: null,
    canChangeDays: false,
    host: { ...person, id: 'host', firstName: 'Salma', lastName: 'Benjelloun', verified: true },
    side: 'retailer',
    events,
    conflicts: [],
    calendarConflicts: [],
    acceptObstacle: null,
    allowedActions: ['cancel'],
    ...facts,
  }
}
