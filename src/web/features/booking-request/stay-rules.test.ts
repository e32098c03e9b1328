import { describe, expect, test } from 'vitest'
import type { SpacePrices } from '#shared/prices/lines.ts'
import type { SpaceCalendar } from '#shared/spaces/contract.ts'
import { nearestStays, refusalOfStay, stayRules, wholeRange } from './stay-rules.ts'

/** A calendar of the six weeks from Saturday 21 November 2026. */
const calendar = (unavailable: SpaceCalendar['unavailable'] = []): SpaceCalendar => ({
  today: '2026-11-21',
  from: '2026-11-21',
  to: '2027-01-02',
  unavailable,
  version: 'v',
})
const prices: SpacePrices = { weekdayPricesMinor: null, weekPercent: null, monthPercent: null, seasons: [] }
const open = { minimumStay: 1, maximumStay: null, instantBook: false, noticeDays: 0, horizonDays: 730, prices }
const taken = (first: string, last: string) => ({ first, last, reason: 'booked' as const })

describe('a stay may begin', () => {
  test('tomorrow at the earliest where the host answers first', () => {
    const rules = stayRules(open, calendar())
    expect(rules.earliest).toBe('2026-11-22')
    expect(refusalOfStay({ first: '2026-11-21', last: '2026-11-23' }, rules)).toBe('tooEarly')
    expect(refusalOfStay({ first: '2026-11-22', last: '2026-11-23' }, rules)).toBeNull()
  })

  test('today where it is booked at once', () => {
    const rules = stayRules({ ...open, instantBook: true }, calendar())
    expect(refusalOfStay({ first: '2026-11-21', last: '2026-11-21' }, rules)).toBeNull()
  })

  test('not in the past, nor end beyond what the calendar knows', () => {
    const rules = stayRules(open, calendar())
    expect(refusalOfStay({ first: '2026-11-10', last: '2026-11-25' }, rules)).toBe('tooEarly')
    expect(refusalOfStay({ first: '2027-01-01', last: '2027-01-03' }, rules)).toBe('tooLate')
  })

  test('neither sooner than the host’s notice nor beyond the horizon', () => {
    const days = calendar([taken('2026-11-21', '2026-11-25'), taken('2026-12-20', '2027-01-02')])
    const rules = stayRules({ ...open, noticeDays: 7, horizonDays: 30 }, days)
    expect(rules).toMatchObject({ earliest: '2026-11-28', latest: '2026-12-21' })
    expect(rules.freePeriods).toEqual([{ first: '2026-11-28', last: '2026-12-19' }])
    expect(refusalOfStay({ first: '2026-11-27', last: '2026-11-29' }, rules)).toBe('tooEarly')
    expect(refusalOfStay({ first: '2026-12-19', last: '2026-12-22' }, rules)).toBe('tooLate')
    const soon = stayRules({ ...open, noticeDays: 1, instantBook: true }, calendar())
    expect(soon.earliest).toBe('2026-11-22')
  })
})

describe('free periods', () => {
  test('are what lies between the days that cannot be had', () => {
    const rules = stayRules(open, calendar([taken('2026-11-24', '2026-11-26'), taken('2026-12-01', '2026-12-25')]))
    expect(rules.freePeriods).toEqual([
      { first: '2026-11-22', last: '2026-11-23' },
      { first: '2026-11-27', last: '2026-11-30' },
      { first: '2026-12-26', last: '2027-01-02' },
    ])
  })

  test('begin after days that are taken now', () => {
    const rules = stayRules(open, calendar([taken('2026-11-21', '2026-11-23'), taken('2026-11-24', '2026-11-25')]))
    expect(rules.freePeriods[0]?.first).toBe('2026-11-26')
  })

  test('leave out gaps that are shorter than the shortest stay, and so do the days to choose', () => {
    const gaps = [taken('2026-11-25', '2026-11-26'), taken('2026-11-28', '2026-12-30')]
    const rules = stayRules({ ...open, minimumStay: 3 }, calendar(gaps))
    expect(rules.freePeriods).toEqual([
      { first: '2026-11-22', last: '2026-11-24' },
      { first: '2026-12-31', last: '2027-01-02' },
    ])
    expect(rules.isUnavailable('2026-11-27')).toBe(true)
    expect(rules.isUnavailable('2026-11-24')).toBe(false)
  })

  test('are none where nothing is free', () => {
    expect(stayRules(open, calendar([taken('2026-11-01', '2027-02-01')])).freePeriods).toEqual([])
  })
})

