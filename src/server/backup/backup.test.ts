import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { appendEntry, verifyChain } from '../audit/audit.sql.ts'
import { diskStorage } from '../ports/storage-disk.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { type Manifest, manifestName, tablePath, verifyBackup } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const source = await testDatabase()
const target = await testDatabase({ isEmpty: true })
/** Stays so: every backup that is offered to it is refused. */
const empty = await testDatabase({ isEmpty: true })
const place = mkdtempSync(join(tmpdir(), 'rahba-backup-'))
const filesFolder = join(place, 'files')
const folder = join(place, 'backup')
const restoredFiles = join(place, 'restored')
const photo = `photos/${randomUUID()}/640.webp`
const onDone = () => {}
let manifest: Manifest

const backUp = (from: { url: string }, to: string) =>
  writeBackup({ connection: { connectionString: from.url }, files: diskStorage(filesFolder), folder: to, onDone })
const restore = (from: string, into: { url: string }, files?: string) =>
  restoreBackup({
    folder: from,
    connection: { connectionString: into.url },
    files: files === undefined ? undefined : diskStorage(files),
    onDone,
  })

/** Somebody who writes all the while. */
async function writeOn(isOver: () => boolean): Promise<number> {
  let written = 0
  while (!isOver()) {
    await sql`INSERT INTO faq (id, slug, category, question_fr, answer_fr, question_en, answer_en, question_ar, answer_ar)
      VALUES (gen_random_uuid(), ${`written-${written}`}, 'platform', 'q', 'a', 'q', 'a', 'q', 'a')`.execute(
      source.kysely,
    )
    written += 1
  }
  return written
}

/** Answers how it was refused, and whether nothing was written to an empty database. */
async function refusalOf(damaged: string): Promise<string> {
  const refusal = await restore(damaged, empty).catch((error: Error) => error.message)
  const { rows } = await empty.pool.query(`SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'`)
  expect(rows).toEqual([{ tables: 0 }])
  return refusal as string
}

function damage(change: (copy: string) => void): string {
  const copy = join(place, randomUUID())
  mkdirSync(join(copy, 'tables'), { recursive: true })
  for (const { name } of manifest.tables) writeFileSync(tablePath(copy, name), readFileSync(tablePath(folder, name)))
  mkdirSync(join(copy, 'files', photo, '..'), { recursive: true })
  writeFileSync(join(copy, 'files', photo), readFileSync(join(folder, 'files', photo)))
  writeFileSync(join(copy, manifestName), readFileSync(join(folder, manifestName)))
  change(copy)
  return copy
}

beforeAll(async () => {
  await seedDemo(source, '2026-11-21')
  const subject = { subjectType: 'person', subjectId: randomUUID() } as const
  await appendEntry(source.kysely, { actorId: null, action: 'person.lifted', ...subject, details: {} })
  mkdirSync(join(filesFolder, photo, '..'), { recursive: true })
  writeFileSync(join(filesFolder, photo), 'the bytes of a picture')
  writeFileSync(join(filesFolder, photo, '..', '.draft'), 'half a picture')
  let isOver = false
  const writing = writeOn(() => isOver)
  manifest = await backUp(source, folder).finally(() => {
    isOver = true
  })
  expect(await writing).toBeGreaterThan(0)
  await restore(folder, target, restoredFiles)
})
afterAll(() => rmSync(place, { recursive: true }))

