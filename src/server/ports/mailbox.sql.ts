import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Mail } from './mail.ts'

/** One that is stored already stays as it is. */
export async function storeMail(db: Executor, { id, recipient, subject, html, text }: Mail): Promise<void> {
  await sql`INSERT INTO dev_mailbox (mail_id, recipient, subject, html, text)
    VALUES (${id}, ${recipient}, ${subject}, ${html}, ${text}) ON CONFLICT (mail_id) DO NOTHING`.execute(db)
}

export interface StoredMail {
  id: number
  recipient: string
  subject: string
  html: string
  text: string
  /** ISO instant. */
  createdAt: string
}

const storedMailsShown = 100

/** Newest first. */
export async function listStoredMails(db: Executor): Promise<Omit<StoredMail, 'html' | 'text'>[]> {
  const { rows } = await sql<Omit<StoredMail, 'html' | 'text'>>`
    SELECT id, recipient, subject, created_at AS "createdAt" FROM dev_mailbox
    ORDER BY id DESC LIMIT ${storedMailsShown}`.execute(db)
  return rows
}

export async function findStoredMail(db: Executor, id: number): Promise<StoredMail | null> {
  const { rows } = await sql<StoredMail>`
    SELECT id, recipient, subject, html, text, created_at AS "createdAt" FROM dev_mailbox
    WHERE id = ${id}`.execute(db)
  return rows[0] ?? null
}
