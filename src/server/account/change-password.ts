import { RahbaError } from '#shared/errors.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { revokeLinkTokens } from './link-tokens.ts'
import { countAttempt, forgetAttempts, discardAttempt } from './login-throttle.ts'
import * as passwords from './passwords.ts'
import { paths } from './paths.ts'
import { logSecurityEvent } from './security-events.ts'
import { holdSession } from './sessions.ts'

/**
 * Checks that it is the person who asks, by their password. Wrong ones are counted for this session and purpose alone:
 * a person who found an open device cannot go on guessing, and nobody else is locked out by it.
 *
 * @param field that shows the refusal
 * @throws invalid_input beside the field, rate_limited, unavailable
 */
export async function checkOwnPassword(
  { db, log }: Platform,
  viewer: Viewer,
  check: {
    purpose: 'password-change' | 'email-change' | 'account-deletion' | 'proof'
    typed: string
    hash: string
    field: string
  },
): Promise<void> {
  const attempt = await countAttempt(db, check.purpose, viewer.id, { device: viewer.sessionId, address: '' })
  if (!(await passwords.verify({ hash: check.hash, password: check.typed }))) {
    logSecurityEvent(log, 'password check failed', { userId: viewer.id, reason: check.purpose })
    throw wrongPassword(check.field)
  }
  await discardAttempt(db, attempt)
}

const wrongPassword = (field: string) =>
  new RahbaError('invalid_input', { fields: { [field]: { key: 'validation.password.wrong' } } })

export interface PasswordChange {
  currentPassword: string
  password: string
  confirmation: string
}

/**
 * Sets a new password. Every other session ends, links of unused reset mails die, and the owner is notified by mail.
 *
 * @throws invalid_input, weak_password, no_password_set, rate_limited, unavailable
 */
export async function changePassword(platform: Platform, viewer: Viewer, change: PasswordChange): Promise<void> {
  const { currentPassword, password, confirmation } = change
  if (password !== confirmation) {
    throw new RahbaError('invalid_input', { fields: { confirmation: { key: 'validation.password.mismatch' } } })
  }
  const hash = await accounts.findPasswordHash(platform.db.kysely, viewer.id)
  if (hash === null) throw refuse('no_password_set')
  await checkOwnPassword(platform, viewer, {
    purpose: 'password-change',
    typed: currentPassword,
    hash,
    field: 'currentPassword',
  })
  refuseCommonPassword(password, viewer.email)
  const passwordHash = await passwords.hash(password)
  await platform.db.withTransaction(async trx => {
    await holdSession(trx, viewer)
    // of two changes at once the second has typed a password that is no longer in force
    if ((await accounts.findPasswordHash(trx, viewer.id)) !== hash) throw wrongPassword('currentPassword')
    const account = await accounts.findById(trx, viewer.id)
    if (!account || account.suspended) throw refuse('not_signed_in')
    await accounts.savePassword(trx, viewer.id, passwordHash)
    await accounts.deleteOtherSessions(trx, viewer.id, viewer.sessionId)
    await revokeLinkTokens(trx, 'reset-password', viewer.id)
    await forgetAttempts(trx, account.email)
    await queueMail(trx, {
      eventKey: `account:password:${newId()}`,
      userId: viewer.id,
      recipient: account.email,
      lang: account.lang,
      template: 'passwordChanged',
      params: { link: paths.login },
    })
  })
  logSecurityEvent(platform.log, 'password changed', { userId: viewer.id })
}
