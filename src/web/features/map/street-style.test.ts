import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import type { StreetTiles } from '#shared/places/contract.ts'
import { DAY, NIGHT } from './map-palette.ts'
import { nameOf, streetStyle } from './street-style.ts'

const own: StreetTiles = {
  kind: 'tiles',
  path: '/map/tiles/00aa11bb22/{z}/{x}/{y}.mvt',
  schema: 'protomaps',
  isWhole: false,
  zoomMin: 9,
  zoomMax: 14,
  bounds: { north: 49, south: 24, west: -10, east: 56 },
  credits: [{ text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }],
}
const whole = { ...own, isWhole: true, zoomMin: 0 }
const cases = [own, whole, { ...whole, schema: 'openmaptiles' as const }].flatMap(tiles =>
  LOCALES.flatMap(locale => [false, true].map(isDark => ({ tiles, locale, isDark, origin: 'https://rahba.example' }))),
)
const styleOf = (tiles: StreetTiles, isDark = false) =>
  streetStyle({ tiles, locale: 'fr', isDark, origin: 'https://rahba.example' })
const paintOf = (layers: readonly LayerSpecification[], id: string) =>
  JSON.stringify(layers.find(layer => layer.id === id)?.paint)

describe('the style of the street map', () => {
  it.each(cases)('is one that MapLibre takes: $tiles.schema, whole $tiles.isWhole, $locale, dark $isDark', options => {
    expect(validateStyleMin(streetStyle(options))).toEqual([])
  })

  it.each(cases)('asks nothing of other origins: $tiles.schema, $locale', options => {
    const text = JSON.stringify(streetStyle(options))
    expect(text.match(/https?:\/\/[^/"]+/g)).toEqual(['https://rahba.example'])
    expect(text).not.toMatch(/"(glyphs|sprite)"/)
  })

  it('is streets alone over the built-in map, and has land of its own with whole tiles', () => {
    expect(styleOf(own).layers.map(layer => layer.type)).not.toContain('background')
    expect(styleOf(whole).layers[0]).toMatchObject({ type: 'background', paint: { 'background-color': DAY.land } })
    expect(styleOf(whole, true).layers[0]).toMatchObject({ paint: { 'background-color': NIGHT.land } })
  })

  it('has other colours by night', () => {
    expect(paintOf(styleOf(own).layers, 'main-fill')).toContain(DAY.main)
    expect(paintOf(styleOf(own, true).layers, 'main-fill')).toContain(NIGHT.main)
  })

  it('draws no disputed line, as the built-in map does not', () => {
    const borders = styleOf(whole).layers.find(layer => layer.id === 'borders')
    expect(JSON.stringify(borders)).toContain('disputed')
  })

  it('draws greater roads over lesser ones, and every edge under every road', () => {
    const ids = styleOf(own).layers.map(layer => layer.id)
    const order = ['motorway-edge', 'path-fill', 'minor-fill', 'tertiary-fill', 'main-fill', 'motorway-fill'].map(id =>
      ids.indexOf(id),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('places what stands over the map before any name', () => {
    expect(styleOf(own).layers.at(-1)?.id).toBe('marks')
  })
})

describe('the name of a street', () => {
  const read = (expression: ExpressionSpecification, names: Record<string, string>) =>
    (expression.slice(1) as [string, string][]).map(([, key]) => names[key]).find(name => name !== undefined)
  const dubai = { name: 'شارع الوصل', 'name:en': 'Al Wasl Road', 'name:ar': 'شارع الوصل' }

  it('is in the reader’s language where the data has it, else in letters that they read', () => {
    expect(read(nameOf('ar'), dubai)).toBe('شارع الوصل')
    expect(read(nameOf('en'), dubai)).toBe('Al Wasl Road')
    expect(read(nameOf('fr'), dubai)).toBe('Al Wasl Road')
    expect(read(nameOf('ar'), { name: 'Rue de Rivoli' })).toBe('Rue de Rivoli')
    expect(read(nameOf('en'), { name: 'زنقة', 'name:fr': 'Rue Mouassine' })).toBe('Rue Mouassine')
  })
})
