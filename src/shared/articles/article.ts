import type { Day } from '../days.ts'

/**
 * A page to be read, in one language: one file a language, of this one shape. In every text `<b>…</b>` stands out and a
 * tag of `ARTICLE_LINKS` leads there; `{site}`, `{email}` and `{company}` are filled in by the page.
 */
export interface Article {
  title: string
  /** What the page is for, under its title and in search results. */
  lead: string
  /** The same day in every language. */
  updatedOn: Day
  /** The whole page in a few lines, for who reads no further. */
  summary: readonly string[]
  sections: readonly ArticleSection[]
}

export interface ArticleSection {
  /** Names the section in addresses: /terms#payment. The same in every language. */
  id: string
  title: string
  blocks: readonly ArticleBlock[]
}

/** A paragraph, or something with a shape. */
export type ArticleBlock =
  | string
  | { kind: 'list'; items: readonly string[] }
  /** Things done one after the other. */
  | { kind: 'steps'; steps: readonly { title: string; text: string }[] }
  /** The first column names the row. */
  | { kind: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'note'; tone: 'tip' | 'warning'; title: string; text: string }
  /** A drawing of the site with its caption. */
  | { kind: 'picture'; picture: ArticlePicture; caption: string }
  /** What the page itself works out or knows: the terms and their example in dirhams, who runs the site. */
  | { kind: 'part'; part: 'cancellation-terms' | 'cancellation-example' | 'company' }

const ARTICLE_PICTURES = ['front', 'plan', 'section', 'counter', 'evening', 'stand'] as const
export type ArticlePicture = (typeof ARTICLE_PICTURES)[number]

export const ARTICLE_NAMES = ['safety', 'host-guide', 'cancellation', 'privacy', 'terms'] as const
export type ArticleName = (typeof ARTICLE_NAMES)[number]

/** Tags of a text that lead somewhere: screens by their name in `paths`, and authorities elsewhere. */
export const ARTICLE_LINKS = [
  'explore',
  'contact',
  'help',
  'safety',
  'transparency',
  'hostGuide',
  'cancellation',
  'privacy',
  'terms',
  'cookiesSettings',
  'profile',
  'newSpace',
  'hostBookings',
  'retailerBookings',
  'freelancerExplore',
  'messages',
  'cndp',
  'cnil',
] as const
export type ArticleLink = (typeof ARTICLE_LINKS)[number]
