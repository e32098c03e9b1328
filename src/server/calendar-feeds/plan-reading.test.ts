import { describe, expect, it } from 'vitest'
import { planReading, type StoredEvent } from './plan-reading.ts'
import type { ImportedDays } from './read-calendar.ts'

const now = Date.parse('2026-12-01T09:00:00Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

function named(uid: string, firstDay: string, lastDay = firstDay): ImportedDays {
  return { uid, firstDay, lastDay, kind: 'reserved' }
}

function stored(uid: string, firstDay: string, missedAt: string | null = null): StoredEvent {
  return { id: `row of ${uid}`, uid, firstDay, lastDay: firstDay, missedAt }
}

const plan = (have: StoredEvent[], names: ImportedDays[], suspectSince: string | null = null) =>
  planReading(have, names, { today: '2026-12-01', now, suspectSince })

describe('a reading', () => {
  it('takes new days at once', () => {
    expect(plan([], [named('a', '2026-12-04')])).toMatchObject({ add: [named('a', '2026-12-04')], isSuspect: false })
  })

  it('leaves what is there as it is', () => {
    expect(plan([stored('a', '2026-12-04')], [named('a', '2026-12-04')])).toEqual({
      add: [],
      found: [],
      missed: [],
      free: [],
      isSuspect: false,
    })
  })

  it('frees the old days of an event that was moved', () => {
    expect(plan([stored('a', '2026-12-04')], [named('a', '2026-12-09')])).toMatchObject({
      free: ['row of a'],
      add: [named('a', '2026-12-09')],
    })
  })

  const other = named('b', '2026-12-20')
  const rest = stored('b', '2026-12-20')

  it('frees one that vanished when it is missed again half an hour later, and not before', () => {
    expect(plan([stored('a', '2026-12-04'), rest], [other])).toMatchObject({ missed: ['row of a'], free: [] })
    expect(plan([stored('a', '2026-12-04', minutesAgo(15)), rest], [other])).toMatchObject({ missed: [], free: [] })
    expect(plan([stored('a', '2026-12-04', minutesAgo(31)), rest], [other])).toMatchObject({ free: ['row of a'] })
  })

  it('forgets a miss when the event is named again', () => {
    const back = plan([stored('a', '2026-12-04', minutesAgo(45))], [named('a', '2026-12-04')])
    expect(back).toMatchObject({ found: ['row of a'], free: [] })
  })

  it('never frees days that have started', () => {
    const started = { ...stored('a', '2026-12-01', minutesAgo(600)), lastDay: '2026-12-05' }
    expect(plan([started, rest], [other]).free).toEqual([])
  })

  it.each([
    ['several that vanish together', [stored('a', '2026-12-04'), stored('c', '2026-12-06'), rest], [other]],
    ['a calendar that is suddenly empty', [stored('a', '2026-12-04')], []],
  ])('doubts %s', (_, have, names) => {
    expect(plan(have, names)).toMatchObject({ isSuspect: true, free: [] })
  })

  it('frees nothing while it doubts, and what is still missing after a day', () => {
    const have = [stored('a', '2026-12-04', minutesAgo(600)), stored('c', '2026-12-06', minutesAgo(600)), rest]
    expect(plan(have, [other], minutesAgo(600))).toMatchObject({ isSuspect: true, free: [] })
    expect(plan(have, [other], minutesAgo(24 * 60))).toMatchObject({ isSuspect: false, free: ['row of a', 'row of c'] })
  })

  it('doubts no more when all have come back', () => {
    const have = [stored('a', '2026-12-04', minutesAgo(60)), stored('c', '2026-12-06', minutesAgo(60))]
    const all = [named('a', '2026-12-04'), named('c', '2026-12-06')]
    expect(plan(have, all, minutesAgo(60))).toMatchObject({ isSuspect: false, found: ['row of a', 'row of c'] })
  })
})
