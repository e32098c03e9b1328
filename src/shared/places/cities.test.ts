import { describe, expect, test } from 'vitest'
import { LOCALES } from '../locales.ts'
import { CITIES, citySpellings, findCity, SUGGESTED_CITY_SLUGS } from './cities.ts'
import { COUNTRIES, findCountry } from './countries.ts'

const repeats = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('the reference data of cities', () => {
  test('holds at least sixty cities, each with its own number and slug', () => {
    expect(CITIES.length).toBeGreaterThanOrEqual(60)
    expect(repeats(CITIES.map(city => city.id))).toEqual([])
    expect(repeats(CITIES.map(city => city.slug))).toEqual([])
  })

  test('numbers fit a smallint, slugs find their city', () => {
    for (const city of CITIES) {
      expect(Number.isInteger(city.id) && city.id > 0 && city.id < 32_768, city.slug).toBe(true)
      expect(findCity(city.slug)).toBe(city)
    }
  })

  test('slugs are lower-case words joined by hyphens', () => {
    expect(CITIES.filter(city => !/^[a-z]+(-[a-z]+)*$/.test(city.slug))).toEqual([])
  })

  test('every city has a name in each language, in its own script', () => {
    for (const { names, slug } of CITIES) {
      for (const locale of LOCALES) expect(names[locale].trim(), `${slug} ${locale}`).not.toBe('')
      expect(names.ar, slug).toMatch(/^[\p{Script=Arabic}\s]+$/u)
      expect(names.fr, slug).toMatch(/^[\p{Script=Latin}\s'’-]+$/u)
    }
  })

  test('every city lies in a known country with a time zone that exists', () => {
    for (const city of CITIES) {
      expect(findCountry(city.country), city.slug).toBeDefined()
      expect(() => new Intl.DateTimeFormat('en', { timeZone: city.timeZone }), city.slug).not.toThrow()
    }
    expect(COUNTRIES.filter(country => !CITIES.some(city => city.country === country.code))).toEqual([])
  })

  test('coordinates and inhabitants are numbers that make sense', () => {
    for (const city of CITIES) {
      expect(Math.abs(city.lat), city.slug).toBeLessThan(60)
      expect(Math.abs(city.lng), city.slug).toBeLessThan(60)
      expect(city.population, city.slug).toBeGreaterThan(1_000)
    }
  })

  test('no spelling finds two cities', () => {
    expect(repeats(CITIES.flatMap(citySpellings))).toEqual([])
  })

  test('suggests the specification’s fourteen when nothing is typed, in its order', () => {
    expect(SUGGESTED_CITY_SLUGS.map(slug => findCity(slug)?.names.fr)).toEqual([
      'Paris',
      'Lyon',
      'Marseille',
      'Toulouse',
      'Nice',
      'Bordeaux',
      'Lille',
      'Nantes',
      'Cannes',
      'Casablanca',
      'Monaco',
      'Strasbourg',
      'Montpellier',
      'Rennes',
    ])
  })

  test('knows no city of another slug', () => {
    expect(findCity('atlantis')).toBeUndefined()
  })
})
