/**
 * How much a caller may send for us to take apart. All of these are counted in the bytes as they came, before anything is
 * parsed: what a parser makes of a small body can be a thousand times as much work as reading it.
 */
export const INPUT_BOUNDS = {
  /** Fields of a form, each value of a repeated one counted. The largest has four for each of the 62 days of a mission. */
  formFields: 300,
  /** Of one field as it was sent: the longest text there is takes a third of it in the encoding that takes most. */
  formFieldBytes: 128 * 1024,
  /** Lists and objects in each other. */
  jsonDepth: 16,
  /** Members of all lists and objects together: two years of days, each with a few members. */
  jsonMembers: 5_000,
  /** Parameters of an address, each value of a repeated one counted. */
  queryParameters: 100,
  /** Characters of an address, path and query together. */
  addressCharacters: 8_000,
  cookies: 180,
  headers: 100,
} as const

const bytesOf = (text: string): number => text.charCodeAt(0)
const [AMPERSAND, LINE_FEED, DASH] = [bytesOf('&'), bytesOf('\n'), bytesOf('-')]
const [QUOTE, BACKSLASH, COMMA, COLON] = [bytesOf('"'), bytesOf('\\'), bytesOf(','), bytesOf(':')]
const OPENING = new Set([bytesOf('['), bytesOf('{')])
const CLOSING = new Set([bytesOf(']'), bytesOf('}')])

/** Whether a form's body, of either encoding, has no more and no larger fields than may be sent. */
export function isBoundedForm(bytes: Uint8Array, contentType: string): boolean {
  const isMultipart = /^multipart\//i.test(contentType)
  let fields = 0
  let from = 0
  while (from < bytes.length) {
    const to = isMultipart ? nextBoundary(bytes, from) : bytes.indexOf(AMPERSAND, from)
    const end = to < 0 ? bytes.length : to
    fields += 1
    if (fields > INPUT_BOUNDS.formFields || end - from > INPUT_BOUNDS.formFieldBytes) return false
    from = end + 1
  }
  return true
}

/**
 * Where the next part may begin: at a line that starts with two dashes, whatever boundary is named and however a parser
 * reads that name. A text with such lines counts for some fields more.
 */
function nextBoundary(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(LINE_FEED, from); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) {
    if (bytes[at + 1] === DASH && bytes[at + 2] === DASH) return at
  }
  return -1
}

/** Whether a JSON text is no deeper and has no more members than may be sent. Says nothing of whether it is JSON. */
export function isBoundedJson(bytes: Uint8Array): boolean {
  let depth = 0
  let members = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) at = endOfString(bytes, at)
    else if (OPENING.has(byte)) depth += 1
    else if (CLOSING.has(byte)) depth -= 1
    // a member of an object counts for its colon, one of a list for its comma
    else if (byte === COMMA || byte === COLON) members += 1
    if (depth > INPUT_BOUNDS.jsonDepth || members > INPUT_BOUNDS.jsonMembers * 2) return false
  }
  return true
}

function endOfString(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at < bytes.length; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1
    else if (bytes[at] === QUOTE) return at
  }
  return bytes.length
}

/** Whether an address is no longer and has no more parameters than may be asked with. */
export function isBoundedAddress(url: string): boolean {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  if (path.length > INPUT_BOUNDS.addressCharacters) return false
  const query = path.indexOf('?')
  return query < 0 || countOf('&', path, query) < INPUT_BOUNDS.queryParameters
}

export function isBoundedCookieHeader(header: string): boolean {
  return countOf(';', header, 0) < INPUT_BOUNDS.cookies
}

function countOf(sign: string, text: string, from: number): number {
  let count = 0
  for (let at = text.indexOf(sign, from); at >= 0; at = text.indexOf(sign, at + 1)) count += 1
  return count
}
