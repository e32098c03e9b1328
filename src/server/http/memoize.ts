const textsMax = 200

/**
 * The same function of a header with its last results in memory: browsers send few different texts over and over. Starts
 * again when somebody sends too many.
 */
export function memoize<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return text => {
    const earlier = known.get(text)
    if (earlier !== undefined || known.has(text)) return earlier as Value
    if (known.size >= textsMax) known.clear()
    const value = read(text)
    known.set(text, value)
    return value
  }
}
