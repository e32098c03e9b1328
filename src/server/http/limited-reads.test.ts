import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { favoriteListEndpoints } from '#shared/favorites/lists.contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { tileCalls } from '../places/street-tiles.ts'

const platform = await testPlatform()
const { call } = apiSite(platform)

test.each([
  ['tiles of the map', 'GET /map/tiles/0/12/1957/1668.mvt', 200, tileCalls],
  [
    'lists that are shared',
    `GET /api/shared-lists/${'x'.repeat(43)}`,
    404,
    favoriteListEndpoints['GET /api/shared-lists/{id}'].limit,
  ],
])('%s are counted by address, and refused to who asks for too many', async (_what, key, status, { bucket, max }) => {
  expect((await call(key)).status).toBe(status)
  await sql`UPDATE rate_limits SET hits = ${max} WHERE key LIKE ${`${bucket}:%`}`.execute(platform.db.kysely)
  const refused = await call(key)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
