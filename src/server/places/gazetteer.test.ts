import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { normaliseText } from '#shared/places/normalise.ts'
import { countryName, nearestTown, nearMisses, suggestTowns, townBySlug, townLabel, townsNamed } from './gazetteer.ts'
import { readTown } from './resolve-town.ts'

const text = readFileSync(join(import.meta.dirname, 'gazetteer.txt'), 'utf8')
const rows = text
  .split('\n')
  .filter(line => /^\d/.test(line))
  .map(line => line.split('|'))

const names = (query: string) => suggestTowns(query, 8).map(town => town.names.fr)

describe('the file', () => {
  test('says whose data it is, under which licence and that it was changed', () => {
    const head = text.slice(0, 400)
    expect(head).toContain('GeoNames')
    expect(head).toContain('https://creativecommons.org/licenses/by/4.0/')
    expect(head).toContain('Changed:')
  })

  test('holds some twenty thousand towns, each with its own number that fits a smallint beside our own cities', () => {
    const ids = rows.map(([id]) => Number(id))
    expect(ids.length).toBeGreaterThan(20_000)
    expect(new Set(ids).size).toBe(ids.length)
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(1_000)
    expect(Math.max(...ids)).toBeLessThanOrEqual(32_767)
  })

  test('has coordinates, and other spellings in the form that is searched', () => {
    const bad = rows.filter(([, , lat, lng, , name = '', arabic = '', others = '']) => {
      const isPlace = Math.abs(Number(lat)) <= 72 && Math.abs(Number(lng)) <= 180 && name !== ''
      const isNormalised = others.split(';').every(each => normaliseText(each) === each)
      return !isPlace || !isNormalised || !/^[\p{Script=Arabic}\s-]*$/u.test(arabic)
    })
    expect(bad).toEqual([])
  })

  test('has time zones that exist', () => {
    const zones = new Set([...text.matchAll(/^@ [A-Z]{2} (\S+)$/gm)].map(([, zone]) => zone))
    expect(zones.size).toBeGreaterThan(50)
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow()
  })
})

describe('a town', () => {
  test.each([
    ['Tiznit', 'Africa/Casablanca', 'MA'],
    ['guelmim', 'Africa/Casablanca', 'MA'],
    ['الفقيه بن صالح', 'Africa/Casablanca', 'MA'],
    ['Fkih Ben Salah', 'Africa/Casablanca', 'MA'],
    ['Al Dhaid', 'Asia/Dubai', 'AE'],
    ['vannes', 'Europe/Paris', 'FR'],
    ['Douala', 'Africa/Douala', 'CM'],
    ['Saint-Pierre-Quiberon', 'Europe/Paris', 'FR'],
  ])('%j is known, with %s and %s', (query, timeZone, country) => {
    const [town] = townsNamed(query)
    expect(town).toMatchObject({ timeZone, country })
    expect(town && townBySlug(town.slug)).toBe(town)
  })

  test.each([
    ['tizn', 'Tiznit'],
    ['Tizint', 'Tiznit'],
    ['khenifr', 'Khénifra'],
    ['خنيف', 'Khénifra'],
    ['vanes', 'Vannes'],
    ['lorien', 'Lorient'],
    ['jadida', 'El Jadida'],
    ['marakech', 'Marrakech'],
  ])('%j suggests %s first', (query, name) => {
    expect(names(query)[0]).toBe(name)
  })

  test('a slip keeps the first letter: Vannes is nobody else, and Fannes not Cannes', () => {
    expect(nearMisses('Vannes')).toEqual([])
    expect(names('Vannes')[0]).toBe('Vannes')
    expect(nearMisses('Xannes').map(town => town.names.fr)).not.toContain('Cannes')
  })

  test('any text is answered, and nothing for what has no letter', () => {
    for (const query of ['', ' ', '%', "'; DROP TABLE cities; --", '\u0000', 'x'.repeat(200)])
      expect(suggestTowns(query, 3).length).toBeLessThanOrEqual(3)
    expect(suggestTowns('!?', 3)).toEqual([])
  })

  test('several of one name are distinguished by region or country, and read back by that label', () => {
    const towns = townsNamed('Saint-Denis')
    const labels = towns.map(town => townLabel(town, 'fr'))
    expect(labels).toEqual(['Saint-Denis (France)', 'Saint-Denis (La Réunion)'])
    for (const [index, label] of labels.entries())
      expect(readTown(label, null)).toEqual({ kind: 'town', town: towns[index] })
    expect(readTown('Saint-Denis', null)).toMatchObject({ kind: 'ambiguous' })
    expect(readTown('Saint-Denis', { lat: -20.9, lng: 55.4 })).toMatchObject({ town: { timeZone: 'Indian/Reunion' } })
  })

  test('every label is read as its own town', () => {
    const wrong = ['saint', 'san', 'ben', 'sidi', 'ville', 'oulad', 'mont']
      .flatMap(query => suggestTowns(query, 200))
      .filter(town => {
        const reading = readTown(townLabel(town, 'fr'), null)
        return reading.kind !== 'town' || reading.town.id !== town.id
      })
    expect(wrong.map(town => town.slug)).toEqual([])
  })

  test('the nearest to a point tells country and time zone', () => {
    expect(nearestTown({ lat: 29.72, lng: -9.75 })).toMatchObject({ town: { names: { fr: 'Tiznit' } } })
  })

  test('a country that is none of ours has a name in each language', () => {
    expect(countryName('CM', 'fr')).toBe('Cameroun')
    expect(countryName('CM', 'ar')).toBe('الكاميرون')
    expect(countryName('MA', 'en')).toBe('Morocco')
  })
})
