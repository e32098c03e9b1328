import { describe, expect, test } from 'vitest'
import type { BookingView } from '#shared/bookings/contract.ts'
import { BOOKING_REASONS, type BookingActor, type BookingReason, type BookingStatus } from '#shared/bookings/states.ts'
import { LOCALES } from '#shared/locales.ts'
import { createTranslator } from '#shared/messages/translator.ts'
import { changesBetween, actorOf, lifeOf, nextOf, timeLeft, untilOf } from './booking-life.ts'
import { aBooking } from '#tests/support/booking-sample.ts'

const event = (status: BookingStatus, reason: BookingReason, actorRole: BookingActor, local: string) => ({
  status,
  reason,
  actorRole,
  cause: null,
  note: null,
  owedMinor: null,
  at: `${local}:00.000Z`,
  local,
})
const requested = event('pending', 'requested', 'retailer', '2026-11-21T14:05')
const accepted = event('confirmed', 'accepted', 'host', '2026-11-22T09:30')
const steps = (booking: BookingView) => lifeOf(booking).map(({ id, state }) => `${id} ${state}`)

describe('the steps that a retailer follows', () => {
  test('a request waits for its answer until the deadline', () => {
    expect(lifeOf(aBooking())).toEqual([
      { id: 'sent', state: 'done', day: '2026-11-21' },
      { id: 'answer', state: 'current', before: '2026-11-24T14:05' },
      { id: 'start', state: 'future', day: '2026-12-10' },
      { id: 'end', state: 'future', day: '2026-12-14' },
    ])
    expect(nextOf(aBooking())).toBe('pending')
  })

  test('a confirmed booking waits for its first day, then runs, then is over', () => {
    const confirmed = aBooking({ status: 'confirmed', events: [requested, accepted] })
    expect(steps(confirmed)).toEqual(['sent done', 'accepted done', 'start current', 'end future'])
    expect(nextOf(confirmed)).toBe('upcoming')
    const running = { ...confirmed, today: '2026-12-10' }
    expect(steps(running)).toEqual(['sent done', 'accepted done', 'start done', 'end current'])
    expect(nextOf(running)).toBe('ongoing')
    const completed = event('completed', 'completed', 'system', '2026-12-15T00:05')
    const over = aBooking({ status: 'completed', today: '2026-12-15', events: [requested, accepted, completed] })
    expect(steps(over)).toEqual(['sent done', 'accepted done', 'start done', 'end done'])
    expect(nextOf(over)).toBe('completed')
  })

  test('an instant booking has no answer to wait for', () => {
    const instant = event('confirmed', 'instant', 'retailer', '2026-11-21T14:05')
    expect(steps(aBooking({ status: 'confirmed', events: [instant] }))).toEqual([
      'sent done',
      'instant done',
      'start current',
      'end future',
    ])
  })

  test('one that stopped early ends where it stopped, and says why', () => {
    const refused = event('cancelled', 'refused', 'host', '2026-11-22T09:30')
    const booking = aBooking({ status: 'cancelled', events: [requested, refused] })
    expect(lifeOf(booking)).toEqual([
      { id: 'sent', state: 'done', day: '2026-11-21' },
      { id: 'refused', state: 'stopped', day: '2026-11-22' },
    ])
    expect(nextOf(booking)).toBe('refused')
    const withdrawn = event('cancelled', 'withdrawn', 'retailer', '2026-11-23T10:00')
    expect(steps(aBooking({ status: 'cancelled', events: [requested, accepted, withdrawn] }))).toEqual([
      'sent done',
      'accepted done',
      'withdrawn stopped',
    ])
  })
})

describe('who did it', () => {
  test('is said from the reader’s side', () => {
    expect(actorOf(requested, 'retailer')).toBe('you')
    expect(actorOf(requested, 'host')).toBe('other')
    expect(actorOf({ actorRole: 'admin' }, 'host')).toBe('rahba')
    expect(actorOf({ actorRole: 'system' }, 'retailer')).toBe('rahba')
  })

  test('has its words for each reason in each language', async () => {
    for (const locale of LOCALES) {
      const catalogue = (await import(`#shared/messages/bookings/${locale}.ts`)).default as Record<string, string>
      const t = createTranslator(locale, catalogue)
      for (const reason of BOOKING_REASONS) {
        for (const by of ['you', 'rahba', 'other']) {
          const words = t.byKey(`event.${reason}`, { by, name: 'Inès Moreau' })
          expect(words, `${locale} ${reason} ${by}`).not.toMatch(/event\.|[{}]/)
        }
      }
    }
  })
})

describe('the time left to answer', () => {
  const until = '2026-11-24T14:05:00.000Z'
  test.each([
    ['2026-11-21T14:05:00Z', { unit: 'days', count: 3 }],
    ['2026-11-22T14:06:00Z', { unit: 'days', count: 1 }],
    ['2026-11-23T14:06:00Z', { unit: 'hours', count: 23 }],
    ['2026-11-24T13:06:00Z', { unit: 'minutes', count: 59 }],
    ['2026-11-24T14:04:59Z', { unit: 'minutes', count: 1 }],
    ['2026-11-24T14:05:00Z', null],
  ])('at %s is %o', (now, left) => {
    expect(timeLeft(until, Date.parse(now))).toEqual(left)
  })
})

describe('what has changed between two looks', () => {
  const seen = aBooking({ id: 'a' })
  test('is what others did: a new request, an answer', () => {
    const answered = aBooking({ id: 'a', status: 'confirmed', events: [requested, accepted] })
    expect(changesBetween([{ ...seen, side: 'retailer' }], [{ ...answered, side: 'retailer' }])).toHaveLength(1)
    const fresh = aBooking({ id: 'b', side: 'host', createdAt: '2026-11-22T08:00:00.000Z' })
    expect(changesBetween([{ ...seen, side: 'host' }], [fresh, { ...seen, side: 'host' }])).toEqual([fresh])
  })

  test('is not the reader’s own doing, nor an older row that moves up a page', () => {
    const answered = aBooking({ id: 'a', side: 'host', status: 'confirmed', events: [requested, accepted] })
    expect(changesBetween([{ ...seen, side: 'host' }], [answered])).toEqual([])
    const older = aBooking({ id: 'c', side: 'host', createdAt: '2026-11-01T08:00:00.000Z' })
    expect(changesBetween([{ ...seen, side: 'host' }], [{ ...seen, side: 'host' }, older])).toEqual([])
    expect(changesBetween([seen], [seen])).toEqual([])
  })
})

test('a deadline at midnight is shown as the end of the day before', () => {
  expect(untilOf('2026-11-24T14:05')).toEqual({ day: '2026-11-24', time: '14:05' })
  expect(untilOf('2026-11-24T00:00')).toEqual({ day: '2026-11-23', time: '23:59' })
})
