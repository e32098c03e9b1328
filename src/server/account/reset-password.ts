import { newId } from '../db/ids.ts'
import { refuse } from '../http/problems.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { lockAddress } from './email-changes.sql.ts'
import { inConstantTime } from './constant-time.ts'
import { consumeLinkToken, issueLinkToken, readLinkToken, revokeLinkTokens } from './link-tokens.ts'
import { forgetAttempts, mayMail } from './login-throttle.ts'
import * as passwords from './passwords.ts'
import { paths } from './paths.ts'
import { logSecurityEvent } from './security-events.ts'
import { claimUnconfirmed } from './sign-up-attempts.sql.ts'

/** Mails a link for a new password. The same answer in the same time for an address that nobody has. */
export async function requestReset({ db }: Platform, email: string): Promise<void> {
  await inConstantTime(async () => {
    const isMailed = await mayMail(db, 'reset-mail', email)
    await db.withTransaction(async trx => {
      const account = await accounts.findByEmail(trx, email)
      if (!account || account.suspended || !isMailed) return
      // an address that was taken back meanwhile gets no key
      if ((await lockAddress(trx, account.id))?.email !== email) return
      const token = await issueLinkToken(trx, 'reset-password', { userId: account.id })
      await queueMail(trx, {
        eventKey: `account:reset:${newId()}`,
        userId: account.id,
        recipient: account.email,
        lang: account.lang,
        template: 'resetPassword',
        params: { link: paths.resetPassword(token) },
      })
    })
  })
}

/**
 * Sets a new password by the key of the mail. Every session ends, the owner is notified by mail, and the address counts
 * as confirmed: only its owner could read the key. What others left in an account that nobody had confirmed is gone.
 *
 * @returns the account's address
 * @throws weak_password (the key stays good), link_expired, unavailable
 */
export async function resetPassword({ db, log }: Platform, token: string, password: string): Promise<string> {
  refuseCommonPassword(password, '')
  // A hash is costly: not for who has no key.
  const asked = await readLinkToken(db.kysely, 'reset-password', token)
  if (!asked) throw refuse('link_expired')
  const passwordHash = await passwords.hash(password)
  const account = await db.withTransaction(async trx => {
    // locks the person before their keys, as restoring an address does
    await lockAddress(trx, asked.userId)
    const claim = await consumeLinkToken(trx, 'reset-password', token)
    const found = claim && (await accounts.findById(trx, claim.userId))
    if (!found) throw refuse('link_expired')
    refuseCommonPassword(password, found.email)
    if (!found.emailVerified) await claimUnconfirmed(trx, found.id)
    await accounts.savePassword(trx, found.id, passwordHash)
    await accounts.deleteSessions(trx, found.id)
    // other mails may lie open where this one was
    await revokeLinkTokens(trx, 'reset-password', found.id)
    await forgetAttempts(trx, found.email)
    await queueMail(trx, {
      eventKey: `account:password:${newId()}`,
      userId: found.id,
      recipient: found.email,
      lang: found.lang,
      template: 'passwordChanged',
      params: { link: paths.login },
    })
    return found
  })
  logSecurityEvent(log, 'password reset', { userId: account.id })
  return account.email
}
