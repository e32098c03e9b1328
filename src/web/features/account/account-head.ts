import type { Namespaces } from '#shared/messages/namespaces.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import type { PageSettings } from '#shared/http/page-facts.ts'

type TitleKey = Extract<keyof Namespaces['auth'], `${string}.title`>

/** Title of a screen of the `auth` catalogue; what opens from a mail is hidden from search engines. */
export function accountHead(key: TitleKey) {
  return ({ match }: { match: { context: PageSettings } }) => {
    const { locale } = match.context
    const title = translatorOf(locale, 'auth')?.(key) ?? ''
    return {
      meta: [
        { title: translatorOf(locale, 'common')?.('page.title', { title }) },
        { name: 'robots', content: 'noindex' },
      ],
    }
  }
}
