import type { RouterContext } from '../frame/root.route.ts'

export interface ReportVisit {
  context: RouterContext
  deps: { id: string }
}
