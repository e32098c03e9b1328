import { hasAnyRole, type Role } from '#shared/roles.ts'
import {
  type OpportunitySearch,
  parseOpportunitySearch,
  printOpportunitySearch,
} from '#shared/missions/opportunity-search.ts'
import type { Me } from '#web/api/me.ts'
import { opportunitiesQuery, opportunityFiltersQuery } from '#web/features/missions/opportunity-queries.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'
import type { PageVisit, RouterContext } from '../../frame/root.route.ts'

export interface OpportunityDeps {
  state: OpportunitySearch
}

export interface OpportunityVisit {
  context: RouterContext & PageVisit
  deps: OpportunityDeps
}

const SEEKERS: readonly Role[] = ['freelancer', 'admin']

/** Whether this person looks for missions; everybody else is led to what fits them. */
export function seeksMissions(me: Pick<Me, 'roles'> | null): boolean {
  return me !== null && hasAnyRole(me, SEEKERS)
}

export function opportunitiesAddress(state: OpportunitySearch): string {
  const search = printOpportunitySearch(state)
  return paths.freelancerOpportunities() + (search && `?${search}`)
}

async function load({ context, deps }: OpportunityVisit): Promise<void> {
  if (!seeksMissions(context.me)) return
  await Promise.all([
    context.queryClient.ensureQueryData(opportunitiesQuery(deps.state)),
    context.queryClient.ensureQueryData(opportunityFiltersQuery),
  ])
}

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'opportunities')?.('title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const opportunitiesRoute = {
  loaderDeps: ({ search }: { search: Record<string, unknown> }): OpportunityDeps => ({
    state: parseOpportunitySearch(search),
  }),
  loader: load,
  head,
}
