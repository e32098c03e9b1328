import { redirect } from '@tanstack/react-router'
import { retailerMissionsQuery } from '#web/features/missions/queries.ts'
import { duePaymentsQuery } from '#web/features/missions/work/queries.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import { type MissionsSearch, missionsAddress, readMissionsSearch } from './missions-search.ts'

async function load({ context, deps }: { context: RouterContext; deps: MissionsSearch }): Promise<void> {
  const { queryClient } = context
  const [list] = await Promise.all([
    queryClient.ensureQueryData(retailerMissionsQuery(deps)),
    // the page stands without it
    queryClient.prefetchQuery(duePaymentsQuery),
  ])
  if (list.page > list.pages) throw redirect({ href: missionsAddress({ ...deps, page: list.pages }) })
}

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'mission-request')?.('list.title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const retailerMissionsRoute = {
  validateSearch: readMissionsSearch,
  loaderDeps: ({ search }: { search: MissionsSearch }): MissionsSearch => search,
  loader: load,
  head,
}
