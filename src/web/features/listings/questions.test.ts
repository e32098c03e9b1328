import { expect, test } from 'vitest'
import { LISTING_FIELDS } from '#shared/listings/readiness.ts'
import english from '#shared/messages/listings/en.ts'
import { readPlaceSearch } from './place-search.ts'
import { isLastPlace, neighbour, partOfField, partsOf, placeOf } from './questions.ts'

test('going on from question to question passes all of the seven steps, and back the same way', () => {
  const passed = [placeOf({})]
  for (let place = neighbour({ step: 1, part: 1 }, 1); place; place = neighbour(place, 1)) passed.push(place)
  expect(new Set(passed.map(({ step }) => step)).size).toBe(7)
  expect(passed.filter(isLastPlace)).toEqual([{ step: 7, part: partsOf(7) }])
  for (const [index, place] of passed.entries()) {
    expect(neighbour(place, -1)).toEqual(passed[index - 1] ?? null)
  }
})

test('every question has its words', () => {
  for (let place = neighbour({ step: 1, part: 1 }, 1); place; place = neighbour(place, 1)) {
    const { step, part } = place
    expect(english).toHaveProperty([part === 1 ? `ask.${step}` : `ask.${step}.${part}`])
  }
})

test('every field is asked in a question of its step', () => {
  for (const field of LISTING_FIELDS) expect(partOfField(field)).toBeGreaterThanOrEqual(1)
  expect(partOfField('name')).toBe(2)
  expect(partOfField('currency')).toBe(partOfField('pricePerDayMinor'))
  expect(partOfField('translations')).toBe(3)
})

test('an address that names no question leads to the first', () => {
  expect(placeOf(readPlaceSearch({ step: '5', part: '3' }))).toEqual({ step: 5, part: 3 })
  expect(placeOf(readPlaceSearch({ step: '5', part: '9' }))).toEqual({ step: 5, part: 1 })
  expect(placeOf(readPlaceSearch({ step: '-1', part: 'x' }))).toEqual({ step: 1, part: 1 })
})
