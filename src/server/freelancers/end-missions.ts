import type { Executor } from '../db/database.ts'
import { tell } from '../notifications/tell.ts'
import { cancelOfBooking, moveToReplacement } from './missions.sql.ts'

/**
 * Ends the missions that hang on a booking which has just been cancelled, in the same transaction, and notifies their
 * retailer, their freelancer and whoever had applied. Of a booking that other days replace, those that lie within these go on.
 */
export async function endMissionsOfBooking(trx: Executor, bookingId: string, isReplaced: boolean): Promise<void> {
  if (isReplaced) await moveToReplacement(trx, bookingId)
  for (const { id, title, retailerId, freelancerIds } of await cancelOfBooking(trx, bookingId)) {
    for (const userId of [retailerId, ...freelancerIds]) {
      await tell(trx, {
        userId,
        type: 'other',
        kind: isReplaced ? 'mission.daysChanged' : 'mission.bookingCancelled',
        params: { title },
        link: userId === retailerId ? '/retailer/dashboard' : `/freelancer/missions/${id}`,
        eventKey: `mission:${id}:cancelled`,
      })
    }
  }
}
