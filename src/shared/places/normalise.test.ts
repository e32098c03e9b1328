import { describe, expect, test } from 'vitest'
import { normaliseText } from './normalise.ts'
import { NORMALISE_CASES } from './normalise-cases.ts'

describe('a searched text', () => {
  test.each(NORMALISE_CASES)('%j is searched as %j', (text, normalised) => {
    expect(normaliseText(text)).toBe(normalised)
  })

  test.each(NORMALISE_CASES)('%j: normalising again changes nothing', (_, normalised) => {
    expect(normaliseText(normalised)).toBe(normalised)
  })
})
