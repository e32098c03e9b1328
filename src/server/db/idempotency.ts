import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { RahbaError } from '#shared/errors.ts'
import type { Executor } from './database.ts'

/**
 * Does a deed once per key and person: a repeated call gets the first answer again; the key with another body is
 * refused. The key is claimed in the deed's own transaction, so that both are kept or neither is; a second call at the
 * same time waits for the first one's commit.
 *
 * @throws idempotency_key_reused
 */
export async function once<T>(
  trx: Executor,
  claim: { userId: string; key: string | undefined; operation: string; body: unknown },
  deed: () => Promise<T>,
): Promise<T> {
  if (claim.key === undefined) return deed()
  const hash = createHash('sha256').update(JSON.stringify(claim.body)).digest('hex')
  const claimed = await sql`INSERT INTO idempotency_keys (user_id, key, operation, request_hash)
    VALUES (${claim.userId}, ${claim.key}, ${claim.operation}, ${hash}) ON CONFLICT DO NOTHING RETURNING key`.execute(
    trx,
  )
  if (claimed.rows.length > 0) {
    const result = await deed()
    await sql`UPDATE idempotency_keys SET response = ${JSON.stringify(result)}::jsonb
      WHERE user_id = ${claim.userId} AND key = ${claim.key}`.execute(trx)
    return result
  }
  const { rows } = await sql<{ operation: string; request_hash: string; response: T }>`
    SELECT operation, request_hash, response FROM idempotency_keys
    WHERE user_id = ${claim.userId} AND key = ${claim.key}`.execute(trx)
  const first = rows[0]
  if (!first || first.operation !== claim.operation || first.request_hash !== hash) {
    throw new RahbaError('idempotency_key_reused')
  }
  return first.response
}

/** Nobody repeats a deed after days: a key may then be used anew. */
export async function forgetOldKeys(db: Executor): Promise<void> {
  await sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '2 days'`.execute(db)
}
