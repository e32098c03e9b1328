import { describe, expect, test } from 'vitest'
import { INPUT_BOUNDS, isBoundedAddress, isBoundedCookieHeader, isBoundedForm, isBoundedJson } from './input-bounds.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const times = (count: number, text: (index: number) => string, between = '') =>
  Array.from({ length: count }, (_, index) => text(index)).join(between)

/** What has exactly as much in it as may be sent, and how it would have more. */
const KINDS: readonly [string, number, (count: number) => boolean][] = [
  [
    'fields of a form',
    INPUT_BOUNDS.formFields,
    count => isBoundedForm(bytes(times(count, index => `f${index}=`, '&')), 'application/x-www-form-urlencoded'),
  ],
  [
    'bytes of a field',
    INPUT_BOUNDS.formFieldBytes,
    count => isBoundedForm(bytes(`a=1&${'b'.repeat(count)}`), 'application/x-www-form-urlencoded'),
  ],
  ['lists in each other', INPUT_BOUNDS.jsonDepth, count => isBoundedJson(bytes('['.repeat(count) + ']'.repeat(count)))],
  [
    'objects in each other',
    INPUT_BOUNDS.jsonDepth,
    count => isBoundedJson(bytes(`${'{"a":'.repeat(count)}1${'}'.repeat(count)}`)),
  ],
  ['parameters', INPUT_BOUNDS.queryParameters, count => isBoundedAddress(`/explore?${times(count, () => 'a=1', '&')}`)],
  [
    'characters of an address',
    INPUT_BOUNDS.addressCharacters,
    count => isBoundedAddress(`http://rahba.example/${'a'.repeat(count - 1)}`),
  ],
  ['cookies', INPUT_BOUNDS.cookies, count => isBoundedCookieHeader(times(count, index => `c${index}=1`, '; '))],
]

test.each(KINDS)('as many %s as may be sent are read, and one more is not', (_, max, isBounded) => {
  expect([isBounded(max), isBounded(max + 1)]).toEqual([true, false])
})

test('parts are counted as fields, whatever their boundary is called', () => {
  const body = (count: number, boundary: string) =>
    bytes(
      `${times(count, index => `--${boundary}\r\nContent-Disposition: form-data; name="${index}"\r\n\r\n\r\n`)}--${boundary}--\r\n`,
    )
  for (const boundary of ['x', '----WebKitFormBoundary', 'y"; z']) {
    const isBounded = (count: number) => isBoundedForm(body(count, boundary), 'multipart/form-data; boundary=x')
    expect([isBounded(INPUT_BOUNDS.formFields - 2), isBounded(INPUT_BOUNDS.formFields + 1)]).toEqual([true, false])
  }
})

describe('a JSON text', () => {
  test('has as many members as two years of days need, and no tens of thousands', () => {
    const days = (count: number) =>
      isBoundedJson(bytes(`{"days":[${times(count, () => '{"date":"","open":true}', ',')}]}`))
    expect([days(731), days(40_000)]).toEqual([true, false])
    expect(isBoundedJson(bytes(`{${times(20_000, index => `"${index}":1`, ',')}}`))).toBe(false)
  })

  test('may have any signs in its texts', () => {
    expect(isBoundedJson(bytes(JSON.stringify({ text: '[{,:"\\'.repeat(20_000) })))).toBe(true)
  })

  test('whose text does not end is no way round', () => {
    expect(isBoundedJson(bytes(`"${'\\"'.repeat(9)}"${'['.repeat(17)}`))).toBe(false)
  })
})