describe('a backup that is made while others write', () => {
  test('is restored with every row and file', async () => {
    expect(manifest.tables.length).toBeGreaterThan(30)
    expect(manifest.tables.find(({ name }) => name === 'spaces')?.rows).toBeGreaterThan(400)
    const again = await backUp(target, join(place, 'again'))
    expect(again.tables).toEqual(manifest.tables)
    expect(again.sequences).toEqual(manifest.sequences)
    expect(manifest.auditHead?.sequence).toBeGreaterThan(0)
    expect((await verifyChain(target.kysely, manifest.auditHead)).brokenAt).toBeNull()
    expect(again.auditHead).toEqual(manifest.auditHead)
    expect(manifest.files).toMatchObject([{ path: photo, bytes: 22 }])
    expect(readFileSync(join(restoredFiles, photo), 'utf8')).toBe('the bytes of a picture')
  })

  test('is a whole one: nothing that must never be is in it, and nothing is left of the making', async () => {
    expect(await brokenInvariants(target.kysely)).toEqual([])
    expect(existsSync(`${folder}.unfinished`)).toBe(false)
  })

  test('goes on where it was: triggers keep the search, and numbers are not given twice', async () => {
    const price = sql<{ price: number }>`SELECT price_minor AS price FROM space_search WHERE space_id =
      (SELECT id FROM spaces WHERE state = 'active' ORDER BY id LIMIT 1)`
    await sql`UPDATE spaces SET price_per_day_minor = 12300
      WHERE id = (SELECT id FROM spaces WHERE state = 'active' ORDER BY id LIMIT 1)`.execute(target.kysely)
    expect((await price.execute(target.kysely)).rows).toEqual([{ price: 12_300 }])
    const { rows } = await sql`SELECT nextval(pg_get_serial_sequence('booking_events', 'id')) > max(id) AS "isNew"
      FROM booking_events`.execute(target.kysely)
    expect(rows).toEqual([{ isNew: true }])
  })
})

describe('a backup is refused', () => {
  test.each([
    [
      'a byte of a table is another',
      'table bookings',
      (copy: string) => {
        const path = tablePath(copy, 'bookings')
        const bytes = readFileSync(path)
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
        writeFileSync(path, bytes)
      },
    ],
    ['a table is cut short', 'table users', (copy: string) => truncateSync(tablePath(copy, 'users'), 100)],
    ['a table is gone', 'table spaces', (copy: string) => rmSync(tablePath(copy, 'spaces'))],
    ['a file has changed', photo, (copy: string) => appendFileSync(join(copy, 'files', photo), '!')],
    [
      'a file is a link to another place',
      'leads out of the backup',
      (copy: string) => {
        rmSync(join(copy, 'files', photo))
        symlinkSync(join(folder, 'files', photo), join(copy, 'files', photo))
      },
    ],
    ['it was not finished', 'holds no whole backup', (copy: string) => rmSync(join(copy, manifestName))],
    ['what it says of itself is damaged', 'is damaged', (copy: string) => truncateSync(join(copy, manifestName), 500)],
  ])('when %s, before anything is written', async (_, named, change) => {
    expect(await refusalOf(damage(change))).toContain(named)
  })

  test.each(['photos/../../outside', '../outside', 'photos/./1', 'photos/.hidden', 'a/b/c/d/e'])(
    'when a file would be written to %s, before anything is read or written',
    async path => {
      const copy = damage(damaged => {
        mkdirSync(join(damaged, 'files', path, '..'), { recursive: true })
        writeFileSync(join(damaged, 'files', path), 'the bytes of a picture')
        const files = [{ ...manifest.files[0], path }]
        writeFileSync(join(damaged, manifestName), JSON.stringify({ ...manifest, files }))
      })
      expect(await refusalOf(copy)).toContain('leads out of the backup')
    },
  )

  test('with all that is damaged, not the first part alone', async () => {
    const copy = damage(damaged => {
      rmSync(tablePath(damaged, 'spaces'))
      rmSync(tablePath(damaged, 'users'))
    })
    await expect(verifyBackup(copy, onDone)).rejects.toThrow(/table spaces[^]*table users/)
  })

  test('by a database that has accounts, and by a place that has files', async () => {
    await expect(restore(folder, source)).rejects.toThrow('The database has accounts already')
    expect(await brokenInvariants(source.kysely)).toEqual([])
    await expect(restore(folder, empty, restoredFiles)).rejects.toThrow('is not empty')
  })

  test('where there is one already, and of a database that holds nothing', async () => {
    await expect(backUp(source, folder)).rejects.toThrow('is there already')
    await expect(backUp(empty, join(place, 'nothing'))).rejects.toThrow('holds no Rahba')
    expect(existsSync(join(place, 'nothing'))).toBe(false)
  })

  test('when a newer Rahba wrote it', async () => {
    const copy = damage(damaged => {
      const newer = { ...manifest, migrations: [...manifest.migrations, { name: '9999_later.sql', sha256: '0' }] }
      writeFileSync(join(damaged, manifestName), JSON.stringify(newer))
    })
    await expect(restore(copy, empty)).rejects.toThrow('use the Rahba that wrote it')
  })
})
