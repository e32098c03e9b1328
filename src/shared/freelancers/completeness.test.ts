import { expect, it } from 'vitest'
import { completionOf, missingForPublic, type ProfileFacts } from './completeness.ts'

const whole: ProfileFacts = {
  firstName: 'Yasmine',
  lastName: 'Idrissi',
  bio: 'Dix ans de vente.',
  hasTown: true,
  languages: ['fr'],
  skills: ['sales'],
  hours: [{}],
}
const empty: ProfileFacts = { ...whole, bio: null, hasTown: false, languages: [], skills: [], hours: [] }

it('is the share of seven items', () => {
  expect(completionOf(whole)).toMatchObject({ percent: 100 })
  expect(completionOf(empty)).toEqual({ done: ['firstName', 'lastName'], percent: 29 })
  expect(completionOf({ ...empty, firstName: ' ', lastName: '' }).percent).toBe(0)
})

it('is public without a biography and languages, and not without names, town, a skill and a day', () => {
  expect(missingForPublic({ ...whole, bio: null, languages: [] })).toEqual([])
  expect(missingForPublic(empty)).toEqual(['city', 'skills', 'days'])
  expect(missingForPublic({ ...whole, lastName: '  ' })).toEqual(['names'])
})
