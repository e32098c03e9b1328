import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { createDocument } from '#tests/support/documents.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { applyToMission, listApplicants } from './apply-to-mission.ts'
import { readMission } from './missions.service.ts'
import { proposeMission } from './propose-mission.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let space: string

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin)
})

async function showPermit(country: string, expiresOn: string): Promise<void> {
  const id = await createDocument(db, cast.freelancer, { country, expiresOn })
  await sql`UPDATE freelancer_documents SET status = 'verified', decided_at = now() WHERE id = ${id}`.execute(db)
}

const publish = () =>
  proposeMission(
    platform,
    cast.retailer,
    {
      title: 'Vente de céramiques',
      description: '',
      tasks: [],
      requirements: [],
      languages: [],
      skills: [],
      days: [{ day: '2026-12-20', startTime: '10:00', endTime: '18:00', breakMinutes: 60 }],
      hourlyRateMinor: 1_450,
      currency: 'EUR',
      spaceId: space,
      fallback: 'none',
    },
    undefined,
  )

test('a permit that ends before the mission is shown to both sides, and one that reaches further takes that back', async () => {
  const { id } = await publish()
  const readPermit = async () => {
    const { permitExpiredOn: own, termsVersion } = await readMission(platform, db, cast.freelancer, id)
    await applyToMission(platform, cast.freelancer, id, { termsVersion })
    const { applicants } = await listApplicants(platform, cast.retailer, id)
    return { own, other: applicants[0]?.permitExpiredOn }
  }
  expect(await readPermit()).toEqual({ own: null, other: null })
  await showPermit('AE', '2026-12-01')
  expect(await readPermit(), 'of another country').toEqual({ own: null, other: null })
  await showPermit('MA', '2026-12-19')
  expect(await readPermit()).toEqual({ own: '2026-12-19', other: '2026-12-19' })
  await showPermit('MA', '2027-12-19')
  expect(await readPermit()).toEqual({ own: null, other: null })
})
