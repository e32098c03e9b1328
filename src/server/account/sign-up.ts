import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import { requireOpen } from '../settings/read-settings.ts'
import * as accounts from './account.sql.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { inConstantTime } from './constant-time.ts'
import { issueLinkToken } from './link-tokens.ts'
import { mayMail } from './login-throttle.ts'
import * as passwords from './passwords.ts'
import { paths } from './paths.ts'
import { type Destination, findLikelyAttempt, insertAttempt } from './sign-up-attempts.sql.ts'

export interface SignUp {
  email: string
  password: string
  wanted: Destination
  locale: Locale
  /** Stored by the browser that signs up: its confirmation asks for nothing more there. */
  browserKey: string
}

/**
 * Opens an account that waits for its confirmation, and answers the same, in the same time, when there is one already:
 * then a mail notifies its owner. Nobody learns here who has an account. Of an account that nobody has confirmed this
 * is one more attempt, which changes nothing of the others.
 *
 * @throws sign_up_closed, weak_password, unavailable
 */
export async function signUp({ db }: Platform, { email, password, wanted, locale, browserKey }: SignUp): Promise<void> {
  await requireOpen(db, 'signUp')
  refuseCommonPassword(password, email)
  await inConstantTime(async () => {
    // Before the transaction: a hash may wait its turn, and a connection must not wait with it.
    const passwordHash = await passwords.hash(password)
    // what no mail is sent for can never be confirmed
    if (!(await mayMail(db, 'confirmation-mail', email))) return
    await db.withTransaction(async trx => {
      const newAccountId = await accounts.insert(trx, email, locale)
      const account = newAccountId ? null : await accounts.findByEmail(trx, email)
      if (account?.emailVerified) return notifyOwner(trx, account)
      const userId = newAccountId ?? account?.id
      if (!userId) return
      const attemptId = await insertAttempt(trx, { userId, passwordHash, browserKey, ...wanted })
      await mailConfirmation(trx, { userId, email, lang: locale }, attemptId)
    })
  })
}

/**
 * Sends the confirmation once more to an account that waits for it, for the newest attempt of the browser that asks, else
 * for the newest; for any other address nothing happens.
 */
export async function mailConfirmationAgain({ db }: Platform, email: string, browserKey: string | null): Promise<void> {
  if (!(await mayMail(db, 'confirmation-mail', email))) return
  await db.withTransaction(async trx => {
    const account = await accounts.findByEmail(trx, email)
    if (!account || account.emailVerified) return
    const attempt = await findLikelyAttempt(trx, account.id, browserKey)
    if (attempt) await mailConfirmation(trx, { userId: account.id, email, lang: account.lang }, attempt.id)
  })
}

async function notifyOwner(trx: Executor, account: accounts.AccountRow): Promise<void> {
  await queueMail(trx, {
    eventKey: `account:exists:${newId()}`,
    userId: account.id,
    recipient: account.email,
    lang: account.lang,
    template: 'accountExists',
    params: { link: paths.login },
  })
}

/** Mails the link that confirms an address for one attempt. */
async function mailConfirmation(
  trx: Executor,
  to: { userId: string; email: string; lang: Locale },
  attemptId: string,
): Promise<void> {
  const token = await issueLinkToken(trx, 'confirm-email', { userId: to.userId, attemptId })
  await queueMail(trx, {
    eventKey: `account:confirm:${newId()}`,
    userId: to.userId,
    recipient: to.email,
    lang: to.lang,
    template: 'confirmEmail',
    params: { link: paths.confirmEmail(token) },
  })
}
