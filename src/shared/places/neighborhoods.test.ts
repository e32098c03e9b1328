import { describe, expect, test } from 'vitest'
import { LOCALES } from '../locales.ts'
import { findCity } from './cities.ts'
import { kilometresBetween } from './distance.ts'
import { NEIGHBORHOODS, neighborhoodsOf } from './neighborhoods.ts'

const citySlugs = [...new Set(NEIGHBORHOODS.map(each => each.citySlug))]
/** The farthest is Yas Island, 24 km from the centre of Abu Dhabi. */
const kmFromCentreMax = 25

describe('the neighborhoods', () => {
  test('are known for at least fifteen cities, with at least four each', () => {
    expect(citySlugs.length).toBeGreaterThanOrEqual(15)
    for (const slug of citySlugs) expect(neighborhoodsOf(slug).length, slug).toBeGreaterThanOrEqual(4)
  })

  test('lie near the centre of a city we know, and apart from each other', () => {
    for (const here of NEIGHBORHOODS) {
      const city = findCity(here.citySlug)
      const name = `${here.citySlug}/${here.slug}`
      expect(city && kilometresBetween(city, here), name).toBeLessThan(kmFromCentreMax)
      for (const other of neighborhoodsOf(here.citySlug)) {
        if (other !== here) expect(kilometresBetween(here, other), `${name} and ${other.slug}`).toBeGreaterThan(0.15)
      }
    }
  })

  test('have names in three languages and slugs of their own', () => {
    for (const { names, slug, citySlug } of NEIGHBORHOODS) {
      for (const locale of LOCALES) expect(names[locale].trim(), slug).not.toBe('')
      expect(names.ar, slug).toMatch(/\p{Script=Arabic}/u)
      expect(neighborhoodsOf(citySlug).filter(each => each.slug === slug).length, slug).toBe(1)
    }
  })

  test('name three to six streets each, none twice', () => {
    for (const { streets, slug } of NEIGHBORHOODS) {
      expect(streets.length, slug).toBeGreaterThanOrEqual(3)
      expect(streets.length, slug).toBeLessThanOrEqual(6)
      expect(new Set(streets).size, slug).toBe(streets.length)
      expect(streets.filter(street => street.length < 5)).toEqual([])
    }
  })

  test('tell dear from cheap: Guéliz costs more than Sidi Youssef Ben Ali', () => {
    const factor = (slug: string) => neighborhoodsOf('marrakech').find(each => each.slug === slug)?.priceFactor ?? 0
    expect(factor('gueliz')).toBeGreaterThan(2 * factor('sidi-youssef-ben-ali'))
    for (const { priceFactor, slug } of NEIGHBORHOODS) {
      expect(priceFactor, slug).toBeGreaterThanOrEqual(0.5)
      expect(priceFactor, slug).toBeLessThanOrEqual(2)
    }
  })

  test('a city without any has none', () => {
    expect(neighborhoodsOf('atlantis')).toEqual([])
  })
})
