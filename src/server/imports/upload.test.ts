import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportReport } from '#shared/imports/contract.ts'
import { importBytesMax, importLinesMax } from '#shared/imports/limits.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { testPlatform } from '#tests/support/platform.ts'
import type { Viewer } from '../http/call.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db)
})

afterAll(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

let hosts = 0
async function newHost(): Promise<Viewer> {
  hosts += 1
  const [first, last] = ['Hôte', String(hosts)]
  return createPerson(db, { first, last, role: 'host', lang: 'fr', email: `up${hosts}@cast.test` })
}

const headers = 'Nom;Description;Type;Surface;Adresse;Ville;Prix;Produits;lat;lng'
const line = (name: string, town = 'Fès', more: { price?: string; spot?: string } = {}) =>
  `${name};Une boutique claire à côté du marché;boutique;28;12, rue de la Liberté;${town};${more.price ?? '450 DH'};artisanat;${more.spot ?? ';'}`
const fileOf = (...lines: string[]) => Buffer.from([headers, ...lines].join('\r\n'))

interface Choices {
  mode?: string
  columns?: string
  towns?: object
}

async function send(bytes: Uint8Array, as: Viewer | null, { mode = 'preview', columns, towns }: Choices = {}) {
  const query = new URLSearchParams({
    mode,
    ...(columns && { columns }),
    ...(towns && { towns: JSON.stringify(towns) }),
  })
  const response = await site.app.request(`${platform.config.publicUrl}/api/host/imports?${query}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream', ...(as && { cookie: await site.cookieFor(as) }) },
  })
  return { status: response.status, json: (await response.json()) as ImportReport & { code?: string } }
}

const countOf = async (host: Viewer) =>
  (await sql`SELECT id FROM spaces WHERE host_id = ${host.id}`.execute(db)).rows.length

describe('a file that a host sends', () => {
  test('is shown first, and nothing is kept', async () => {
    const host = await newHost()
    const { status, json } = await send(fileOf(line('Boutique A'), line('B'), line('Boutique C', 'Lorientt')), host)
    expect(status).toBe(200)
    expect(json).toMatchObject({ fault: null, lines: 3, acceptable: 1, refused: 2, imported: [] })
    expect(json.columns.slice(0, 2)).toEqual([
      { header: 'Nom', column: 'name', sample: 'Boutique A' },
      { header: 'Description', column: 'description', sample: 'Une boutique claire à côté du marché' },
    ])
    expect(json.preview).toEqual([
      {
        line: 2,
        name: 'Boutique A',
        town: 'Fès',
        country: 'Maroc',
        pricePerDayMinor: 45_000,
        currency: 'MAD',
        placed: 'city',
      },
    ])
    expect(json.refusals).toMatchObject([
      { line: 3, column: 'Nom', code: 'short' },
      { line: 4, column: 'Ville', code: 'townGuess' },
    ])
    expect(json.towns).toMatchObject([{ text: 'Lorientt', kind: 'guess', options: [{ label: 'Lorient' }] }])
    expect(await countOf(host)).toBe(0)
  })

  test('becomes drafts, its refused lines left out, and a town of the gazetteer is brought', async () => {
    const host = await newHost()
    const sent = fileOf(line('Boutique A', 'Quimper'), line('B'))
    const { json } = await send(sent, host, { mode: 'drafts' })
    expect(json.imported).toMatchObject([{ line: 2, name: 'Boutique A' }])
    const { rows } = await sql`SELECT sp.state, c.name_fr, c.time_zone FROM spaces sp JOIN cities c ON c.id = sp.city_id
      WHERE sp.host_id = ${host.id}`.execute(db)
    expect(rows).toEqual([{ state: 'draft', name_fr: 'Quimper', time_zone: 'Europe/Paris' }])
    const list = await site.call('GET /api/host/listings', { as: host })
    expect(list.json).toMatchObject({ listings: [{ status: 'draft', city: { name: 'Quimper' } }] })
    const again = await send(sent, host, { mode: 'drafts' })
    expect(again.json).toMatchObject({ imported: [], refused: 2 })
  })

  test('is submitted for approval, never approved', async () => {
    const host = await newHost()
    await send(fileOf(line('Boutique A'), line('Boutique B')), host, { mode: 'submission' })
    const { rows } = await sql`SELECT state, approved_by FROM spaces WHERE host_id = ${host.id}`.execute(db)
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ state: 'pending', approved_by: null })))
  })

  test('sent twice at once is imported once', async () => {
    const host = await newHost()
    const file = fileOf(line('Boutique A'), line('Boutique B'))
    const answers = await Promise.all([1, 2, 3].map(() => send(file, host, { mode: 'drafts' })))
    expect(answers.map(({ json }) => json.imported.length).toSorted((a, b) => a - b)).toEqual([0, 0, 2])
    expect(await countOf(host)).toBe(2)
  })

  test('has the towns that its host has answered for, a new one among them, which an admin sees', async () => {
    const host = await newHost()
    const file = fileOf(line('Boutique A', 'Lorientt'), line('Boutique B', 'Douar Exemple', { spot: '30.4;-8.2' }))
    const asked = await send(file, host)
    expect(asked.json.towns.map(({ text, canBeNew }) => [text, canBeNew])).toEqual([
      ['Lorientt', false],
      ['Douar Exemple', true],
    ])
    const towns = { Lorientt: asked.json.towns[0]?.options[0]?.slug ?? '', 'Douar Exemple': 'new' }
    const { json } = await send(file, host, { mode: 'submission', towns })
    expect(json.imported).toHaveLength(2)
    expect(json.taken).toEqual([
      { text: 'Lorientt', town: 'Lorient', lines: 1 },
      { text: 'Douar Exemple', town: 'Douar Exemple', lines: 1 },
    ])
    const judged = await site.call(`GET /api/admin/spaces/${json.imported[1]?.id}`, { as: cast.admin })
    expect(judged.json).toMatchObject({ city: { name: 'Douar Exemple' }, signals: [{ code: 'new_town' }] })
  })

  test('may have headers of its own, mapped by hand', async () => {
    const host = await newHost()
    const text = fileOf(line('Boutique A')).toString().replace('Nom;', 'Réf;').replace('Prix;', 'Loyer;')
    const unread = await send(Buffer.from(text), host)
    expect(unread.json).toMatchObject({ fault: { code: 'missingColumns' }, lines: 0 })
    expect(unread.json.columns.map(({ header, column }) => [header, column]).slice(0, 2)).toEqual([
      ['Réf', null],
      ['Description', 'description'],
    ])
    const columns = 'name,description,type,surface_m2,address,city,price_per_day,accepted_products,-,-'
    expect((await send(Buffer.from(text), host, { columns })).json).toMatchObject({ fault: null, acceptable: 1 })
    const twice = columns.replace('description', 'name')
    expect((await send(Buffer.from(text), host, { columns: twice })).json.fault?.code).toBe('twoColumns')
  })

  test('is bounded, and refused to who is no host', async () => {
    const host = await newHost()
    const many = fileOf(...Array.from({ length: importLinesMax + 1 }, (_, index) => line(`Boutique ${index}`)))
    expect((await send(many, host)).json.fault).toMatchObject({ code: 'tooManyLines' })
    expect((await send(Buffer.alloc(importBytesMax + 1, 'a'), host)).status).toBe(413)
    expect((await send(fileOf(line('Boutique A')), cast.retailer)).status).toBe(403)
    expect((await send(fileOf(line('Boutique A')), null)).status).toBe(401)
    expect((await send(fileOf(line('Boutique A')), host, { columns: 'approved' })).status).toBe(400)
    expect((await send(fileOf(line('Boutique A')), host, { mode: 'approve' })).status).toBe(400)
    expect((await send(new Uint8Array(), host)).json.fault?.code).toBe('empty')
  })

  test('keeps no more drafts than a host may have', async () => {
    const host = await newHost()
    const many = fileOf(...Array.from({ length: 201 }, (_, index) => line(`Boutique ${index}`)))
    expect((await send(many, host, { mode: 'drafts' })).json.code).toBe('too_many_listings')
    expect(await countOf(host)).toBe(0)
  })

  test('does not hold up others while it is read', async () => {
    const host = await newHost()
    const lines = Array.from({ length: 300 }, (_, index) => line(`Boutique ${index}`, `Villle ${index}`))
    const reading = send(fileOf(...lines), host)
    const waits: number[] = []
    let isDone = false
    void reading.then(() => {
      isDone = true
    })
    while (!isDone) {
      const startedAt = performance.now()
      await site.call('GET /api/towns?text=x')
      waits.push(performance.now() - startedAt)
    }
    expect((await reading).json.refused).toBe(300)
    const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0
    expect(p95, 'ms').toBeLessThan(150)
  })
})
