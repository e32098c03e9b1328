/** The WHATWG URL parser, which browsers and Node both have; nothing else of either is used here. */
declare const URL: {
  new (text: string, base: string): { origin: string; pathname: string; search: string; hash: string }
  canParse(text: string, base: string): boolean
}

const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\\]/
const base = 'http://own.invalid'

/**
 * `text` when it is a path of this site, else null. It is parsed and its origin compared, so that `//evil.com`,
 * `/\evil.com` and what else a browser would follow elsewhere stay out.
 */
export function ownPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || CONTROL_OR_BACKSLASH.test(text) || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  const path = url.pathname + url.search + url.hash
  // `/.//evil.com` is of this site and its path is `//evil.com`: what is handed on is what must stay here
  return url.origin === base && !path.startsWith('//') ? path : null
}
