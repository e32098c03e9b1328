import { redirect } from '@tanstack/react-router'
import { freelancerMissionsQuery } from '#web/features/missions/queries.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import { type MissionSearch, missionsAddress, readMissionSearch } from './mission-search.ts'

export interface MissionsVisit {
  context: RouterContext
  deps: MissionSearch
}

async function load({ context: { queryClient }, deps }: MissionsVisit): Promise<void> {
  const list = await queryClient.ensureQueryData(freelancerMissionsQuery(deps))
  if (list.page > list.pages) throw redirect({ href: missionsAddress({ ...deps, page: list.pages }) })
}

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'seller-missions')?.('title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const freelancerMissionsRoute = {
  validateSearch: readMissionSearch,
  loaderDeps: ({ search }: { search: MissionSearch }): MissionSearch => search,
  loader: load,
  head,
}
