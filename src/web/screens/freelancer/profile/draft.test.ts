import { expect, it } from 'vitest'
import type { OwnFreelancer } from '#shared/profiles/freelancer-contract.ts'
import { draftOf, isChanged, withTyped } from './draft.ts'

const profile: OwnFreelancer = {
  id: '00000000-0000-7000-8000-000000000001',
  firstName: 'Yasmine',
  lastName: 'Idrissi',
  bio: null,
  avatarUrl: null,
  town: null,
  typedCity: 'Aït Quelque-Part',
  radiusKm: 10,
  languages: ['fr'],
  skills: ['sales', 'logistics'],
  hours: [{ weekday: 2, startTime: '10:00', endTime: '18:30' }],
  hourlyRate: { minor: 1_850, currency: 'EUR' },
  isVisible: true,
  missing: ['city'],
}
const saved = draftOf(profile, 'fr')

it('opens with what is saved, and the usual hours on days off', () => {
  expect(saved).toMatchObject({ city: 'Aït Quelque-Part', amount: '18,5', days: [2] })
  expect(saved.startTimes.slice(0, 3)).toEqual(['09:00', '10:00', '09:00'])
  expect(saved.endTimes.slice(0, 3)).toEqual(['17:00', '18:30', '17:00'])
})

it('is changed by what would be saved, not by an order nor by the times of a day off', () => {
  expect(isChanged({ ...saved, skills: ['logistics', 'sales'] }, saved)).toBe(false)
  expect(isChanged({ ...saved, startTimes: ['08:00', ...saved.startTimes.slice(1)] }, saved)).toBe(false)
  expect(isChanged({ ...saved, startTimes: ['09:00', '08:00', ...saved.startTimes.slice(2)] }, saved)).toBe(true)
  expect(isChanged({ ...saved, bio: 'Bonjour' }, saved)).toBe(true)
})

it('keeps what a refused form had in it, one value or several', () => {
  const values = {
    firstName: 'Y',
    skills: 'sales',
    days: ['1', '3'],
    startTimes: ['08:00'],
    radiusKm: '25',
    currency: 'MAD',
  }
  const typed = withTyped(saved, values)
  expect(typed).toMatchObject({ firstName: 'Y', lastName: '', skills: ['sales'], languages: [], days: [1, 3] })
  expect(typed).toMatchObject({
    radiusKm: 25,
    currency: 'MAD',
    startTimes: ['08:00', '10:00', ...saved.startTimes.slice(2)],
  })
})
