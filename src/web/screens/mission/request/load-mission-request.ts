import { redirect } from '@tanstack/react-router'
import { bookingQuery, madeBookingsQuery } from '#web/features/bookings/queries.ts'
import { spacesByNameQuery } from '#web/features/mission-request/queries.ts'
import { missionQuery } from '#web/features/missions/queries.ts'
import { requestAddress } from '#web/features/mission-request/request-search.ts'
import type { MissionRequestVisit } from './mission-request-visit.ts'
import { namedFreelancerQuery, namedSpaceQuery } from './queries.ts'

/** The bookings to choose from, and whom and what the address names. */
export async function loadMissionRequest({ context: { queryClient }, deps }: MissionRequestVisit): Promise<void> {
  const { freelancerId, bookingId, spaceId, likeId, location } = deps
  const [, , booking] = await Promise.all([
    queryClient.ensureQueryData(madeBookingsQuery({ status: 'confirmed' })),
    freelancerId && queryClient.ensureQueryData(namedFreelancerQuery(freelancerId)),
    bookingId && queryClient.ensureQueryData(bookingQuery(bookingId)),
    spaceId && queryClient.ensureQueryData(namedSpaceQuery(spaceId)),
    likeId && queryClient.ensureQueryData(missionQuery(likeId)),
    location && queryClient.ensureQueryData(spacesByNameQuery(location)),
  ])
  // a mission may be copied whose booking has been cancelled since: its space is still there
  if (likeId && booking && booking.status !== 'confirmed') {
    const { bookingId: _gone, ...others } = deps
    throw redirect({ href: requestAddress({ ...others, spaceId: booking.space.id }), replace: true })
  }
}
