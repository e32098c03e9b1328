import type { TimelineGroup } from '#shared/admin/people.ts'
import type { AdminSort, USER_VIEWS } from '#shared/admin/states.ts'
import type { AssigneeFilter } from '#shared/admin/waiting.ts'
import type { ROLES } from '#shared/roles.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export interface AdminUsersSearch {
  /** Everybody when left out. */
  view?: (typeof USER_VIEWS)[number]
  role?: (typeof ROLES)[number]
  text?: string
  /** Who is on documents that await a look: of their view alone. */
  assignee?: AssigneeFilter
  /** The newest first when left out. */
  sort?: AdminSort
  /** Where the page begins. */
  after?: string
  /** The person who is open beside the list. */
  user?: string
  /** Which part of what happened with them is shown; all of it when left out. */
  group?: TimelineGroup
  /** Where that begins. */
  from?: string
}

export interface AdminUsersVisit {
  context: RouterContext
  deps: AdminUsersSearch
}
