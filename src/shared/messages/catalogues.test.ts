import { describe, expect, test } from 'vitest'
import { ERROR_CODES } from '../errors.ts'
import { LOCALES, type Locale } from '../locales.ts'
import { type MessageNode, parseMessage } from './icu.ts'
import { type Catalogue, isDayStyle } from './translator.ts'

const files = import.meta.glob<{ default: Catalogue }>('./*/*.ts', { eager: true })
const registry = import.meta.glob<string>('./namespaces.ts', { eager: true, query: '?raw', import: 'default' })
const namespaces = [...new Set(Object.keys(files).map(path => path.split('/')[1] ?? ''))]

function catalogueOf(namespace: string, locale: Locale): Catalogue {
  return files[`./${namespace}/${locale}.ts`]?.default ?? {}
}

/** Every message once, with where it stands. */
const messages = namespaces.flatMap(namespace =>
  LOCALES.flatMap(locale =>
    Object.entries(catalogueOf(namespace, locale)).map(([key, text]) => ({ namespace, locale, key, text })),
  ),
)
type Message = (typeof messages)[number]

/** Where a message breaks a rule, so that a failure lists all of them at once. */
function breaking(rule: (message: Message) => boolean, locales: readonly Locale[] = LOCALES): string[] {
  return messages
    .filter(message => locales.includes(message.locale) && rule(message))
    .map(({ namespace, locale, key, text }) => `${namespace}/${locale}.ts ${key}: ${text}`)
}

function everyNode(nodes: readonly MessageNode[]): MessageNode[] {
  return nodes.flatMap(node => {
    if (typeof node === 'string') return [node]
    if (node.kind === 'tag') return [node, ...everyNode(node.children)]
    if (node.kind === 'plural' || node.kind === 'select')
      return [node, ...[...node.choices.values()].flatMap(everyNode)]
    return [node]
  })
}

function nodesOf(text: string): MessageNode[] {
  return everyNode(parseMessage(text))
}

/** The words that a reader sees, without placeholders; \u0000 stands where a value comes. */
function wordsOf(nodes: readonly MessageNode[]): string[] {
  const inner: string[] = []
  const line = nodes.map(node => {
    if (typeof node === 'string') return node
    if (node.kind === 'tag') return wordsOf(node.children).join(' ')
    if (node.kind === 'plural' || node.kind === 'select') inner.push(...[...node.choices.values()].flatMap(wordsOf))
    return '\u0000'
  })
  return [line.join(''), ...inner]
}

function says(pattern: RegExp): (message: Message) => boolean {
  return ({ text }) => wordsOf(parseMessage(text)).some(words => pattern.test(words))
}

/** Names of the parameters with what they must be: counted by a plural or number, a day, or any text. */
function parametersOf(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const node of nodesOf(text)) {
    if (typeof node === 'string' || node.kind === 'tag' || node.kind === 'pound') continue
    const use = node.kind === 'plural' || node.kind === 'number' ? 'number' : node.kind === 'date' ? 'date' : 'text'
    found.set(node.name, (found.get(node.name) ?? new Set()).add(use))
  }
  return found
}

function tagsOf(text: string): string[] {
  return nodesOf(text)
    .flatMap(node => (typeof node !== 'string' && node.kind === 'tag' ? [node.name] : []))
    .filter((name, index, all) => all.indexOf(name) === index)
    .sort()
}

/** Whether a translation can be said with whatever the English message is given. */
function asksMoreThanEnglish({ namespace, key, text }: Message): boolean {
  const english = catalogueOf(namespace, 'en')[key] ?? ''
  const [given, asked] = [parametersOf(english), parametersOf(text)]
  if ([...given.keys()].sort().join() !== [...asked.keys()].sort().join()) return true
  if (tagsOf(english).join() !== tagsOf(text).join()) return true
  return [...asked].some(([name, uses]) => [...uses].some(use => use !== 'text' && !given.get(name)?.has(use)))
}

