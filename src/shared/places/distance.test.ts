import { expect, test } from 'vitest'
import { kilometresBetween } from './distance.ts'

test('Casablanca is 221 km from Marrakech, and no distance from itself', () => {
  const casablanca = { lat: 33.5942, lng: -7.6192 }
  expect(kilometresBetween(casablanca, { lat: 31.6295, lng: -7.9899 })).toBeCloseTo(221, 0)
  expect(kilometresBetween(casablanca, casablanca)).toBe(0)
})
