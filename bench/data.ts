import { sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { writeReferenceData } from '#server/places/reference-data.ts'
import { seedBulkData } from '#demo/bulk-data/seed-bulk-data.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { createProgress } from '../scripts/progress.ts'
import type { BenchServer } from './server.ts'

/** People who have conversations, how many each, and how many messages are in one. */
export const talkers = 100
const talksEach = 60
const messagesEach = 12

async function exists(server: BenchServer, database: string): Promise<boolean> {
  return withClient(server.urlOf('postgres'), async client => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    return rowCount === 1
  })
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The database with this many generated spaces (`db:seed -- --spaces`), made on the first run. Returns its address.
 *
 * @param today the day that the generated data is relative to
 */
export async function prepareData(server: BenchServer, spaceCount: number, today: string): Promise<string> {
  const name = `rahba_bench_${spaceCount}`
  const url = server.urlOf(name)
  if (!(await exists(server, name))) {
    await withClient(server.urlOf('postgres'), client =>
      client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'`),
    )
  }
  await migrate({ connectionString: url })
  const db = openDatabase({ primary: { connectionString: url }, poolMax: 4 })
  try {
    const { rows } = await sql<{ spaces: number }>`SELECT count(*)::integer AS spaces FROM spaces`.execute(db.kysely)
    if (rows[0]?.spaces === 0) {
      await writeReferenceData(db.kysely)
      await seedDemo(db, today)
    }
    if ((rows[0]?.spaces ?? 0) < spaceCount) {
      await seedBulkData(db, { today, spaceCount, onProgress: createProgress(process.stderr) })
    }
    await writeTalks(db)
  } finally {
    await db.close()
  }
  return url
}

/** The retailers with the most bookings that nobody talks about yet; the generated spaces come without conversations. */
async function writeTalks(db: Database): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM messages WHERE content LIKE 'Bench %' LIMIT 1`.execute(db.kysely)
  if (rows.length > 0) return
  await db.withTransaction(async trx => {
    await sql`CREATE TEMPORARY TABLE talk ON COMMIT DROP AS
      WITH asker AS (SELECT b.retailer_id FROM bookings b WHERE NOT EXISTS
          (SELECT 1 FROM conversations c WHERE c.booking_id = b.id)
        GROUP BY b.retailer_id ORDER BY count(*) DESC, b.retailer_id LIMIT ${talkers})
      SELECT gen_random_uuid() AS id, asker.retailer_id, s.host_id, b.id AS booking_id, b.created_at
      FROM asker CROSS JOIN LATERAL (SELECT * FROM bookings b WHERE b.retailer_id = asker.retailer_id
          AND NOT EXISTS (SELECT 1 FROM conversations c WHERE c.booking_id = b.id)
        ORDER BY b.created_at DESC LIMIT ${talksEach}) b JOIN spaces s ON s.id = b.space_id
      WHERE s.host_id <> asker.retailer_id`.execute(trx)
    await sql`INSERT INTO conversations (id, booking_id, last_message_at, created_at, updated_at)
      SELECT id, booking_id, created_at + interval '1 day', created_at, created_at + interval '1 day' FROM talk`.execute(
      trx,
    )
    await sql`INSERT INTO conversation_members (conversation_id, user_id, last_read_at)
      SELECT id, retailer_id, created_at + interval '6 hours' FROM talk
      UNION ALL SELECT id, host_id, created_at + interval '1 day' FROM talk`.execute(trx)
    await sql`INSERT INTO messages (id, conversation_id, sender_id, content, created_at)
      SELECT gen_random_uuid(), id, CASE n % 2 WHEN 0 THEN retailer_id ELSE host_id END,
        'Bench ' || n || ': bonjour, l''emplacement est-il libre ces jours-là, et peut-on livrer le matin ?',
        created_at + n * interval '2 hours' FROM talk CROSS JOIN generate_series(1, ${messagesEach}) AS n`.execute(trx)
  })
  for (const table of ['conversations', 'conversation_members', 'messages']) {
    await sql`VACUUM (ANALYZE) ${sql.ref(table)}`.execute(db.kysely)
  }
}
