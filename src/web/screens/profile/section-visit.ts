import type { RouterContext } from '../frame/root.route.ts'

export interface SectionVisit {
  context: RouterContext
  params: { section: string }
  deps: { before?: number }
}
