import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Cast } from './cast.ts'
import { giveMission } from './listed-freelancer.ts'

/** A proposal of the retailer to the freelancer, an open mission to which she has applied, and a filter of such that she saved. */
export async function createMissions(
  db: Executor,
  { retailer, freelancer }: Pick<Cast, 'retailer' | 'freelancer'>,
  spaceId: string,
): Promise<{ mission: string; openMission: string; opportunityFilter: string }> {
  const of = { retailer, spaceId } as const
  const mission = await giveMission(db, {
    ...of,
    freelancer,
    first: '2026-12-15',
    last: '2026-12-15',
    status: 'pending',
  })
  const days = { first: '2026-12-20', last: '2026-12-21' }
  const openMission = await giveMission(db, { ...of, ...days, freelancer: null, status: 'open' })
  await sql`INSERT INTO mission_applications (mission_id, freelancer_id, message)
    VALUES (${openMission}, ${freelancer.id}, 'Je connais le quartier.')`.execute(db)
  const opportunityFilter = newId()
  await sql`INSERT INTO opportunity_filters (id, user_id, name, query, unsubscribe_token)
    VALUES (${opportunityFilter}, ${freelancer.id}, 'Fès', '{"location": "Fès"}', ${newId()})`.execute(db)
  return { mission, openMission, opportunityFilter }
}
