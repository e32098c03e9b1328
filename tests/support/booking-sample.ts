import type { BookingView } from '#shared/bookings/contract.ts'

const person = { company: null, avatarUrl: null, verified: false }

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
    lines: [
      {
        kind: 'base',
        firstDay: '2026-12-10',
        lastDay: '2026-12-14',
        unitMinor: 45_000,
        quantity: 5,
        percent: null,
        amountMinor: 225_000,
      },
    ],
    currency: 'MAD',
    message: 'Bonjour, je présente une collection de céramiques.',
    hostNotes: null,
    today: '2026-11-21',
    createdAt: '2026-11-21T14:05:00.000Z',
    createdLocal: '2026-11-21T14:05',
    expiresAt: '2026-11-24T14:05:00.000Z',
    expiresLocal: '2026-11-24T14:05',
    space: {
      id: '01936f2e-7c1a-7a52-9d0e-5b1f2c3d4e60',
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
    },
    retailer: { ...person, id: 'retailer', firstName: 'Inès', lastName: 'Moreau', company: 'Moreau Céramique' },
    retailerCompleted: 2,
    review: null,
    reviewAction: null,
    host: { ...person, id: 'host', firstName: 'Salma', lastName: 'Benjelloun', verified: true },
    side: 'retailer',
    events: [
      {
        status: 'pending',
        actorRole: 'retailer',
        reason: 'requested',
        cause: null,
        note: null,
        at: '2026-11-21T14:05:00.000Z',
        local: '2026-11-21T14:05',
      },
    ],
    conflicts: [],
    calendarConflicts: [],
    allowedActions: ['cancel'],
    ...facts,
  }
}
