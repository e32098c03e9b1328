import { expect, test } from 'vitest'
import { freelancerAddress, radiiWith, ratingsWith, readyToSearch } from './freelancer-search.ts'

test('the address says everything that is asked for, and nothing else', () => {
  expect(freelancerAddress({})).toBe('/freelancer/explore')
  expect(freelancerAddress({ location: 'Fès', skills: ['sales', 'logistics'], availableOnly: true })).toBe(
    '/freelancer/explore?location=F%C3%A8s&skills=sales&skills=logistics&availableOnly=true',
  )
})

test('a first day alone is one day, and another search begins on its first page', () => {
  expect(readyToSearch({ location: 'Rabat', startDate: '2026-12-01', page: 3 })).toEqual({
    location: 'Rabat',
    startDate: '2026-12-01',
    endDate: '2026-12-01',
  })
})

test('what an address asks for can be chosen again, between the usual steps', () => {
  expect(radiiWith(undefined)).toEqual([10, 25, 50, 100])
  expect(radiiWith(35)).toEqual([10, 25, 35, 50, 100])
  expect(ratingsWith(4)).toEqual([3, 4, 4.5])
  expect(ratingsWith(4.2)).toEqual([3, 4, 4.2, 4.5])
})
