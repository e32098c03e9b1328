import type { RouterContext } from '../frame/root.route.ts'

export interface DecisionVisit {
  context: RouterContext
  params: { decisionId: string }
  deps: DecisionSearch
}

export interface DecisionSearch {
  /** From the mail: opens this one decision without a session. */
  key?: string
}
