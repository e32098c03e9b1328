import { translatorOf } from '#web/i18n/messages.ts'
import type { PageSettings } from '#web/page-settings.ts'

export interface ContentPage {
  title: string
  description: string
  /** Without a query: the one address search engines should know. */
  path: string
}

/** Title, description, canonical address and what shows when the page is shared. */
export function contentHead({ locale, publicOrigin }: PageSettings, { title, description, path }: ContentPage) {
  const address = publicOrigin + path
  return {
    meta: [
      { title: translatorOf(locale, 'common')?.('page.title', { title }) },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: address },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}
