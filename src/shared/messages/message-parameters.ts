/**
 * The names and types of a message's parameters, read from its text by the compiler. Braces are walked one at a
 * time with a stack of what each opened: M a message, O the choices of a plural or select, A a plain placeholder.
 */
type Walk<Text extends string, Stack extends readonly string[], Found> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Close<Text, Stack, Found>
    : Stack extends readonly ['O', ...string[]]
      ? Walk<After, ['M', ...Stack], Found>
      : Open<After, Stack, Found>
  : Text extends `${string}}${string}`
    ? Close<Text, Stack, Found>
    : Found

type Close<Text extends string, Stack extends readonly string[], Found> = Text extends `${string}}${infer After}`
  ? Stack extends readonly [string, ...infer Outer extends readonly string[]]
    ? Walk<After, Outer, Found>
    : Found
  : Found

type Open<After extends string, Stack extends readonly string[], Found> = After extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${infer Kind}`
    ? Trim<Kind> extends `${'plural' | 'select'},${string}`
      ? Walk<After, ['O', ...Stack], Found | [Trim<Name>, ValueOf<Trim<Kind>>]>
      : Walk<After, ['A', ...Stack], Found | [Trim<Name>, ValueOf<Trim<Kind>>]>
    : Walk<After, ['A', ...Stack], Found | [Trim<Inside>, string | number]>
  : Found

type ValueOf<Kind extends string> = Kind extends `plural${string}` | `number${string}` ? number : string

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `\n${infer Rest}` | `${infer Rest} `
  ? Trim<Rest>
  : Text

/** `{ count: number; name: string | number }` of 'Hello {name}, {count, plural, one {…} other {…}}'. */
export type MessageParameters<Text extends string> = string extends Text
  ? Readonly<Record<string, string | number>>
  : Named<Walk<Text, ['M'], never>>

/** A name that is used several ways takes the strictest type. */
type Named<Pair> = [Pair] extends [readonly [string, unknown]]
  ? {
      readonly [Name in Pair[0]]: Extract<Pair, readonly [Name, number]> extends never
        ? Extract<Pair, readonly [Name, string]> extends never
          ? string | number
          : string
        : number
    }
  : Record<never, never>

/** Names of the tags in a message: `'b' | 'link'` of '<b>…</b> <link>…</link>'. */
export type MessageTags<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | MessageTags<Rest>
  : never
