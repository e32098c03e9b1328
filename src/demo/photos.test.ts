import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCast, createPerson } from '#tests/support/cast.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { changesOf } from '#server/admin/space-changes.ts'
import { findById, findSamePhoto } from '#server/admin/spaces.sql.ts'
import { photoKey } from '#server/files/files.service.ts'
import { chooseStorage } from '#server/ports/storage-choice.ts'
import { seedDocuments } from './documents.ts'
import { seedPhotos } from './photos.ts'
import { seedId } from './random.ts'
import { changedPhotosKey, copiedPhotoKey } from './signals.ts'

const platform = await testPlatform()
const db = platform.db.kysely

test('a space of the showcase has its photos, made once and kept as an upload is, and they say what they are', {
  timeout: 60_000,
}, async () => {
  const cast = await createCast(db)
  const id = seedId('showcase:kasbah-atelier')
  await listSpace(db, cast.host, cast.admin, { id })
  const copyId = seedId(`space:${copiedPhotoKey}`)
  await listSpace(db, cast.otherHost, cast.admin, { id: copyId, state: 'pending' })
  expect(await seedPhotos(platform)).toBe(4)
  expect(await findSamePhoto(db, copyId), 'one of them is another host’s too').toMatchObject({ id })
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

test('a space whose change waits has other photos than were approved, once', { timeout: 60_000 }, async () => {
  const host = await createPerson(db, {
    first: 'Rachid',
    last: 'O',
    role: 'host',
    lang: 'fr',
    email: 'rachid@cast.test',
  })
  const admin = await createPerson(db, {
    first: 'Nadia',
    last: 'B',
    role: 'admin',
    lang: 'fr',
    email: 'nadia@cast.test',
  })
  const id = seedId(`space:${changedPhotosKey}`)
  await listSpace(db, host, admin, { id })
  await sql`INSERT INTO space_moderations_due (space_id, before) VALUES (${id}, '{"description":"Une vitrine."}')`.execute(
    db,
  )
  expect(await seedPhotos(platform)).toBe(3)
  const found = await findById(db, id, 'fr')
  const changes = found ? await changesOf(db, found, 'fr') : []
  expect(changes.map(({ field }) => field).toSorted()).toEqual(['description', 'photos'])
  const photos = changes.flatMap(each => (each.field === 'photos' ? each.photos : []))
  expect(photos.map(({ photo, before, after }) => [photo !== null, before?.position, after?.position])).toEqual([
    [true, 0, undefined],
    [true, 1, 0],
    [true, undefined, 1],
  ])
  expect(await findSamePhoto(db, id), 'they are nobody else’s').toBeNull()
  expect(await seedPhotos(platform), 'they are there').toBe(0)
})

test('a local seller’s papers wait for the admin, sent once, and one counts no more', async () => {
  const id = seedId('person:freelancer')
  const email = 'papers@cast.test'
  await createPerson(db, { id, first: 'Yasmine', last: 'Idrissi', role: 'freelancer', lang: 'fr', email })
  await createPerson(db, {
    id: seedId('person:admin'),
    first: 'Nadia',
    last: 'E',
    role: 'admin',
    lang: 'fr',
    email: 'team@cast.test',
  })
  expect(await seedDocuments(platform)).toBe(3)
  const { rows } =
    await sql`SELECT kind, status FROM freelancer_documents WHERE owner_id = ${id} ORDER BY kind, status`.execute(db)
  expect(rows).toEqual([
    { kind: 'identity', status: 'pending' },
    { kind: 'other', status: 'pending' },
    { kind: 'other', status: 'refused' },
  ])
  const decided = await sql`SELECT action, reason, clause FROM decisions WHERE person_id = ${id}`.execute(db)
  expect(decided.rows).toEqual([{ action: 'document_withdrawn', reason: 'incomplete', clause: 'terms#account' }])
  expect(await seedDocuments(platform), 'they are there').toBe(0)
})
