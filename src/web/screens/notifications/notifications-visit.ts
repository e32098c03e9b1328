import type { RouterContext } from '../frame/root.route.ts'

export interface NotificationsVisit {
  context: RouterContext
  deps: NotificationsSearch
}

export interface NotificationsSearch {
  filter?: 'unread'
  /** The last one of the page before. */
  before?: string
}
