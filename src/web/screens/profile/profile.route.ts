import type { SavedSearch } from '#shared/saved-searches/contract.ts'
import { parseSearch } from '#shared/spaces/search-params.ts'
import { savedQuery } from '#web/features/saved-searches/saved-search.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '../frame/root.route.ts'
import { type Section, sectionOf } from './sections.ts'
import type { SectionVisit } from './section-visit.ts'

/** What is needed to take a removed search back. */
export type RemovedSearch = Pick<SavedSearch, 'query' | 'name' | 'alert'>

export interface ProfileSearch {
  /** Which part was saved without JavaScript: it says so. */
  saved?: Section
  /** The saved search that was removed without JavaScript, its name, and 'no' when its alert was off. */
  removed?: string
  name?: string
  alert?: 'no'
  /** Where the list of what the team did begins: a place in its log. */
  before?: number
}

const beforeMax = 2_147_483_647

export function readProfileSearch({ saved, removed, name, alert, before }: Record<string, unknown>): ProfileSearch {
  const section = sectionOf(saved)
  const search = typeof removed === 'string' && typeof name === 'string' ? savedQuery(parseText(removed)) : ''
  const from = Number(before)
  return {
    ...(Number.isInteger(from) && from > 0 && from <= beforeMax && { before: from }),
    ...(section && { saved: section }),
    ...(search !== '' && { removed: search, name: String(name), ...(alert === 'no' && { alert }) }),
  }
}

const parseText = (query: string) => parseSearch(new URLSearchParams(query))

export function removedSearch({ removed, name, alert }: ProfileSearch): RemovedSearch | undefined {
  return removed === undefined || name === undefined ? undefined : { query: removed, name, alert: alert !== 'no' }
}

/** Where a form of a part comes back to: refused, saved, or with a saved search removed. */
export function profileAddress(section: Section, done: { saved?: boolean; removed?: RemovedSearch } = {}): string {
  const { saved, removed } = done
  const search: ProfileSearch = {
    ...(saved && { saved: section }),
    ...(removed && { removed: removed.query, name: removed.name, ...(!removed.alert && { alert: 'no' }) }),
  }
  return withSearch(paths.profileSection(section), { ...search })
}

type Settings = Pick<RouterContext, 'locale'>

function titled({ locale }: Settings, title: string) {
  return {
    meta: [
      { title: translatorOf(locale, 'common')?.('page.title', { title }) },
      { name: 'robots', content: 'noindex' },
    ],
  }
}

export const profileRoute = {
  validateSearch: readProfileSearch,
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: { context: RouterContext }): Promise<void> =>
    (await import('./load-profile.ts')).loadProfile(visit),
  head: ({ match }: { match: { context: Settings } }) =>
    titled(match.context, translatorOf(match.context.locale, 'profile')?.('title') ?? ''),
}

export const profileSectionRoute = {
  loaderDeps: ({ search: { before } }: { search: ProfileSearch }) => ({ ...(before !== undefined && { before }) }),
  loader: async (visit: SectionVisit): Promise<void> => (await import('./load-profile.ts')).loadSection(visit),
  head: ({ match, params }: { match: { context: Settings }; params: { section: string } }) => {
    const section = sectionOf(params.section)
    const t = translatorOf(match.context.locale, 'profile')
    return section && t ? titled(match.context, t(`${section}.title`)) : {}
  },
}
