import { isId } from '#shared/ids.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../frame/root.route.ts'
import type { ReportVisit } from './report-visit.ts'

/** The query of /report. */
export interface ReportSearch {
  /** Of the thing; empty where the address names none. */
  id: string
  /** It has just been sent, without JavaScript. */
  sent?: 'yes'
}

const readReportSearch = ({ id, sent }: Record<string, unknown>): ReportSearch => ({
  id: typeof id === 'string' && isId(id) ? id : '',
  ...(sent === 'yes' && { sent }),
})

/** Each thing has such a page: none of them is for search engines. */
function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'reports')?.('page.title') ?? ''
  return {
    meta: [
      { title: translatorOf(locale, 'common')?.('page.title', { title }) },
      { name: 'robots', content: 'noindex, nofollow' },
    ],
  }
}

export const reportRoute = {
  validateSearch: readReportSearch,
  loaderDeps: ({ search: { id } }: { search: ReportSearch }) => ({ id }),
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: ReportVisit): Promise<void> => (await import('./queries.ts')).loadSubject(visit),
  head,
}
