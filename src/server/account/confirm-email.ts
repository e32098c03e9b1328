import { RahbaError } from '#shared/errors.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import type { Accounts } from './auth-services.ts'
import { consumeLinkToken, readLinkToken } from './link-tokens.ts'
import { countAttempt, discardAttempt } from './login-throttle.ts'
import * as passwords from './passwords.ts'
import { afterFirstStep } from './second-step.ts'
import { logSecurityEvent } from './security-events.ts'
import { beginSession, type Caller } from './sessions.ts'
import { claimUnconfirmed, findAttempt, type SignUpAttempt } from './sign-up-attempts.sql.ts'

export interface Confirmation {
  token: string
  /** Asked for in another browser than that of the sign-up. */
  password: string | undefined
  request: Request
  caller: Caller
}

/**
 * Confirms an address by the key of the mail, and signs in. It is the confirmation of the sign-up that it was mailed for:
 * in another browser than that one's it asks for its password, so that who owns the address never brings the password of
 * somebody else into force. Whatever else was left for the account is gone.
 *
 * @throws link_expired for a key that is unknown, used or too old; sign_up_password_needed and invalid_input beside the
 *   password (the key stays good); account_suspended, rate_limited, unavailable
 */
export async function confirmEmail(
  platform: Platform,
  { sessionCookie, deviceCookie, signUpCookie }: Accounts,
  { token, password, request, caller }: Confirmation,
): Promise<{ redirect: string; draft?: string; cookies: string[] }> {
  const { db } = platform
  const asked = await readLinkToken(db.kysely, 'confirm-email', token)
  const attempt = asked?.attemptId ? await findAttempt(db.kysely, asked.attemptId, signUpCookie.read(request)) : null
  if (!attempt) throw refuse('link_expired')
  if (!attempt.isOfBrowser) await checkAttemptPassword(platform, attempt, password, caller)
  const confirmed = await db.withTransaction(async trx => {
    const claim = await consumeLinkToken(trx, 'confirm-email', token)
    const account = claim && (await accounts.findById(trx, claim.userId))
    if (!account || account.emailVerified) throw refuse('link_expired')
    if (account.suspended) throw refuse('account_suspended')
    await claimUnconfirmed(trx, account.id)
    await accounts.savePassword(trx, account.id, attempt.passwordHash)
    const session = await beginSession(trx, account.id, caller)
    // links mailed before attempts knew where they lead keep it themselves
    const wanted = { redirect: attempt.redirect ?? claim.redirect, favorite: attempt.favorite ?? undefined }
    return { account, session, ...(await afterFirstStep(trx, account, caller, wanted)) }
  })
  const { redirect, isDone, session } = confirmed
  const { id: userId, email } = confirmed.account
  const event = isDone ? 'signed in' : 'code asked for'
  logSecurityEvent(platform.log, event, { userId, email, address: caller.address, reason: 'confirmation' })
  const known = isDone ? [deviceCookie.write(request, email)] : []
  return {
    redirect,
    ...(attempt.draft !== null && { draft: attempt.draft }),
    cookies: [sessionCookie.write(session), ...known, signUpCookie.clear()],
  }
}

async function checkAttemptPassword(
  { db, log }: Platform,
  attempt: SignUpAttempt,
  password: string | undefined,
  { address }: Caller,
): Promise<void> {
  if (!password) throw refuse('sign_up_password_needed')
  const counted = await countAttempt(db, 'confirmation-password', attempt.id, { device: null, address })
  if (!(await passwords.verify({ hash: attempt.passwordHash, password }))) {
    logSecurityEvent(log, 'confirmation refused', { userId: attempt.userId, address })
    throw new RahbaError('invalid_input', { fields: { password: { key: 'validation.password.notOfSignUp' } } })
  }
  await discardAttempt(db, counted)
}
