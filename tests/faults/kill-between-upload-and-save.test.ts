import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccounts } from '#server/account/accounts.ts'
import { beginSession } from '#server/account/sessions.ts'
import { readConfig } from '#server/config.ts'
import { startDatabase } from '#server/db/start-database.ts'
import * as files from '#server/files/files.sql.ts'
import { writeReferenceData } from '#server/places/reference-data.ts'
import { systemClock } from '#server/ports/clock.ts'
import type { UploadedPhoto } from '#shared/files/contract.ts'
import type { Listing } from '#shared/listings/contract.ts'
import { createCast } from '../support/cast.ts'
import { freePort } from '../support/free-port.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { type Product, startProduct } from '../support/product-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rahba-upload-'))
const port = await freePort()
const url = `http://localhost:${port}`
const environment = {
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: dataDir,
  SEED_DEMO: 'no',
  LOG_LEVEL: 'silent',
  AUTH_SECRET: 'a secret that outlives the kill of this test',
}
const config = readConfig({ ...environment, NODE_ENV: 'test' })
let cookie = ''
let product: Product

/** Works on the database while no process of the product does. */
async function onDatabase<T>(work: (database: Awaited<ReturnType<typeof startDatabase>>['database']) => Promise<T>) {
  const { database, close } = await startDatabase(config, () => {})
  try {
    return await work(database)
  } finally {
    await close()
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const isPicture = body instanceof Uint8Array
  const response = await fetch(url + path, {
    method,
    headers: { cookie, origin: url, 'content-type': isPicture ? 'application/octet-stream' : 'application/json' },
    ...(body !== undefined && { body: isPicture ? new Uint8Array(body) : JSON.stringify(body) }),
  })
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
  return (await response.json()) as T
}

const upload = async (green: number) => {
  const picture = sharp({ create: { width: 1_200, height: 800, channels: 3, background: { r: 20, g: green, b: 90 } } })
  return call<UploadedPhoto>('POST', '/api/files?purpose=space_photo', await picture.jpeg().toBuffer())
}

beforeAll(async () => {
  cookie = await onDatabase(async db => {
    await writeReferenceData(db.kysely)
    const accounts = createAccounts({ config, db, clock: systemClock, log: pino({ level: 'silent' }) })
    const { host } = await createCast(db.kysely)
    const token = await beginSession(db.kysely, host.id, { address: '203.0.113.9', userAgent: 'a test' })
    return accounts.sessionCookie.write(token).split(';')[0] ?? ''
  })
  product = await startProduct(environment)
}, 120_000)
afterAll(async () => {
  await product.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

test('a picture that has arrived when the process is killed is not lost, and one that nobody lists is swept', async () => {
  const draft = await call<Listing>('POST', '/api/host/listings', { name: 'Vitrine interrompue' })
  const path = `/api/host/listings/${draft.id}`
  const first = await upload(60)
  const listed = await call<Listing>('PUT', `${path}/photos`, {
    version: draft.version,
    photos: [{ fileId: first.id }],
  })
  const [second, unwanted] = [await upload(120), await upload(180)]
  await product.end('SIGKILL')
  product = await startProduct(environment)

  // the draft is as it was acknowledged, and the picture still there to be listed
  const after = await call<Listing>('GET', path)
  expect(after).toMatchObject({ version: listed.version, photos: [{ id: first.id }] })
  expect((await fetch(`${url}${second.url}/640.jpeg`, { headers: { cookie } })).status).toBe(200)
  const whole = await call<Listing>('PUT', `${path}/photos`, {
    version: after.version,
    photos: [{ fileId: second.id }, { fileId: first.id }],
  })
  expect(whole.photos.map(({ id }) => id)).toEqual([second.id, first.id])

  await product.end('SIGTERM')
  await onDatabase(async ({ kysely }) => {
    await sql`UPDATE files SET created_at = now() - interval '2 days'`.execute(kysely)
    expect(await files.deleteOrphans(kysely)).toEqual([unwanted.id])
    expect(await brokenInvariants(kysely)).toEqual([])
  })
  product = await startProduct(environment)
  expect((await call<Listing>('GET', path)).photos.map(({ id }) => id)).toEqual([second.id, first.id])
}, 180_000)
