import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { PageSettings } from '#shared/http/page-facts.ts'
import { translatorOf } from '#web/i18n/messages.ts'

/** Title of a screen of the `listings` catalogue; what is one person's own is hidden from search engines. */
export function listingHead(key: Extract<keyof Namespaces['listings'], `${string}.title`>) {
  return ({ match }: { match: { context: PageSettings } }) => {
    const { locale } = match.context
    const title = translatorOf(locale, 'listings')?.(key as 'list.title') ?? ''
    return {
      meta: [
        { title: translatorOf(locale, 'common')?.('page.title', { title }) },
        { name: 'robots', content: 'noindex' },
      ],
    }
  }
}
