import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'weak'],
  ['x7Pq!', 'weak'],
  ['123456', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababab', 'weak'],
  ['kiosk42', 'weak'],
  ['kiosque42', 'fair'],
  ['x7Pq!2', 'weak'],
  ['x7Pq!2zM', 'fair'],
  ['vitrine-lumineuse', 'strong'],
  ['قنطرة-النحاس-الاحمر', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
