import { RahbaError } from '#shared/errors.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import { checkOwnPassword } from './change-password.ts'
import { withCode } from './second-factor-codes.ts'
import * as factors from './second-factor.sql.ts'
import { notifyOfRecoveryCode } from './second-step.ts'
import { markProven } from './sessions.sql.ts'

/**
 * Proves who is at a session, for ten minutes of it: by the password, where there is one, and by a code of the second factor,
 * where that is on. Who signs in through a provider alone and has none signs in again instead.
 *
 * @throws invalid_input beside `password` or `code`; recent_sign_in_needed, rate_limited
 */
export async function prove(
  platform: Platform,
  viewer: Viewer,
  { password = '', code = '' }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const db = platform.db.kysely
  const hash = await accounts.findPasswordHash(db, viewer.id)
  const isOn = await factors.isOn(db, viewer.id)
  if (hash === null && !isOn) {
    // the session itself is the proof for as long as it is new
    if (!viewer.isFresh) throw refuse('recent_sign_in_needed')
    return
  }
  if (isOn && code === '') throw new RahbaError('invalid_input', { fields: { code: { key: 'validation.required' } } })
  if (hash !== null) {
    await checkOwnPassword(platform, viewer, { purpose: 'proof', typed: password, hash, field: 'password' })
  }
  if (!isOn) return markProven(db, viewer.sessionId)
  await withCode(platform, viewer, code, async (trx, taken) => {
    await notifyOfRecoveryCode(trx, { id: viewer.id, email: viewer.email, lang: viewer.locale }, taken)
    await markProven(trx, viewer.sessionId)
  })
}
