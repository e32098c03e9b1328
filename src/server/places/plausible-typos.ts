import { editDistance } from '#shared/places/edit-distance.ts'

/** Rows of the keyboards that people type on here; letters beside each other are easily mistaken. */
const KEYBOARDS = [
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
]
const beside = new Set(
  KEYBOARDS.flatMap(row =>
    row
      .split('')
      .slice(1)
      .flatMap((letter, index) => [`${row[index]}${letter}`, `${letter}${row[index]}`]),
  ),
)
/** Letters of Arabic that sound alike or look alike. */
const alike = new Set(['ظض', 'ضظ', 'سص', 'صس', 'كق', 'قك', 'تط', 'طت', 'اه', 'ها', 'ثت', 'تث', 'سش', 'شس'])
const vowels = /[aeiouy]/
const surelyOne = 6
const surelyTwo = 8

/** Letters that may be wrong in a name of this length. */
function allowedErrors(letters: number): number {
  if (letters < 4) return 0
  return letters < surelyTwo ? 1 : 2
}

const isAlike = (a = '', b = ''): boolean =>
  beside.has(a + b) || alike.has(a + b) || (vowels.test(a) && vowels.test(b)) || a === b

/**
 * How many slips of the pen or of the finger make `typed` of `name`; undefined where nobody would believe it. A slip keeps the
 * first letter, or strikes the key beside it, or swaps it. A short name bears only a letter doubled, left out, swapped or
 * struck beside: another letter there makes another name.
 */
export function typosBetween(typed: string, name: string): number | undefined {
  const allowed = allowedErrors(Math.min(typed.length, name.length))
  if (allowed === 0 || Math.abs(typed.length - name.length) > allowed) return undefined
  // comparing takes the product of the lengths, so it comes last
  if (!keepsItsBeginning(typed, name)) return undefined
  const distance = editDistance(typed, name)
  if (distance === 0 || distance > allowed) return undefined
  if (distance === 1 && name.length < surelyOne && typed.length === name.length && !isSmall(typed, name))
    return undefined
  return distance
}

function keepsItsBeginning(typed: string, name: string): boolean {
  if (typed[0] === name[0]) return true
  const isSwapped = typed[0] === name[1] && typed[1] === name[0]
  const isBeside = isAlike(typed[0], name[0]) && !vowels.test(typed[0] ?? '') && typed.slice(1) === name.slice(1)
  return name.length >= surelyOne && (isSwapped || isBeside)
}

/** Two letters swapped, or one taken for its neighbour; both texts are as long. */
function isSmall(typed: string, name: string): boolean {
  const differing = name.split('').flatMap((letter, index) => (letter === typed[index] ? [] : [index]))
  const [first = 0, second] = differing
  return second === undefined ? isAlike(typed[first], name[first]) : true
}
