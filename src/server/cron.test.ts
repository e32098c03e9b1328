import { describe, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import { longestPauseMs } from './cron.ts'

describe('the longest pause of a cron expression', () => {
  it.each([
    ['10 2 * * *', dayMs],
    ['*/15 * * * *', 15 * minuteMs],
    ['0 */6 * * *', 6 * hourMs],
    ['0 1,13 * * *', 12 * hourMs],
    ['0 8-18/2 * * *', 14 * hourMs],
    ['0 3 * * 1-5', 3 * dayMs],
    ['0 3 * * 0', 7 * dayMs],
    ['0 3 * * 7', 7 * dayMs],
    ['0 3 1 * *', 31 * dayMs],
    ['0 3 1,15 * 1', 7 * dayMs],
    ['5 4 29 2 *', 1461 * dayMs],
  ])('%s', (cron, pause) => {
    expect(longestPauseMs(cron)).toBe(pause)
  })

  it.each([
    '',
    '* * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '5-1 * * * *',
    '*/0 * * * *',
    'a * * * *',
    '@daily',
  ])('refuses %j', cron => expect(() => longestPauseMs(cron)).toThrow(RangeError))

  it('refuses a day that never comes', () => expect(() => longestPauseMs('0 0 31 2 *')).toThrow('never comes'))
})
