import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { enrolmentCodeMinutes } from '#shared/account/limits.ts'
import type { Config } from '../config.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import { keyFor } from '../cipher.ts'
import * as accounts from './account.sql.ts'
import { isTrustedAdmin } from './accounts.ts'
import * as codes from './enrolment-code.sql.ts'
import { paths } from './paths.ts'
import { typedDigits, wrongCode } from './second-factor-codes.ts'
import * as factors from './second-factor.sql.ts'
import { logSecurityEvent } from './security-events.ts'
import { holdSession } from './sessions.ts'

/**
 * Whether this person's first second factor takes a code from their mailbox: of an admin, whose password alone would
 * otherwise let a thief bring the thief's own app.
 */
export function needsEnrolmentCode(config: Config, account: Pick<accounts.AccountRow, 'isAdmin' | 'email'>): boolean {
  return account.isAdmin && !isTrustedAdmin(config, account.email)
}

/** Mails six digits to an admin who has no second factor. @throws wrong_state for everybody else */
export async function sendEnrolmentCode({ config, db, log }: Platform, viewer: Viewer): Promise<void> {
  await db.withTransaction(async trx => {
    await holdSession(trx, viewer)
    const account = await accounts.findById(trx, viewer.id)
    if (!account || !needsEnrolmentCode(config, account) || (await factors.isOn(trx, viewer.id))) {
      throw refuse('wrong_state')
    }
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    await codes.save(trx, viewer.id, { hash: hashOf(config, viewer.id, code), email: account.email })
    await queueMail(trx, {
      eventKey: `account:enrolment-code:${newId()}`,
      userId: viewer.id,
      recipient: account.email,
      lang: account.lang,
      template: 'enrolmentCode',
      params: { link: paths.secondFactor, code, minutes: enrolmentCodeMinutes },
    })
  })
  logSecurityEvent(log, 'enrolment code mailed', { userId: viewer.id })
}

const codeDigits = 6

/**
 * Checks the code that was mailed, and uses it up in the action's own transaction. An attempt counts whatever comes of it.
 *
 * @throws invalid_input beside `code`: missing, wrong, or there is none that is good
 */
export async function withEnrolmentCode(
  { config, db, log }: Platform,
  viewer: Viewer,
  typed: string | undefined,
  action: (trx: Executor) => Promise<void>,
): Promise<void> {
  if (typed === undefined) throw wrongCode('validation.required')
  const asked = await codes.countTry(db.kysely, viewer.id)
  if (!asked) throw wrongCode('validation.code.spent')
  if (!timingSafeEqual(hashOf(config, viewer.id, typedDigits(typed) ?? ''), asked.hash)) {
    logSecurityEvent(log, 'code refused', { userId: viewer.id })
    throw wrongCode('validation.code.wrong')
  }
  await db.withTransaction(async trx => {
    await holdSession(trx, viewer)
    const account = await accounts.findById(trx, viewer.id)
    // sent to the address in force, and typed once
    if (account?.email !== asked.email || !(await codes.take(trx, viewer.id, asked.hash))) {
      throw wrongCode('validation.code.spent')
    }
    await action(trx)
  })
}

/** With a key of the site: a copy of the database alone does not give six digits away. */
function hashOf(config: Config, userId: string, code: string): Buffer {
  return createHmac('sha256', keyFor(config, 'enrolment codes')).update(`${userId}:${code}`).digest()
}
