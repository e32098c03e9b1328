import { sql } from 'kysely'
import type { SignInProvider } from '#shared/account/providers.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { refuse } from '../http/problems.ts'
import * as accounts from './account.sql.ts'
import type { Identity } from './identity-provider.ts'
import { claimUnconfirmed } from './sign-up-attempts.sql.ts'

export interface ProviderAccount {
  account: accounts.AccountRow
  outcome: 'known' | 'added' | 'opened' | 'taken over'
}

/**
 * The account that an identity signs in to. A known identity is its account's, whatever its address has become. A new one
 * opens an account, or joins the one of its address, when the provider has checked that address; an account that nobody
 * has confirmed becomes theirs with nothing that others left in it. Every check comes before the first write.
 *
 * @throws oauth_google_failed, oauth_apple_failed; account_suspended; sign_up_closed
 */
export async function accountOf(
  trx: Executor,
  provider: SignInProvider,
  identity: Identity,
  lang: Locale,
  maySignUp = true,
): Promise<ProviderAccount> {
  const { subject, email, name } = identity
  // of two answers at once about one identity, the second finds what the first has written
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${provider}:${subject}`}, 0))`.execute(trx)
  const linked = await findLinked(trx, provider, subject)
  if (linked) {
    if (linked.suspended) throw refuse('account_suspended')
    if (linked.emailVerified) return { account: linked, outcome: 'known' }
  }
  if (email === null) throw refuse(`oauth_${provider}_failed`)
  const existing = await accounts.findByEmail(trx, email)
  if (existing?.suspended) throw refuse('account_suspended')
  if (existing?.emailVerified) {
    // a provider gives an address to somebody else one day: who holds it then is not who held the account
    if (await hasIdentity(trx, existing.id, provider)) throw refuse(`oauth_${provider}_failed`)
    await insertIdentity(trx, existing.id, provider, subject)
    return { account: existing, outcome: 'added' }
  }
  if (!maySignUp) throw refuse('sign_up_closed')
  const opened = existing?.id ?? (await accounts.insert(trx, email, lang))
  // somebody has just signed up for this very address: the person tries again
  if (opened === null) throw refuse(`oauth_${provider}_failed`)
  if (linked)
    await sql`DELETE FROM sign_in_methods WHERE provider_id = ${provider} AND account_id = ${subject}`.execute(trx)
  await claimUnconfirmed(trx, opened)
  await insertIdentity(trx, opened, provider, subject)
  await accounts.saveFirstName(trx, opened, name)
  const account = await accounts.findById(trx, opened)
  if (!account) throw refuse(`oauth_${provider}_failed`)
  return { account, outcome: existing ? 'taken over' : 'opened' }
}

/** Whether an account has this identity and the address that it was found with. */
export async function isStillOf(
  trx: Executor,
  provider: SignInProvider,
  { subject }: Identity,
  { id, email }: accounts.AccountRow,
): Promise<boolean> {
  const linked = await findLinked(trx, provider, subject)
  return linked?.id === id && linked.email === email
}

async function findLinked(trx: Executor, provider: SignInProvider, subject: string) {
  const { rows } = await sql<{ userId: string }>`SELECT user_id AS "userId" FROM sign_in_methods
    WHERE provider_id = ${provider} AND account_id = ${subject}`.execute(trx)
  return rows[0] ? accounts.findById(trx, rows[0].userId) : null
}

async function hasIdentity(trx: Executor, userId: string, provider: SignInProvider): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM sign_in_methods
    WHERE user_id = ${userId} AND provider_id = ${provider}`.execute(trx)
  return rows.length > 0
}

async function insertIdentity(trx: Executor, userId: string, provider: SignInProvider, subject: string): Promise<void> {
  await sql`INSERT INTO sign_in_methods (id, user_id, account_id, provider_id)
    VALUES (${newId()}, ${userId}, ${subject}, ${provider})`.execute(trx)
}
