import { endSuspensions } from '#server/admin/decide-person.ts'
import { advanceDueBookings } from '#server/bookings/change-booking.ts'
import { agreeBySilence } from '#server/missions/do-work.ts'
import { advanceDueMissions } from '#server/missions/due-missions.ts'
import type { Platform } from '#server/platform.ts'

/** The recurring jobs of bookings and missions, once. Answers how many of each kind they changed. */
export async function runJobs(platform: Platform) {
  return {
    lifted: await endSuspensions(platform),
    ...(await advanceDueBookings(platform)),
    advanced: await advanceDueMissions(platform),
    agreed: await agreeBySilence(platform),
  }
}
