import type { RouterContext } from '../../frame/root.route.ts'

export interface CodeVisit {
  context: RouterContext
  params: { missionId: string }
}
