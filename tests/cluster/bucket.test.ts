import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { chooseStorage } from '#server/ports/storage-choice.ts'
import { readHealth } from '#server/monitoring/health.ts'
import { apiSite } from '../support/api-site.ts'
import { startBucketServer } from '../support/bucket-server.ts'
import { type Cast, createCast, createSpace } from '../support/cast.ts'
import { testDatabase, testServer } from '../support/database.ts'
import { testPlatform } from '../support/platform.ts'

const place = mkdtempSync(join(tmpdir(), 'rahba-bucket-many-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
const buckets = await startBucketServer('rahba-files', 'rahba-restored')
const machine = await testPlatform()
/** For what is restored. */
const empty = await testDatabase({ isEmpty: true })
/** A process on a machine of its own: nothing but the database and the bucket is shared. */
const processOn = (name: string) => {
  const config = { ...machine.config, dataDir: join(place, name), s3: buckets.settings('rahba-files') }
  const platform = { ...machine, config }
  return { platform, site: apiSite(platform) }
}
type Process = ReturnType<typeof processOn>
const [a, b] = [processOn('a'), processOn('b')] as [Process, Process]
let cast: Cast
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  cast = await createCast(machine.db.kysely)
  await createSpace(machine.db.kysely, cast.host, cast.admin)
  const canvas = sharp({ create: { width: 700, height: 500, channels: 3, background: '#c47a2c' } })
  picture = new Uint8Array(await canvas.jpeg().toBuffer())
})

async function upload({ site, platform }: Process) {
  const response = await site.app.request(`${platform.config.publicUrl}/api/files?purpose=space_photo`, {
    method: 'POST',
    headers: { cookie: await site.cookieFor(cast.host), 'accept-language': 'fr' },
    body: picture,
  })
  return { response, json: (await response.json()) as { url: string; code: string } }
}
const show = ({ site, platform }: Process, path: string) => site.app.request(platform.config.publicUrl + path)

describe.runIf(testServer().isEmbedded)('with a bucket', () => {
  test('a photo that one process took is shown by another, to be kept for good', async () => {
    const { response, json } = await upload(a)
    expect(response.status).toBe(201)
    const shown = await show(b, `${json.url}/640.webp`)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(640)
    expect((await show(b, `${json.url}/1920.jpeg`)).status, 'answered with the widest').toBe(200)
    expect((await readHealth(a.platform))['files']).toMatchObject({ isWell: true, bucket: 'rahba-files' })
  })

  test('that is away, pictures are refused for now and everything else goes on', async () => {
    const { json: earlier } = await upload(a)
    await buckets.stop()
    const { response, json } = await upload(b)
    expect([response.status, json.code]).toEqual([503, 'unavailable'])
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    const { rows } = await sql`SELECT 1 FROM files`.execute(machine.db.kysely)
    expect(rows, 'no row of a picture that is nowhere').toHaveLength(2)
    const shown = await show(b, `${earlier.url}/640.webp`)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect((await b.site.call('GET /api/spaces?location=marrakech')).json).toMatchObject({ total: 1 })
    expect((await readHealth(b.platform))['files']).toMatchObject({
      isWell: false,
      fault: expect.stringContaining('The bucket rahba-files cannot be used'),
    })
    await buckets.startAgain()
    expect((await upload(b)).response.status).toBe(201)
    expect((await show(a, `${earlier.url}/640.webp`)).status).toBe(200)
  })

  test('backups hold its files, and are restored into another', async () => {
    const folder = join(place, 'backup')
    const from = chooseStorage(a.platform.config)
    const into = chooseStorage({ dataDir: place, s3: buckets.settings('rahba-restored') })
    const onDone = () => {}
    const { files } = await writeBackup({
      connection: { connectionString: machine.db.url },
      files: from,
      folder,
      onDone,
    })
    expect(files.map(({ path }) => path)).toEqual(await from.listAll())
    expect(files.length).toBeGreaterThan(10)
    await restoreBackup({ folder, connection: { connectionString: empty.url }, files: into, onDone })
    for (const { path } of files) {
      const [was, is] = await Promise.all([from.read(path), into.read(path)])
      expect(Buffer.from(was as Uint8Array).equals(is as Uint8Array), path).toBe(true)
    }
    const again = restoreBackup({ folder, connection: { connectionString: empty.url }, files: into, onDone })
    await expect(again).rejects.toThrow('is not empty')
  })
})
