import { addDays, type Day } from '#shared/days.ts'
import { describe, expect, test } from 'vitest'
import { isFree, nothingChosen, pickDay, placeInRange, type RangeLimits, typeDay } from './day-range.ts'

const free: RangeLimits = { earliest: '2026-11-21' }
const clicks = (days: readonly Day[], limits: RangeLimits = free) =>
  days.reduce((range, day) => pickDay(range, day, limits).range ?? range, nothingChosen)

describe('clicking days', () => {
  test('the first click sets the start, the second the end', () => {
    expect(clicks(['2026-11-24', '2026-11-28'])).toEqual({ first: '2026-11-24', last: '2026-11-28' })
  })

  test('an earlier second click swaps start and end', () => {
    expect(clicks(['2026-11-28', '2026-11-24'])).toEqual({ first: '2026-11-24', last: '2026-11-28' })
  })

  test('clicking the start a second time books that one day', () => {
    expect(clicks(['2026-11-24', '2026-11-24'])).toEqual({ first: '2026-11-24', last: '2026-11-24' })
  })

  test.each(['2026-11-24', '2026-11-28'])('on a whole range, clicking its end %s clears it', end => {
    expect(clicks(['2026-11-24', '2026-11-28', end])).toEqual(nothingChosen)
  })

  test('on a whole range, any other day begins a new one', () => {
    expect(clicks(['2026-11-24', '2026-11-28', '2026-12-03'])).toEqual({ first: '2026-12-03', last: null })
  })

  test('a past, late or taken day is refused and changes nothing', () => {
    const limits = { ...free, latest: '2026-12-31', isUnavailable: (day: Day) => day === '2026-12-01' }
    for (const [day, refusal] of [
      ['2026-11-20', 'tooEarly'],
      ['2027-01-01', 'tooLate'],
      ['2026-12-01', 'unavailable'],
    ] as const) {
      expect(isFree(day, limits)).toBe(false)
      expect(pickDay(nothingChosen, day, limits)).toEqual({ refusal })
    }
  })

  test('a range never spans a taken day: the second click begins anew behind it', () => {
    const limits = { ...free, isUnavailable: (day: Day) => day === '2026-11-26' }
    expect(clicks(['2026-11-24', '2026-11-28'], limits)).toEqual({ first: '2026-11-28', last: null })
  })

  test('the least and the greatest length, both ends counted, are refused with their reason', () => {
    const limits = { ...free, daysMin: 3, daysMax: 5 }
    const started = { first: '2026-11-24', last: null }
    expect(pickDay(started, '2026-11-25', limits).refusal).toBe('tooShort')
    expect(pickDay(started, '2026-11-26', limits).range?.last).toBe('2026-11-26')
    expect(pickDay(started, '2026-11-28', limits).range?.last).toBe('2026-11-28')
    expect(pickDay(started, '2026-11-29', limits).refusal).toBe('tooLong')
  })

  test('a very far second click is too long, not an endless list of days', () => {
    const limits = { ...free, daysMax: 30, isUnavailable: () => false }
    expect(pickDay({ first: '2026-11-24', last: null }, addDays('2026-11-24', 9000), limits).refusal).toBe('tooLong')
  })
})

describe('typing days', () => {
  test('each box sets its own end; the wrong order is put right', () => {
    const one = typeDay(nothingChosen, 'first', '2026-11-28', free).range
    expect(one).toEqual({ first: '2026-11-28', last: null })
    expect(typeDay(one ?? nothingChosen, 'last', '2026-11-24', free).range).toEqual({
      first: '2026-11-24',
      last: '2026-11-28',
    })
  })

  test('a last day typed alone becomes the first', () => {
    expect(typeDay(nothingChosen, 'last', '2026-11-28', free).range).toEqual({ first: '2026-11-28', last: null })
  })

  test('emptying the last box keeps the first day, emptying both clears', () => {
    const range = { first: '2026-11-24', last: '2026-11-28' }
    expect(typeDay(range, 'last', null, free).range).toEqual({ first: '2026-11-24', last: null })
    expect(typeDay({ first: '2026-11-24', last: null }, 'first', null, free).range).toEqual(nothingChosen)
  })

  test('a taken day inside is refused', () => {
    const limits = { ...free, isUnavailable: (day: Day) => day === '2026-11-26' }
    expect(typeDay({ first: '2026-11-24', last: null }, 'last', '2026-11-28', limits).refusal).toBe('unavailable')
  })
})

describe('drawing the range', () => {
  test('start, between, end, and nothing outside', () => {
    const range = { first: '2026-11-24', last: '2026-11-26' }
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
    expect(days.map(day => placeInRange(day, range, null))).toEqual([null, 'start', 'between', 'end', null])
  })

  test('before the second click the range reaches to the pointed day, on either side', () => {
    const range = { first: '2026-11-24', last: null }
    expect(placeInRange('2026-11-25', range, '2026-11-26')).toBe('between')
    expect(placeInRange('2026-11-23', range, '2026-11-23')).toBe('start')
    expect(placeInRange('2026-11-24', range, '2026-11-23')).toBe('end')
    expect(placeInRange('2026-11-24', range, null)).toBe('only')
  })
})
