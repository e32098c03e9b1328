import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { trueTypeOf } from './woff2.ts'

const resolve = createRequire(import.meta.url).resolve
const fonts = [
  'figtree/files/figtree-latin',
  'bricolage-grotesque/files/bricolage-grotesque-latin',
  'readex-pro/files/readex-pro-arabic',
]

function tablesOf(font: Uint8Array): Map<string, DataView> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const at = 12 + index * 16
      const tag = String.fromCharCode(...font.slice(at, at + 4))
      return [tag, new DataView(font.buffer, font.byteOffset + view.getUint32(at + 8), view.getUint32(at + 12))]
    }),
  )
}

test.each(fonts)('%s is opened with all its outlines', name => {
  const tables = tablesOf(trueTypeOf(readFileSync(resolve(`@fontsource-variable/${name}-wght-normal.woff2`))))
  const glyphs = tables.get('maxp')?.getUint16(4) ?? 0
  expect(glyphs).toBeGreaterThan(200)
  const loca = tables.get('loca')
  const offsets = Array.from({ length: glyphs + 1 }, (_, glyph) => loca?.getUint32(glyph * 4) ?? -1)
  expect(loca?.byteLength).toBe((glyphs + 1) * 4)
  expect(offsets).toEqual([...offsets].sort((one, other) => one - other))
  expect(offsets.at(-1)).toBe(tables.get('glyf')?.byteLength)
  // a weight for every weight, letters for every letter
  for (const tag of ['fvar', 'gvar', 'cmap', 'GSUB', 'hmtx']) expect(tables.get(tag)?.byteLength).toBeGreaterThan(0)
})

test('a file that is no such font is refused', () => {
  expect(() => trueTypeOf(new Uint8Array(64))).toThrow('Not a WOFF2 font')
})
