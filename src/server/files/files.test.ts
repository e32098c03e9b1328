import { existsSync, mkdtempSync, readdirSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import { Hono } from 'hono'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { PHOTO_WIDTHS, uploadBytesMax } from '#shared/files/photo-sizes.ts'
import type { AppEnv } from '../http/env.ts'
import { chooseStorage } from '../ports/storage-choice.ts'
import { newId } from '../db/ids.ts'
import { sweepFiles, takePicture } from './files.service.ts'
import { mountPhotos } from './photos.ts'

const machine = await testPlatform()
const platform = { ...machine, config: { ...machine.config, dataDir: mkdtempSync(join(tmpdir(), 'rahba-files-')) } }
const site = apiSite(platform)
const photos = new Hono<AppEnv>()
mountPhotos(photos, platform)
let cast: Cast
beforeAll(async () => {
  cast = await createCast(platform.db.kysely)
})

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } })
const send = (bytes: Uint8Array<ArrayBuffer>, purpose: 'avatar' | 'space_photo' = 'space_photo') =>
  takePicture(
    platform,
    cast.host,
    purpose,
    new Request('http://rahba.test/api/files', {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'image/png' },
    }),
  )
const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
const shown = async (address: string) => {
  const response = await photos.request(address)
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const refusal = async (bytes: Uint8Array<ArrayBuffer>) => {
  const rows = async () => (await sql`SELECT 1 FROM files`.execute(platform.db.kysely)).rows.length
  const before = await rows()
  const code = await send(bytes).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  )
  expect(await rows()).toBe(before)
  return code
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('of kind %s is kept in three kinds', async kind => {
    const { id, url, width, height } = await send(bytesOf(await canvas(700, 500).toFormat(kind).toBuffer()))
    expect({ url, width, height }).toEqual({ url: `/photos/${id}`, width: 700, height: 500 })
    for (const format of ['avif', 'webp', 'jpeg']) {
      const { status, headers, bytes } = await shown(`${url}/640.${format}`)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe(`image/${format}`)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect((await sharp(bytes).metadata()).width).toBe(640)
    }
  })

  test('has every width up to its own and none above; a wider one asked for is answered with the widest', async () => {
    const { id, url } = await send(bytesOf(await canvas(1000, 400).jpeg().toBuffer()))
    const folder = join(platform.config.dataDir, 'files/photos', id)
    const saved = PHOTO_WIDTHS.filter(width => width <= 1000)
    expect(readdirSync(folder).sort()).toEqual(
      saved.flatMap(width => [`${width}.avif`, `${width}.jpeg`, `${width}.webp`]).sort(),
    )
    expect((await sharp((await shown(`${url}/1920.webp`)).bytes).metadata()).width).toBe(960)
    const small = await send(bytesOf(await canvas(100, 50).png().toBuffer()))
    expect((await sharp((await shown(`${small.url}/640.jpeg`)).bytes).metadata()).width).toBe(100)
  })

  test('is turned upright, and where it was taken is forgotten', async () => {
    const taken = await canvas(400, 200)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Spy', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 37/1 0/1' },
      })
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { url, width, height } = await send(bytesOf(await sharp(taken).withMetadata({ orientation: 6 }).toBuffer()))
    expect({ width, height }).toEqual({ width: 200, height: 400 })
    for (const format of ['avif', 'webp', 'jpeg']) {
      const { exif, iptc, xmp, orientation } = await sharp((await shown(`${url}/320.${format}`)).bytes).metadata()
      expect({ exif, iptc, xmp, orientation }).toEqual({})
    }
  })

  test('that is a portrait is square', async () => {
    const { width, height } = await send(bytesOf(await canvas(900, 600).png().toBuffer()), 'avatar')
    expect(width).toBe(height)
  })
})

/** A PNG whose header promises this many pixels, with next to nothing behind it. */
function bomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return bytesOf(Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]))
}

