import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { csvMark } from '#server/http/csv.ts'
import type { PaymentState } from '#shared/missions/work-states.ts'
import type { Currency } from '#shared/money.ts'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { answerPayment, declarePayment } from './do-work.ts'
import { writePayoutFile } from './payout-file.ts'
import { readDuePayments, readPayouts } from './read-payouts.ts'
import { readRates } from '../currencies/rates.ts'
import { readWork } from './read-work.ts'
import { writeStatement } from './write-statement.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let marrakech: string
let paris: string
let dubai: string

beforeAll(async () => {
  cast = await createCast(db)
  marrakech = await createSpace(db, cast.host, cast.admin)
  paris = await createSpace(db, cast.host, cast.admin, { citySlug: 'paris' })
  dubai = await createSpace(db, cast.otherHost, cast.admin, { citySlug: 'dubai' })
})
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  for (const table of ['missions', 'notifications', 'outbox_mails'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
})

interface Done {
  day: string
  spaceId?: string
  retailer?: Cast['retailer']
  currency?: Currency
  /** Of eight hours. */
  rateMinor?: number
  title?: string
  state?: PaymentState
}

/** A mission of eight hours that has been brought this far. */
async function give({ day, state = 'due', ...facts }: Done): Promise<string> {
  const { retailer = cast.retailer, spaceId = marrakech } = facts
  const status = state === 'planned' ? 'confirmed' : 'completed'
  const id = await giveMission(db, {
    ...facts,
    retailer,
    freelancer: cast.freelancer,
    spaceId,
    first: day,
    last: day,
    status,
  })
  if (state === 'planned' || state === 'worked') return id
  await sql`UPDATE mission_days SET minutes_agreed = 480, agreed_method = 'silence', agreed_at = now() WHERE mission_id = ${id}`.execute(
    db,
  )
  if (state === 'due') return id
  await declarePayment(platform, retailer, id, { paidOn: day, method: 'transfer' }, undefined)
  if (state !== 'declared')
    await answerPayment(platform, cast.freelancer, id, state === 'disputed' ? 'Rien reçu.' : null)
  return id
}

describe('payouts of a year', () => {
  test('are summed by state and by retailer, each currency by itself', async () => {
    await give({ day: '2026-11-02', state: 'received', rateMinor: 1_000 })
    await give({ day: '2026-11-03', state: 'declared', rateMinor: 1_100 })
    await give({ day: '2026-11-04', state: 'disputed', rateMinor: 1_200 })
    await give({ day: '2026-11-05', state: 'due', rateMinor: 5_000, currency: 'MAD', retailer: cast.otherRetailer })
    await give({ day: '2026-11-06', state: 'worked', rateMinor: 6_000, currency: 'MAD' })
    await give({ day: '2026-12-24', state: 'planned', rateMinor: 1_300 })
    await give({ day: '2025-11-02', state: 'received' })
    const { payouts, totals, byRetailer, years, isCut } = await readPayouts(platform, cast.freelancer, 2026)
    expect(years).toEqual([2026, 2025])
    expect(isCut).toBe(false)
    expect(payouts.map(each => [each.lastDay.slice(5), each.state, each.canConfirm])).toEqual([
      ['12-24', 'planned', false],
      ['11-06', 'worked', false],
      ['11-05', 'due', false],
      ['11-04', 'disputed', false],
      ['11-03', 'declared', true],
      ['11-02', 'received', false],
    ])
    expect(payouts[3]).toMatchObject({ disputeText: 'Rien reçu.', method: 'transfer', country: 'MA' })
    expect(totals).toEqual([
      { currency: 'EUR', plannedMinor: 10_400, dueMinor: 9_600, declaredMinor: 8_800, receivedMinor: 8_000 },
      { currency: 'MAD', plannedMinor: 48_000, dueMinor: 40_000, declaredMinor: 0, receivedMinor: 0 },
    ])
    expect(byRetailer.map(each => [each.retailer.firstName, each.currency, each.amountMinor, each.missions])).toEqual([
      ['Inès', 'MAD', 48_000, 1],
      ['Karim', 'MAD', 40_000, 1],
      ['Inès', 'EUR', 26_400, 3],
    ])
    await expect(readPayouts(platform, cast.admin, 2026)).resolves.toMatchObject({ payouts: [], years: [] })
  })

  test('are those of this year, unless another is asked for, even when work is planned in the next', async () => {
    const shown = async () => (await readPayouts(platform, cast.freelancer, undefined)).year
    await give({ day: '2027-01-09', state: 'planned' })
    expect(await shown()).toBe(2027)
    await give({ day: '2026-11-02', state: 'due' })
    expect(await shown()).toBe(2026)
    expect((await readPayouts(platform, cast.freelancer, 2027)).year).toBe(2027)
  })

  test('are a CSV file in the reader’s words, whose cells are no formulas', async () => {
    await give({ day: '2026-11-02', state: 'received', rateMinor: 1_450, title: '=HYPERLINK("https://example.org")' })
    const response = await writePayoutFile(platform, { ...cast.freelancer, locale: 'ar' }, undefined)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="rahba-payouts-2026.csv"')
    // the reader of a response takes the mark away
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    expect(text.startsWith(`${csvMark}المهمة,التاجر,`)).toBe(true)
    const [, line] = text.trim().split('\r\n')
    expect(line).toBe(
      `"'=HYPERLINK(""https://example.org"")",Inès Moreau,,Boutique lumineuse à Guéliz,MA,2026-11-02,2026-11-02,8,14.5,116,EUR,مستلَم,2026-11-02,بتحويل`,
    )
  })
})

