import type { RequestSearch } from '#web/features/mission-request/request-search.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export interface MissionRequestVisit {
  context: RouterContext
  deps: RequestSearch
}
