import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '#shared/http/contract.ts'
import type { Viewer } from '#server/http/call.ts'
import { apiSite } from '../support/api-site.ts'
import { type Cast, createCast, createRetailers, createSpace } from '../support/cast.ts'
import { recordFigure } from '../support/figures.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { clearBookings, testPlatform } from '../support/platform.ts'

// Races mean nothing on one connection: each racer gets one of its own.
const connections = 200
const racers = 200
const rounds = Number(process.env['RACE_ROUNDS'] ?? 5)
const timeoutPerRoundMs = 6_000

const platform = await testPlatform({ poolMax: connections })
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let retailers: Viewer[]

beforeAll(async () => {
  cast = await createCast(db)
  retailers = await createRetailers(db, racers)
  // each signs in before the races
  for (const retailer of retailers) await site.cookieFor(retailer)
})

const openConnections = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend'`.execute(db)
  return rows[0]?.count ?? 0
}

describe(`${racers} people want the same days at the same moment (${connections} connections, ${rounds} rounds)`, () => {
  test('one gets them, all others hear that the days are taken', {
    timeout: 30_000 + rounds * timeoutPerRoundMs,
  }, async () => {
    const spaceId = await createSpace(db, cast.host, cast.admin, { instantBook: true })
    const body = { spaceId, firstDay: '2026-12-10', lastDay: '2026-12-14' }
    const counts = { created: 0, refused: 0 }
    let racedMs = 0
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      const answers = await Promise.all(retailers.map(as => site.call('POST /api/bookings', { as, body })))
      racedMs += performance.now() - started
      const heard = answers.map(({ status, json }) =>
        status === 201 ? 'created' : `${status} ${(json as Problem).code}`,
      )
      const counted = Object.fromEntries(
        [...new Set(heard)].map(each => [each, heard.filter(one => one === each).length]),
      )
      expect(counted).toEqual({ created: 1, '409 days_taken': racers - 1 })
      expect(await brokenInvariants(db)).toEqual([])
      counts.created += 1
      counts.refused += racers - 1
      await clearBookings(platform.db)
      // nobody asks so often in an hour, but the racers do
      await sql`DELETE FROM rate_limits`.execute(db)
    }
    expect(await openConnections()).toBeGreaterThanOrEqual(connections)
    recordFigure(
      'booking race',
      `${counts.created} × 201 and ${counts.refused} × 409 in ${rounds} rounds over ${await openConnections()} connections, ` +
        `${Math.round(racedMs / rounds)} ms a round`,
    )
  })
})
