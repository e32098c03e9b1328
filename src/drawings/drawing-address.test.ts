import { expect, it } from 'vitest'
import { drawingAddress } from './drawing-address.ts'
import { readFurnishing } from './elevation.ts'

const space = {
  id: 'a',
  type: 'full-store',
  widthM: 6,
  heightM: null,
  depthM: 9,
  city: { slug: 'paris', country: 'FR' },
  amenities: ['wifi', 'lighting', 'tables'],
}

it('names all that the drawing is made from', () => {
  expect(drawingAddress(space, 'plan', 'fr')).toBe('/drawings/haussmann/full-store/a/plan.svg?w=6&d=9&f=tl')
  expect(drawingAddress({ ...space, amenities: [] }, 'plan', 'ar')).toBe(
    '/drawings/haussmann/full-store/a/plan.svg?w=6&d=9&l=ar',
  )
  expect(readFurnishing('tl')).toEqual({ tables: true, storage: false, lighting: true })
})
