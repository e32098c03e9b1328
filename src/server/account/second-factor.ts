import { qrPath } from '#shared/qr-code.ts'
import type { SecondFactor } from '#shared/account/second-factor-contract.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { MailTemplate } from '../mails/templates.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import { isTrustedAdmin } from './accounts.ts'
import * as mailCodes from './enrolment-code.sql.ts'
import { needsEnrolmentCode, withEnrolmentCode } from './enrolment-code.ts'
import { paths } from './paths.ts'
import {
  factorCipher,
  hashOfRecoveryCode,
  newRecoveryCodes,
  stepOfFirstCode,
  withCode,
  wrongCode,
} from './second-factor-codes.ts'
import * as factors from './second-factor.sql.ts'
import { logSecurityEvent } from './security-events.ts'
import { setLevel } from './sessions.sql.ts'
import { holdSession } from './sessions.ts'
import { newTotpSecret, otpauthAddress } from './totp.ts'

const issuer = 'Rahba'

type FactorMail = Extract<
  MailTemplate,
  | 'secondFactorOn'
  | 'secondFactorMoved'
  | 'secondFactorOff'
  | 'secondFactorReset'
  | 'secondFactorRemoved'
  | 'recoveryCodesRenewed'
>

/** How things stand. Secrets are answered only to who proved themselves lately. */
export async function readSecondFactor({ config, db }: Platform, viewer: Viewer): Promise<SecondFactor> {
  const factor = await factors.find(db.kysely, viewer.id)
  const account = await accounts.findById(db.kysely, viewer.id)
  const open = (sealed: string | null | undefined) =>
    sealed && viewer.isFresh ? factorCipher(config).open(sealed) : null
  const isOn = factor !== null && factor.secret !== null
  const isRequired = account !== null && needsEnrolmentCode(config, account)
  const secret = open(factor?.wantedSecret)
  const codes = open(factor?.shownCodes)
  return {
    isOn,
    since: factor?.confirmedAt ?? null,
    codesLeft: factor?.codesLeft ?? 0,
    hasPassword: (await accounts.findPasswordHash(db.kysely, viewer.id)) !== null,
    isFresh: viewer.isFresh,
    isRequired,
    mailCode: isRequired && !isOn ? await mailCodeOf(db.kysely, viewer) : null,
    enrolment: secret === null ? null : enrolmentOf(secret, viewer.email),
    codes: codes === null ? null : codes.split(' '),
  }
}

async function mailCodeOf(db: Executor, { id, email }: Viewer): Promise<SecondFactor['mailCode']> {
  return (await mailCodes.isSent(db, id, email)) ? 'sent' : 'wanted'
}

function enrolmentOf(secret: string, account: string): SecondFactor['enrolment'] {
  const address = otpauthAddress({ secret, account, issuer })
  return { secret, address, qr: qrPath(address) }
}

/**
 * Makes a new secret, which comes into force with its first code. Where a second factor is in force already, only a code of it,
 * or a recovery code, begins: who knows no more than the password does not replace it. The first one of an admin takes the code
 * of a mail.
 *
 * @throws invalid_input beside `code`, rate_limited
 */
export async function beginEnrolment(platform: Platform, viewer: Viewer, code: string | undefined): Promise<void> {
  const { config, db } = platform
  const save = (trx: Executor, byMail: boolean) =>
    factors.saveWanted(trx, viewer.id, factorCipher(config).seal(newTotpSecret()), byMail)
  const saveFirst = async (trx: Executor, byMail: boolean) => {
    // asked under the lock, so that none comes into force meanwhile
    if (await factors.isOn(trx, viewer.id)) throw wrongCode('validation.required')
    await save(trx, byMail)
  }
  if (code !== undefined && (await factors.isOn(db.kysely, viewer.id)))
    return withCode(platform, viewer, code, trx => save(trx, false))
  const account = await accounts.findById(db.kysely, viewer.id)
  if (account && needsEnrolmentCode(config, account) && !(await factors.isOn(db.kysely, viewer.id)))
    return withEnrolmentCode(platform, viewer, code, trx => saveFirst(trx, true))
  await db.withTransaction(async trx => {
    await holdSession(trx, viewer)
    await saveFirst(trx, false)
  })
}

export function cancelEnrolment({ db }: Platform, viewer: Viewer): Promise<void> {
  return db.withTransaction(trx => factors.deleteWanted(trx, viewer.id))
}

/**
 * Turns the second factor on, or moves it to another app, by the first code of the started enrolment's secret: this
 * session rests on it from now on, every other one ends, and there are new recovery codes.
 *
 * @throws wrong_state when no enrolment was started, or too long ago; invalid_input beside `code`; rate_limited
 */
export async function turnOn(platform: Platform, viewer: Viewer, code: string): Promise<void> {
  const { db, log } = platform
  const before = await factors.find(db.kysely, viewer.id)
  const wanted = before?.wantedSecret
  if (!wanted) throw refuse('wrong_state')
  const step = await stepOfFirstCode(platform, viewer.id, wanted, code)
  const isMoved = before.secret !== null
  await db.withTransaction(async trx => {
    await holdSession(trx, viewer)
    // of two that confirm at once the second finds no started enrolment
    const account = await accounts.findById(trx, viewer.id)
    const needsMail = account !== null && needsEnrolmentCode(platform.config, account)
    if (!(await factors.confirmWanted(trx, viewer.id, { sealed: wanted, step, needsMail }))) throw refuse('wrong_state')
    await writeCodes(platform, trx, viewer.id)
    await setLevel(trx, viewer.sessionId, 2)
    await accounts.deleteOtherSessions(trx, viewer.id, viewer.sessionId)
    await record(trx, viewer, isMoved ? 'secondFactorMoved' : 'secondFactorOn')
  })
  logSecurityEvent(log, 'second factor turned on', { userId: viewer.id, ...(isMoved && { reason: 'another app' }) })
}

