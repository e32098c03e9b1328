import { sql } from 'kysely'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'

export interface OpportunityFilterRow {
  id: string
  name: string
  /** A filter as it was saved; read again by parseOpportunitySearch, as vocabularies change. */
  query: Record<string, unknown>
  alert: boolean
  lastAlertAt: string | null
  createdAt: string
}

const columns = sql`id, name, query, alert, last_alert_at AS "lastAlertAt", created_at AS "createdAt"`

export async function listByUser(db: Executor, userId: string): Promise<OpportunityFilterRow[]> {
  const { rows } = await sql<OpportunityFilterRow>`
    SELECT ${columns} FROM opportunity_filters WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC`.execute(db)
  return rows
}

/** Others who save for the same person wait until this transaction ends. */
export async function lockPerson(trx: Executor, userId: string): Promise<void> {
  await sql`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(trx)
}

export interface NewOpportunityFilter {
  id: string
  userId: string
  name: string
  query: object
  unsubscribeToken: string
  /** ISO 8601: what was published until then stands in the list already. */
  now: string
}

export async function insert(trx: Executor, filter: NewOpportunityFilter): Promise<OpportunityFilterRow> {
  const { rows } = await sql<OpportunityFilterRow>`
    INSERT INTO opportunity_filters (id, user_id, name, query, unsubscribe_token, checked_at)
    VALUES (${filter.id}, ${filter.userId}, ${filter.name}, ${JSON.stringify(filter.query)}::jsonb,
      ${filter.unsubscribeToken}, ${filter.now}) RETURNING ${columns}`.execute(trx)
  return rows[0] as OpportunityFilterRow
}

/** What was published while the alert was off is no news. False for a filter that is not this person's. */
export async function setAlert(
  db: Executor,
  userId: string,
  id: string,
  { alert, now }: { alert: boolean; now: string },
): Promise<boolean> {
  const { rows } = await sql`UPDATE opportunity_filters SET alert = ${alert},
      checked_at = CASE WHEN ${alert} AND NOT alert THEN ${now}::timestamptz ELSE checked_at END
    WHERE id = ${id} AND user_id = ${userId} RETURNING id`.execute(db)
  return rows.length > 0
}

/** Switches off by the key in its mails. False for a key that no filter has. */
export async function silenceByToken(db: Executor, token: string): Promise<boolean> {
  const { rows } = await sql`UPDATE opportunity_filters SET alert = false
    WHERE unsubscribe_token = ${token} RETURNING id`.execute(db)
  return rows.length > 0
}

/** False for a filter that is not this person's. */
export async function remove(db: Executor, userId: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`DELETE FROM opportunity_filters WHERE id = ${id} AND user_id = ${userId} RETURNING id`.execute(db)
  return rows.length > 0
}

/** A filter whose freelancer wants to be notified of new matches. */
export interface ListeningFilter {
  id: string
  userId: string
  name: string
  query: Record<string, unknown>
  lang: Locale
  unsubscribeToken: string
  checkedAt: string
}

/** The next of them by id, of people who are not suspended; who had a mail after `mailedBefore` is not asked yet. */
export async function listListening(
  db: Executor,
  after: string,
  { limit, mailedBefore }: { limit: number; mailedBefore: string },
): Promise<ListeningFilter[]> {
  const { rows } = await sql<ListeningFilter>`SELECT f.id, f.user_id AS "userId", f.name, f.query, p.lang,
      f.unsubscribe_token AS "unsubscribeToken", f.checked_at AS "checkedAt"
    FROM opportunity_filters f JOIN profiles p ON p.id = f.user_id AND p.suspended_at IS NULL AND 'freelancer' = ANY(p.roles)
    WHERE f.alert AND f.id > ${after} AND (f.last_alert_at IS NULL OR f.last_alert_at <= ${mailedBefore}::timestamptz)
      AND EXISTS (SELECT 1 FROM missions m JOIN mission_events e ON e.mission_id = m.id AND e.status = 'open' AND e.created_at > f.checked_at
        WHERE m.status = 'open')
    ORDER BY f.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Locks it and moves on what it knows; false when another run has, or nobody listens any more. */
export async function markChecked(
  trx: Executor,
  { id, checkedAt }: Pick<ListeningFilter, 'id' | 'checkedAt'>,
  { until, isMailed }: { until: string; isMailed: boolean },
): Promise<boolean> {
  const { rows } = await sql`UPDATE opportunity_filters SET checked_at = ${until}::timestamptz,
      last_alert_at = CASE WHEN ${isMailed} THEN ${until}::timestamptz ELSE last_alert_at END
    WHERE id = ${id} AND alert AND checked_at = ${checkedAt}::timestamptz RETURNING id`.execute(trx)
  return rows.length > 0
}
