import type { ADMIN_SPACE_VIEWS, AdminSort, FOLLOWED_CALENDARS } from '#shared/admin/states.ts'
import type { AssigneeFilter } from '#shared/admin/waiting.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export interface AdminSpacesSearch {
  /** The queue when left out. */
  view?: (typeof ADMIN_SPACE_VIEWS)[number]
  /** A city's slug. */
  city?: string
  text?: string
  host?: string
  calendar?: (typeof FOLLOWED_CALENDARS)[number]
  /** Who is on what awaits a look: of the queue alone. */
  assignee?: AssigneeFilter
  /** The usual order of the view when left out. */
  sort?: AdminSort
  /** Where the page begins. */
  after?: string
  /** The space that is open beside the list. */
  space?: string
}

export interface AdminSpacesVisit {
  context: RouterContext
  deps: AdminSpacesSearch
}
