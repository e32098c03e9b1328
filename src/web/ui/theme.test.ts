import { expect, test } from 'vitest'
import { themeFromCookie } from './theme.ts'

test.each([
  [undefined, 'system'],
  ['', 'system'],
  ['locale=fr; theme=dark', 'dark'],
  ['theme=light; locale=fr', 'light'],
  ['theme=purple', 'system'],
  ['mytheme=dark', 'system'],
] as const)('the cookie header %s means %s', (cookie, theme) => {
  expect(themeFromCookie(cookie)).toBe(theme)
})
