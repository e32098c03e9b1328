import { describe, expect, test } from 'vitest'
import type { ListingValues } from '#shared/listings/contract.ts'
import { emptyValues, faultOf, faultyFields, sendable } from './values.ts'

const whole: ListingValues = {
  ...emptyValues('fr'),
  name: 'Vitrine Guéliz',
  description: 'Une vitrine claire sur la rue',
  type: 'window-display',
  surfaceM2: 6,
  address: '12, rue de la Liberté',
  city: 'Marrakech',
  pricePerDayMinor: 45_000,
  acceptedProducts: ['fashion'],
}

describe('the gate of a step', () => {
  test.each([
    [1, ['name', 'description', 'type']],
    [2, ['surfaceM2']],
    [3, []],
    [4, ['address', 'city']],
    [5, ['pricePerDayMinor']],
    [6, ['acceptedProducts']],
    [7, []],
  ] as const)('step %i asks for what the specification asks for', (step, fields) => {
    expect(faultyFields(emptyValues('fr'), step)).toEqual(fields)
  })

  test('opens when all is there', () => {
    expect(faultyFields(whole)).toEqual([])
  })

  test('counts what is typed, not the blanks around it', () => {
    expect(faultOf('name', { ...whole, name: ' a  ' })).toBe('validation.listing.name')
    expect(faultOf('description', { ...whole, description: ' '.repeat(30) })).toBe('validation.listing.description')
  })

  test('refuses a stay or a period that ends before it begins', () => {
    expect(faultyFields({ ...whole, minimumStay: 5, maximumStay: 2 })).toEqual(['maximumStay'])
    const period = { availabilityStart: '2026-12-10', availabilityEnd: '2026-12-01' }
    expect(faultyFields({ ...whole, ...period })).toEqual(['availabilityEnd'])
  })
})

describe('what is sent', () => {
  test('leaves a bad value in the form', () => {
    expect(sendable({ surfaceM2: 0, heightM: 3 }, { ...whole, surfaceM2: 0, heightM: 3 })).toEqual({ heightM: 3 })
  })

  test('empties what was emptied, but never the name', () => {
    const emptied = { ...whole, name: '', address: '' }
    expect(sendable({ name: '', address: '' }, emptied)).toEqual({ address: null })
  })

  test('names a place by both its numbers', () => {
    const placed = { ...whole, latitude: 31.63, longitude: -8 }
    expect(sendable({ latitude: 31.63 }, placed)).toEqual({ latitude: 31.63, longitude: -8 })
  })
})
