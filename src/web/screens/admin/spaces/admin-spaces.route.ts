import { ADMIN_SPACE_VIEWS } from '#shared/admin/states.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export interface AdminSpacesSearch {
  /** The queue when left out. */
  view?: (typeof ADMIN_SPACE_VIEWS)[number]
  /** A city's slug. */
  city?: string
  text?: string
  host?: string
  /** Where the page begins. */
  after?: string
  /** The space that is open beside the list. */
  space?: string
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const filterCharactersMax = 120

export function readAdminSpacesSearch(search: Record<string, unknown>): AdminSpacesSearch {
  const { view, host, space } = search
  const known = ADMIN_SPACE_VIEWS.find(each => each === view && each !== 'queue')
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, filterCharactersMax) : '')
  const [city, words, after] = [text(search['city']), text(search['text']), text(search['after'])]
  return {
    ...(known && { view: known }),
    ...(city && { city }),
    ...(words && { text: words }),
    ...(typeof host === 'string' && uuid.test(host) && { host }),
    ...(after && { after }),
    ...(typeof space === 'string' && uuid.test(space) && { space }),
  }
}

export const adminSpacesAddress = (search: AdminSpacesSearch): string => withSearch(paths.adminSpaces(), { ...search })

export interface AdminSpacesVisit {
  context: RouterContext
  deps: AdminSpacesSearch
}

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
