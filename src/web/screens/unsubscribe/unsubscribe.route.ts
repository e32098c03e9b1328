import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '../frame/root.route.ts'

export interface UnsubscribeSearch {
  /** The key of a mail. */
  token?: string
  /** It was used without a refusal. */
  done?: 'yes'
}

function readUnsubscribeSearch({ token, done }: Record<string, unknown>): UnsubscribeSearch {
  return {
    ...(typeof token === 'string' && token !== '' && { token }),
    ...(done === 'yes' && { done }),
  }
}

/** The address of the page in a state; without `done`, it takes the post too. */
export const unsubscribeAddress = (search: UnsubscribeSearch): string => withSearch(paths.unsubscribe(), { ...search })

/** What opens from a mail is hidden from search engines. */
function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'searches')?.('unsubscribe.title') ?? ''
  return {
    meta: [
      { title: translatorOf(locale, 'common')?.('page.title', { title }) },
      { name: 'robots', content: 'noindex' },
    ],
  }
}

export const unsubscribeRoute = {
  staticData: { messages: ['searches'] },
  validateSearch: readUnsubscribeSearch,
  head,
} as const
