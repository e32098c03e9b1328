import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccounts } from '#server/account/accounts.ts'
import { beginSession } from '#server/account/sessions.ts'
import type { Problem } from '#shared/http/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { type Cast, createCast } from '../support/cast.ts'
import { recordFigure } from '../support/figures.ts'
import { testPlatform } from '../support/platform.ts'
import { type Product, startProduct } from '../support/product-process.ts'
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts'
import { until } from '../support/until.ts'

const diskMegabytes = 24
/** Room for the smallest sizes of the picture below, and not for all. */
const littleRoomBytes = 200_000
const WORDS: Readonly<Record<Locale, string>> = {
  fr: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  en: 'The service is unavailable for a moment. Try again shortly.',
  ar: 'الخدمة غير متاحة مؤقتًا. حاول مرة أخرى بعد قليل.',
}

const platform = await testPlatform()
const { db } = platform
// only root may mount: elsewhere storage-disk-full.test.ts tries the storage alone, on a disk that says it is full
const disk = mountSmallDisk(diskMegabytes, 'uploads on a full disk')
let product: Product | undefined
let cast: Cast
let cookie = ''
let picture: Buffer

beforeAll(async () => {
  cast = await createCast(db.kysely)
  // noise does not compress: its sizes take hundreds of kilobytes
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const canvas = { width: 900, height: 700, channels: 3, background: '#c84', noise } as const
  picture = await sharp({ create: canvas }).jpeg().toBuffer()
  const token = await beginSession(db.kysely, cast.host.id, { address: '203.0.113.7', userAgent: 'a test' })
  cookie = createAccounts(platform).sessionCookie.write(token).split(';')[0] ?? ''
})
afterAll(async () => {
  await product?.end('SIGTERM')
  disk?.unmount()
})

async function start({ path }: SmallDisk): Promise<Product> {
  product = await startProduct({
    DATABASE_URL: db.url,
    DATA_DIR: path,
    SEED_DEMO: 'no',
    AUTH_SECRET: platform.config.authSecret ?? '',
  })
  return product
}

/** How many files and folders are in it; null when one went away while they were counted. */
function countFiles(folder: string): number | null {
  try {
    return readdirSync(folder, { recursive: true }).length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const upload = ({ url }: Product, lang: Locale) =>
  fetch(`${url}/api/files?purpose=space_photo`, {
    method: 'POST',
    headers: { cookie: `${cookie}; rahba_lang=${lang}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  })

describe.runIf(disk)('an upload to a full disk', () => {
  test('is answered 503 in the reader’s words, leaves nothing behind, and works once there is room', {
    timeout: 240_000,
  }, async () => {
    if (!disk) return
    const site = await start(disk)
    const photos = join(disk.path, 'files/photos')
    const stored = () => countFiles(photos)
    const rows = async () => (await sql`SELECT 1 FROM files`.execute(db.kysely)).rows.length
    const first = await upload(site, 'fr')
    expect(first.status).toBe(201)
    const before = { files: stored(), rows: await rows() }
    expect(before.files).toBeGreaterThan(4)

    let refusals = 0
    for (const room of [0, littleRoomBytes]) {
      disk.fill()
      if (room > 0) disk.free(room)
      for (const lang of ['fr', 'en', 'ar'] as const) {
        refusals += 1
        const refused = await upload(site, lang)
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
        const { title, code } = (await refused.json()) as Problem
        expect([code, title]).toEqual(['unavailable', expect.stringContaining(WORDS[lang])])
      }
      await until('the sizes that fitted to be taken away', () => stored() === before.files, 10_000)
      expect(await rows()).toBe(before.rows)
      // what needs no room goes on
      expect((await fetch(`${site.url}/api/spaces`)).status).toBe(200)
    }

    disk.free()
    const after = await upload(site, 'ar')
    expect(after.status).toBe(201)
    const { url } = (await after.json()) as { url: string }
    expect((await fetch(`${site.url}${url}/640.webp`)).status).toBe(200)
    recordFigure('uploads on a full disk', `${refusals} refused with 503, nothing of them left`)
  })
})
