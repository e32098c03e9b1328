import { sql } from 'kysely'
import type { SignInProvider } from '#shared/account/providers.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'

/** Somebody as their provider knows them. */
interface ProviderIdentity {
  provider: SignInProvider
  subject: string
}

/** Until the commit: of two answers at once about one identity, the second finds what the first has written. */
export async function lockIdentity(trx: Executor, { provider, subject }: ProviderIdentity): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${provider}:${subject}`}, 0))`.execute(trx)
}

/** The id of the account that an identity signs in to. */
export async function findUserOf(trx: Executor, { provider, subject }: ProviderIdentity): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`SELECT user_id AS "userId" FROM sign_in_methods
    WHERE provider_id = ${provider} AND account_id = ${subject}`.execute(trx)
  return rows[0]?.userId ?? null
}

export async function hasIdentity(trx: Executor, userId: string, provider: SignInProvider): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM sign_in_methods
    WHERE user_id = ${userId} AND provider_id = ${provider}`.execute(trx)
  return rows.length > 0
}

export async function insertIdentity(
  trx: Executor,
  userId: string,
  { provider, subject }: ProviderIdentity,
): Promise<void> {
  await sql`INSERT INTO sign_in_methods (id, user_id, account_id, provider_id)
    VALUES (${newId()}, ${userId}, ${subject}, ${provider})`.execute(trx)
}

export async function deleteIdentity(trx: Executor, { provider, subject }: ProviderIdentity): Promise<void> {
  await sql`DELETE FROM sign_in_methods WHERE provider_id = ${provider} AND account_id = ${subject}`.execute(trx)
}
