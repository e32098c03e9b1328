import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import type { Payout } from '#shared/missions/work-contract.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { payoutWords } from './payout-words.ts'
import { drawStatement, paidByQuarter, type Statement } from './write-statement.ts'

const person = (firstName: string, lastName: string): Payout['retailer'] => ({
  id: firstName,
  firstName,
  lastName,
  company: null,
  avatarUrl: null,
  verified: false,
})

const line: Payout = {
  id: '0198',
  title: 'Vente en boutique',
  retailer: person('Inès', 'Moreau'),
  spaceName: 'Boutique lumineuse',
  country: 'MA',
  status: 'completed',
  firstDay: '2026-11-02',
  lastDay: '2026-11-03',
  minutes: 975,
  hourlyRateMinor: 1_450,
  amountMinor: 23_563,
  currency: 'EUR',
  state: 'received',
  paidOn: '2026-11-09',
  method: 'transfer',
  disputeText: null,
  canConfirm: false,
}

const statement = (payouts: readonly Payout[]): Statement => ({
  year: 2026,
  years: [2026],
  payouts: [...payouts],
  isCut: false,
  totals: [{ currency: 'EUR', plannedMinor: 0, dueMinor: 0, declaredMinor: 0, receivedMinor: 23_563 }],
  byRetailer: [{ retailer: line.retailer, currency: 'EUR', amountMinor: 23_563, missions: 1 }],
  notices: [],
  rules: [],
  name: 'ياسمين الإدريسي',
  day: '2026-11-26',
})

const draw = async (of: Statement, locale: Locale): Promise<Buffer> =>
  Buffer.from(await new Response(await drawStatement(of, payoutWords(locale))).arrayBuffer())
const said = (runs: readonly string[]) => runs.join(' ').replace(/[\s\u00a0]+/g, ' ')
/** As it is drawn: from left to right. */
const reversed = (text: string) => Array.from(text).toReversed().join('')

describe('the statement of a year', () => {
  test('says what it is, for whom and what was paid, in French', async () => {
    const { runs, pages, title, lang } = readPdf(await draw(statement([line]), 'fr'))
    expect([pages, title, lang]).toEqual([1, 'Rahba · Récapitulatif 2026', 'fr'])
    const text = said(runs)
    for (const part of [
      'Récapitulatif 2026',
      'n’est pas une facture',
      'Inès Moreau',
      'Vente en boutique',
      '16 h 15',
      '235,63 EUR',
      'Trimestre 4, 2026',
      'Page 1 sur 1',
    ])
      expect(text).toContain(part)
    // a name of another alphabet, joined and from right to left
    expect(text).toContain(reversed('ياسمين'))
  })

  test('is in Arabic from right to left, with figures from left to right', async () => {
    const { runs, title, lang } = readPdf(await draw(statement([line]), 'ar'))
    expect([title, lang]).toEqual(['Rahba · كشف 2026', 'ar'])
    const text = said(runs)
    expect(text).toContain(reversed('كشف'))
    expect(text).toContain('235,63 EUR')
    expect(text).toContain('Inès Moreau')
  })

  test('is the same bytes for the same facts', async () => {
    const [first, second] = [await draw(statement([line]), 'ar'), await draw(statement([line]), 'ar')]
    expect(first.equals(second)).toBe(true)
  })

  test('repeats its header on each page, and numbers them', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...line, id: String(index) }))
    const { runs, pages } = readPdf(await draw(statement(many), 'en'))
    expect(pages).toBeGreaterThan(2)
    expect(runs.filter(each => each === 'Status')).toHaveLength(pages)
    expect(runs.filter(each => each === 'Vente en boutique')).toHaveLength(60)
    expect(said(runs)).toContain(`Page ${pages} of ${pages}`)
  })

  test('marks what no font has, and says so', async () => {
    const named = statement([{ ...line, retailer: person('Дмитрий', '小林') }])
    const text = said(readPdf(await draw(named, 'en')).runs)
    expect(text).toContain('Дмитрий □□')
    expect(text).toContain('Some characters cannot be printed here')
    expect(said(readPdf(await draw(statement([line]), 'en')).runs)).not.toContain('cannot be printed')
  })
})

test('payments count in the quarter of their day, each currency by itself', () => {
  const paid = (paidOn: string, facts: Partial<Payout> = {}) => ({ ...line, paidOn, ...facts })
  expect(
    paidByQuarter([
      paid('2026-03-31'),
      paid('2026-04-01', { state: 'declared' }),
      paid('2026-06-30', { currency: 'MAD' }),
      paid('2026-05-01'),
      paid('2027-01-02'),
      paid('2026-01-01', { state: 'disputed' }),
    ]),
  ).toEqual([
    { year: 2026, quarter: 1, currency: 'EUR', minor: 23_563, missions: 1 },
    { year: 2026, quarter: 2, currency: 'EUR', minor: 47_126, missions: 2 },
    { year: 2026, quarter: 2, currency: 'MAD', minor: 23_563, missions: 1 },
    { year: 2027, quarter: 1, currency: 'EUR', minor: 23_563, missions: 1 },
  ])
})
