import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MissionView } from '#shared/missions/contract.ts'
import { dropOver, dropUnsent, saveCode, saveMission, saveMissions, readSavedDay } from './saved-day.ts'

const NOW = Date.parse('2026-12-20T06:00:00Z')
const dayMs = 86_400_000
const mission = {
  id: 'm1',
  title: 'Vente en boutique',
  side: 'freelancer',
  status: 'confirmed',
  today: '2026-12-20',
  firstDay: '2026-12-20',
  lastDay: '2026-12-21',
  contactPhone: '+212 6 12 34 56 78',
  days: [
    {
      day: '2026-12-20',
      startTime: '09:00',
      endTime: '17:00',
      breakMinutes: 0,
      presenceAt: null,
      presenceMethod: null,
    },
  ],
  tasks: ['Encaisser'],
  dress: null,
  space: { address: '3, rue des Consuls', timeZone: 'UTC' },
} as unknown as MissionView

const store = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  },
})
beforeEach(() => store.clear())
const save = (change: Partial<MissionView> = {}) =>
  saveMission('me', { ...mission, ...change }, { place: 'Médina, Rabat', contact: 'Salma' }, NOW)

describe('what a phone keeps of a day', () => {
  test('is the confirmed mission, with where and whom to ask', () => {
    save()
    expect(readSavedDay('me', NOW).missions).toMatchObject([
      {
        id: 'm1',
        place: 'Médina, Rabat',
        address: '3, rue des Consuls',
        contact: 'Salma',
        phone: '+212 6 12 34 56 78',
        tasks: ['Encaisser'],
        days: [{ day: '2026-12-20', startTime: '09:00', endTime: '17:00', isPresent: false }],
      },
    ])
  })

  test('is gone once it is cancelled, and with the midnight after its last day at the place', () => {
    save()
    const midnight = Date.parse('2026-12-22T00:00:00Z')
    expect(readSavedDay('me', midnight - 1).missions).toHaveLength(1)
    expect(readSavedDay('me', midnight).missions).toEqual([])
    dropOver('me', midnight - 1)
    expect(store.size).toBe(1)
    dropOver('me', midnight)
    expect(store.size, 'deleted, and not only hidden').toBe(0)
    save()
    save({ status: 'cancelled' })
    expect(store.size).toBe(0)
  })

  test.each([
    ['Africa/Casablanca', 'Ramadan begins and clocks go back at 3', '2026-02-15', '2026-02-16T00:00:00Z'],
    ['Africa/Casablanca', 'Ramadan ends and clocks go forward at 2', '2026-03-22', '2026-03-22T23:00:00Z'],
    ['Europe/Paris', 'clocks go forward at 2', '2026-03-29', '2026-03-29T22:00:00Z'],
    ['Europe/Paris', 'clocks go back at 3', '2026-10-25', '2026-10-25T23:00:00Z'],
  ])('ends with the day at the place: %s, where %s', (timeZone, _, day, midnight) => {
    const there = { ...mission, today: day, firstDay: day, lastDay: day, space: { ...mission.space, timeZone } }
    // stored the evening before
    const words = { place: 'Médina, Rabat', contact: 'Salma' }
    saveMission('me', there, words, Date.parse(midnight) - 30 * 3_600_000)
    expect(readSavedDay('me', 0).missions).toMatchObject([{ timeZone, until: Date.parse(midnight) }])
    saveMissions('me', [there], () => words, Date.parse(midnight) - 1)
    expect(readSavedDay('me', 0).missions).toMatchObject([{ until: Date.parse(midnight) }])
    saveMission('me', there, words, Date.parse(midnight))
    expect(store.size, 'over before it was kept').toBe(0)
  })

  test('is all that the next days have, and nothing that they have not any more', () => {
    save({ id: 'cancelled meanwhile' })
    const words = ({ id }: MissionView) => ({ place: `place of ${id}`, contact: 'Salma' })
    const near = [
      mission,
      { ...mission, id: 'm2', firstDay: '2026-12-21' },
      { ...mission, id: 'm3', status: 'pending' },
    ]
    saveMissions('me', near as MissionView[], words, NOW)
    expect(readSavedDay('me', NOW).missions.map(({ id, place }) => [id, place])).toEqual([
      ['m1', 'place of m1'],
      ['m2', 'place of m2'],
    ])
    saveMissions('me', [], words, NOW)
    expect(store.size).toBe(0)
  })

  test.each<[string, Partial<MissionView>]>([
    ['is not confirmed', { status: 'pending' }],
    ['is somebody else’s', { side: 'retailer' }],
    ['begins much later', { firstDay: '2026-12-24', lastDay: '2026-12-24' }],
    ['is over', { firstDay: '2026-12-18', lastDay: '2026-12-19' }],
  ])('is not a mission that %s', (_, change) => {
    save(change)
    expect(readSavedDay('me', NOW).missions).toEqual([])
  })

  test('holds what was noted until it is sent, and the seeds of codes', () => {
    store.set(
      'rahba.day',
      JSON.stringify({ ownerId: 'me', unsent: [{ missionId: 'm1', code: '123456', takenAt: 'x', key: 'k' }] }),
    )
    saveCode('me', { id: 'm2', title: 'Vitrine', freelancerName: 'Karim', seed: 'AA==', until: Date.now() + dayMs })
    expect(readSavedDay('me')).toMatchObject({ codes: [{ id: 'm2' }], unsent: [{ key: 'k' }] })
    dropUnsent('me', 'k')
    expect(readSavedDay('me').unsent).toEqual([])
  })

  test('is nobody else’s', () => {
    save()
    expect(readSavedDay('another', NOW).missions).toEqual([])
    expect(readSavedDay('me', NOW).missions).toHaveLength(1)
  })

  test('is nothing where somebody else has written there', () => {
    store.set('rahba.day', 'not json')
    expect(readSavedDay('me')).toEqual({ ownerId: 'me', missions: [], codes: [], unsent: [] })
  })
})
