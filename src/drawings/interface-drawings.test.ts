import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { awningEdgePath } from './awning-edge.ts'
import { brandMark } from './brand-mark.ts'
import { drawShopClosed } from './closed-shop.ts'
import { drawUnlistedSpace } from './unlisted-space.ts'

describe('the awning edge', () => {
  it('fills its width with an odd number of scallops and ends where it began', () => {
    for (const width of [40, 300, 390, 767, 1440]) {
      const path = awningEdgePath(width)
      const scallops = [...path.matchAll(/a[\d.]+ [\d.]+ 0 0 1-([\d.]+) 0/g)].map(found => Number(found[1]))
      expect(scallops.length % 2).toBe(1)
      expect(scallops.reduce((sum, scallop) => sum + scallop, 0)).toBeCloseTo(width, 0)
      expect(path.endsWith('z')).toBe(true)
    }
  })
})

describe('the illustrations', () => {
  it('are painted with the tokens of the site, so that they follow light and dark', () => {
    for (const { markup } of [drawShopClosed(), drawUnlistedSpace()]) {
      const paints = [...markup.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(found => found[1] ?? '')
      const fixed = paints.filter(paint => paint !== 'none' && !paint.startsWith('var(--color-'))
      expect(fixed.filter(paint => paint !== skin)).toEqual([])
      expect(markup.split('--color-saffron').length).toBe(2)
    }
  })
})

/** The colour of the person's face and hands in both schemes. */
const skin = '#c98f6b'

describe('the mark', () => {
  it('is the favicon', () => {
    const favicon = readFileSync(new URL('../web/public/favicon.svg', import.meta.url), 'utf8')
    expect(favicon.trim()).toBe(brandMark)
  })
})
