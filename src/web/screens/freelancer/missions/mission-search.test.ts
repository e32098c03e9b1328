import { expect, test } from 'vitest'
import { missionsAddress, readMissionSearch } from './mission-search.ts'

test('what makes no sense is dropped', () => {
  const read = readMissionSearch({
    status: 'lost',
    place: '  Maârif ',
    from: '2026-13-01',
    to: '2026-12-31',
    page: '1',
  })
  expect(read).toEqual({ place: 'Maârif', to: '2026-12-31' })
  expect(missionsAddress(read)).toBe('/freelancer/missions?place=Ma%C3%A2rif&to=2026-12-31')
})

test('a search is read from its own address', () => {
  const search = { status: 'confirmed', place: 'Fès', from: '2026-12-01', to: '2026-12-31', page: 2 } as const
  const query = new URLSearchParams(missionsAddress(search).split('?')[1])
  expect(readMissionSearch(Object.fromEntries(query))).toEqual(search)
})