describe('the statement', () => {
  test('is of the caller’s own missions, by the day of the clock', async () => {
    await give({ day: '2026-11-02', state: 'received' })
    const response = await writeStatement(platform, cast.freelancer, 2026)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="rahba-statement-2026.pdf"')
    const { runs } = readPdf(Buffer.from(await response.arrayBuffer()))
    expect(runs).toContain('Vente en boutique')
    await expect(writeStatement(platform, cast.admin, 2026)).rejects.toMatchObject({ code: 'not_found' })
    await expect(writeStatement(platform, cast.freelancer, 2024)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('what a retailer owes', () => {
  test('is listed until it is declared, and again when it is disputed', async () => {
    const due = await give({ day: '2026-11-02', state: 'due', rateMinor: 1_000 })
    const disputed = await give({ day: '2026-11-03', state: 'disputed', rateMinor: 2_000, currency: 'MAD' })
    for (const [day, state] of [
      ['2026-11-04', 'worked'],
      ['2026-11-05', 'declared'],
      ['2026-11-06', 'received'],
      ['2026-12-24', 'planned'],
    ] as const) {
      await give({ day, state })
    }
    await give({ day: '2026-11-09', state: 'due', retailer: cast.otherRetailer })
    const found = await readDuePayments(platform, cast.retailer)
    expect(found).toMatchObject({
      payments: [
        { id: due, state: 'due', freelancer: { firstName: 'Yasmine' } },
        { id: disputed, state: 'disputed' },
      ],
      count: 2,
      totals: [
        { currency: 'EUR', amountMinor: 8_000 },
        { currency: 'MAD', amountMinor: 16_000 },
      ],
    })
    await declarePayment(platform, cast.retailer, due, { paidOn: '2026-11-10', method: 'cash' }, undefined)
    await expect(readDuePayments(platform, cast.retailer)).resolves.toMatchObject({ count: 1 })
  })
})

describe('bounds of the law', () => {
  test('in Morocco count per client and year, and tell both', async () => {
    // 8 h at 8,000 MAD are 64,000 MAD
    const id = await give({ day: '2026-11-02', rateMinor: 799_999, currency: 'MAD' })
    await give({ day: '2026-11-03', rateMinor: 900_000, currency: 'MAD', retailer: cast.otherRetailer })
    await give({ day: '2025-11-03', rateMinor: 900_000, currency: 'MAD' })
    await expect(readWork(platform, db, cast.retailer, id)).resolves.toMatchObject({ notices: [] })
    await give({ day: '2026-11-04', rateMinor: 1, currency: 'MAD', state: 'worked' })
    const near = {
      fact: 'ma_client',
      state: 'near',
      year: 2026,
      amountMinor: 6_400_000,
      isConverted: false,
      withheldMinor: null,
    }
    await expect(readWork(platform, db, cast.retailer, id)).resolves.toMatchObject({
      notices: [{ ...near, person: { firstName: 'Yasmine' } }],
    })
    await expect(readWork(platform, db, cast.freelancer, id)).resolves.toMatchObject({
      notices: [{ ...near, person: { firstName: 'Inès' } }],
    })
    await give({ day: '2026-11-05', rateMinor: 300_000, currency: 'MAD' })
    const { notices } = await readPayouts(platform, cast.freelancer, 2026)
    expect(notices).toMatchObject([
      { state: 'above', amountMinor: 8_800_000, withheldMinor: 240_000, person: { firstName: 'Inès' } },
      { state: 'near', amountMinor: 7_200_000, withheldMinor: null, person: { firstName: 'Karim' } },
    ])
  })

  test('in Morocco count money of other currencies at the rates of the moment, and say so', async () => {
    const inDirhams = await give({ day: '2026-11-02', rateMinor: 500_000, currency: 'MAD' })
    await expect(readWork(platform, db, cast.retailer, inDirhams)).resolves.toMatchObject({ notices: [] })
    // 8 h at 400 euros
    await give({ day: '2026-11-03', rateMinor: 40_000 })
    const { EUR } = await readRates(db)
    const notice = { fact: 'ma_client', state: 'near', currency: 'MAD', isConverted: true }
    const expected = [{ ...notice, amountMinor: 4_000_000 + Math.round(320_000 * EUR) }]
    await expect(readWork(platform, db, cast.freelancer, inDirhams)).resolves.toMatchObject({ notices: expected })
    await expect(readPayouts(platform, cast.freelancer, 2026)).resolves.toMatchObject({ notices: expected })
  })

  test('in France count all clients, for the freelancer alone', async () => {
    const id = await give({ day: '2026-11-02', rateMinor: 250_000, spaceId: paris })
    await give({ day: '2026-11-03', rateMinor: 250_000, spaceId: paris, retailer: cast.otherRetailer })
    // planned work has earned nothing yet, and work elsewhere does not count
    await give({ day: '2026-12-24', rateMinor: 900_000, spaceId: paris, state: 'planned' })
    await give({ day: '2026-11-04', rateMinor: 70_000 })
    await expect(readPayouts(platform, cast.freelancer, 2026)).resolves.toMatchObject({
      notices: [{ fact: 'fr_vat', state: 'above', amountMinor: 4_000_000, boundMinor: 3_750_000, person: null }],
      // of the country of each mission
      rules: ['ma_tax', 'fr_social', 'fr_invoice', 'eu_dac7'],
    })
    await expect(readWork(platform, db, cast.retailer, id)).resolves.toMatchObject({ notices: [] })
  })

  test('in the Emirates ask for a permit, whatever is earned', async () => {
    const id = await give({ day: '2026-12-24', spaceId: dubai, state: 'planned' })
    const notice = { fact: 'ae_permit', state: 'applies', amountMinor: null }
    await expect(readPayouts(platform, cast.freelancer, 2026)).resolves.toMatchObject({ notices: [notice], rules: [] })
    await expect(readWork(platform, db, cast.retailer, id)).resolves.toMatchObject({ notices: [notice] })
  })
})
