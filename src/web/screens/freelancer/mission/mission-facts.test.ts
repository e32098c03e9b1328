import { expect, test } from 'vitest'
import { hasWork } from '#web/features/missions/work/has-work.ts'
import { awaitedDay, hasStarted, mapsAddress, minutesToOpening, opensAt, presentDay } from './mission-facts.ts'

const day = (date: string, presenceAt: string | null = null) => ({
  day: date,
  startTime: '10:00',
  endTime: '18:00',
  breakMinutes: 0,
  presenceAt,
  presenceMethod: presenceAt === null ? null : ('code' as const),
})
const mission = {
  side: 'freelancer' as const,
  status: 'confirmed' as const,
  firstDay: '2026-12-01',
  today: '2026-12-01',
  presenceConfirmed: false,
  days: [day('2026-12-01'), day('2026-12-03')],
}

test('presence is awaited on a day of a confirmed mission of one’s own, until it is shown', () => {
  expect(awaitedDay(mission)?.day).toBe('2026-12-01')
  expect(awaitedDay({ ...mission, today: '2026-12-02' })).toBeNull()
  expect(awaitedDay({ ...mission, today: '2026-12-03' })?.day).toBe('2026-12-03')
  expect(awaitedDay({ ...mission, status: 'pending' })).toBeNull()
  expect(awaitedDay({ ...mission, side: 'candidate' })).toBeNull()
  const present = { ...mission, presenceConfirmed: true, days: [day('2026-12-01', '2026-12-01T09:00:00Z')] }
  expect(awaitedDay(present)).toBeNull()
  expect(presentDay(present)?.day).toBe('2026-12-01')
  expect(presentDay(mission)).toBeNull()
})

test('a later day begins by its own hours', () => {
  const [first, last] = [day('2026-12-01'), { ...day('2026-12-03'), startTime: '14:00' }]
  // two days and an hour after the first began: at 11:00
  const inTheMorning = { ...mission, days: [first, last], minutesToStart: -(2 * 1_440 + 60) }
  expect([hasStarted(inTheMorning, first), hasStarted(inTheMorning, last)]).toEqual([true, false])
  expect(hasStarted({ ...inTheMorning, minutesToStart: -(2 * 1_440 + 241) }, last)).toBe(true)
  expect(hasStarted({ ...inTheMorning, minutesToStart: 30 }, first)).toBe(false)
})

test('presence can be shown from an hour before, by the clocks of the place', () => {
  expect(opensAt(day('2026-12-01'))).toBe('09:00')
  expect(opensAt({ startTime: '00:30' })).toBe('00:00')
  const atEight = { ...mission, minutesToStart: 120 }
  expect(minutesToOpening(atEight, day('2026-12-01'))).toBe(60)
  expect(minutesToOpening(atEight, { ...day('2026-12-03'), startTime: '14:00' })).toBe(2 * 1_440 + 60 + 240)
  expect(minutesToOpening({ ...mission, minutesToStart: 30 }, day('2026-12-01'))).toBeLessThan(0)
})

test('work is there once a mission of one’s own was agreed to', () => {
  expect(hasWork(mission)).toBe(true)
  expect(hasWork({ side: 'freelancer', status: 'pending' })).toBe(false)
  expect(hasWork({ side: 'candidate', status: 'confirmed' })).toBe(false)
})

test('a map opens at the pin, else at the words', () => {
  const place = { address: null, latitude: null, longitude: null, neighborhood: 'Guéliz', city: 'Marrakech' }
  expect(mapsAddress(place as never)).toContain('query=Gu%C3%A9liz%2C%20Marrakech')
  expect(mapsAddress({ ...place, latitude: 31.6, longitude: -8 } as never)).toContain('query=31.6%2C-8')
})
