import { RahbaError } from '#shared/errors.ts'
import { COMMON_WORDS } from './common-password-words.ts'

/** What may stand around a common word without making it hard to guess: a year, a birthday, '123!'. */
const ornamentCharactersMax = 6
const repeatedUnitCharactersMax = 4

/** Keys as they lie beside each other (QWERTY, AZERTY and the digit row), and the alphabet. */
const RUNS = [
  '01234567890',
  '!@#$%^&*()',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'wxcvbn',
  'qazwsxedcrfvtgbyhnujmikolp',
  'aqwzsxedcrfvtgbyhnujikolpm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  '1aqw2zsx3edc4rfv5tgb6yhn7uj',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2z3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1z2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
]
const ALL_RUNS = [...RUNS, ...RUNS.map(run => run.split('').reverse().join(''))]

const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
}

/** @throws weak_password, shown beside the field, for one that `isCommonPassword` */
export function refuseCommonPassword(password: string, email: string): void {
  if (!isCommonPassword(password, email)) return
  throw new RahbaError('weak_password', { fields: { password: { key: 'validation.password.common' } } })
}

/**
 * Whether a password is among those that are guessed first: a common word in whatever disguise and with the usual
 * ornaments, a run of keys, a repetition, a date, or the person's own address. `email` is in lower case.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return (
    isRepetition(plain) ||
    isDate(plain) ||
    isRun(plain) ||
    isOrnamented(plain, word => COMMON_WORDS.has(word) || isRun(word) || isRepetition(word) || isOwn(word, email))
  )
}

function isRepetition(text: string): boolean {
  for (let length = 1; length <= repeatedUnitCharactersMax; length += 1) {
    if (
      text.length >= 2 * length &&
      text ===
        text
          .slice(0, length)
          .repeat(Math.ceil(text.length / length))
          .slice(0, text.length)
    ) {
      return true
    }
  }
  const half = text.length / 2
  return Number.isInteger(half) && text.slice(0, half) === text.slice(half) && COMMON_WORDS.has(text.slice(0, half))
}

/** 24111984, 241184, 19841124, with or without signs between. */
function isDate(text: string): boolean {
  const digits = text.replace(/[\s./-]/g, '')
  const day = '(0[1-9]|[12]\\d|3[01])'
  const month = '(0[1-9]|1[0-2])'
  const year = '(19|20)\\d\\d'
  return new RegExp(`^(${day}${month}(${year}|\\d\\d)|${month}${day}(${year}|\\d\\d)|${year}${month}${day})$`).test(
    digits,
  )
}

/** Neighbouring keys, or several such runs joined, as in 'azerty123456'. */
function isRun(text: string): boolean {
  if (text.length < 3) return false
  if (ALL_RUNS.some(run => run.includes(text))) return true
  const first = longestRunAtStart(text)
  return first >= 3 && first < text.length && (isRun(text.slice(first)) || isRepetition(text.slice(first)))
}

function longestRunAtStart(text: string): number {
  for (let length = text.length; length >= 3; length -= 1) {
    if (ALL_RUNS.some(run => run.includes(text.slice(0, length)))) return length
  }
  return 0
}

/** The word inside its ornaments, plain or disguised ('P@ssw0rd!', 'marrakech2026', '123soleil'). */
function isOrnamented(text: string, isCommon: (word: string) => boolean): boolean {
  const core = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const undisguised = revealed(text)
  const candidates = [
    core,
    revealed(core),
    undisguised,
    revealed(text.replace(/[^a-z]+$/, '')),
    revealed(text.replace(/^[^a-z]+/, '')),
  ]
  return candidates.some(
    candidate => candidate !== '' && text.length - candidate.length <= ornamentCharactersMax && isCommon(candidate),
  )
}

function revealed(text: string): string {
  return text.replace(/[^a-z]/g, character => DISGUISES[character] ?? '')
}

function isOwn(word: string, email: string): boolean {
  return word.length >= 3 && (word === email || revealed(email.split('@')[0] ?? '') === word)
}
