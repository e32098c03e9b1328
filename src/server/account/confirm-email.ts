import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import type { Accounts } from './accounts.ts'
import { consumeLinkToken } from './link-tokens.ts'
import { landing } from './paths.ts'
import { beginSession, type Caller } from './sessions.ts'

/**
 * Confirms an address by the key of the mail, and signs in. The password typed with the sign-up of this very mail comes
 * into force: what somebody else may have typed for this address before counts no more.
 *
 * @throws link_expired for a key that is unknown, used or too old; account_suspended
 */
export async function confirmEmail(
  platform: Platform,
  { auth, sessionCookie }: Accounts,
  token: string,
  caller: Caller,
): Promise<{ redirect: string; cookies: string[] }> {
  const { db } = platform
  const confirmed = await db.withTransaction(async trx => {
    const claim = await consumeLinkToken(trx, 'confirm-email', token)
    const account = claim && (await accounts.findById(trx, claim.userId))
    if (!account || account.emailVerified) throw refuse('link_expired')
    if (account.suspended) throw refuse('account_suspended')
    await accounts.markEmailVerified(trx, account.id)
    if (claim.passwordHash) await accounts.savePassword(trx, account.id, claim.passwordHash)
    return { account, redirect: claim.redirect }
  })
  const sessionToken = await beginSession(auth, confirmed.account.id, caller)
  return {
    redirect: landing(confirmed.account.role, confirmed.redirect),
    cookies: [sessionCookie.write(sessionToken)],
  }
}
