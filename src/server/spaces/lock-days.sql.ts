import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/**
 * Makes everybody who writes days of these spaces take turns until the commit. The shop that a space is a part of is
 * locked before it, so that all parts of a shop and the shop itself share one order.
 */
export async function lockDays(trx: Executor, spaceIds: readonly string[]): Promise<void> {
  await sql`SELECT lock_days_of(${spaceIds}::uuid[])`.execute(trx)
}

/** Those of the spaces that are this host's; others are left alone. */
export async function lockOwnDays(trx: Executor, hostId: string, spaceIds: readonly string[]): Promise<void> {
  await sql`SELECT lock_days_of(ARRAY(SELECT id FROM spaces WHERE id = ANY(${spaceIds}::uuid[]) AND host_id = ${hostId}))`.execute(
    trx,
  )
}

/** The shop alone, for a stronger lock of the space itself. */
export async function lockShopOf(trx: Executor, spaceId: string): Promise<void> {
  await sql`SELECT 1 FROM spaces WHERE id = (SELECT shop_id FROM spaces WHERE id = ${spaceId}) FOR NO KEY UPDATE`.execute(
    trx,
  )
}
