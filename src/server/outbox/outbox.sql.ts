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

/** Longer than an attempt takes: the mail server's time limits together, and a busy machine's. */
const leaseSeconds = 300

const claimedBy = (claim: string): string => `claimed (${claim})`

/**
 * Takes the mail that has been due longest, for one attempt that `claim` alone stands for. The claim lapses: should this
 * process die meanwhile, the mail may have left, and it leaves again under the same Message-ID. A second copy, which
 * most mail programs hide, is better than none.
 */
export async function claimNext(db: Executor, claim: string): Promise<ClaimedMail | null> {
  const { rows } = await sql<ClaimedMail>`
    UPDATE outbox_mails SET attempts = attempts + 1, last_error = ${claimedBy(claim)},
      next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    WHERE id = (
      SELECT id FROM outbox_mails
      WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient, lang, template, params, attempts`.execute(db)
  return rows[0] ?? null
}

/** Gives back at once what a claim took whose answer was lost on the way: nobody has started to send it. */
export async function releaseClaim(db: Executor, claim: string): Promise<void> {
  await sql`UPDATE outbox_mails SET attempts = attempts - 1, last_error = NULL, next_attempt_at = now()
    WHERE last_error = ${claimedBy(claim)} AND sent_at IS NULL AND failed_at IS NULL
      AND next_attempt_at <= now() + make_interval(secs => ${leaseSeconds})`.execute(db)
}

/** What the mail said is forgotten: links in it are keys to accounts. */
export async function markSent(db: Executor, id: string): Promise<void> {
  await sql`UPDATE outbox_mails SET sent_at = now(), failed_at = NULL, last_error = NULL, params = '{}'
    WHERE id = ${id}`.execute(db)
}

/** Nothing happens when another attempt has started since: that one has the newer state. */
export async function markForRetry(db: Executor, mail: ClaimedMail, inSeconds: number, error: string): Promise<void> {
  await sql`UPDATE outbox_mails SET last_error = ${error}, next_attempt_at = now() + make_interval(secs => ${inSeconds})
    WHERE id = ${mail.id} AND sent_at IS NULL AND attempts = ${mail.attempts}`.execute(db)
}

/** It is not tried again; `error` says why. */
export async function markFailed(db: Executor, mail: ClaimedMail, error: string): Promise<void> {
  await sql`UPDATE outbox_mails SET failed_at = now(), last_error = ${error}, params = '{}'
    WHERE id = ${mail.id} AND sent_at IS NULL AND attempts = ${mail.attempts}`.execute(db)
}

/** Mails that left or failed long ago; the local mailbox is stored as long. */
export async function deleteOld(db: Executor): Promise<void> {
  await sql`DELETE FROM outbox_mails WHERE coalesce(sent_at, failed_at) < now() - interval '90 days'`.execute(db)
  await sql`DELETE FROM dev_mailbox WHERE created_at < now() - interval '90 days'`.execute(db)
}

export interface DueMails {
  waiting: number
  /** How long the first of them has waited. */
  lateSeconds: number
}

/** Mails that should have left. */
export async function countDue(db: Executor): Promise<DueMails> {
  const { rows } = await sql<DueMails>`SELECT count(*)::int AS waiting,
      coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0)::float8 AS "lateSeconds"
    FROM outbox_mails WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()`.execute(db)
  return rows[0] ?? { waiting: 0, lateSeconds: 0 }
}
