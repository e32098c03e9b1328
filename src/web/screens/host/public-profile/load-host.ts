import type { HostView } from '#shared/hosts/contract.ts'
import { hostName } from '#web/features/hosts/host-name.ts'
import { hostQuery, hostReviewsQuery, hostSpacesQuery } from '#web/features/hosts/queries.ts'
import { paths } from '#web/paths.ts'
import type { HeadFacts } from './host-head.ts'
import type { HostVisit } from './host-visit.ts'

export async function loadHost({ context, params: { hostId }, deps }: HostVisit): Promise<HeadFacts> {
  const { queryClient } = context
  const [host] = await Promise.all([
    queryClient.ensureQueryData(hostQuery(hostId)),
    queryClient.ensureQueryData(hostSpacesQuery(hostId, deps.spaces)),
    queryClient.ensureQueryData(hostReviewsQuery(hostId, deps.reviews)),
  ])
  return headFacts(host, context.publicOrigin)
}

function headFacts(host: HostView, publicOrigin: string): HeadFacts {
  const { id, firstName, lastName, bio, company, languages, spaces, avatarUrl } = host
  return {
    id,
    firstName,
    lastName,
    bio,
    company,
    languages,
    spaces,
    name: hostName(host),
    url: publicOrigin + paths.host(id),
    image: avatarUrl === null ? undefined : new URL(avatarUrl, publicOrigin).href,
  }
}
