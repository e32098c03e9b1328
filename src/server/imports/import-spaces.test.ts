import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#server/http/call.ts'
import { writeReferenceData } from '#server/places/reference-data.ts'
import { createCast, createPerson } from '#tests/support/cast.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readMapping } from './columns.ts'
import { fileFaultText, refusalText } from './fault-texts.ts'
import { ImportFileError } from './faults.ts'
import { type ImportRequest, importSpaces } from './import-spaces.ts'

const sample = readFileSync(new URL('../../../db/seed/sample-import.csv', import.meta.url), 'utf8')
const headers = 'name;description;type;surface;address;city;price;products'
const good =
  'Boutique claire;Une boutique claire sur une rue passante;full-store;28;12, rue de la Liberté;Marrakech;450;crafts'

const db = await testDatabase()
let admin: Viewer

beforeAll(async () => {
  await writeReferenceData(db.kysely)
  admin = (await createCast(db.kysely)).admin
})

let hosts = 0
/** A host of nothing yet. */
async function newHost(): Promise<Viewer> {
  hosts += 1
  return createPerson(db.kysely, {
    first: 'Hôte',
    last: String(hosts),
    role: 'host',
    lang: 'fr',
    email: `h${hosts}@cast.test`,
  })
}

function importText(text: string, host: Viewer, extra: Partial<ImportRequest> = {}) {
  return importSpaces(db, { bytes: Buffer.from(text), fileName: 'spaces.csv', hostEmail: host.email, ...extra })
}

async function spacesOf(host: Viewer): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`SELECT spaces.*, cities.slug AS city FROM spaces
    JOIN cities ON cities.id = city_id WHERE host_id = ${host.id} ORDER BY spaces.id`.execute(db.kysely)
  return rows
}

/** The refusals of a file with one line made of the good one, some of its cells replaced. */
async function refusalsOf(cells: Record<string, string>) {
  const names = [...new Set([...headers.split(';'), ...Object.keys(cells)])]
  const values = good.split(';')
  const line = names.map((name, index) => `"${cells[name] ?? values[index] ?? ''}"`).join(';')
  const report = await importText(`${names.join(';')}\n${line}`, await newHost(), { dryRun: true })
  return report.refusals.map(({ column, ...fault }) => `${column} ${refusalText(fault)}`)
}

/** What is said of a file that cannot be used. */
async function faultOf(work: Promise<unknown>): Promise<string> {
  const fault = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(fault instanceof ImportFileError)) throw fault ?? new Error('The file was taken')
  return fileFaultText(fault)
}

