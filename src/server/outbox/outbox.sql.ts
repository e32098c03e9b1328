import { sql } from 'kysely'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'

/** Notified, at the commit, by each new mail. */
export const OUTBOX_CHANNEL = 'outbox_mails'

export interface NewMail {
  id: string
  eventKey: string
  userId: string | null
  recipient: string
  lang: Locale
  template: string
  params: object
}

export interface ClaimedMail {
  id: string
  recipient: string
  lang: Locale
  template: string
  params: object
  /** This one included. */
  attempts: number
}

export async function insert(trx: Executor, mail: NewMail): Promise<void> {
  await sql`
    WITH added AS (
      INSERT INTO outbox_mails (id, event_key, user_id, recipient, lang, template, params)
      VALUES (${mail.id}, ${mail.eventKey}, ${mail.userId}, ${mail.recipient}, ${mail.lang}, ${mail.template},
              ${JSON.stringify(mail.params)}::jsonb)
      ON CONFLICT (event_key, recipient) DO NOTHING RETURNING id)
    SELECT pg_notify(${OUTBOX_CHANNEL}, '') FROM added`.execute(trx)
}

const claimedBy = (claim: string): string => `not known whether it left (${claim})`

/**
 * Takes the mail that has been due longest, for one attempt that `claim` alone stands for. It is marked as failed until
 * its outcome is known: should this process die meanwhile, the mail may have left, and a second copy would be worse
 * than none.
 */
export async function claimNext(db: Executor, claim: string): Promise<ClaimedMail | null> {
  const { rows } = await sql<ClaimedMail>`
    UPDATE outbox_mails SET attempts = attempts + 1, failed_at = now(), last_error = ${claimedBy(claim)}
    WHERE id = (
      SELECT id FROM outbox_mails
      WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient, lang, template, params, attempts`.execute(db)
  return rows[0] ?? null
}

/** Gives back what a claim took whose answer was lost on the way: nobody has begun to send it. */
export async function releaseClaim(db: Executor, claim: string): Promise<void> {
  await sql`UPDATE outbox_mails SET attempts = attempts - 1, failed_at = NULL, last_error = NULL
    WHERE last_error = ${claimedBy(claim)} AND sent_at IS NULL AND failed_at > now() - interval '1 day'`.execute(db)
}

/** What the mail said is forgotten: links in it are keys to accounts. */
export async function markSent(db: Executor, id: string): Promise<void> {
  await sql`UPDATE outbox_mails SET sent_at = now(), failed_at = NULL, last_error = NULL, params = '{}'
    WHERE id = ${id}`.execute(db)
}

export async function markForRetry(db: Executor, id: string, inSeconds: number, error: string): Promise<void> {
  await sql`UPDATE outbox_mails SET failed_at = NULL, last_error = ${error},
      next_attempt_at = now() + make_interval(secs => ${inSeconds})
    WHERE id = ${id}`.execute(db)
}

/** It stays marked as failed; `error` says why. */
export async function markFailed(db: Executor, id: string, error: string): Promise<void> {
  await sql`UPDATE outbox_mails SET last_error = ${error}, params = '{}' WHERE id = ${id}`.execute(db)
}

/** Mails that left or failed long ago; the local mailbox is kept as long. */
export async function deleteOld(db: Executor): Promise<void> {
  await sql`DELETE FROM outbox_mails WHERE coalesce(sent_at, failed_at) < now() - interval '90 days'`.execute(db)
  await sql`DELETE FROM dev_mailbox WHERE created_at < now() - interval '90 days'`.execute(db)
}
