import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../places/countries.ts'
import {
  boundState,
  dac7Deadline,
  FR_VAT,
  LEGAL_FACTS,
  LEGAL_RULES,
  LEGAL_SOURCES,
  MA_CLIENT,
  rulesOf,
  withheldMinor,
} from './legal-facts.ts'

/** The member states of the European Union, ISO 3166 codes. */
const EU_COUNTRIES = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
)

describe('a bound of the law', () => {
  test('is near from its notice on, and passed above it', () => {
    expect([6_399_999, 6_400_000, 8_000_000, 8_000_001].map(sum => boundState(sum, MA_CLIENT))).toEqual([
      null,
      'near',
      'near',
      'above',
    ])
    expect(boundState(3_750_001, FR_VAT)).toBe('above')
  })

  test('has a Moroccan client withhold 30 % of the surplus alone', () => {
    expect([8_000_000, 8_000_001, 8_000_005, 10_000_000].map(withheldMinor)).toEqual([0, 0, 2, 600_000])
  })
})

describe('rules of countries', () => {
  test('are those of where somebody works, each once', () => {
    expect(rulesOf(['FR', 'MA', 'FR', 'ES'])).toEqual(['ma_tax', 'fr_social', 'fr_invoice', 'eu_dac7'])
    expect(rulesOf(['ES'])).toEqual(['eu_dac7'])
    expect(rulesOf(['AE', 'CH'])).toEqual([])
  })

  test('name DAC7 for every country of ours in the European Union, and for no other', () => {
    const union = COUNTRIES.map(each => each.code).filter(code => EU_COUNTRIES.has(code))
    expect(union).toEqual(expect.arrayContaining(['FR', 'DE', 'NL']))
    const listed = COUNTRIES.map(each => each.code).filter(code => rulesOf([code]).includes('eu_dac7'))
    expect(listed).toEqual(union)
  })

  test('have platforms report a year by the 31st of January of the next', () => {
    expect([2026, 2029].map(dac7Deadline)).toEqual(['2027-01-31', '2030-01-31'])
  })

  test('and bounds have sources with a day, a link, and an Arabic name', () => {
    for (const each of [...LEGAL_FACTS, ...LEGAL_RULES]) {
      const { name, since, url } = LEGAL_SOURCES[each]
      expect(name.ar, each).toMatch(/[\u0600-\u06ff]/)
      expect(since, each).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(new URL(url).protocol, each).toBe('https:')
    }
  })
})
