import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { refuse } from '../http/problems.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import type { Accounts } from './auth-services.ts'
import { deviceOf } from './device-names.ts'
import { landing, paths } from './paths.ts'
import { saveFavorite } from './save-favorite.sql.ts'
import { type TakenCode, withCode } from './second-factor-codes.ts'
import * as factors from './second-factor.sql.ts'
import { logSecurityEvent } from './security-events.ts'
import { findPending, type PendingSession } from './sessions.sql.ts'
import { beginSession, type Caller } from './sessions.ts'

/** Where somebody who signs in wants to go, and the space whose heart led here. */
export interface Wanted {
  redirect: string | undefined
  favorite: string | undefined
}

/**
 * What follows a password, an identity or a link that was right, in the transaction that has created the session: the
 * page that asks for the code where there is a second factor, else where the person wanted to go.
 *
 * @returns `isDone` says whether they are signed in
 */
export async function afterFirstStep(
  trx: Executor,
  account: accounts.AccountRow,
  caller: Caller,
  wanted: Wanted,
): Promise<{ redirect: string; isDone: boolean }> {
  if (await factors.isOn(trx, account.id)) return { redirect: paths.signInCode(wanted), isDone: false }
  await arrive(trx, account, caller, wanted)
  return { redirect: landing(account.role, wanted.redirect), isDone: true }
}

/** They are signed in: what they came with is saved, and admins learn of every session of theirs. */
async function arrive(
  trx: Executor,
  account: accounts.AccountRow,
  { address, userAgent }: Caller,
  { favorite }: Wanted,
): Promise<void> {
  // a space that is gone meanwhile holds nobody up
  if (favorite !== undefined) await saveFavorite(trx, account.id, favorite)
  if (!account.isAdmin) return
  const { browser, system } = deviceOf(userAgent)
  await queueMail(trx, {
    eventKey: `account:admin-session:${newId()}`,
    userId: account.id,
    recipient: account.email,
    lang: account.lang,
    template: 'adminSignedIn',
    params: { link: paths.devices, browser, system, address, at: new Date().toISOString() },
  })
}

/** The session of a request that owes its code; null when there is none, or it is too old. */
export async function pendingOf(
  { db }: Platform,
  { sessionCookie }: Accounts,
  request: Request,
): Promise<PendingSession | null> {
  const token = sessionCookie.read(request)
  return token === null ? null : findPending(db.kysely, token)
}

/**
 * Finishes a sign-in by the code of the second factor: the session that owed it ends, and one begins that opens the account.
 *
 * @throws not_signed_in without a password of the last ten minutes; invalid_input beside `code`; rate_limited
 */
export async function finishSignIn(
  platform: Platform,
  signingIn: Accounts,
  { code, wanted, request, caller }: { code: string; wanted: Wanted; request: Request; caller: Caller },
): Promise<{ redirect: string; cookies: string[] }> {
  const pending = await pendingOf(platform, signingIn, request)
  if (!pending) throw refuse('not_signed_in')
  const { userId, sessionId } = pending
  const { token, account, taken } = await withCode(platform, { id: userId, sessionId }, code, async (trx, taken) => {
    const account = await accounts.findById(trx, userId)
    if (!account) throw refuse('not_signed_in')
    const token = await beginSession(trx, userId, caller, 2)
    await notifyOfRecoveryCode(trx, account, taken)
    await arrive(trx, account, caller, wanted)
    return { token, account, taken }
  })
  const facts = { userId, address: caller.address }
  if (taken.kind === 'recovery') logSecurityEvent(platform.log, 'recovery code used', facts)
  logSecurityEvent(platform.log, 'signed in', {
    ...facts,
    email: account.email,
    reason: `second factor: ${taken.kind}`,
  })
  return {
    redirect: landing(account.role, wanted.redirect),
    cookies: [signingIn.sessionCookie.write(token), signingIn.deviceCookie.write(request, account.email)],
  }
}

/** Mails the owner that a recovery code was used, so that they notice when somebody else has found one. */
export async function notifyOfRecoveryCode(
  trx: Executor,
  account: Pick<accounts.AccountRow, 'id' | 'email' | 'lang'>,
  taken: TakenCode,
): Promise<void> {
  if (taken.kind !== 'recovery') return
  await queueMail(trx, {
    eventKey: `account:recovery-code:${newId()}`,
    userId: account.id,
    recipient: account.email,
    lang: account.lang,
    template: 'recoveryCodeUsed',
    params: { link: paths.secondFactor, left: taken.left },
  })
}
