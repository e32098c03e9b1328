import { describe, expect, test } from 'vitest'
import { base32, codeOf, newTotpSecret, otpauthAddress, stepAt, stepOfCode } from './totp.ts'

/** The secret of both RFCs' test vectors. */
const secret = base32(Buffer.from('12345678901234567890'))

test('codes of counters are those of RFC 4226, appendix D', () => {
  expect(Array.from({ length: 10 }, (_, counter) => codeOf(secret, counter))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])
})

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code of second %i is that of RFC 6238, appendix B', (second, code) => {
  expect(codeOf(secret, stepAt(second * 1_000), 8)).toBe(code)
})

test('base32 is that of RFC 4648, section 10', () => {
  const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar']
  expect(texts.map(text => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})

describe('a code', () => {
  const at = 1_790_000_000_000
  const now = stepAt(at)

  test.each([-1, 0, 1])('of %i steps from now is taken, and its step known', drift => {
    expect(stepOfCode(secret, codeOf(secret, now + drift), at)).toBe(now + drift)
  })

  test.each([-2, 2])('of %i steps from now is not', drift => {
    expect(stepOfCode(secret, codeOf(secret, now + drift), at)).toBeNull()
  })

  test.each(['', '12345', '1234567', '١٢٣٤٥٦', 'abcdef'])('that is none (%s) is not', text => {
    expect(stepOfCode(secret, text, at)).toBeNull()
  })
})

test('a secret has 160 bits, each another, and stands in the address that a phone opens', () => {
  const made = newTotpSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(made)
  const address = new URL(otpauthAddress({ secret: made, account: 'ines@example.com', issuer: 'Rahba' }))
  expect(address.href).toMatch(/^otpauth:\/\/totp\/Rahba:ines%40example\.com\?/)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: made,
    issuer: 'Rahba',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
