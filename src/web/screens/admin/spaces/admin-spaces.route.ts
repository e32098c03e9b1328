import { ADMIN_SORTS, ADMIN_SPACE_VIEWS, FOLLOWED_CALENDARS } from '#shared/admin/states.ts'
import { ASSIGNEE_FILTERS } from '#shared/admin/waiting.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import type { AdminSpacesSearch, AdminSpacesVisit } from './admin-spaces-visit.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const filterCharactersMax = 120
const cursorCharactersMax = 600

export function readAdminSpacesSearch(search: Record<string, unknown>): AdminSpacesSearch {
  const { view, host, space } = search
  const sort = ADMIN_SORTS.find(each => each === search['sort'])
  const calendar = FOLLOWED_CALENDARS.find(each => each === search['calendar'])
  const known = ADMIN_SPACE_VIEWS.find(each => each === view && each !== 'queue')
  const assignee = known ? undefined : ASSIGNEE_FILTERS.find(each => each === search['assignee'])
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, filterCharactersMax) : '')
  const [city, words] = [text(search['city']), text(search['text'])]
  const after = typeof search['after'] === 'string' ? search['after'].slice(0, cursorCharactersMax) : ''
  return {
    ...(known && { view: known }),
    ...(city && { city }),
    ...(words && { text: words }),
    ...(typeof host === 'string' && uuid.test(host) && { host }),
    ...(calendar && { calendar }),
    ...(assignee && { assignee }),
    ...(sort && { sort }),
    ...(after && { after }),
    ...(typeof space === 'string' && uuid.test(space) && { space }),
  }
}

export const adminSpacesAddress = (search: AdminSpacesSearch): string => withSearch(paths.adminSpaces(), { ...search })

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'admin')?.('title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const adminSpacesRoute = {
  validateSearch: readAdminSpacesSearch,
  loaderDeps: ({ search }: { search: AdminSpacesSearch }): AdminSpacesSearch => readAdminSpacesSearch({ ...search }),
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: AdminSpacesVisit): Promise<void> => (await import('./queries.ts')).loadAdminSpaces(visit),
  head,
}
