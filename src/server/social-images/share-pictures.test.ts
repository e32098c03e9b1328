import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { siteSharePicture, spaceSharePicture } from '#drawings/share-pictures.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { takePicture } from '../files/files.service.ts'
import { findVisible } from '../spaces/spaces.sql.ts'
import { prepareFonts } from './fonts.ts'
import { PictureCache } from './picture-cache.ts'
import { drawable, drawFitting, drawText } from './text-blocks.ts'

const machine = await testPlatform()
const platform = { ...machine, config: { ...machine.config, dataDir: mkdtempSync(join(tmpdir(), 'rahba-share-')) } }
const { app } = apiSite(platform)
const db = platform.db.kysely
let cast: Cast
let spaceId = ''

beforeAll(async () => {
  await prepareFonts(platform.config.dataDir)
  cast = await createCast(db)
  spaceId = await listSpace(db, cast.host, cast.admin, { name: 'Boutique d’angle', neighborhood: 'Guéliz' })
})

async function addressOf(locale: Locale, id = spaceId): Promise<string> {
  const found = await findVisible(db, id, { id: null, isAdmin: true }, locale, '2026-12-01T09:00:00Z')
  if (!found) throw new Error('no such space')
  return spaceSharePicture(found.view, locale)
}

async function pictureOf(address: string) {
  const answer = await app.request(platform.config.publicUrl + address)
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, bytes, ...(await sharp(bytes).metadata()) }
}

describe('the picture of a shared page', () => {
  test.each(['fr', 'en', 'ar'] as const)('has the size that networks ask for, in %s', async locale => {
    for (const address of [await addressOf(locale), siteSharePicture(locale)]) {
      const { answer, bytes, format, width, height } = await pictureOf(address)
      expect([format, width, height]).toEqual(['jpeg', 1200, 630])
      expect(bytes.byteLength).toBeLessThanOrEqual(200_000)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
  })

  test('differs by language', async () => {
    const [french, arabic] = [await pictureOf(await addressOf('fr')), await pictureOf(await addressOf('ar'))]
    expect(french.bytes.equals(arabic.bytes)).toBe(false)
  })

  test('has another address once it shows something else; the earlier one leads there', async () => {
    const id = await listSpace(db, cast.host, cast.admin)
    const before = await addressOf('fr', id)
    await sql`UPDATE spaces SET price_per_day_minor = 99000 WHERE id = ${id}`.execute(db)
    const now = await addressOf('fr', id)
    expect(now).not.toBe(before)
    const answer = await app.request(platform.config.publicUrl + before)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, now])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  })

  test('shows the first photo where there is one', async () => {
    const id = await listSpace(db, cast.host, cast.admin)
    const red = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c02020' } })
      .jpeg()
      .toBuffer()
    const request = new Request('http://rahba.test/api/files', {
      method: 'POST',
      body: new Uint8Array(red),
      headers: { 'content-type': 'image/jpeg' },
    })
    const photo = await takePicture(platform, cast.host, 'space_photo', request)
    await sql`INSERT INTO space_photos (space_id, file_id, position) VALUES (${id}, ${photo.id}, 0)`.execute(db)
    const { bytes } = await pictureOf(await addressOf('fr', id))
    const corner = await sharp(bytes).extract({ left: 1190, top: 10, width: 4, height: 4 }).raw().toBuffer()
    expect([corner[0], corner[1], corner[2]].map(channel => Math.round((channel ?? 0) / 16))).toEqual([12, 2, 2])
  })

  test.each(['draft', 'pending', 'paused', 'archived'] as const)('is not drawn of a space that is %s', async state => {
    const id = await listSpace(db, cast.host, cast.admin, { state })
    expect((await app.request(`${platform.config.publicUrl}/share-pictures/spaces/${id}/fr-1.jpeg`)).status).toBe(404)
  })

  test.each([
    '/share-pictures/site/de-1.jpeg',
    '/share-pictures/site/fr-1.png',
    '/share-pictures/site/fr-..%2F.jpeg',
    '/share-pictures/spaces/nothing/fr-1.jpeg',
    '/share-pictures/spaces/00000000-0000-7000-8000-000000000000/fr-1.jpeg',
  ])('is not there under %s', async address => {
    expect((await app.request(platform.config.publicUrl + address)).status).toBe(404)
  })
})