describe('importing spaces', () => {
  it('imports the sample file whole, published and waiting for approval', async () => {
    const host = await newHost()
    const report = await importText(sample, host)
    expect(report.refusals).toEqual([])
    expect(report.imported).toHaveLength(12)
    const spaces = await spacesOf(host)
    expect(spaces.map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => 'pending'))
    expect(spaces[0]).toMatchObject({
      name: 'La Petite Ourse',
      type: 'full-store',
      surface_m2: 34,
      height_m: 3.1,
      city: 'casablanca',
      price_per_day_minor: 78_000,
      accepted_products: ['toys', 'books', 'fashion'],
      amenities: ['wifi', 'lighting', 'ac'],
      closed_weekdays: 64,
      minimum_stay: 2,
      maximum_stay: 30,
      availability_start: '2026-12-01',
      availability_end: '2027-12-31',
      instant_book: false,
      daily_traffic: 900,
    })
  })

  it('reads the same file with a mark and with commas', async () => {
    const host = await newHost()
    const withCommas = `\uFEFF${headers.replaceAll(';', ',')}\r\n"Chez, nous","Une boutique, claire, sur rue",store,"28,5","12, rue de la Liberté",Fez,"1,250",art\r\n`
    const report = await importText(withCommas, host)
    expect(report.refusals).toEqual([])
    expect(await spacesOf(host)).toMatchObject([
      { name: 'Chez, nous', surface_m2: 28.5, city: 'fes', price_per_day_minor: 125_000 },
    ])
  })

  it('puts what has no coordinates approximately in the middle of its neighborhood or city', async () => {
    const host = await newHost()
    const text = `${headers};quartier\n${good};Guéliz\n${good.replace('claire', 'sombre')};Nulle part`
    const report = await importText(text, host)
    expect(report.placed.map(({ from }) => from)).toEqual(['neighborhood', 'city'])
    expect(await spacesOf(host)).toMatchObject([
      { location_precision: 'approximate', latitude: 31.6345, longitude: -8.01 },
      { location_precision: 'approximate', latitude: 31.6295, longitude: -7.9899 },
    ])
  })

  it('imports nothing when one line is refused, and says which, where and why', async () => {
    const host = await newHost()
    const report = await importText(
      `${headers}\n${good}\n${good.replace('Boutique claire', 'Xx').replace('450', '0')}`,
      host,
    )
    expect(report.imported).toEqual([])
    expect(report.refusals).toEqual([
      { line: 3, column: 'name', code: 'short', params: { min: 3, count: 2 } },
      { line: 3, column: 'price', code: 'low', params: { min: 1, text: '0' } },
    ])
    expect(await spacesOf(host)).toEqual([])
  })

  it('leaves refused lines out when told to', async () => {
    const host = await newHost()
    const report = await importText(`${headers}\n${good}\n${good.replace('28', 'grand')}`, host, { skipRefused: true })
    expect(report.imported).toHaveLength(1)
    expect(report.refusals).toHaveLength(1)
    expect(await spacesOf(host)).toHaveLength(1)
  })

  it('changes nothing in a dry run', async () => {
    const host = await newHost()
    const report = await importText(sample, host, { dryRun: true })
    expect(report).toMatchObject({ acceptable: 12, refusals: [], imported: [] })
    expect(await spacesOf(host)).toEqual([])
  })

  it('approves in the name of an admin, on record', async () => {
    const host = await newHost()
    const report = await importText(`${headers}\n${good}`, host, { approveAs: admin.email })
    expect(await spacesOf(host)).toMatchObject([{ state: 'active', approved_by: admin.id }])
    const { rows } = await sql`SELECT actor_id FROM audit_log WHERE subject_id = ${report.imported[0]?.id}`.execute(
      db.kysely,
    )
    expect(rows).toEqual([{ actor_id: admin.id }])
    expect(await faultOf(importText(`${headers}\n${good}`, host, { approveAs: host.email }))).toContain(
      'is not an admin',
    )
  })

  it('refuses what the host has already, whatever the accents', async () => {
    const host = await newHost()
    const again = good.replace('Boutique claire', 'BOUTIQUE  Clairé')
    expect((await importText(`${headers}\n${good}\n${again}`, host)).refusals).toEqual([
      { line: 3, column: 'name', code: 'sameAsLine', params: { line: 2 } },
    ])
    await importText(`${headers}\n${good}`, host)
    expect((await importText(`${headers}\n${again}`, host)).refusals[0]?.code).toBe('alreadyThere')
  })

  it.each([
    [{ city: 'Marrakch' }, []],
    [{ city: 'Marrakesch' }, ['city “Marrakesch” is not a town we know. Did you mean Marrakech?']],
    [{ city: 'Maroc-kech' }, ['city “Maroc-kech” is not a town we know']],
    [{ description: 'Trop court' }, ['description must have at least 20 characters (it has 10)']],
    [{ surface: '0,5' }, ['surface must be at least 1 (it is 0,5)']],
    [{ address: 'ici' }, ['address must have at least 5 characters (it has 3)']],
    [{ type: 'château' }, ['type “château” is not a type of space we know']],
    [{ products: 'armes' }, ['products has “armes”, which is not a product category we know']],
    [{ products: '' }, ['products is missing']],
    [{ price: '12,345' }, []],
    [{ price: 'gratuit' }, ['price must be a number, not “gratuit”']],
    [{ latitude: '31.63' }, ['longitude is missing beside the latitude']],
    [
      { latitude: '-7.99', longitude: '31.63' },
      [expect.stringMatching(/^latitude and longitude lie \d+ km from Marrakech\. Are .* swapped\?$/)],
    ],
    [{ maximum_stay: '2', minimum_stay: '5' }, ['maximum_stay is less than the minimum length']],
    [{ closed_weekdays: 'lundi, الثلاثاء, Sundays' }, []],
    [{ closed_weekdays: 'lundi, demain' }, ['closed_weekdays has “demain”, which is not a day of the week']],
    [
      { availability_start: '31/02/2027' },
      ['availability_start must be a date such as 2026-12-05 or 05/12/2026, not “31/02/2027”'],
    ],
    [{ check_in_time: '9h30', check_out_time: '25:00' }, ['check_out_time must be a time such as 09:30, not “25:00”']],
    [{ instant_book: 'peut-être' }, ['instant_book must be yes or no (oui, non, نعم, لا), not “peut-être”']],
  ])('tells of %o', async (cells, refusals) => {
    expect(await refusalsOf(cells as unknown as Record<string, string>)).toEqual(refusals)
  })

  it('counts lines as an editor does, over cells of several lines', async () => {
    const report = await importText(
      `${headers}\n${good.replace('Une boutique', '"Une\nboutique').replace('passante', 'passante"')}\n\nXx${good}`,
      await newHost(),
    )
    const second = await importText(
      `${headers}\n"A\nB";court;store;1;ici;Fès;1;art\n\nOk;court;store;1;12 rue;Fès;1;art`,
      await newHost(),
    )
    expect(report.refusals).toEqual([])
    expect([...new Set(second.refusals.map(({ line }) => line))]).toEqual([2, 5])
  })

  it('takes a mapping for headers of one’s own, and tells which columns it leaves out', async () => {
    const host = await newHost()
    const own = headers.replace('price', 'Loyer').replace('name', 'Réf.')
    const mapping = readMapping('{"loyer": "price_per_day", "Réf.": "name"}')
    const report = await importText(`${own};Étage\n${good};2`, host, { mapping })
    expect(report).toMatchObject({ refusals: [], leftOutColumns: ['Étage'] })
    const missing = await faultOf(importText(`${own}\n${good}`, host))
    expect(missing).toContain('no column for name (nom), price_per_day')
    expect(missing).toContain('Headers found: "Réf.", "description"')
    expect(() => readMapping('{"Loyer": "rating"}')).toThrow('badMappingColumn')
  })

  it('refuses what it cannot read at all, and accounts that cannot let', async () => {
    const host = await newHost()
    const faults = [
      [() => importText('', host), 'is empty'],
      [() => importText(headers, host), 'nothing below'],
      [() => importText(`${headers}\n${good}`, { ...host, email: 'nobody@cast.test' }), 'no account'],
      [() => importText(`${headers}\n${good}`, { ...host, email: 'retailer@cast.test' }), 'not a host'],
      [() => importText(`${headers}\n"${good}`, host), 'never closed'],
    ] as const
    for (const [work, words] of faults) expect(await faultOf(work())).toContain(words)
  })
})
