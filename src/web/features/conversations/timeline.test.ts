import { describe, expect, test } from 'vitest'
import type { Message } from '#shared/conversations/contract.ts'
import { dayNameOf, threadLines } from './timeline.ts'

const said = (at: string, mine = true): Message => ({ id: at, content: at, mine, createdAt: at, isHidden: false })
const linesOf = (messages: Message[], zone = 'UTC') =>
  threadLines(messages, zone).map(({ day, hasTime, begins, ends }) => ({ day, hasTime, begins, ends }))

describe('a thread', () => {
  test('has the day and the time above its first message', () => {
    expect(linesOf([said('2026-11-21T10:00:00Z')])).toEqual([
      { day: '2026-11-21', hasTime: true, begins: true, ends: true },
    ])
  })

  test('has the time again after more than five minutes of silence, not after five', () => {
    const times = linesOf([
      said('2026-11-21T10:00:00.000Z'),
      said('2026-11-21T10:05:00.000Z'),
      said('2026-11-21T10:10:00.001Z'),
    ])
    expect(times.map(each => each.hasTime)).toEqual([true, false, true])
  })

  test('joins what one person says in a row, until the other answers or a silence comes', () => {
    const turns = linesOf([
      said('2026-11-21T10:00:00Z'),
      said('2026-11-21T10:01:00Z'),
      said('2026-11-21T10:02:00Z', false),
      said('2026-11-21T10:20:00Z', false),
    ])
    expect(turns.map(({ begins, ends }) => [begins, ends])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ])
  })

  test('has the days of the reader’s own clock, also within a short exchange', () => {
    const messages = [said('2026-11-21T22:58:00Z'), said('2026-11-21T23:02:00Z')]
    expect(linesOf(messages).map(each => each.day)).toEqual(['2026-11-21', null])
    const inParis = linesOf(messages, 'Europe/Paris')
    expect(inParis.map(each => each.day)).toEqual(['2026-11-21', '2026-11-22'])
    expect(inParis.map(each => each.hasTime)).toEqual([true, false])
    expect(inParis[1]?.begins, 'the day stands between them').toBe(true)
  })

  test('of nothing has no lines', () => {
    expect(linesOf([])).toEqual([])
  })
})

test('days are called today and yesterday, then by their date', () => {
  expect([
    dayNameOf('2026-03-01', '2026-03-01'),
    dayNameOf('2026-02-28', '2026-03-01'),
    dayNameOf('2026-02-27', '2026-03-01'),
    dayNameOf('2026-03-02', '2026-03-01'),
  ]).toEqual(['today', 'yesterday', 'date', 'date'])
})
