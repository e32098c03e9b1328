import type { AdminBooking, BookingCancellationBody } from '#shared/admin/bookings-contract.ts'
import { owedOnCancellation } from '#shared/bookings/cancellation-terms.ts'
import { adminCancellation, transitionFor } from '#shared/bookings/states.ts'
import { todayIn } from '#shared/days.ts'
import { RahbaError } from '#shared/errors.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import { refusalOf } from '../bookings/bookings.policy.ts'
import { findVisible, lockSpaceOfBooking, updateStatus } from '../bookings/bookings.sql.ts'
import { recordTransition } from '../bookings/change-booking.ts'
import { listAlternatives } from '../bookings/list-alternatives.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { isForAnotherAdmin, readBooking } from './bookings.service.ts'

/**
 * Cancels a booking in Rahba's name: with its event, what is owed, its entry in the audit log and the notifications of
 * both parties in one transaction. Nobody owes anything for what neither of them has done.
 *
 * @throws not_found; invalid_input for the cause `other` without words; state_changed when a party or another admin
 *   came first; first_day_reached; own_case for who is a party, while there is another admin
 */
export function cancelBooking(
  platform: Platform,
  viewer: Viewer,
  id: string,
  { cause, facts, status }: BookingCancellationBody,
): Promise<AdminBooking> {
  if (cause === 'other' && !facts) {
    throw new RahbaError('invalid_input', { fields: { facts: { key: 'validation.required' } } })
  }
  const now = platform.clock.now()
  return platform.db.withTransaction(async trx => {
    await lockSpaceOfBooking(trx, id)
    const row = await findVisible(trx, id, { id: viewer.id, isAdmin: true }, viewer.locale)
    if (!row) throw refuse('not_found')
    if (await isForAnotherAdmin(trx, viewer, row)) throw refuse('own_case')
    if (row.status !== status) throw refuse('state_changed')
    const today = todayIn(row.space.timeZone, now)
    const transition = transitionFor(adminCancellation, 'admin', row, today)
    if (!transition) throw refusalOf(adminCancellation, 'admin', row, today)
    if (!(await updateStatus(trx, id, row.status, transition.to, null))) throw refuse('state_changed')
    await recordTransition(trx, id, {
      status: transition.to,
      reason: transition.reason,
      actorId: viewer.id,
      actorRole: 'admin',
      cause,
      note: facts || null,
      owedMinor: owedOnCancellation(row, 'admin', today),
      alternatives: await listAlternatives(trx, row, now),
    })
    const subject = { subjectType: 'booking', subjectId: id } as const
    await appendEntry(trx, { actorId: viewer.id, action: 'booking.cancelled', ...subject, details: { cause } })
    return readBooking(platform, trx, viewer, id)
  })
}
