import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { createCast } from '#tests/support/cast.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { neighborhoodName } from './neighborhood-name.sql.ts'
import { writeReferenceData } from './reference-data.ts'

const { db } = await testPlatform()
let list: (neighborhood: string | null, city?: string) => Promise<string>

beforeAll(async () => {
  const { host, admin } = await createCast(db.kysely)
  list = (neighborhood, city = 'casablanca') => listSpace(db.kysely, host, admin, { neighborhood, city })
})

async function nameIn(locale: Locale, space: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT ${neighborhoodName(locale, 'sp')} AS name FROM spaces sp WHERE id = ${space}`.execute(db.kysely)
  return rows[0]?.name ?? null
}

describe('the neighborhood of a space', () => {
  it.each(['Maârif', 'maarif', 'المعاريف'])('named %j is read by everybody in their language', async written => {
    const space = await list(written)
    expect(await nameIn('fr', space)).toBe('Maârif')
    expect(await nameIn('en', space)).toBe('Maarif')
    expect(await nameIn('ar', space)).toBe('المعاريف')
  })

  it('that we do not know is shown as the host wrote it', async () => {
    expect(await nameIn('ar', await list('Derrière la gare'))).toBe('Derrière la gare')
    expect(await nameIn('ar', await list(null))).toBeNull()
  })

  it('is that of its own city, also after it was corrected', async () => {
    const space = await list('Maârif', 'tanger')
    expect(await nameIn('ar', space)).toBe('Maârif')
    await sql`UPDATE spaces SET city_id = (SELECT id FROM cities WHERE slug = 'casablanca') WHERE id = ${space}`.execute(
      db.kysely,
    )
    expect(await nameIn('ar', space)).toBe('المعاريف')
    await sql`UPDATE spaces SET neighborhood = 'Ailleurs' WHERE id = ${space}`.execute(db.kysely)
    expect(await nameIn('ar', space)).toBe('Ailleurs')
  })

  it('is known from when we learn it, for spaces that were there before', async () => {
    await sql`UPDATE neighborhoods SET slug = 'another', name_fr = 'x', name_en = 'x', name_ar = 'x'
      WHERE slug = 'hay-hassani'`.execute(db.kysely)
    const space = await list('Hay Hassani')
    expect(await nameIn('ar', space)).toBe('Hay Hassani')
    expect(await writeReferenceData(db.kysely)).toBe(1)
    expect(await nameIn('ar', space)).toBe('الحي الحسني')
  })
})
