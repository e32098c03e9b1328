import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const source = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Both colours of a token, as written in tokens.css. */
function coloursOf(name: string): { light: string; dark: string } {
  const value = new RegExp(`--color-${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}))`).exec(source)
  if (!value) throw new Error(`tokens.css has no --color-${name}`)
  return { light: value[1] ?? value[3] ?? '', dark: value[2] ?? value[3] ?? '' }
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(text: string, ground: string, scheme: 'light' | 'dark'): number {
  const [a, b] = [luminance(coloursOf(text)[scheme]), luminance(coloursOf(ground)[scheme])]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const grounds = ['paper', 'surface', 'raised', 'mist']
const words = ['ink', 'ink-2', 'ink-3', 'pine', 'brick', 'sky', 'saffron-text']
const filled = [
  ['on-pine', 'pine'],
  ['on-pine', 'pine-hover'],
  ['on-brick', 'brick'],
  ['on-brick', 'brick-hover'],
  ['on-saffron', 'saffron'],
  ['pine', 'pine-tint'],
  ['brick', 'brick-tint'],
  ['sky', 'sky-tint'],
  ['saffron-text', 'saffron-tint'],
  ['ink-2', 'mist-2'],
] as const

describe.each(['light', 'dark'] as const)('in the %s scheme', scheme => {
  test.each(words.flatMap(word => grounds.map(ground => [word, ground] as const)))(
    'words in %s can be read on %s (4.5 to 1)',
    (word, ground) => {
      expect(contrast(word, ground, scheme)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(filled)('%s can be read on %s (4.5 to 1)', (word, ground) => {
    expect(contrast(word, ground, scheme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)('the border of a control is seen on %s (3 to 1)', ground => {
    expect(contrast('control', ground, scheme)).toBeGreaterThanOrEqual(3)
  })
})

test('nothing of the framework’s own palette is left', () => {
  expect(source).toContain('--color-*: initial')
})
