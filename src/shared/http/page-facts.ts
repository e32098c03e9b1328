import type { CookieCategory } from '../consent.ts'
import type { Locale } from '../locales.ts'
import type { Currency } from '../money.ts'
import type { Theme } from '../theme.ts'
import type { Flash } from './contract.ts'

/** What the server gives the render of one page about its request; each side adds what only its own types can name. */
export interface PageFacts {
  /** Of the page's address, as it was sent. */
  pathname: string
  /** Every inline script and style of the page must carry it. */
  nonce: string
  locale: Locale
  theme: Theme
  /** What the reader compares prices in. */
  currency: Currency
  /** Whether the reader keeps the navigation of their area folded. */
  isAreaFolded: boolean
  /** What the visitor allowed to be stored in the browser; null while they have not answered. */
  allowedStorage: readonly CookieCategory[] | null
  /** The public address without a trailing slash, for canonical links and sharing. */
  publicOrigin: string
  /** The language that the page's own address asks for (`?lang=ar`), when it was obeyed: a stored choice goes before it. */
  askedLocale: Locale | undefined
  requestId: string
  /** The styles of every page stand in it; else it links them, which the browser keeps from one page to the next. */
  hasOwnStyles: boolean
  /** What a form that was refused without JavaScript left behind, to be shown once. */
  flash: Flash | undefined
  /** Takes what the render could not do; the page shows an error, the text stays in the log. */
  onFault: (fault: unknown) => void
  /** Takes the text of the whole page. */
  onHtml: (html: string) => void
  /** Where the build put the chunk of a source file (`src/…`); undefined when it has none, always so in development. */
  chunkUrl: (source: string) => string | undefined
}

/** The part that holds for the whole visit of a page, until the next full load: the browser reads it off the page. */
export type PageSettings = Pick<
  PageFacts,
  'locale' | 'theme' | 'currency' | 'allowedStorage' | 'publicOrigin' | 'askedLocale'
>
