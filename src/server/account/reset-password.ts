import { newId } from '../db/ids.ts'
import { refuse } from '../http/problems.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { inEvenTime } from './even-time.ts'
import { consumeLinkToken, isLinkTokenLive, issueLinkToken, revokeLinkTokens } from './link-tokens.ts'
import * as passwords from './passwords.ts'
import { paths } from './paths.ts'
import { countForAccount, forgetTries } from './wrong-tries.ts'

/** Mails a link for a new password. The same answer in the same time for an address that nobody has. */
export async function requestReset({ db }: Platform, email: string): Promise<void> {
  await inEvenTime(async () => {
    const mayMail = (await countForAccount(db, 'reset-mail', email)) !== null
    await db.withTransaction(async trx => {
      const account = await accounts.findByEmail(trx, email)
      if (!account || account.suspended || !mayMail) return
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
 * Sets a new password by the key of the mail. Every session ends, the owner is told by mail, and the address counts as
 * confirmed: only its owner could read the key.
 *
 * @throws weak_password (the key stays good), link_expired, unavailable
 */
export async function resetPassword({ db }: Platform, token: string, password: string): Promise<void> {
  refuseCommonPassword(password, '')
  // A hash is costly: not for who has no key.
  if (!(await isLinkTokenLive(db.kysely, 'reset-password', token))) throw refuse('link_expired')
  const passwordHash = await passwords.hash(password)
  await db.withTransaction(async trx => {
    const claim = await consumeLinkToken(trx, 'reset-password', token)
    const account = claim && (await accounts.findById(trx, claim.userId))
    if (!account) throw refuse('link_expired')
    refuseCommonPassword(password, account.email)
    await accounts.savePassword(trx, account.id, passwordHash)
    await accounts.markEmailVerified(trx, account.id)
    await accounts.deleteSessions(trx, account.id)
    // other mails may lie open where this one was
    await revokeLinkTokens(trx, 'reset-password', account.id)
    await forgetTries(trx, account.email)
    await queueMail(trx, {
      eventKey: `account:password:${newId()}`,
      userId: account.id,
      recipient: account.email,
      lang: account.lang,
      template: 'passwordChanged',
      params: { link: paths.login },
    })
  })
}
