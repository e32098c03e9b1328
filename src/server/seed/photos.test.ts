import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCast } from '#tests/support/cast.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { photoKey } from '../files/files.service.ts'
import { chooseStorage } from '../ports/storage-choice.ts'
import { seedPhotos } from './photos.ts'
import { seedId } from './random.ts'

const platform = await testPlatform()
const db = platform.db.kysely

test('a space of the showcase has its photos, made once and kept as an upload is, and they say what they are', {
  timeout: 60_000,
}, async () => {
  const cast = await createCast(db)
  const id = seedId('showcase:kasbah-atelier')
  await listSpace(db, cast.host, cast.admin, { id })
  expect(await seedPhotos(platform)).toBe(3)
  const { rows } = await sql<{ fileId: string; width: number; height: number; caption: string; ownerId: string }>`
    SELECT f.id AS "fileId", f.width, f.height, p.caption, f.owner_id AS "ownerId"
    FROM space_photos p JOIN files f ON f.id = p.file_id WHERE p.space_id = ${id} ORDER BY p.position`.execute(db)
  expect(rows).toHaveLength(3)
  for (const { width, height, caption, ownerId } of rows) {
    expect({ width, height, caption, ownerId }).toEqual({
      width: 1600,
      height: 1067,
      caption: 'Illustration de démonstration',
      ownerId: cast.host.id,
    })
  }
  const stored = await chooseStorage(platform.config).read(photoKey(rows[0]?.fileId ?? '', 640, 'webp'))
  expect(stored).not.toBeNull()
  expect(await seedPhotos(platform), 'they are there').toBe(0)
})