describe('a chosen stay', () => {
  const rules = stayRules(
    { minimumStay: 2, maximumStay: 5, instantBook: false, noticeDays: 0, horizonDays: 730, prices },
    calendar([taken('2026-11-28', '2026-11-29')]),
  )

  test.each([
    ['2026-11-23', '2026-11-24', null],
    ['2026-11-23', '2026-11-27', null],
    ['2026-11-23', '2026-11-23', 'tooShort'],
    ['2026-11-30', '2026-12-05', 'tooLong'],
    ['2026-11-27', '2026-11-30', 'unavailable'],
  ])('from %s to %s is answered %s', (first, last, answer) => {
    expect(refusalOfStay({ first, last }, rules)).toBe(answer)
  })

  test('is whole once it has both days', () => {
    expect(wholeRange({ first: '2026-11-23', last: null })).toBeNull()
    expect(wholeRange({ first: null, last: null })).toBeNull()
    expect(wholeRange({ first: '2026-11-23', last: '2026-11-24' })).toEqual({ first: '2026-11-23', last: '2026-11-24' })
  })
})

describe('in place of days that cannot be had', () => {
  const rules = stayRules(
    { minimumStay: 2, maximumStay: 5, instantBook: false, noticeDays: 0, horizonDays: 730, prices },
    calendar([taken('2026-11-28', '2026-12-03'), taken('2026-12-07', '2026-12-12')]),
  )

  test('the nearest free stays of that length are offered, in order', () => {
    expect(nearestStays({ first: '2026-11-29', last: '2026-12-01' }, rules, 2)).toEqual([
      { first: '2026-11-25', last: '2026-11-27' },
      { first: '2026-12-04', last: '2026-12-06' },
    ])
  })

  test('periods that are too short for it are passed over', () => {
    expect(nearestStays({ first: '2026-12-04', last: '2026-12-08' }, rules, 2)).toEqual([
      { first: '2026-11-23', last: '2026-11-27' },
      { first: '2026-12-13', last: '2026-12-17' },
    ])
  })

  test('a length against the rules is offered as the rules allow it', () => {
    expect(nearestStays({ first: '2026-12-05', last: '2026-12-05' }, rules, 1)).toEqual([
      { first: '2026-12-05', last: '2026-12-06' },
    ])
    expect(nearestStays({ first: '2026-12-14', last: '2026-12-30' }, rules, 1)).toEqual([
      { first: '2026-12-14', last: '2026-12-18' },
    ])
  })
})

describe('a season asks for a longer stay', () => {
  const season = { firstDay: '2026-12-01', lastDay: '2026-12-10', priceMinor: null, minimumStay: 4 }
  const rules = stayRules({ ...open, prices: { ...prices, seasons: [season] } }, calendar())

  test('of who begins in it, and of nobody else', () => {
    expect(refusalOfStay({ first: '2026-12-10', last: '2026-12-12' }, rules)).toBe('tooShort')
    expect(refusalOfStay({ first: '2026-12-10', last: '2026-12-13' }, rules)).toBeNull()
    expect(refusalOfStay({ first: '2026-11-30', last: '2026-12-01' }, rules)).toBeNull()
  })

  test('and what is offered instead is long enough', () => {
    expect(nearestStays({ first: '2026-12-05', last: '2026-12-06' }, rules, 3)).toEqual([
      { first: '2026-12-05', last: '2026-12-08' },
    ])
  })
})
