import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { listFreelancer } from '#tests/support/listed-freelancer.ts'
import { testPlatform, TODAY } from '#tests/support/platform.ts'
import type { Viewer } from '../http/call.ts'
import { findOpportunities } from './find-opportunities.ts'

/** `MANY_MISSIONS=100000` for the figure; fewer show the same plan in less time. */
const missionsCount = Number(process.env['MANY_MISSIONS'] ?? 5_000)
const spacesPerCity = 20
/** Casablanca is one of these cities, so one tenth of what follows is there. */
const cities = ['casablanca', 'rabat', 'marrakech', 'fes', 'tanger', 'agadir', 'dubai', 'paris', 'lyon', 'abu-dhabi']
const answerMsMax = 1_000

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let seeker: Viewer

/** Open missions at all hours, as their triggers would have left them: those would take minutes. */
async function publishMany(): Promise<void> {
  await platform.db.withTransaction(async trx => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx)
    const tables = ['missions', 'mission_days', 'mission_events']
    for (const table of tables) {
      await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(trx)
    }
    await sql`INSERT INTO missions (id, retailer_id, space_id, title, first_day, last_day, hourly_rate_minor, total_hours,
        total_minutes, currency, status, is_open_call, skills, languages, hours)
      SELECT gen_random_uuid(), ${cast.retailer.id}, space.id, 'Mission ' || n, day, day, 1000 + n % 2000, 6, 360, 'EUR', 'open', true,
        CASE n % 3 WHEN 0 THEN '{sales}'::text[] WHEN 1 THEN '{sales,logistics}' ELSE '{}' END, '{fr}',
        tsmultirange(tsrange(day + time '10:00' + make_interval(hours => n % 5), day + time '16:30' + make_interval(hours => n % 5)))
      FROM generate_series(1, ${missionsCount}::integer) n
        JOIN LATERAL (SELECT ${TODAY}::date + 1 + n % 300 AS day) AS days ON true
        JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS all FROM spaces) AS space
          ON space.place = n % space.all`.execute(trx)
    await sql`INSERT INTO mission_days (mission_id, day, start_time, end_time)
      SELECT id, first_day, lower(hours)::time, (upper(hours) - interval '30 minutes')::time FROM missions`.execute(trx)
    await sql`INSERT INTO mission_events (mission_id, status, actor_role, reason)
      SELECT id, 'open', 'retailer', 'published' FROM missions`.execute(trx)
    for (const table of tables) {
      await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(trx)
    }
  })
  await sql`ANALYZE missions, mission_days, spaces, mission_applications`.execute(db)
}

beforeAll(async () => {
  cast = await createCast(db)
  for (const citySlug of cities) {
    for (let space = 0; space < spacesPerCity; space += 1) await createSpace(db, cast.host, cast.admin, { citySlug })
  }
  seeker = await listFreelancer(db, { city: 'casablanca', radiusKm: 20, skills: ['sales'] })
  await publishMany()
}, 120_000)

test(`a page among ${missionsCount} open missions is found in time`, async () => {
  await findOpportunities(platform, seeker, {})
  const began = performance.now()
  const { counts, opportunities } = await findOpportunities(platform, seeker, { minRate: 12 })
  const took = performance.now() - began
  expect(opportunities).toHaveLength(20)
  expect(counts.open).toBeGreaterThan(missionsCount / cities.length / 10)
  expect(counts.open).toBeLessThan(missionsCount / cities.length)
  console.info(`${counts.open} of ${missionsCount} open missions in ${Math.round(took)} ms`)
  expect(took).toBeLessThan(answerMsMax)
})
