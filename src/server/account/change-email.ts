import { dayMs } from '#shared/durations.ts'
import { RahbaError } from '#shared/errors.ts'
import { emailTakenBackDays } from '#shared/account/limits.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { renewCalendarAddresses } from '../calendar-addresses/renew-addresses.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { MailTemplate } from '../mails/templates.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import { checkOwnPassword } from './change-password.ts'
import * as changes from './email-changes.sql.ts'
import { needsEnrolmentCode } from './enrolment-code.ts'
import { inConstantTime } from './constant-time.ts'
import {
  consumeLinkToken,
  issueLinkToken,
  type LinkClaim,
  readLinkToken,
  revokeLinkTokens,
  revokeLinkTokensSince,
} from './link-tokens.ts'
import { mayMail } from './login-throttle.ts'
import { paths } from './paths.ts'
import * as factors from './second-factor.sql.ts'
import { removeFactorSince } from './second-factor.ts'
import { logSecurityEvent } from './security-events.ts'
import { holdSession } from './sessions.ts'
import { isLatelyProven } from './sessions.sql.ts'

/** The template of a mail about an address: only a link is in it. */
type AddressMail = Extract<MailTemplate, 'confirmNewEmail' | 'emailInUse' | 'emailChanged' | 'emailRestored'>

/**
 * Mails a link to the address that somebody wants instead of theirs; it comes into force when they open it. For an
 * address that has an account the answer is the same, after the same time: then a mail notifies its owner.
 *
 * @throws invalid_input for a wrong password or the own address; recent_sign_in_needed for an account without a
 *   password;
 *   rate_limited, unavailable; second_factor_needed of an admin without one
 */
export async function requestEmailChange(
  platform: Platform,
  viewer: Viewer,
  { email, password }: { email: string; password: string | undefined },
): Promise<void> {
  const { db } = platform
  if (email === viewer.email) {
    throw new RahbaError('invalid_input', { fields: { email: { key: 'validation.email.same' } } })
  }
  await proveOneself(platform, viewer, password ?? '')
  await inConstantTime(async () => {
    const isMailed = await mayMail(db, 'email-change-mail', email)
    await db.withTransaction(async trx => {
      await holdSession(trx, viewer)
      const own = await accounts.findById(trx, viewer.id)
      if (!own || own.suspended) throw refuse('not_signed_in')
      await requireFactorOfAdmin(platform, trx, own)
      await changes.saveWanted(trx, viewer.id, email)
      if (!isMailed) return
      const holder = await accounts.findByEmail(trx, email)
      if (holder?.emailVerified) {
        await mail(trx, holder, 'emailInUse', paths.login)
        return
      }
      const token = await issueLinkToken(trx, 'change-email', { userId: viewer.id, email })
      await mail(trx, { id: viewer.id, email, lang: own.lang }, 'confirmNewEmail', paths.confirmNewEmail(token))
    })
  })
}

/** The mailbox is what an admin's first second factor rests on: it changes after that one, never before. */
async function requireFactorOfAdmin({ config }: Platform, trx: Executor, account: accounts.AccountRow): Promise<void> {
  if (needsEnrolmentCode(config, account) && !(await factors.isOn(trx, account.id)))
    throw refuse('second_factor_needed')
}

async function proveOneself(platform: Platform, viewer: Viewer, typed: string): Promise<void> {
  const hash = await accounts.findPasswordHash(platform.db.kysely, viewer.id)
  if (hash !== null)
    return checkOwnPassword(platform, viewer, { purpose: 'email-change', typed, hash, field: 'password' })
  if (!(await isLatelyProven(platform.db.kysely, viewer.sessionId))) throw refuse('recent_sign_in_needed')
}

/** The address that waits for its confirmation; null when none does. */
export function readEmailChange({ db }: Platform, viewer: Viewer): Promise<string | null> {
  return changes.findWanted(db.kysely, viewer.id)
}

/** The links that were mailed for it are of no use any more. */
export function cancelEmailChange({ db }: Platform, viewer: Viewer): Promise<void> {
  return db.withTransaction(async trx => {
    await changes.deleteWanted(trx, viewer.id)
    await revokeLinkTokens(trx, 'change-email', viewer.id)
  })
}

/**
 * Brings an address into force by the key that was mailed to it, for the person who is signed in to the account that
 * asked: nobody else who can read the mail can join the account by it. Other sessions end, links in the old mailbox die
 * but for the one that takes the address back.
 *
 * @returns the address in force now
 * @throws link_expired, email_taken; second_factor_needed of an admin without one
 */
