import type { Locale } from '#shared/locales.ts'
import type { MailContent } from './content.ts'

/** What surrounds the content of every mail. */
export interface MailFrame {
  locale: Locale
  /** The configured address of the site, without a trailing slash. */
  publicUrl: string
  brand: string
  tagline: string
  linkFallback: string
}

/** The plain-text alternative: the same words, for readers without HTML. */
export function toText(content: MailContent, frame: MailFrame): string {
  const blocks = [
    content.heading,
    ...content.paragraphs,
    content.facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    content.quote ? `${content.quote.label}:\n${quoted(content.quote.text)}` : '',
    content.itemsTitle ?? '',
    (content.items ?? []).map(({ title, url, lines }) => [title, ...lines, url].join('\n')).join('\n\n'),
    `${content.action.label}:\n${content.action.url}`,
    content.after ?? '',
    `${frame.tagline}\n${content.why}`,
    content.unsubscribe ? `${content.unsubscribe.label}:\n${content.unsubscribe.url}` : '',
  ]
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}

function quoted(text: string): string {
  return text
    .split(/\r?\n/)
    .map(line => `> ${line}`)
    .join('\n')
}
