import type { RouterContext } from '../frame/root.route.ts'

export interface SharedListVisit {
  context: RouterContext
  params: { key: string }
}
