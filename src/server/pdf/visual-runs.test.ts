import { beforeAll, describe, expect, test } from 'vitest'
import { loadFonts, type PdfFont } from './fonts.ts'
import { hasGlyphs, visualRuns } from './visual-runs.ts'

let fonts: readonly PdfFont[]
beforeAll(async () => {
  fonts = (await loadFonts()).regular
})

const drawn = (text: string, direction: 'ltr' | 'rtl') => visualRuns(text, direction, fonts).map(each => each.text)

describe('a line of two directions', () => {
  test('has its figures after the words before them, seen from where reading begins', () => {
    expect(drawn('كشف 2026', 'rtl')).toEqual(['2026', 'كشف '])
  })

  test('keeps a Latin name together within Arabic', () => {
    const runs = drawn('أعد لـ \u2068Yasmine Idrissi\u2069 في 26', 'rtl')
    expect(runs.map(each => each.trim()).filter(Boolean)).toEqual(['26', 'في', 'Yasmine Idrissi', 'أعد لـ'])
  })

  test('mirrors brackets where it runs from right to left', () => {
    expect(drawn('متجر (كليز)', 'rtl')).toEqual(['متجر )كليز('])
    expect(drawn('Shop (Guéliz)', 'ltr')).toEqual(['Shop (Guéliz)'])
  })

  test('takes no order from marks that force one', () => {
    expect(drawn('\u202eabc\u202c', 'ltr')).toEqual(['abc'])
  })
})

describe('a font for each alphabet', () => {
  test('is the first that has it', () => {
    const names = (text: string) => visualRuns(text, 'ltr', fonts).map(each => each.font.name)
    expect(names('Inès')).toEqual(['Figtree_400Regular'])
    expect(names('كريم')).toEqual(['ReadexPro_400Regular'])
    expect(names('Дмитрий')).toEqual(['DejaVuSans'])
  })

  test('is missed where none has it', () => {
    expect(drawn('小', 'ltr')).toEqual(['□'])
    expect(hasGlyphs('小', fonts)).toBe(false)
    expect(hasGlyphs('é Ж ⵣ \u2068م\u2069', fonts)).toBe(true)
  })
})
