import { describe, expect, test } from 'vitest'
import { drawStaticMap, type StaticMapOptions } from './static-map.ts'

const options: StaticMapOptions = {
  lat: 31.6345,
  lng: -8.01,
  approximate: false,
  title: 'Carte du quartier',
  width: 1280,
  height: 560,
  neighbours: [
    { lat: 31.6415, lng: -8.003, name: 'Majorelle', kind: 'neighborhood' },
    { lat: 31.6225, lng: -8.008, name: '<b>"Hivernage" & co</b>', kind: 'neighborhood' },
  ],
}

describe('the drawn map', () => {
  test('is one SVG with a name, the names around, and no script or style', () => {
    const svg = drawStaticMap(options)
    expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="Carte du quartier">/)
    expect(svg).toContain('>Majorelle</text>')
    expect(svg).not.toMatch(/<script|<style|style=/)
  })

  test('writes names as text, whatever is in them', () => {
    const svg = drawStaticMap(options)
    expect(svg).not.toContain('<b>')
    expect(svg).toContain('&#60;b&#62;&#34;Hivernage&#34; &#38; co')
  })

  test('shows an exact place by a pin and an approximate one by a circle', () => {
    expect(drawStaticMap(options)).toContain('fill="var(--color-pine)" stroke="var(--color-surface)"')
    const about = drawStaticMap({ ...options, approximate: true })
    expect(about).toMatch(/<circle r="\d+\.\d" fill="var\(--color-pine\)" fill-opacity/)
  })

  test('fills the map with a zone, whatever its radius', () => {
    const radiusOf = (radiusMetres: number) =>
      drawStaticMap({ ...options, approximate: true, radiusMetres }).match(/<circle r="([\d.]+)"/)?.[1]
    expect([radiusOf(5_000), radiusOf(100_000)]).toEqual(['128.0', '128.0'])
  })

  test('is light: under 25 kB even on a broken coast', () => {
    expect(drawStaticMap(options).length).toBeLessThan(25_000)
    expect(drawStaticMap({ ...options, lat: 43.2965, lng: 5.375 }).length).toBeLessThan(25_000)
    expect(drawStaticMap({ ...options, lat: 25.1145, lng: 55.137 }).length).toBeLessThan(25_000)
  })
})
