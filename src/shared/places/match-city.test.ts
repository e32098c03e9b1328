import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CITIES } from './cities.ts'
import { editDistance } from './edit-distance.ts'
import { matchCity, suggestCities } from './match-city.ts'

describe('a city by its name', () => {
  test.each([
    ['marrakech', 'marrakech'],
    ['MARRAKESH', 'marrakech'],
    ['  Fès ', 'fes'],
    ['fez', 'fes'],
    ['Tangier', 'tanger'],
    ['طنجة', 'tanger'],
    ['طنجه', 'tanger'],
    ['دبي', 'dubai'],
    ['دبى', 'dubai'],
    ['الدَّار البيضاء', 'casablanca'],
    ['Casa', 'casablanca'],
    ['Mogador', 'essaouira'],
    ['اكادير', 'agadir'],
    ['Aix en Provence', 'aix-en-provence'],
    ['Paris, France', 'paris'],
    ['مراكش، المغرب', 'marrakech'],
    ['saint etienne', 'saint-etienne'],
  ])('%j is found', (text, slug) => {
    expect(matchCity(text)?.slug).toBe(slug)
  })

  test.each(['', '   ', ',', 'Atlantis', 'Mar', '%', '\u0000'])('%j is nobody’s name', text => {
    expect(matchCity(text)).toBeUndefined()
  })

  test('any text at all is answered', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        matchCity(text)
        expect(suggestCities(text, 5).length).toBeLessThanOrEqual(5)
      }),
    )
  })
})

describe('a city half typed or mistyped', () => {
  test.each([
    ['mar', 'marseille'],
    ['marr', 'marrakech'],
    ['casabl', 'casablanca'],
    ['cassablanca', 'casablanca'],
    ['marakesh', 'marrakech'],
    ['essouira', 'essaouira'],
    ['bordaeux', 'bordeaux'],
    ['القنيط', 'kenitra'],
    ['khaimah', 'ras-al-khaimah'],
  ])('%j suggests a city', (text, slug) => {
    expect(suggestCities(text, 8).map(city => city.slug)).toContain(slug)
  })

  test('the whole name comes before longer ones, larger cities before smaller', () => {
    expect(suggestCities('tours', 3)[0]?.slug).toBe('tours')
    const started = suggestCities('ca', 5)
    expect(started[0]?.slug).toBe('le-caire')
    expect(suggestCities('casa', 5)[0]?.slug).toBe('casablanca')
  })

  test('nothing typed and nonsense suggest nothing', () => {
    expect(suggestCities('', 5)).toEqual([])
    expect(suggestCities('xyzzy', 5)).toEqual([])
  })

  test('every city is suggested by its own name', () => {
    for (const city of CITIES) {
      for (const name of Object.values(city.names)) expect(suggestCities(name, 1)[0], name).toBe(city)
    }
  })
})

describe('the distance between two words', () => {
  test.each([
    ['', '', 0],
    ['fes', '', 3],
    ['rabat', 'rabta', 1],
    ['nice', 'nices', 1],
    ['casablanca', 'cassablnca', 2],
  ])('%j and %j are %d letters apart', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
    expect(editDistance(b, a)).toBe(distance)
  })
})
