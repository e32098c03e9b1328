import { TIMELINE_GROUPS } from '#shared/admin/people.ts'
import { ADMIN_SORTS, USER_VIEWS } from '#shared/admin/states.ts'
import { ASSIGNEE_FILTERS } from '#shared/admin/waiting.ts'
import { isId } from '#shared/ids.ts'
import { ROLES } from '#shared/roles.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import type { AdminUsersSearch, AdminUsersVisit } from './admin-users-visit.ts'

const textCharactersMax = 120
const cursorCharactersMax = 600

export function readAdminUsersSearch(search: Record<string, unknown>): AdminUsersSearch {
  const view = USER_VIEWS.find(each => each === search['view'] && each !== 'all')
  const role = ROLES.find(each => each === search['role'])
  const text = typeof search['text'] === 'string' ? search['text'].trim().slice(0, textCharactersMax) : ''
  const sort = ADMIN_SORTS.find(each => each === search['sort'])
  const after = typeof search['after'] === 'string' ? search['after'].slice(0, cursorCharactersMax) : ''
  const assignee = view === 'documents' ? ASSIGNEE_FILTERS.find(each => each === search['assignee']) : undefined
  const idOf = (value: unknown) => (typeof value === 'string' && isId(value) ? value : undefined)
  const user = idOf(search['user'])
  const group = user ? TIMELINE_GROUPS.find(each => each === search['group']) : undefined
  const from = user && typeof search['from'] === 'string' ? search['from'].slice(0, textCharactersMax) : ''
  return {
    ...(view && { view }),
    ...(role && { role }),
    ...(text && { text }),
    ...(assignee && { assignee }),
    ...(sort && { sort }),
    ...(after && { after }),
    ...(user && { user }),
    ...(group && { group }),
    ...(from && { from }),
  }
}

export const adminUsersAddress = (search: AdminUsersSearch): string => withSearch(paths.adminUsers(), { ...search })

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
