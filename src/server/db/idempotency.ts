import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { RahbaError } from '#shared/errors.ts'
import type { Executor } from './database.ts'

/** Thrown instead of a second answer: this call has been answered before, with this JSON. */
export class AnsweredBefore extends Error {
  override readonly name = 'AnsweredBefore'
  readonly json: string

  constructor(json: string) {
    super('this idempotency key has its answer')
    this.json = json
  }
}

export interface IdempotencyClaim {
  userId: string
  /** Undefined: the caller named none, and the action is simply done. */
  key: string | undefined
  /** The operation with what it is about, such as 'POST /api/bookings/…/refusal'. */
  operation: string
  body: unknown
}

/**
 * Does an action once per key and person. The key is claimed in the action's own transaction, so that both are stored
 * or neither is: a refusal uses no key up. A second call at the same time waits for the first one's commit. What
 * `action` answers must be the body that the caller is answered: a repeated call gets the same one, byte for byte.
 *
 * @throws AnsweredBefore for a repeated call, which the API answers as the first one; idempotency_key_reused for the
 *   key with another body or operation; conflict for one whose answer is not stored any more: of an older version, or
 *   about somebody who is erased
 */
export async function withIdempotencyKey<T>(
  trx: Executor,
  claim: IdempotencyClaim,
  action: () => Promise<T>,
): Promise<T> {
  if (claim.key === undefined) return action()
  const hash = createHash('sha256').update(JSON.stringify(claim.body)).digest('hex')
  const claimed = await sql`INSERT INTO idempotency_keys (user_id, key, operation, request_hash)
    VALUES (${claim.userId}, ${claim.key}, ${claim.operation}, ${hash}) ON CONFLICT DO NOTHING RETURNING key`.execute(
    trx,
  )
  if (claimed.rows.length === 0) return repeatAnswer(trx, claim, hash)
  const result = await action()
  // as a text: jsonb would put the members into an order of its own
  await sql`UPDATE idempotency_keys SET response = to_jsonb(${JSON.stringify(result)}::text)
    WHERE user_id = ${claim.userId} AND key = ${claim.key}`.execute(trx)
  return result
}

async function repeatAnswer(trx: Executor, claim: IdempotencyClaim, hash: string): Promise<never> {
  const { rows } = await sql<{ operation: string; requestHash: string; response: unknown }>`
    SELECT operation, request_hash AS "requestHash", response FROM idempotency_keys
    WHERE user_id = ${claim.userId} AND key = ${claim.key}`.execute(trx)
  const first = rows[0]
  if (!first || first.operation !== claim.operation || first.requestHash !== hash) {
    throw new RahbaError('idempotency_key_reused')
  }
  if (typeof first.response === 'string' && first.response.startsWith('{')) throw new AnsweredBefore(first.response)
  throw new RahbaError('conflict')
}

/** Nobody repeats an action after days: a key may then be used again. */
export async function forgetOldKeys(db: Executor): Promise<void> {
  await sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '2 days'`.execute(db)
}