/** By a code of the second factor, or one of the former. @throws wrong_state without one; invalid_input, rate_limited */
export async function renewCodes(platform: Platform, viewer: Viewer, code: string): Promise<void> {
  if (!(await factors.isOn(platform.db.kysely, viewer.id))) throw refuse('wrong_state')
  await withCode(platform, viewer, code, async trx => {
    await writeCodes(platform, trx, viewer.id)
    await record(trx, viewer, 'recoveryCodesRenewed')
  })
  logSecurityEvent(platform.log, 'recovery codes renewed', { userId: viewer.id })
}

async function writeCodes({ config }: Platform, trx: Executor, userId: string): Promise<void> {
  const codes = newRecoveryCodes()
  const hashes = codes.map(code => hashOfRecoveryCode(config, code))
  await factors.replaceCodes(trx, userId, hashes, factorCipher(config).seal(codes.join(' ')))
}

export function hideRecoveryCodes({ db }: Platform, viewer: Viewer): Promise<void> {
  return factors.forgetShownCodes(db.kysely, viewer.id)
}

/**
 * Turns the second factor off by a code of it, or a recovery code. Every other session ends; of an admin this one keeps no
 * rights of theirs.
 *
 * @throws wrong_state, invalid_input beside `code`, rate_limited; last_second_factor for the only admin who has one
 */
export async function turnOff(platform: Platform, viewer: Viewer, code: string): Promise<void> {
  await withCode(platform, viewer, code, async trx => {
    const account = await accounts.findById(trx, viewer.id)
    const isGuarded = account?.isAdmin === true && !isTrustedAdmin(platform.config, viewer.email)
    if (isGuarded && !(await factors.hasOtherGuardedAdmin(trx, viewer.id))) throw refuse('last_second_factor')
    await factors.remove(trx, viewer.id)
    await setLevel(trx, viewer.sessionId, 1)
    await accounts.deleteOtherSessions(trx, viewer.id, viewer.sessionId)
    await record(trx, viewer, 'secondFactorOff')
  })
  logSecurityEvent(platform.log, 'second factor turned off', { userId: viewer.id })
}

/**
 * Takes the second factor from a person who has lost phone and recovery codes, for the operator of the site: every
 * session ends, and the person is notified by mail. False when nobody has this address or they have no second factor.
 */
export async function resetSecondFactor({ db, log }: Platform, email: string): Promise<boolean> {
  const userId = await db.withTransaction(async trx => {
    const account = await accounts.findByEmail(trx, email)
    if (!account || !(await factors.lockPerson(trx, account.id))) return null
    if (!(await factors.remove(trx, account.id))) return null
    await accounts.deleteSessions(trx, account.id)
    await appendEntry(trx, auditEntry(null, account.id, 'secondFactorReset'))
    await mail(trx, account, 'secondFactorReset')
    return account.id
  })
  if (userId !== null) logSecurityEvent(log, 'second factor reset', { userId })
  return userId !== null
}

/**
 * Takes away a second factor that began when the account was in other hands, which the owner proves by taking the
 * address back: a part of that transaction. The owner is notified by mail.
 *
 * @param since when the address had been changed, ISO 8601
 */
export async function removeFactorSince(trx: Executor, account: accounts.AccountRow, since: string): Promise<void> {
  await mailCodes.remove(trx, account.id)
  if (!(await factors.removeSince(trx, account.id, since))) return
  if (account.isAdmin) await appendEntry(trx, auditEntry(null, account.id, 'secondFactorRemoved'))
  await mail(trx, account, 'secondFactorRemoved')
}

const AUDITED: Readonly<Record<FactorMail, string>> = {
  secondFactorOn: 'person.second_factor_on',
  secondFactorMoved: 'person.second_factor_moved',
  secondFactorOff: 'person.second_factor_off',
  secondFactorReset: 'person.second_factor_reset',
  secondFactorRemoved: 'person.second_factor_removed',
  recoveryCodesRenewed: 'person.recovery_codes_renewed',
}

function auditEntry(actorId: string | null, subjectId: string, what: FactorMail) {
  return { actorId, action: AUDITED[what], subjectType: 'person', subjectId, details: {} } as const
}

/** The person learns of every change by mail; what admins change of theirs stands in the audit log. */
async function record(trx: Executor, viewer: Viewer, what: FactorMail): Promise<void> {
  const account = await accounts.findById(trx, viewer.id)
  if (!account) throw refuse('not_signed_in')
  if (account.isAdmin) await appendEntry(trx, auditEntry(viewer.id, viewer.id, what))
  await mail(trx, account, what)
}

function mail(
  trx: Executor,
  { id, email, lang }: Pick<accounts.AccountRow, 'id' | 'email' | 'lang'>,
  template: FactorMail,
): Promise<void> {
  const eventKey = `account:${template}:${newId()}`
  return queueMail(trx, {
    eventKey,
    userId: id,
    recipient: email,
    lang,
    template,
    params: { link: paths.secondFactor },
  })
}
