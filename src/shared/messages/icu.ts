import { INTL_TAGS, type Locale } from '../locales.ts'

/** A message compiled once: text, placeholders, choices, and the tags of rich text. */
export type MessageNode =
  | string
  | { readonly kind: 'value' | 'pound'; readonly name: string }
  | { readonly kind: 'number' | 'date'; readonly name: string; readonly style: string }
  | { readonly kind: 'plural' | 'select'; readonly name: string; readonly choices: Choices }
  | { readonly kind: 'tag'; readonly name: string; readonly children: readonly MessageNode[] }

type Choices = ReadonlyMap<string, readonly MessageNode[]>

/** A message said with its values: text, and tags for the screen to draw. */
export type MessagePart = string | { readonly tag: string; readonly children: readonly MessagePart[] }

export type MessageValues = Readonly<Record<string, unknown>>

/** How numbers and days are written inside a message; `style` is the word after the type, or ''. */
export interface MessageFormatters {
  number(value: number, style: string): string
  date(value: string, style: string): string
}

/**
 * Compiles the part of ICU MessageFormat that Rahba uses: `{name}`, `{n, number}`, `{day, date, long}`,
 * `{n, plural, =0 {…} one {…} other {# …}}`, `{x, select, a {…} other {…}}`, nested at will, `#`, tags as `<b>…</b>`,
 * and apostrophes as in ICU: `''` is one, `'{…'` quotes. Throws a SyntaxError that names the place.
 */
export function parseMessage(source: string): readonly MessageNode[] {
  return new MessageReader(source).readAll()
}

class MessageReader {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  readAll(): readonly MessageNode[] {
    const nodes = this.#readNodes('', '')
    if (this.#at < this.#source.length) this.#fail('unexpected }')
    return nodes
  }

  /** Reads up to the end, a closing brace, or the closing tag of `tag`; a # stands for the value of `plural`. */
  #readNodes(plural: string, tag: string): readonly MessageNode[] {
    const nodes: MessageNode[] = []
    for (;;) {
      const next = this.#source[this.#at]
      if (next === undefined || next === '}') return nodes
      if (this.#looking('</')) {
        if (tag === '') this.#fail('closing tag without its opening')
        return nodes
      }
      const node = this.#readNode(next, plural)
      const last = nodes.at(-1)
      if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node
      else nodes.push(node)
    }
  }

  #readNode(next: string, plural: string): MessageNode {
    if (next === '{') return this.#readPlaceholder(plural)
    if (next === '#' && plural !== '') {
      this.#at += 1
      return { kind: 'pound', name: plural }
    }
    const opening = next === '<' ? this.#match(/^<([a-z]\w*)>/i) : undefined
    if (opening === undefined) return this.#readText(next, plural)
    const children = this.#readNodes(plural, opening)
    if (!this.#looking(`</${opening}>`)) this.#fail(`missing </${opening}>`)
    this.#at += opening.length + 3
    return { kind: 'tag', name: opening, children }
  }

  /** One character, or what a pair of apostrophes quotes. */
  #readText(next: string, plural: string): string {
    const following = this.#source[this.#at + 1]
    const isQuote = following !== undefined && (plural === '' ? '{}<' : '{}<#').includes(following)
    if (next === "'" && isQuote) return (this.#match(/^'((?:[^']|'')*)'?/) ?? '').replaceAll("''", "'")
    this.#at += next === "'" && following === "'" ? 2 : 1
    return next
  }

  #readPlaceholder(plural: string): MessageNode {
    this.#at += 1
    const name = this.#readWord()
    if (this.#take('}')) return { kind: 'value', name }
    this.#expect(',')
    const kind = this.#readWord()
    if (kind === 'number' || kind === 'date') {
      const style = this.#take(',') ? this.#readWord() : ''
      this.#expect('}')
      return { kind, name, style }
    }
    if (kind !== 'plural' && kind !== 'select') return this.#fail(`unknown type ${kind}`)
    this.#expect(',')
    return { kind, name, choices: this.#readChoices(kind === 'plural' ? name : plural) }
  }

  #readChoices(plural: string): Choices {
    const choices = new Map<string, readonly MessageNode[]>()
    while (!this.#take('}')) {
      const selector = this.#readWord()
      if (choices.has(selector)) this.#fail(`${selector} twice`)
      this.#expect('{')
      choices.set(selector, this.#readNodes(plural, ''))
      this.#expect('}')
    }
    if (!choices.has('other')) this.#fail('no other')
    return choices
  }

  #readWord(): string {
    return this.#match(/^\s*(=?[\p{L}\p{N}_.-]+)/u) ?? this.#fail('expected a word')
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) this.#fail(`expected ${sign}`)
  }

  #take(sign: string): boolean {
    this.#match(/^(\s*)/)
    if (!this.#looking(sign)) return false
    this.#at += sign.length
    return true
  }

  #looking(text: string): boolean {
    return this.#source.startsWith(text, this.#at)
  }

  /** Steps over what the pattern matches here and gives its first group. */
  #match(pattern: RegExp): string | undefined {
    const match = pattern.exec(this.#source.slice(this.#at))
    this.#at += match?.[0].length ?? 0
    return match?.[1]
  }

  #fail(problem: string): never {
    throw new SyntaxError(`${problem} at character ${this.#at} of: ${this.#source}`)
  }
}

const pluralRules = new Map<Locale, Intl.PluralRules>()

/** The grammatical number of a count: zero, one, two, few, many or other (Unicode CLDR). */
export function pluralCategory(locale: Locale, count: number): Intl.LDMLPluralRule {
  let rules = pluralRules.get(locale)
  if (!rules) {
    rules = new Intl.PluralRules(INTL_TAGS[locale])
    pluralRules.set(locale, rules)
  }
  return rules.select(count)
}

/**
 * Says a compiled message. A value that is missing is left as `{name}`, so that it is seen; a choice by a missing value
 * is the other one.
 */
export function sayMessage(
  nodes: readonly MessageNode[],
  values: MessageValues,
  locale: Locale,
  formatters: MessageFormatters,
): MessagePart[] {
  const say = (children: readonly MessageNode[]) => sayMessage(children, values, locale, formatters)
  return nodes.flatMap((node): readonly MessagePart[] => {
    if (typeof node === 'string') return [node]
    if (node.kind === 'tag') return [{ tag: node.name, children: say(node.children) }]
    const value = values[node.name]
    if ((value === undefined || value === null) && node.kind !== 'select') return [`{${node.name}}`]
    switch (node.kind) {
      case 'value':
        return [String(value)]
      case 'pound':
        return [formatters.number(Number(value), '')]
      case 'number':
        return [formatters.number(Number(value), node.style)]
      case 'date':
        return [formatters.date(String(value), node.style)]
      case 'plural':
        return say(choose(node.choices, `=${String(value)}`, pluralCategory(locale, Number(value))))
      case 'select':
        return say(choose(node.choices, String(value)))
    }
  })
}

function choose(choices: Choices, ...selectors: readonly string[]): readonly MessageNode[] {
  const selector = selectors.find(each => choices.has(each)) ?? 'other'
  return choices.get(selector) ?? []
}

/** The words of a said message, without its tags. */
export function textOf(parts: readonly MessagePart[]): string {
  return parts.map(part => (typeof part === 'string' ? part : textOf(part.children))).join('')
}
