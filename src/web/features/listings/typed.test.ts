import { describe, expect, test } from 'vitest'
import { readNumber } from '#shared/typed-number.ts'
import { readPlace } from './typed-place.ts'

test.each([
  ['1 250,5', 1250.5],
  ['1\u00a0250', 1250],
  ['12.5', 12.5],
  ['١٢٫٥', 12.5],
  ['۳۴', 34],
  ['', null],
  ['  ', null],
  ['12 m', undefined],
  ['-3', undefined],
  ['1,2,3', undefined],
])('the number in %j', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

describe('a pasted place', () => {
  test.each([
    '33.5731, -7.5898',
    '33.5731 -7.5898',
    'geo:33.5731,-7.5898',
    'https://www.google.com/maps/@33.5731,-7.5898,17z',
    'https://www.google.com/maps/place/X/@33.1,-7.1,17z/data=!3m1!3d33.5731!4d-7.5898',
    'https://maps.apple.com/?ll=33.5731,-7.5898&z=16',
    'https://maps.google.com/?q=33.5731,-7.5898',
    'https://www.openstreetmap.org/?mlat=33.5731&mlon=-7.5898',
    'https://www.openstreetmap.org/#map=17/33.5731/-7.5898',
  ])('%s', text => {
    expect(readPlace(text)).toEqual({ lat: 33.5731, lng: -7.5898 })
  })

  test.each(['', 'Casablanca', '95, 10', '33.5731', 'https://goo.gl/maps/abc'])('none in %j', text => {
    expect(readPlace(text)).toBeNull()
  })
})
