import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { COMMON_WORDS } from './common-password-words.ts'

test.each([
  ['words', ['password', 'motdepasse', 'azerty', 'iloveyou', 'jetaime', 'habibi', 'bismillah', 'wydad', 'rahba']],
  ['words with ornaments', ['Soleil123', 'Marrakech2026!', '123maroc', 'Bonjour1234', 'mohamed2000', 'casablanca.20']],
  ['words in disguise', ['P@ssw0rd', 'm0td3passe', 'S0l3il!', 'dr4gon99', '@zerty1', 'Élodie13']],
  [
    'runs of keys',
    ['123456', '654321', 'qwertyuiop', 'azerty123456', '1q2w3e4r', 'a1b2c3', '!@#$%^', 'wxcvbn', 'abcdefg'],
  ],
  ['repetitions', ['111111', 'aaaaaa', 'abcabcabc', '121212', 'doudoudoudou', 'aaaaaa1']],
  ['dates', ['24111984', '241184', '1984-11-24', '11.24.1984', '24/11/84']],
])('%s are common', (_, passwords) => {
  expect(passwords.filter(password => !isCommonPassword(password, 'x@example.com'))).toEqual([])
})

test('one’s own address and its name are common', () => {
  expect(isCommonPassword('zellijiste@example.com', 'zellijiste@example.com')).toBe(true)
  expect(isCommonPassword('Zellijiste7', 'zellijiste@example.com')).toBe(true)
})

test('what takes thought to guess is not', () => {
  const passwords = [
    'kqzxvb',
    'vitrine-lumineuse',
    'x7Pq!mmz',
    'ha7nout-zellij',
    'secret-garden-42',
    '0612345678',
    'متجر-الياسمين',
  ]
  expect(passwords.filter(password => isCommonPassword(password, 'x@example.com'))).toEqual([])
})

test('the list is plain: lower case, no accents, nothing twice', () => {
  expect(COMMON_WORDS.size).toBeGreaterThan(1_000)
  expect([...COMMON_WORDS].filter(word => !/^[a-z0-9]{2,}$/.test(word))).toEqual([])
})
