import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { writeToUs } from '#tests/support/reports.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db)
})

async function download(list: string, body: object) {
  const response = await site.app.request(`${platform.config.publicUrl}/api/admin/${list}/exports`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie: await site.cookieFor(cast.admin) },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return { status: response.status, headers: response.headers, text }
}
const rowsOf = (text: string) => parse(text, { bom: true }) as string[][]
const lastEntry = async () =>
  (
    await sql<{ action: string; actor: string; details: Record<string, string | null> }>`
      SELECT action, actor_id AS actor, details FROM audit_log ORDER BY sequence DESC LIMIT 1`.execute(db)
  ).rows[0]

test('the list as it is filtered, in the reader’s language, without formulas, noted in the log', async () => {
  await createSpace(db, cast.host, cast.admin, { name: '=HYPERLINK("http://x","y") export' })
  await createSpace(db, cast.host, cast.admin, { name: 'Vitrine, « claire » export' })
  await createSpace(db, cast.host, cast.admin, { name: 'Autre local' })
  const body = { view: 'all', text: 'export', sort: 'name', columns: ['name', 'price', 'host'] }
  const { status, headers, text } = await download('spaces', body)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/csv/)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="rahba-spaces-\d{4}-\d\d-\d\d\.csv"$/)
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [header, ...rows] = rowsOf(text)
  expect(header).toEqual(['Nom', 'Prix par jour', 'Hôte'])
  expect(rows.map(([name]) => name)).toEqual([`'=HYPERLINK("http://x","y") export`, 'Vitrine, « claire » export'])
  // what was typed may be a name: the log outlives the erasure of people
  expect(await lastEntry()).toEqual({
    action: 'export.spaces',
    actor: cast.admin.id,
    details: { rows: '2', columns: 'name price host', filter: 'view=all text sort=name', contact: null },
  })
})

test('contact data leave with a reason only, which is noted', async () => {
  const body = { role: 'host', columns: ['name', 'email'] }
  const before = await lastEntry()
  expect((await download('users', body)).status).toBe(400)
  expect(await lastEntry()).toEqual(before)
  const { status, text } = await download('users', { ...body, contactReason: 'fraud' })
  expect(status).toBe(200)
  expect(text).toContain(cast.host.email)
  expect(await lastEntry()).toMatchObject({
    action: 'export.users',
    details: { contact: 'fraud', filter: 'role=host' },
  })
  expect((await download('users', { columns: ['name'] })).text).not.toContain('@')
})

test('contact data ask for a fresh proof of who is there, the rest does not', async () => {
  const proved = (ago: string) =>
    sql`UPDATE sessions SET created_at = now() - ${ago}::interval, proved_at = NULL WHERE user_id = ${cast.admin.id}`.execute(
      db,
    )
  const body = { role: 'host', columns: ['name', 'phone'], contactReason: 'legal' }
  await site.cookieFor(cast.admin)
  await proved('11 minutes')
  const before = await lastEntry()
  expect((await download('users', body)).text).toContain('proof_needed')
  expect(await lastEntry()).toEqual(before)
  expect((await download('users', { columns: ['name'] })).status).toBe(200)
  await proved('1 minute')
  expect((await download('users', body)).status).toBe(200)
})

test('all of a long list, once each, and of its columns those that are asked for', async () => {
  await sql`INSERT INTO users (id, name, email) SELECT gen_random_uuid(), '', 'file-' || n || '@file.test'
    FROM generate_series(1, 1203) AS n`.execute(db)
  await sql`INSERT INTO profiles (id, lang, first_name) SELECT id, 'fr', 'Même' FROM users WHERE email LIKE 'file-%'`.execute(
    db,
  )
  for (const sort of ['name', '-since']) {
    const { text } = await download('users', { text: '@file.test', sort, columns: ['id', 'name'] })
    const [, ...rows] = rowsOf(text)
    expect(rows).toHaveLength(1203)
    expect(new Set(rows.map(([id]) => id)).size).toBe(1203)
  }
  expect((await download('users', { columns: [] })).status).toBe(400)
  expect((await download('users', { columns: ['password'] })).status).toBe(400)
})

test('what is a word of ours is said in the admin’s language, ids and dates stay as they are', async () => {
  const id = await createSpace(db, cast.host, cast.admin, { name: 'Boutique en mots' })
  await sql`UPDATE spaces SET type = 'corner-shop' WHERE id = ${id}`.execute(db)
  const spaces = await download('spaces', { view: 'all', text: 'en mots', columns: ['id', 'state', 'type', 'since'] })
  const [, row] = rowsOf(spaces.text)
  expect(row).toEqual([
    id,
    'Actif',
    expect.not.stringContaining('corner-shop'),
    expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  ])
  const people = { text: cast.host.email, columns: ['roles', 'confirmed', 'suspended'] }
  expect(rowsOf((await download('users', people)).text)[1]).toEqual(['Hôte', 'Oui', 'Non'])
})

test('reports, without who reported what', async () => {
  const { status, text } = await download('reports', { columns: ['kind', 'name', 'reports', 'reasons'] })
  expect(status).toBe(200)
  expect(rowsOf(text)[0]).toEqual(['Sujet', 'Nom', 'Signalements', 'Raisons'])
  expect(await lastEntry()).toMatchObject({ action: 'export.reports', details: { rows: '0' } })
})

test('appeals and contact messages: what people say in them stays, their addresses leave with a reason only', async () => {
  const letter = await writeToUs(db)
  const appeals = await download('appeals', { columns: ['person', 'due'] })
  expect([appeals.status, rowsOf(appeals.text)[0]]).toEqual([200, ['Personne', 'Échéance']])
  expect((await download('contact-messages', { columns: ['email'] })).status).toBe(400)
  const { text } = await download('contact-messages', { columns: ['id', 'name', 'email'], contactReason: 'support' })
  expect(rowsOf(text)[1]?.slice(0, 2)).toEqual([letter, 'Leïla Amrani'])
  expect(rowsOf(text)[1]?.[2]).toContain('@')
  expect(await lastEntry()).toMatchObject({ action: 'export.contact', details: { rows: '1', contact: 'support' } })
  expect((await download('contact-messages', { columns: ['message'] })).status).toBe(400)
  const words = await download('contact-messages', { columns: ['subject', 'language'] })
  expect(rowsOf(words.text)[1]?.[1]).toMatch(/^(Français|Anglais|Arabe)$/)
  expect(words.text).not.toMatch(/booking-support|space-listing|other/)
})
