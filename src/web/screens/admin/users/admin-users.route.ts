import { TIMELINE_GROUPS, type TimelineGroup } from '#shared/admin/people.ts'
import { ADMIN_SORTS, type AdminSort, USER_VIEWS } from '#shared/admin/states.ts'
import { CLAIMS, type Claim } from '#shared/admin/waiting.ts'
import { isId } from '#shared/ids.ts'
import { ROLES } from '#shared/roles.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export interface AdminUsersSearch {
  /** Everybody when left out. */
  view?: (typeof USER_VIEWS)[number]
  role?: (typeof ROLES)[number]
  text?: string
  /** Who is on documents that await a look: of their view alone. */
  claim?: Claim
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

const textCharactersMax = 120
const cursorCharactersMax = 600

export function readAdminUsersSearch(search: Record<string, unknown>): AdminUsersSearch {
  const view = USER_VIEWS.find(each => each === search['view'] && each !== 'all')
  const role = ROLES.find(each => each === search['role'])
  const text = typeof search['text'] === 'string' ? search['text'].trim().slice(0, textCharactersMax) : ''
  const sort = ADMIN_SORTS.find(each => each === search['sort'])
  const after = typeof search['after'] === 'string' ? search['after'].slice(0, cursorCharactersMax) : ''
  const claim = view === 'documents' ? CLAIMS.find(each => each === search['claim']) : undefined
  const idOf = (value: unknown) => (typeof value === 'string' && isId(value) ? value : undefined)
  const user = idOf(search['user'])
  const group = user ? TIMELINE_GROUPS.find(each => each === search['group']) : undefined
  const from = user && typeof search['from'] === 'string' ? search['from'].slice(0, textCharactersMax) : ''
  return {
    ...(view && { view }),
    ...(role && { role }),
    ...(text && { text }),
    ...(claim && { claim }),
    ...(sort && { sort }),
    ...(after && { after }),
    ...(user && { user }),
    ...(group && { group }),
    ...(from && { from }),
  }
}

export const adminUsersAddress = (search: AdminUsersSearch): string => withSearch(paths.adminUsers(), { ...search })

export interface AdminUsersVisit {
  context: RouterContext
  deps: AdminUsersSearch
}

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'admin')?.('people.title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const adminUsersRoute = {
  validateSearch: readAdminUsersSearch,
  loaderDeps: ({ search }: { search: AdminUsersSearch }): AdminUsersSearch => readAdminUsersSearch({ ...search }),
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: AdminUsersVisit): Promise<void> => (await import('./queries.ts')).loadAdminUsers(visit),
  head,
}
