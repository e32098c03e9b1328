import type { PageVisit, RouterContext } from '#web/screens/frame/root.route.ts'

export interface HostVisit {
  context: RouterContext & PageVisit
  params: { hostId: string }
  deps: { spaces: number; reviews: number }
}