describe('text in a picture', () => {
  const style = { locale: 'ar', face: 'title', size: 48, width: 900 } as const
  const widthOf = async (text: string) => (await drawText([{ text, weight: 600, colour: '#000000' }], style)).width

  test('joins Arabic letters as they are written', async () => {
    // alone, each of these letters ends in a wide bowl; joined, only the last does
    const joined = await widthOf('سسسس')
    const apart = await widthOf('س\u200cس\u200cس\u200cس')
    expect(joined).toBeGreaterThan(50)
    expect(joined).toBeLessThan(apart * 0.9)
  })

  test('is drawn in the weights of the site’s own fonts', async () => {
    const [light, bold] = await Promise.all(
      [400, 650].map(weight =>
        drawText([{ text: 'Boutique', weight, colour: '#000000' }], { ...style, locale: 'fr', face: 'text' }),
      ),
    )
    expect(light?.width).toBeLessThan(bold?.width ?? 0)
  })

  test('is markup nowhere', async () => {
    expect(await widthOf('<b>A & B</b>')).toBeGreaterThan(await widthOf('A B'))
  })

  test('leaves words out rather than run over its place', async () => {
    const name = 'Grande boutique lumineuse '.repeat(6).trim()
    const block = await drawFitting(
      { text: name, weight: 600, colour: '#000000' },
      { ...style, width: 470 },
      [60, 40],
      200,
    )
    expect(block.height).toBeLessThanOrEqual(200)
    expect(block.width).toBeLessThanOrEqual(470)
    const endless = await drawFitting(
      { text: 'é'.repeat(120), weight: 600, colour: '#000000' },
      { ...style, width: 470 },
      [40],
      200,
    )
    expect(endless.width).toBeLessThanOrEqual(470)
  })

  test('has no letters that the fonts do not', () => {
    expect(drawable('Café 🎉 日本 «l’Écrin» 28 m² محل')).toBe('Café «l’Écrin» 28 m² محل')
    expect(drawable('🎉 日本')).toBe('')
  })
})

describe('the press', () => {
  test('draws once what many ask for, and keeps it', async () => {
    const press = new PictureCache()
    let drawn = 0
    const draw = async () => Buffer.from([++drawn])
    await Promise.all([press.picture('a', draw), press.picture('a', draw)])
    expect(await press.picture('a', draw)).toEqual(Buffer.from([1]))
  })

  test('draws two at a time, and sends away who comes when too many wait', async () => {
    const press = new PictureCache()
    let atOnce = 0
    let most = 0
    const open: (() => void)[] = []
    const draw = async () => {
      most = Math.max(most, ++atOnce)
      await new Promise<void>(resolve => open.push(resolve))
      atOnce -= 1
      return Buffer.alloc(1)
    }
    const asked = Array.from({ length: 27 }, (_, index) => press.picture(String(index), draw))
    await expect(asked[26]).rejects.toMatchObject({ code: 'unavailable' })
    const answers = Promise.all(asked.slice(0, 26))
    for (let done = 0; done < 26; ) {
      await new Promise(resolve => setImmediate(resolve))
      for (const finish of open.splice(0)) {
        finish()
        done += 1
      }
    }
    expect(await answers).toHaveLength(26)
    expect(most).toBe(2)
  })

  test('does not keep what failed', async () => {
    const press = new PictureCache()
    await expect(press.picture('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
    expect(await press.picture('a', async () => Buffer.from([7]))).toEqual(Buffer.from([7]))
  })
})
