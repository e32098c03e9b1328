import type { CountedRole } from '#shared/analytics/charts.ts'
import type { Grain, Period } from '#shared/analytics/period.ts'
import type { Day } from '#shared/days.ts'
import type { SpaceType } from '#shared/spaces/vocabulary.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export interface AnalyticsSearch {
  /** Thirteen weeks when left out, and with days of its own. */
  period?: Exclude<Period, '13w'>
  from?: Day
  to?: Day
  by?: Grain
  /** A city's slug. */
  city?: string
  type?: SpaceType
  role?: CountedRole
}

export interface AnalyticsVisit {
  context: RouterContext
  deps: AnalyticsSearch
}
