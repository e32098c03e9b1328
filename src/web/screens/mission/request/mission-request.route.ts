import { readRequestSearch, type RequestSearch } from '#web/features/mission-request/request-search.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import type { MissionRequestVisit } from './mission-request-visit.ts'

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'mission-request')?.('title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const missionRequestRoute = {
  validateSearch: readRequestSearch,
  loaderDeps: ({ search }: { search: RequestSearch }): RequestSearch => search,
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: MissionRequestVisit): Promise<void> =>
    (await import('./load-mission-request.ts')).loadMissionRequest(visit),
  head,
}
