import { isId } from '#shared/ids.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export const MODERATION_VIEWS = ['reports', 'answered', 'appeals', 'contact', 'contact-done'] as const
export type ModerationView = (typeof MODERATION_VIEWS)[number]

export interface ModerationSearch {
  /** Reports that await an answer when left out. */
  view?: ModerationView
  /** Where the page begins. */
  after?: string
  /** The reports or the message that are open beside the list. */
  open?: string
}

const cursorCharactersMax = 120

export function readModerationSearch(search: Record<string, unknown>): ModerationSearch {
  const view = MODERATION_VIEWS.find(each => each === search['view'] && each !== 'reports')
  const { after, open } = search
  return {
    ...(view && { view }),
    ...(typeof after === 'string' && after.length <= cursorCharactersMax && { after }),
    ...(typeof open === 'string' && isId(open) && { open }),
  }
}

export const moderationAddress = (search: ModerationSearch): string =>
  withSearch(paths.adminModeration(), { ...search, view: search.view === 'reports' ? undefined : search.view })

export interface ModerationVisit {
  context: RouterContext
  deps: ModerationSearch
}

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'admin')?.('appeals.title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const moderationRoute = {
  validateSearch: readModerationSearch,
  loaderDeps: ({ search }: { search: ModerationSearch }): ModerationSearch => readModerationSearch({ ...search }),
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: ModerationVisit): Promise<void> => (await import('./queries.ts')).loadModeration(visit),
  head,
}
