import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './people.ts'

/** Whether the demo's people are in this database. */
export async function hasDemo(db: Pick<Database, 'kysely'>): Promise<boolean> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  const { rows } = await sql`SELECT 1 FROM users WHERE email = ANY (${emails}) LIMIT 1`.execute(db.kysely)
  return rows.length > 0
}

/** What somebody who has just started the demo needs to know: who to sign in as, and where the mail is. */
export function demoNotice(config: Config): string {
  const widest = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length))
  const lines = DEMO_ACCOUNTS.map(({ role, email }) => `  ${email.padEnd(widest)}  ${role}`)
  const mail = config.smtpUrl === undefined && config.isLocal ? [`Mail is kept at ${config.publicUrl}/dev/mailbox`] : []
  return ['', `Demo accounts (password ${DEMO_PASSWORD}):`, ...lines, ...mail].join('\n')
}
