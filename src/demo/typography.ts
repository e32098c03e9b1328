import { NO_BREAK_SPACE } from '#shared/format.ts'
import type { Locale } from '#shared/locales.ts'

/** The files are typed on a plain keyboard; here the apostrophes and the spaces that must not break come in. */
export function typeset(text: string, language: Locale): string {
  const measured = text.replace(/(\d) (m²|م²|m\b|م\b|cm\b|h\b|kW\b)/g, `$1${NO_BREAK_SPACE}$2`)
  if (language === 'ar') return measured
  const curled = measured.replace(/(?<=\p{L})'/gu, '’')
  if (language === 'en') return curled
  return curled.replace(/ ([:;!?»])/g, `${NO_BREAK_SPACE}$1`).replace(/« /g, `«${NO_BREAK_SPACE}`)
}

const placeholder = /\{(\w+)\}/g
/** With what stands before it where it begins a sentence. The point of '14 déc.' ends none: it is the value's own. */
const sentencePlaceholder = /([.?!] |)\{(\w+)\}/g

/** The names between braces. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map(match => match[1] ?? '')
}

/** Fills in, begins with a capital and typesets. Throws for a placeholder without a value. */
export function fill(text: string, values: Readonly<Record<string, string>>, language: Locale): string {
  const opening = capitalised(language === 'fr' ? elided(text, values) : text)
  const filled = opening.replace(sentencePlaceholder, (_, before: string, name: string, at: number) => {
    const value = values[name]
    if (value === undefined) throw new Error(`{${name}} has no value in: ${text}`)
    return before + (at === 0 || before !== '' ? capitalised(value) : value)
  })
  return typeset(filled, language)
}

/** 'de {product}' → 'd'{product}' before a vowel. */
function elided(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\bde \{(\w+)\}/g, (whole, name: string) =>
    /^[aeiouyàâéèêëîïôœ]/i.test(values[name] ?? '') ? `d'{${name}}` : whole,
  )
}

/** The first letter of each sentence in capitals. */
function capitalised(text: string): string {
  return text.replace(
    /(^|[.?!] )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('fr'),
  )
}

/** French ways to speak of a street. `at` is adverbial: 'rue de la Liberté', 'sur la Canebière'. */
export interface StreetWords {
  at: string
  of: string
}

/** Kinds of street, as their names begin: 'd' takes l’, 'm' le, 'f' la, 'p' les. Longer beginnings first. */
const streetGenders: readonly (readonly [string, 'd' | 'm' | 'f' | 'p'])[] = [
  ['Allées ', 'p'],
  ['Allée ', 'd'],
  ['Avenue ', 'd'],
  ['Boulevard ', 'm'],
  ['Chemin ', 'm'],
  ['Circuit ', 'm'],
  ['Corniche ', 'f'],
  ['Cours ', 'm'],
  ['Cour ', 'f'],
  ['Derb ', 'm'],
  ['Grande Rue ', 'f'],
  ['Grande-Rue ', 'f'],
  ['Mahaj ', 'm'],
  ['Montée ', 'f'],
  ['Place ', 'f'],
  ['Promenade ', 'f'],
  ['Quai ', 'm'],
  ['Route ', 'f'],
  ['Rue ', 'f'],
  ['Souk ', 'm'],
]

/** 'Boulevard d’Anfa' → at 'boulevard d’Anfa', of 'du boulevard d’Anfa'. A name without a kind is feminine: 'La Canebière'. */
export function frenchStreet(name: string): StreetWords {
  const [kind, gender] = streetGenders.find(([beginning]) => name.startsWith(beginning)) ?? ['', 'f']
  const bare = kind === '' ? name.replace(/^La /, '') : name.charAt(0).toLowerCase() + name.slice(1)
  const of = { d: `de l’${bare}`, m: `du ${bare}`, f: `de la ${bare}`, p: `des ${bare}` }[gender]
  return { at: kind === '' ? `sur la ${bare}` : bare, of }
}
