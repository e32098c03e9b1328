import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { ownPath } from '#shared/own-path.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { inEvenTime } from './even-time.ts'
import { issueLinkToken, type LinkClaim } from './link-tokens.ts'
import * as passwords from './passwords.ts'
import { paths } from './paths.ts'
import { countForAccount } from './wrong-tries.ts'

export interface SignUp {
  email: string
  password: string
  redirect: string | undefined
  locale: Locale
}

/**
 * Opens an account that waits for its confirmation, and answers the same, in the same time, when there is one already:
 * then a mail tells its owner. Nobody learns here who has an account.
 *
 * @throws weak_password, unavailable
 */
export async function signUp({ db }: Platform, { email, password, redirect, locale }: SignUp): Promise<void> {
  refuseCommonPassword(password, email)
  await inEvenTime(async () => {
    // Before the transaction: a hash may wait its turn, and a connection must not wait with it.
    const passwordHash = await passwords.hash(password)
    const mayMail = (await countForAccount(db, 'confirmation-mail', email)) !== null
    await db.withTransaction(async trx => {
      const newAccountId = await accounts.insert(trx, { email, lang: locale, passwordHash })
      const account = newAccountId ? null : await accounts.findByEmail(trx, email)
      if (account?.emailVerified) return mayMail ? tellOwner(trx, account) : undefined
      const userId = newAccountId ?? account?.id
      if (!userId) return
      // Nobody has proven yet that the address is theirs: what was typed last counts, until a mail is clicked.
      if (account) await accounts.savePassword(trx, userId, passwordHash)
      if (mayMail) await mailConfirmation(trx, { userId, email, lang: locale }, { passwordHash, redirect })
    })
  })
}

async function tellOwner(trx: Executor, account: accounts.AccountRow): Promise<void> {
  await queueMail(trx, {
    eventKey: `account:exists:${newId()}`,
    userId: account.id,
    recipient: account.email,
    lang: account.lang,
    template: 'accountExists',
    params: { link: paths.login },
  })
}

/** Mails the link that confirms an address. */
export async function mailConfirmation(
  trx: Executor,
  to: { userId: string; email: string; lang: Locale },
  claim: Pick<LinkClaim, 'passwordHash'> & { redirect: string | undefined },
): Promise<void> {
  const redirect = ownPath(claim.redirect) ?? '/'
  const token = await issueLinkToken(trx, 'confirm-email', {
    userId: to.userId,
    redirect,
    ...(claim.passwordHash && { passwordHash: claim.passwordHash }),
  })
  await queueMail(trx, {
    eventKey: `account:confirm:${newId()}`,
    userId: to.userId,
    recipient: to.email,
    lang: to.lang,
    template: 'confirmEmail',
    params: { link: paths.confirmEmail(token) },
  })
}
