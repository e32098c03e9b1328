import { createHmac, randomInt } from 'node:crypto'
import { RahbaError } from '#shared/errors.ts'
import { recoveryCodesMade } from '#shared/account/limits.ts'
import type { Config } from '../config.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { keyFor, type Cipher, cipherFor } from '../cipher.ts'
import { countCode, forgetCodes, discardAttempt } from './login-throttle.ts'
import * as factors from './second-factor.sql.ts'
import { logSecurityEvent } from './security-events.ts'
import { holdSession } from './sessions.ts'
import { stepOfCode } from './totp.ts'

/** Without letters and digits that look like others, in the handwriting of people too. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryLetters = 10

/** How a second factor was shown. `left`: recovery codes that are left after one was used. */
export type TakenCode = { kind: 'code' } | { kind: 'recovery'; left: number }

/** Secrets of authenticator apps, at rest. */
export function factorCipher(config: Config): Cipher {
  return cipherFor(config, 'second factors')
}

/** Ten codes of 49 bits each, as `abcde-fghjk`. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: recoveryLetters / 2 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: recoveryCodesMade }, () => `${half()}-${half()}`)
}

/** By which a recovery code is known again: with a key of the site, so that a copy of the database alone is no help. */
export function hashOfRecoveryCode(config: Config, code: string): Buffer {
  return createHmac('sha256', keyFor(config, 'recovery codes'))
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest()
}

/** Digits of any keyboard, without the spaces that people set between them. */
export function typedDigits(text: string): string | null {
  const plain = text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/[\s-]/g, '')
  return /^\d{6}$/.test(plain) ? plain : null
}

/**
 * Counts an attempt, and checks the code of an app or a recovery code within the action's own transaction: each is taken once.
 *
 * @throws invalid_input beside `code` for one that is wrong or was used; rate_limited after five wrong ones in ten minutes;
 *   wrong_state without a second factor; not_signed_in when the session has ended meanwhile
 */
export async function withCode<T>(
  platform: Platform,
  person: Pick<Viewer, 'id' | 'sessionId'>,
  typed: string,
  action: (trx: Executor, taken: TakenCode) => Promise<T>,
): Promise<T> {
  const { db, log } = platform
  const userId = person.id
  await countCode(db, userId).catch(error => {
    logSecurityEvent(log, 'code throttled', { userId })
    throw error
  })
  try {
    const done = await db.withTransaction(async trx => {
      // the person before what is theirs, as everybody who ends sessions
      await holdSession(trx, person)
      return action(trx, await takeCode(platform, trx, userId, typed))
    })
    await forgetCodes(db.kysely, userId)
    return done
  } catch (error) {
    if (isWrongCode(error)) logSecurityEvent(log, 'code refused', { userId })
    throw error
  }
}

const isWrongCode = (error: unknown) => error instanceof RahbaError && error.fields?.['code'] !== undefined

async function takeCode({ config, clock }: Platform, trx: Executor, userId: string, typed: string): Promise<TakenCode> {
  const factor = await factors.find(trx, userId)
  if (!factor?.secret) throw refuse('wrong_state')
  const digits = typedDigits(typed)
  if (digits === null) {
    const left = await factors.takeRecoveryCode(trx, userId, hashOfRecoveryCode(config, typed))
    if (left === null) throw wrongCode('validation.code.wrong')
    return { kind: 'recovery', left }
  }
  const step = stepIn(config, factor.secret, digits, clock.now())
  if (step === null) throw wrongCode('validation.code.wrong')
  if (!(await factors.takeStep(trx, userId, factor.secret, step))) throw wrongCode('validation.code.used')
  return { kind: 'code' }
}

/** The step of a first code, for a secret that is to come into force. @throws invalid_input, wrong_state */
export async function stepOfFirstCode(
  { config, clock, db, log }: Platform,
  userId: string,
  sealed: string,
  typed: string,
): Promise<number> {
  const attempt = await countCode(db, userId)
  const step = stepIn(config, sealed, typedDigits(typed) ?? '', clock.now())
  if (step === null) {
    logSecurityEvent(log, 'code refused', { userId })
    throw wrongCode('validation.code.wrong')
  }
  await discardAttempt(db, attempt)
  return step
}

function stepIn(config: Config, sealed: string, digits: string, now: number): number | null {
  const secret = factorCipher(config).open(sealed)
  return secret === null ? null : stepOfCode(secret, digits, now)
}

/** The refusal of a code, beside its field. */
export function wrongCode(key: string): RahbaError {
  return new RahbaError('invalid_input', { fields: { code: { key } } })
}
