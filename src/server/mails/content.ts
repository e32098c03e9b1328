import { ownPath } from '#shared/own-path.ts'

/** A mail before it has a shape: the layout makes HTML of it, and plain text. */
export interface MailContent {
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Label and value, as in a table of two columns. */
  facts: readonly (readonly [label: string, value: string])[]
  /** Stands above the items. */
  itemsTitle?: string | undefined
  /** Things, each with its own page: a name and a few words below it. */
  items?: readonly { title: string; url: string; lines: readonly string[] }[]
  /** What somebody else wrote, set apart from our own words. */
  quote: { label: string; text: string } | null
  action: { label: string; url: string }
  /** Below the button, smaller. */
  after: string | null
  /** Why this person gets mail from us. */
  why: string
  /** Ends these mails: below `why`, and for mail programs a header (RFC 8058). */
  unsubscribe?: { label: string; url: string }
  /** Whom an answer reaches, when it is not us. */
  replyTo?: string
}

/** A path as a link that begins with the configured address, whatever host the visitor's request named. */
export function absoluteLink(publicUrl: string, path: string): string {
  return publicUrl + (ownPath(path) ?? '/')
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Marks that turn around, or end the isolation of, what follows them (Unicode UAX #9). */
export const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g

/** A name inside a sentence of the other direction, kept from turning its neighbours around. */
export function isolated(name: string, direction: 'ltr' | 'rtl'): string {
  const text = name.replace(DIRECTION_MARKS, '')
  const crosses = direction === 'rtl' ? /[a-z]/i.test(text) : RIGHT_TO_LEFT.test(text)
  return crosses ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text
}
