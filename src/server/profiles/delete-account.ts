import { setTimeout as sleep } from 'node:timers/promises'
import { owedOnCancellation } from '#shared/bookings/cancellation-terms.ts'
import { RahbaError } from '#shared/errors.ts'
import { DELETION_WORDS } from '#shared/profiles/account-rules.ts'
import type { DeletionFacts } from '#shared/profiles/contract.ts'
import * as accounts from '../account/account.sql.ts'
import { checkOwnPassword } from '../account/change-password.ts'
import { logSecurityEvent } from '../account/security-events.ts'
import { isLatelyProven } from '../account/sessions.sql.ts'
import * as bookings from '../bookings/bookings.sql.ts'
import { recordTransition } from '../bookings/change-booking.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { deleteDocuments } from '../files/documents.ts'
import { deletePictures } from '../files/files.service.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { endMissionsOfPerson } from '../missions/end-missions.ts'
import { lockFollowUpPlaces } from '../missions/follow-up.ts'
import { queueMail } from '../outbox/outbox.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import * as erase from './erase.sql.ts'
import { countForDeletion } from './profiles.sql.ts'

/** What would end with the account, for the person to know before they ask for it. */
export function foreseeDeletion({ db, clock }: Platform, viewer: Viewer): Promise<DeletionFacts> {
  return countForDeletion(db.kysely, viewer.id, localDays(clock.now()))
}

export interface DeletionRequest {
  password?: string | undefined
  word: string
}

/**
 * Deletes an account in one transaction: requests and bookings that have not started are cancelled and the other party
 * is notified, stays under way go on, spaces are archived, all that is personal is erased or made nameless, every
 * session ends and the address is free again.
 *
 * @throws invalid_input for a wrong password or word, recent_sign_in_needed for an account without a password,
 *   only_admin, rate_limited, unavailable
 */
export async function deleteAccount(platform: Platform, viewer: Viewer, request: DeletionRequest): Promise<void> {
  if (!Object.values(DELETION_WORDS).some(word => word === request.word.trim())) {
    throw new RahbaError('invalid_input', { fields: { word: { key: 'validation.deletion.word' } } })
  }
  const hash = await accounts.findPasswordHash(platform.db.kysely, viewer.id)
  if (hash === null) {
    if (!(await isLatelyProven(platform.db.kysely, viewer.sessionId))) throw refuse('recent_sign_in_needed')
  } else {
    const typed = request.password ?? ''
    await checkOwnPassword(platform, viewer, { purpose: 'account-deletion', typed, hash, field: 'password' })
  }
  const now = platform.clock.now()
  const today = localDays(now)
  const deleted = await withAllLocked(platform, viewer.id, async (trx, person) => {
    if (await erase.isOnlyAdmin(trx, viewer.id)) throw refuse('only_admin')
    for (const booking of await erase.listOpenBookings(trx, viewer.id, today)) await cancel(trx, booking, now)
    await endMissionsOfPerson(trx, viewer.id, { today, now })
    await erase.endSpaces(trx, viewer.id)
    const files = await erase.deleteOwnRows(trx, viewer.id)
    await erase.anonymise(trx, viewer.id, person.fullName)
    await queueMail(trx, {
      eventKey: `account:deleted:${newId()}`,
      userId: null,
      recipient: person.email,
      lang: viewer.locale,
      template: 'accountDeleted',
      params: { link: '/' },
    })
    return files
  })
  logSecurityEvent(platform.log, 'account deleted', { userId: viewer.id })
  await deletePictures(platform, deleted.pictures)
  await deleteDocuments(platform, deleted.documents)
}

/** Ends a transaction in which the person could not be locked. */
class Busy extends Error {}

/** Somebody may write something of the person's again and again: some ten seconds in all. */
const attemptsMax = 100
const pauseMsMax = 200

/**
 * Runs `work` with the person and all of their spaces locked. Others lock spaces before people, or people (by their
 * keys of idempotency) before spaces: so this one never waits for the person while it holds spaces. Where the person is
 * busy, or a space came to be theirs in between, all locks are released and the work starts again.
 *
 * @throws not_signed_in when the person is gone, unavailable
 */
async function withAllLocked<T>(
  { db }: Platform,
  userId: string,
  work: (trx: Executor, person: erase.LockedPerson) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const done = await db
      .withTransaction(async trx => {
        const spaces = await erase.lockSpaces(trx, userId)
        await lockFollowUpPlaces(trx, userId)
        const missions = await erase.lockMissions(trx, userId)
        await erase.lockOtherParties(trx, userId)
        const person = await erase.lockPerson(trx, userId)
        if (!person) throw refuse('not_signed_in')
        if (person === 'busy') throw new Busy()
        if (await erase.hasOtherSpaces(trx, userId, spaces)) return null
        if (await erase.hasOtherMissions(trx, userId, missions)) return null
        return { result: await work(trx, person) }
      })
      .catch((error: unknown) => {
        if (error instanceof Busy) return null
        throw error
      })
    if (done) return done.result
    await sleep(pauseMsMax * Math.random())
  }
  throw refuse('unavailable')
}

/** Deleting an account cancels its bookings: a retailer owes by the booking's terms, a host is owed nothing. */
async function cancel(trx: Executor, booking: erase.OpenBooking, now: number): Promise<void> {
  if (!(await bookings.updateStatus(trx, booking.id, booking.status, 'cancelled', null))) return
  await recordTransition(trx, booking.id, {
    status: 'cancelled',
    reason: 'deleted',
    actorId: null,
    actorRole: 'system',
    note: null,
    owedMinor: owedOnCancellation(booking, booking.isOwn ? 'retailer' : 'host', booking.today),
    ...(booking.isOwn && { missionsOwedAt: now }),
  })
}
