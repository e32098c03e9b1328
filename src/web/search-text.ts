/** A query string as it is written: text under each name, a list where the name is repeated. */
export type SearchText = Record<string, string | string[]>

/**
 * Reads a query string as forms and people write them. The router by itself would read JSON in it: a postcode would
 * become a number, and a list one quoted text that no plain form can send. Routes give types in `validateSearch`.
 */
export function readSearchText(text: string): SearchText {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const known = values.get(name)
    values.set(name, known === undefined ? value : [known, value].flat())
  }
  // Not by assignment: a name may be __proto__.
  return Object.fromEntries(values)
}

/** The other way: `?` and pairs, with repeated names for lists; absent and empty values are left out. */
export function writeSearchText(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter(each => each !== undefined && each !== null && each !== '')
      .map(each => `${encodeURIComponent(name)}=${encodeURIComponent(String(each))}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
