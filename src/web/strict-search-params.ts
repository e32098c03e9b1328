type Read = (search: Record<string, unknown>) => object

/**
 * Makes the reader of a route's query have the last word. The router lays what a reader returns over the raw query, so
 * that what it has read and dropped would come through as it was typed: `redirect=https://evil.example`. Here a name
 * that was read and not returned is not there. Names that it never reads are for other routes.
 */
export function strictSearchParams(read: Read): Read {
  return search => {
    const accessed = new Set<string>()
    const watched = new Proxy(search, {
      get(target, name) {
        if (typeof name === 'string') accessed.add(name)
        return Reflect.get(target, name)
      },
    })
    const result = read(watched)
    const dropped = [...accessed].filter(name => Object.hasOwn(search, name) && !Object.hasOwn(result, name))
    return { ...Object.fromEntries(dropped.map(name => [name, undefined])), ...result }
  }
}
