import { describe, expect, test } from 'vitest'
import { asLetters } from './arabic-forms.ts'

const J = '\u200d'

describe('a shaped Arabic letter', () => {
  test.each([
    ['\ufe91', `ب${J}`, 'beh at the beginning'],
    ['\ufe92', `${J}ب${J}`, 'beh in the middle'],
    ['\ufe90', `${J}ب`, 'beh at the end'],
    ['\ufe8f', 'ب', 'beh alone'],
    ['\ufeaa', `${J}د`, 'dal, which joins to the right alone'],
    ['\ufe80', 'ء', 'hamza, which joins to nothing'],
    ['\ufefb', 'لا', 'lam and alef'],
    ['\ufefc', `${J}لا`, 'lam and alef after a letter'],
    ['\ufef4', `${J}ي${J}`, 'yeh in the middle'],
    ['\ufef0', `${J}ى`, 'alef maksura at the end'],
  ])('%s is drawn as %j: %s', (form, letters) => {
    expect(asLetters(form)).toBe(letters)
  })

  test('is one of 125, each drawn in its own way', () => {
    const forms = Array.from({ length: 0xfefc - 0xfe80 + 1 }, (_, index) => String.fromCodePoint(0xfe80 + index))
    expect(new Set(forms.map(asLetters)).size).toBe(forms.length)
  })
})

test('other letters stay as they are', () => {
  for (const other of ['a', 'é', 'ش', ' ', '’', '\ufb50']) expect(asLetters(other)).toBe(other)
})