test('there are catalogues, and each namespace is registered by its folder', () => {
  expect(namespaces).toContain('common')
  for (const namespace of namespaces) {
    expect(registry['./namespaces.ts']).toContain(`from './${namespace}/en.ts'`)
    for (const locale of LOCALES)
      expect(files, `${namespace}/${locale}.ts`).toHaveProperty([`./${namespace}/${locale}.ts`])
  }
})

describe('every text', () => {
  test.each(namespaces)('of %s exists in the three languages', namespace => {
    const keys = Object.keys(catalogueOf(namespace, 'en')).sort()
    expect(keys.length).toBeGreaterThan(0)
    for (const locale of LOCALES) expect(Object.keys(catalogueOf(namespace, locale)).sort(), locale).toEqual(keys)
  })

  test('is well formed', () => {
    expect(
      breaking(({ text }) => {
        try {
          return nodesOf(text).some(
            node =>
              typeof node !== 'string' &&
              ((node.kind === 'date' && !isDayStyle(node.style || 'short')) ||
                (node.kind === 'number' && !['', 'rating'].includes(node.style))),
          )
        } catch {
          return true
        }
      }),
    ).toEqual([])
  })

  test('is not empty and has no stray space', () => {
    expect(
      breaking(({ text }) => text.trim() === '' || text !== text.trim() || /[ \u00a0]{2}|\s\n/.test(text)),
    ).toEqual([])
  })

  test('takes the parameters and tags of the English one', () => {
    expect(breaking(asksMoreThanEnglish)).toEqual([])
  })

  test('has typographic apostrophes and quotation marks', () => {
    expect(breaking(says(/['"`]/))).toEqual([])
  })

  test('uses the numbers of its language in each plural', () => {
    const needed: Readonly<Record<Locale, readonly string[]>> = {
      fr: ['one', 'other'],
      en: ['one', 'other'],
      ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
    }
    const lacks = ({ locale, text }: Message) =>
      nodesOf(text).some(
        node =>
          typeof node !== 'string' &&
          node.kind === 'plural' &&
          (needed[locale].some(category => !node.choices.has(category)) ||
            [...node.choices.keys()].some(choice => !choice.startsWith('=') && !needed[locale].includes(choice))),
      )
    expect(breaking(lacks)).toEqual([])
  })
})

describe('French typography', () => {
  test('has a no-break space before : ; ! ? » % and after «', () => {
    // Not within times (9:00), nor between two marks (?!). A value may stand before the mark only with its space.
    const unspaced = /(?<![\u00a0!?]|\d(?=:\d))[:;!?»%]|«(?!\u00a0)/
    expect(breaking(says(unspaced), ['fr'])).toEqual([])
  })
})

describe('Arabic typography', () => {
  test('has its own comma, semicolon and question mark', () => {
    expect(breaking(says(/[,;?]/), ['ar'])).toEqual([])
  })

  test('is written in Arabic, except for names', () => {
    const names =
      /Rahba|Google|Apple|Wi-?Fi|iCalendar|PDF|CSV|JPEG|PNG|WebP|AVIF|HEIC|GeoNames|CC BY|MAD|EUR|AED|Français|English|Excel|JSON|UTF|https?:\S+/g
    expect(
      breaking(
        ({ text }) => wordsOf(parseMessage(text)).some(words => /[a-z]{3}/i.test(words.replace(names, ''))),
        ['ar'],
      ),
    ).toEqual([])
  })

  test('has one word for a document', () => {
    const other = /(?<![ء-ي])[وبلفك]?(?:ال|لل)?(?:وثيقة|وثيقت|وثائق)/
    expect(other.test('والوثائق، توثيق')).toBe(true)
    expect(other.test('توثيق المستند')).toBe(false)
    expect(breaking(says(other), ['ar'])).toEqual([])
  })

  test('has Latin digits', () => {
    expect(breaking(says(/[٠-٩۰-۹]/), ['ar'])).toEqual([])
  })
})

test('each refusal has its words', () => {
  expect(Object.keys(catalogueOf('errors', 'en')).sort()).toEqual([...ERROR_CODES].sort())
})