export async function confirmEmailChange(platform: Platform, viewer: Viewer, token: string): Promise<string> {
  const { db, log } = platform
  const email = await db.withTransaction(async trx => {
    const old = await changes.lockAddress(trx, viewer.id)
    const own = await accounts.findById(trx, viewer.id)
    if (own) await requireFactorOfAdmin(platform, trx, own)
    const asked = await readLinkToken(trx, 'change-email', token)
    if (old === null || asked?.userId !== viewer.id || asked.email === undefined) throw refuse('link_expired')
    if ((await changes.findWanted(trx, viewer.id)) !== asked.email) throw refuse('link_expired')
    if (!(await consumeLinkToken(trx, 'change-email', token))) throw refuse('link_expired')
    await changes.deleteUnconfirmedAt(trx, asked.email)
    if (!(await changes.saveAddress(trx, viewer.id, asked.email))) throw refuse('email_taken')
    await changes.deleteWanted(trx, viewer.id)
    await accounts.deleteOtherSessions(trx, viewer.id, viewer.sessionId)
    for (const purpose of ['change-email', 'reset-password'] as const) await revokeLinkTokens(trx, purpose, viewer.id)
    const claim = { userId: viewer.id, email: old.email, changedAt: old.now }
    const takingBack = await issueLinkToken(trx, 'restore-email', claim)
    await mail(
      trx,
      { id: viewer.id, email: old.email, lang: viewer.locale },
      'emailChanged',
      paths.restoreEmail(takingBack),
    )
    return asked.email
  })
  logSecurityEvent(log, 'email changed', { userId: viewer.id, email })
  return email
}

/**
 * Gives an account back to its former address, by the key that was mailed there when it was changed: the person who
 * changed it is signed out everywhere, the password that they knew and the providers that they added sign in no more,
 * the secret calendar addresses that they may have copied show nothing any more, a second factor turned on since the
 * day before is gone, and the answer leads on to a new password. What was changed later still is undone with it; a
 * second factor of before stays.
 *
 * @throws link_expired, email_taken
 */
export async function restoreEmail(platform: Platform, token: string): Promise<{ redirect: string }> {
  const { db, log } = platform
  const asked = await readLinkToken(db.kysely, 'restore-email', token)
  if (!asked) throw refuse('link_expired')
  const { userId, email, changedAt } = wholeClaim(asked)
  const redirect = await db.withTransaction(async trx => {
    const replaced = await changes.lockAddress(trx, userId)
    const account = await accounts.findById(trx, userId)
    if (replaced === null || !account || !(await consumeLinkToken(trx, 'restore-email', token)))
      throw refuse('link_expired')
    await changes.deleteUnconfirmedAt(trx, email)
    if (!(await changes.saveAddress(trx, userId, email))) throw refuse('email_taken')
    await changes.deleteWanted(trx, userId)
    await changes.deleteSignInMethodsSince(trx, userId, changedAt)
    await accounts.deleteSessions(trx, userId)
    await renewCalendarAddresses(platform, trx, userId)
    for (const purpose of ['change-email', 'reset-password'] as const) await revokeLinkTokens(trx, purpose, userId)
    await revokeLinkTokensSince(trx, 'restore-email', userId, changedAt)
    // last: it writes into the audit log
    await removeFactorSince(trx, { ...account, email }, shortlyBefore(changedAt))
    await mail(trx, { id: userId, email: replaced.email, lang: account.lang }, 'emailRestored', paths.contact)
    return paths.resetPassword(await issueLinkToken(trx, 'reset-password', { userId }))
  })
  logSecurityEvent(log, 'email restored', { userId, email })
  return { redirect }
}

/** The person who took the account may have turned a second factor on before they changed the address. */
function shortlyBefore(changedAt: string): string {
  return new Date(Date.parse(changedAt) - dayMs).toISOString()
}

function wholeClaim({ userId, email, changedAt }: LinkClaim) {
  if (email === undefined || changedAt === undefined) throw refuse('link_expired')
  return { userId, email, changedAt }
}

async function mail(
  trx: Executor,
  to: Pick<accounts.AccountRow, 'id' | 'email' | 'lang'>,
  template: AddressMail,
  link: string,
): Promise<void> {
  const params = template === 'emailChanged' ? { link, days: emailTakenBackDays } : { link }
  await queueMail(trx, {
    eventKey: `account:${template}:${newId()}`,
    userId: to.id,
    recipient: to.email,
    lang: to.lang,
    template,
    params,
  })
}
