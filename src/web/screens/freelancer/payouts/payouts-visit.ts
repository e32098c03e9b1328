import type { RouterContext } from '../../frame/root.route.ts'
import type { PayoutsSearch } from './payouts-search.ts'

export interface PayoutsVisit {
  context: RouterContext
  deps: PayoutsSearch
}
