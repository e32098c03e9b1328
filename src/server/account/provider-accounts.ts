import type { SignInProvider } from '#shared/account/providers.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { refuse } from '../http/problems.ts'
import * as accounts from './account.sql.ts'
import type { Identity } from './identity-provider.ts'
import * as methods from './sign-in-methods.sql.ts'
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
  await methods.lockIdentity(trx, { provider, subject })
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
    if (await methods.hasIdentity(trx, existing.id, provider)) throw refuse(`oauth_${provider}_failed`)
    await methods.insertIdentity(trx, existing.id, { provider, subject })
    return { account: existing, outcome: 'added' }
  }
  if (!maySignUp) throw refuse('sign_up_closed')
  const opened = existing?.id ?? (await accounts.insert(trx, email, lang))
  // somebody has just signed up for this very address: the person tries again
  if (opened === null) throw refuse(`oauth_${provider}_failed`)
  if (linked) await methods.deleteIdentity(trx, { provider, subject })
  await claimUnconfirmed(trx, opened)
  await methods.insertIdentity(trx, opened, { provider, subject })
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
  const userId = await methods.findUserOf(trx, { provider, subject })
  return userId === null ? null : accounts.findById(trx, userId)
}
