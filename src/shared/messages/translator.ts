import { DAY_STYLES, type DayStyle, formatDay, formatNumber, formatRating } from '../format.ts'
import type { Locale } from '../locales.ts'
import { elide } from './elision.ts'
import { type MessageNode, type MessagePart, type MessageValues, parseMessage, sayMessage, textOf } from './icu.ts'
import type { MessageParameters, MessageTags } from './message-parameters.ts'

/** The only thing of the host environment that is used here; both Node and browsers have it. */
declare const console: { warn(message: string): void }

/** Flat keys to messages, of one namespace in one language. */
export type Catalogue = Readonly<Record<string, string>>

/** What a French or Arabic catalogue must be: the same keys as its English one, in any wording. */
export type TranslationOf<English extends Catalogue> = Readonly<Record<keyof English, string>>

export type ParameterArguments<Text extends string> = keyof MessageParameters<Text> extends never
  ? []
  : [values: MessageParameters<Text>]

/** A said message with its tags; the compiler knows their names by `tags`, which is never there. */
export interface RichMessage<Tag extends string> extends ReadonlyArray<MessagePart> {
  readonly tags?: Tag
}

/** Says messages of the catalogue `English` (its keys and parameters are the reference) in one language. */
export interface Translator<English extends Catalogue> {
  <Key extends keyof English & string>(key: Key, ...values: ParameterArguments<English[Key]>): string
  /** The same with its tags kept, for a screen to draw. */
  parts<Key extends keyof English & string>(
    key: Key,
    ...values: ParameterArguments<English[Key]>
  ): RichMessage<MessageTags<English[Key]>>
  /** For keys that come as data (error codes, field errors): unknown keys are said as themselves. */
  byKey(key: string, values?: MessageValues): string
  readonly locale: Locale
}

/**
 * `catalogue` is the namespace in the reader's language, `english` the same in English where it is at hand (on the
 * server; browsers are sent one language). A key missing in both is said as itself, with one warning.
 */
export function createTranslator<English extends Catalogue>(
  locale: Locale,
  catalogue: Catalogue,
  english?: English,
): Translator<English> {
  const parts = (key: string, values: MessageValues = {}): MessagePart[] => {
    const own = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined
    if (own !== undefined) return say(own, values, locale)
    warnOnce(`No message ${key} in ${locale}`)
    const fallback = english && Object.hasOwn(english, key) ? english[key] : undefined
    return fallback === undefined ? [key] : say(fallback, values, 'en')
  }
  const byKey = (key: string, values?: MessageValues) => textOf(parts(key, values))
  return Object.assign(byKey, { parts, byKey, locale }) as Translator<English>
}

const compiled = new Map<string, readonly MessageNode[]>()

function say(message: string, values: MessageValues, locale: Locale): MessagePart[] {
  let nodes = compiled.get(message)
  if (!nodes) {
    nodes = parseMessage(message)
    compiled.set(message, nodes)
  }
  const parts = sayMessage(nodes, values, locale, {
    number: (value, style) => (style === 'rating' ? formatRating(value, locale) : formatNumber(value, locale)),
    date: (value, style) => formatDay(value, locale, isDayStyle(style) ? style : 'short'),
  })
  return locale === 'fr' ? parts.map(elideBefore) : parts
}

function elideBefore(part: MessagePart, index: number, parts: readonly MessagePart[]): MessagePart {
  const next = parts[index + 1]
  return typeof part === 'string' && next !== undefined ? elide(part, textOf([next])) : part
}

/** Whether this word may follow the type in a message: `{day, date, long}`. */
export function isDayStyle(style: string): style is DayStyle {
  return DAY_STYLES.some(each => each === style)
}

const warned = new Set<string>()
/** Keys may come from outside: they must fill neither the memory nor the log. */
const warningsMax = 500

function warnOnce(warning: string): void {
  if (warned.has(warning) || warned.size >= warningsMax) return
  warned.add(warning)
  console.warn(warning)
}
