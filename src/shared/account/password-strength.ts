import { passwordCharactersMin } from './limits.ts'

/** How hard a password is to guess, as a hint while it is typed; what is refused is the server's to say. */
export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** Bits that hold against guesses at a site that counts them, and against guesses at a stolen hash. */
const fairBits = 42
const strongBits = 64

const KINDS: readonly (readonly [kind: RegExp, characters: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 32],
]

/** An estimate by length and kinds of characters; one that repeats or continues the one before adds nothing. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = Array.from(password)
  const alphabet = KINDS.reduce((sum, [kind, count]) => (kind.test(password) ? sum + count : sum), 0)
  const distinctive = characters.filter((character, index) => {
    const before = characters[index - 1]
    return before === undefined || Math.abs(codeOf(character) - codeOf(before)) > 1
  }).length
  const variety = new Set(characters).size
  const bits = Math.min(distinctive, variety * 2) * Math.log2(Math.max(2, alphabet))
  if (characters.length < passwordCharactersMin || bits < fairBits) return 'weak'
  return bits < strongBits ? 'fair' : 'strong'
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0
}
