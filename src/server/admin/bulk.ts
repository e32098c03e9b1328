import { createHash } from 'node:crypto'
import { bulkItemsWithoutProofMax } from '#shared/admin/frame.ts'
import type { BulkAnswer } from '#shared/admin/frame-contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Executor } from '../db/database.ts'
import { AnsweredBefore, withIdempotencyKey } from '../db/idempotency.ts'
import type { Viewer } from '../http/call.ts'
import { toRahbaError } from '../http/problems.ts'
import { requireProof } from '../http/proof.ts'
import type { Platform } from '../platform.ts'

interface Bulk<Item> {
  viewer: Viewer
  /** Of the whole call: each item derives its own from it, so that what was interrupted can be sent again. */
  key: string | undefined
  operation: string
  /** What is done to each. */
  request: object
  items: readonly Item[]
}

/**
 * Does the same to several things, one after the other, each in a transaction of its own with its own entry in the audit
 * log: one that is refused keeps no other from being done. Sent again with its key, what was done is not done again.
 *
 * @throws proof_needed for more than a few at once
 */
export async function doInBulk<Item extends { id: string }>(
  { db, log }: Platform,
  { viewer, key, operation, request, items }: Bulk<Item>,
  action: (trx: Executor, item: Item) => Promise<unknown>,
): Promise<BulkAnswer> {
  if (items.length > bulkItemsWithoutProofMax) requireProof(viewer)
  const results: BulkAnswer['results'] = []
  for (const item of items) {
    const claim = {
      userId: viewer.id,
      key: key && keyOf(key, item.id),
      operation: `${operation} ${item.id}`,
      body: [request, item],
    }
    const work = (trx: Executor) =>
      withIdempotencyKey(trx, claim, async () => {
        await action(trx, item)
        return {}
      })
    const code = await db.withTransaction(work).then(() => null, refusalOf)
    if (code === 'internal') log.error({ operation, id: item.id }, 'an item of a bulk action failed')
    results.push({ id: item.id, code })
  }
  return { results }
}

/** Null: it was done the first time. */
function refusalOf(thrown: unknown): ErrorCode | null {
  return thrown instanceof AnsweredBefore ? null : toRahbaError(thrown).code
}

const keyOf = (key: string, id: string): string => createHash('sha256').update(`${key} ${id}`).digest('hex')
