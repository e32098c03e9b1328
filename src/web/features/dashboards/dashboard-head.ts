import type { Namespaces } from '#shared/messages/namespaces.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import type { PageSettings } from '#shared/http/page-facts.ts'

/** Title of a screen of the `dashboards` catalogue; what is one person's own is hidden from search engines. */
export function dashboardHead(key: 'title' | Extract<keyof Namespaces['dashboards'], `${string}.title`>) {
  return ({ match }: { match: { context: PageSettings } }) => {
    const { locale } = match.context
    const title = translatorOf(locale, 'dashboards')?.(key) ?? ''
    return {
      meta: [
        { title: translatorOf(locale, 'common')?.('page.title', { title }) },
        { name: 'robots', content: 'noindex' },
      ],
    }
  }
}
