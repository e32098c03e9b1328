import { refuse } from '../http/problems.ts'
import { decisionLink } from '../decisions/decision-key.ts'
import { findSuspension } from '../decisions/decisions.sql.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import type { Accounts } from './auth-services.ts'
import { countAttempt, discardAttempt } from './login-throttle.ts'
import * as passwords from './passwords.ts'
import { afterFirstStep } from './second-step.ts'
import { logSecurityEvent } from './security-events.ts'
import { beginSession, type Caller } from './sessions.ts'
import { type Destination, findLikelyAttempt, saveDestination } from './sign-up-attempts.sql.ts'

export interface SignIn {
  email: string
  password: string
  wanted: Destination
  request: Request
  caller: Caller
}

/**
 * Checks a password and begins a session, in place of the one that this browser may have had. Only who knows the password
 * learns that an account waits for its confirmation (which then leads where they want to go now) or is suspended. The space
 * whose heart led here becomes a favorite. With a second factor they are not signed in yet: the answer leads to where its
 * code is typed.
 *
 * @throws invalid_credentials, email_not_confirmed, account_suspended, rate_limited, unavailable
 */
export async function signIn(
  platform: Platform,
  { sessionCookie, deviceCookie, signUpCookie }: Accounts,
  { email, password, wanted, request, caller }: SignIn,
): Promise<{ redirect: string; cookies: string[] }> {
  const { db, log } = platform
  const facts = { email, address: caller.address }
  const device = deviceCookie.knows(request, email)
  const attempt = await countAttempt(db, 'wrong-password', email, { device, address: caller.address }).catch(error => {
    logSecurityEvent(log, 'sign-in throttled', facts)
    throw error
  })
  const account = await accounts.findByEmail(db.kysely, email)
  const signUp =
    account && !account.emailVerified
      ? await findLikelyAttempt(db.kysely, account.id, signUpCookie.read(request))
      : null
  const hash =
    signUp?.passwordHash ?? (account?.emailVerified ? await accounts.findPasswordHash(db.kysely, account.id) : null)
  // compared first: an address that nobody has takes as long
  if (!(await isRight(hash, password)) || !account) {
    logSecurityEvent(log, 'sign-in failed', facts)
    throw refuse('invalid_credentials')
  }
  await discardAttempt(db, attempt)
  if (account.suspended) {
    logSecurityEvent(log, 'sign-in refused', { ...facts, userId: account.id, reason: 'suspended' })
    const decision = await findSuspension(db.kysely, account.id)
    throw refuse('account_suspended', decision ? { decision: decisionLink(platform.config, decision) } : undefined)
  }
  if (signUp) {
    const isSomewhere = wanted.redirect !== null && wanted.redirect !== '/'
    if (isSomewhere) await saveDestination(db.kysely, signUp.id, wanted)
    throw refuse('email_not_confirmed')
  }
  const { token, redirect, isDone } = await db.withTransaction(async trx => {
    const started = await beginSession(trx, account.id, caller)
    // the person is held now: a password that was replaced since it was compared is not good any more
    if ((await accounts.findPasswordHash(trx, account.id)) !== hash) throw refuse('invalid_credentials')
    const { redirect, favorite } = wanted
    const goingOn = { redirect: redirect ?? undefined, favorite: favorite ?? undefined }
    return { token: started, ...(await afterFirstStep(trx, account, caller, goingOn)) }
  })
  logSecurityEvent(log, isDone ? 'signed in' : 'code asked for', { ...facts, userId: account.id, reason: 'password' })
  return { redirect, cookies: [sessionCookie.write(token), ...(isDone ? [deviceCookie.write(request, email)] : [])] }
}

/** Where there is nothing to compare with, a hash is made all the same: the time reveals nothing. */
async function isRight(hash: string | null, password: string): Promise<boolean> {
  if (hash !== null) return passwords.verify({ hash, password })
  await passwords.hash(password)
  return false
}
