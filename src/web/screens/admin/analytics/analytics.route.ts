import { COUNTED_ROLES } from '#shared/analytics/charts.ts'
import { GRAINS, PERIODS } from '#shared/analytics/period.ts'
import { isDay } from '#shared/days.ts'
import { SPACE_TYPES } from '#shared/spaces/vocabulary.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import type { AnalyticsSearch, AnalyticsVisit } from './analytics-visit.ts'

/** What an address says, without what makes no sense: days that are none, or not in their order. */
export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const one = <T extends string>(name: string, known: readonly T[]) => known.find(each => each === search[name])
  const { from, to, city } = search
  const days = isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
  const [period, by, type, role] = [
    one('period', PERIODS),
    one('by', GRAINS),
    one('type', SPACE_TYPES),
    one('role', COUNTED_ROLES),
  ]
  return {
    ...(days ?? (period && period !== '13w' && { period })),
    ...(by && { by }),
    ...(typeof city === 'string' && /^[a-z0-9-]{1,80}$/.test(city) && { city }),
    ...(type && { type }),
    ...(role && { role }),
  }
}

export const analyticsAddress = (search: AnalyticsSearch): string => withSearch(paths.adminAnalytics(), { ...search })

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'analytics')?.('title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const analyticsRoute = {
  validateSearch: readAnalyticsSearch,
  loaderDeps: ({ search }: { search: AnalyticsSearch }): AnalyticsSearch => readAnalyticsSearch({ ...search }),
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: AnalyticsVisit): Promise<void> => (await import('./queries.ts')).loadAnalytics(visit),
  head,
}
