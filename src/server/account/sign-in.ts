import { isAPIError } from 'better-auth/api'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import type { Accounts } from './accounts.ts'
import { SUSPENDED_CODES } from './auth.ts'
import { landing } from './paths.ts'
import { mailConfirmation } from './sign-up.ts'
import { countForAccount, countTry, giveBack } from './wrong-tries.ts'

export interface SignIn {
  email: string
  password: string
  redirect: string | undefined
  /** With the user agent and the caller's address, for the list of one's sessions. */
  headers: Headers
}

/**
 * Checks a password and begins a session. Only who knows the password learns that an account waits for its confirmation
 * (a new mail is on its way then) or is suspended.
 *
 * @throws invalid_credentials, email_not_confirmed, account_suspended, rate_limited, unavailable
 */
export async function signIn(
  platform: Platform,
  { auth }: Accounts,
  { email, password, redirect, headers }: SignIn,
): Promise<{ redirect: string; cookies: string[] }> {
  const attempt = await countTry(platform.db, email)
  try {
    const signedIn = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
    await giveBack(platform.db, attempt)
    const account = await accounts.findById(platform.db.kysely, signedIn.response.user.id)
    return { redirect: landing(account?.role ?? null, redirect), cookies: signedIn.headers.getSetCookie() }
  } catch (error) {
    const code = isAPIError(error) ? String(error.body?.code) : ''
    if (code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'INVALID_EMAIL') throw refuse('invalid_credentials')
    await giveBack(platform.db, attempt)
    if (SUSPENDED_CODES.includes(code)) throw refuse('account_suspended')
    if (code !== 'EMAIL_NOT_VERIFIED') throw error
    await mailConfirmationAgain(platform, email, redirect)
    throw refuse('email_not_confirmed')
  }
}

/** Sends the confirmation once more to an account that waits for it; for any other address nothing happens. */
export async function mailConfirmationAgain({ db }: Platform, email: string, redirect?: string): Promise<void> {
  const mayMail = (await countForAccount(db, 'confirmation-mail', email)) !== null
  await db.withTransaction(async trx => {
    const account = await accounts.findByEmail(trx, email)
    if (!account || account.emailVerified || !mayMail) return
    await mailConfirmation(trx, { userId: account.id, email, lang: account.lang }, { redirect })
  })
}
