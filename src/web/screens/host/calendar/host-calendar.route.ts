import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import { type CalendarSearch, readCalendarSearch } from './calendar-search.ts'

export interface HostCalendarVisit {
  context: RouterContext
  deps: CalendarSearch
}

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'host-calendar')?.('title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const hostCalendarRoute = {
  validateSearch: readCalendarSearch,
  loaderDeps: ({ search: { space, month, view, from, days } }: { search: CalendarSearch }): CalendarSearch => ({
    ...(space && { space }),
    ...(month && { month }),
    ...(view && { view }),
    ...(from && { from }),
    ...(days && { days }),
  }),
  // every visitor loads the route tree: what fetches the days comes with the screen alone
  loader: async ({ context, deps }: HostCalendarVisit): Promise<void> => {
    const { loadCalendar } = await import('./load-calendar.ts')
    await loadCalendar(context, deps)
  },
  head,
}