describe('what is no honest picture', () => {
  test('is refused by what it is, whatever it is called', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const text of [
      '',
      svg,
      `<?xml version="1.0"?>${svg}`,
      'GIF89a...',
      '%PDF-1.7',
      '<!doctype html>',
      'MZ',
      'II*\0',
    ])
      expect(await refusal(bytesOf(Buffer.from(text))), text).toBe('unsupported_image')
  })

  test('is refused when its end is missing, or its insides are noise', async () => {
    for (const kind of ['jpeg', 'png', 'webp'] as const) {
      const noise = sharp({
        create: {
          width: 600,
          height: 600,
          channels: 3,
          background: '#fff',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
      const whole = await noise.toFormat(kind).toBuffer()
      expect(await refusal(bytesOf(whole.subarray(0, whole.length / 2))), kind).toBe('unreadable_image')
    }
    expect(await refusal(bytesOf(Buffer.from('89504e470d0a1a0a', 'hex')))).toBe('unreadable_image')
    expect(await refusal(bytesOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 7)])))).toBe(
      'unreadable_image',
    )
    expect(await refusal(bytesOf(Buffer.from('RIFF\x10\0\0\0WEBPVP8 <svg onload=alert(1)>')))).toBe('unreadable_image')
  })

  test('is refused when it would burst: more pixels than any camera has', async () => {
    expect(await refusal(bomb(30_000, 30_000))).toBe('image_too_big')
    expect(await refusal(bomb(2 ** 31 - 1, 2 ** 31 - 1))).toMatch(/image_too_big|unreadable_image/)
    // the pool goes on
    await expect(send(bytesOf(await canvas(10, 10).png().toBuffer()))).resolves.toMatchObject({ width: 10 })
  })

  test('hides nothing: a page behind the pixels does not come out', async () => {
    const jpeg = await canvas(400, 300)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
      .toBuffer()
    const { url } = await send(bytesOf(Buffer.concat([jpeg, Buffer.from('<script>alert(2)</script>PK\x03\x04')])))
    for (const format of ['avif', 'webp', 'jpeg'])
      expect((await shown(`${url}/320.${format}`)).bytes.toString('latin1')).not.toMatch(/script|PK\x03\x04/)
  })

  test('is refused above ten megabytes, before it is all read', async () => {
    expect(await refusal(new Uint8Array(uploadBytesMax + 1))).toBe('payload_too_large')
  })
})

test('nothing but photos has an address', async () => {
  const { id, url } = await send(bytesOf(await canvas(50, 50).png().toBuffer()))
  await chooseStorage(platform.config).write(`documents/${id}/320.webp`, new Uint8Array([1]))
  for (const path of [
    `${url}/321.webp`,
    `${url}/320.svg`,
    `/photos/${newId()}/320.webp`,
    `/photos/..%2Fdocuments%2F${id}/320.webp`,
    `/photos/${id.toUpperCase()}/320.webp`,
  ])
    expect((await shown(path)).status, path).toBe(404)
})

test('the address of an upload asks who sends it, and refuses in words', async () => {
  const fromVisitor = await site.call('POST /api/files?purpose=avatar', { body: 'x' })
  expect(fromVisitor.status).toBe(401)
  const headers = { 'accept-language': 'fr', 'content-type': 'application/octet-stream' }
  const refused = await site.call('POST /api/files?purpose=avatar', { as: cast.host, body: 'x', headers })
  expect(refused).toMatchObject({
    status: 415,
    json: { code: 'unsupported_image', title: 'Choisissez une image JPEG, PNG, WebP ou AVIF.' },
  })
  expect((await site.call('POST /api/files?purpose=document', { as: cast.host, body: 'x' })).status).toBe(400)
})

test('a portrait is one’s own upload; the one before it and an unused one are taken away', async () => {
  const portrait = async () => (await send(bytesOf(await canvas(60, 60).png().toBuffer()), 'avatar')).id
  const [first, second, unused] = [await portrait(), await portrait(), await portrait()]
  const folder = (id: string) => join(platform.config.dataDir, 'files/photos', id)
  const choose = (fileId: string, as = cast.host) => site.call('POST /api/profile/avatar', { as, body: { fileId } })
  expect((await choose(first, cast.retailer)).status).toBe(404)
  expect((await choose(first)).json).toEqual({ avatarUrl: `/photos/${first}/320.webp` })
  expect((await choose(second)).status).toBe(200)
  expect(existsSync(folder(first))).toBe(false)

  await sql`UPDATE files SET created_at = now() - interval '2 days'`.execute(platform.db.kysely)
  const stray = newId()
  await chooseStorage(platform.config).write(`photos/${stray}/320.webp`, new Uint8Array([1]))
  const longAgo = new Date(Date.now() - 2 * 86_400_000)
  utimesSync(folder(stray), longAgo, longAgo)
  await sweepFiles(platform)
  expect([second, unused, stray].map(id => existsSync(folder(id)))).toEqual([true, false, false])
  expect((await sql<{ id: string }>`SELECT id FROM files`.execute(platform.db.kysely)).rows).toEqual([{ id: second }])
  await site.call('POST /api/profile/avatar/removal', { as: cast.host })
  expect(existsSync(folder(second))).toBe(false)
})
