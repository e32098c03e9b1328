import { expect, test } from 'vitest'
import { ownPath as serverOwnPath } from '#server/http/forms.ts'
import { ownPath } from './own-path.ts'

const own = ['/', '/explore', '/space/1?from=2026-12-01&to=2026-12-03#book', '/host/bookings?status=pending', '/é?q=ع']
const foreign = [
  '',
  null,
  undefined,
  'explore',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '.evil.example',
  '@evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /explore',
]

test('paths of this site are kept', () => {
  expect(own.map(ownPath)).toEqual(own.map(path => encodeURI(decodeURI(path))))
})

test('what leads elsewhere is not one', () => {
  expect(foreign.map(ownPath)).toEqual(foreign.map(() => null))
})

test('server and pages decide alike', () => {
  for (const text of [...own, ...foreign]) expect(ownPath(text)).toBe(serverOwnPath(text))
})
