const keyBytes = 16

/** A key that marks one action, so that sending it again does it once. Also where the page is not on https. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The key of what is sent, compared as JSON. */
export type KeyOf = (content: unknown) => string

/** Gives the same key while what is sent stays the same, and a new one when it changes. */
export function createIdempotencyKeys(): KeyOf {
  let last: { content: string; key: string } | undefined
  return sent => {
    const content = JSON.stringify(sent)
    if (last?.content !== content) last = { content, key: newIdempotencyKey() }
    return last.key
  }
}
