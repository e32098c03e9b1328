import { todayIn } from '#shared/days.ts'
import { formatDay, formatDayRange, formatMinor, formatNumber } from '#shared/format.ts'
import { formatMinutes } from '#shared/missions/minutes.ts'
import type { Payout, PayoutYear } from '#shared/missions/work-contract.ts'
import type { Currency } from '#shared/money.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { type Block, makePdf } from '../pdf/pdf-document.ts'
import { contentWidth, pageMargin, type PdfPage } from '../pdf/pdf-page.ts'
import type { Platform } from '../platform.ts'
import { nameOf, payoutWords, type PayoutWords } from './payout-words.ts'
import { readPayouts } from './read-payouts.ts'
import { gap, headingBlocks, paragraph, tableBlocks, type TableRow, titleBlock } from './statement-blocks.ts'
import * as payoutLines from './payouts.sql.ts'

export interface Statement extends PayoutYear {
  name: string
  /** The day it is drawn up on. */
  day: string
}

/** A year's payouts as a PDF in the reader's language. It is no invoice, and says so. @throws not_found for a year without any */
export async function writeStatement(platform: Platform, viewer: Viewer, year: number | undefined): Promise<Response> {
  const [payouts, name] = await Promise.all([
    readPayouts(platform, viewer, year),
    payoutLines.findName(platform.db.kysely, viewer.id),
  ])
  if (payouts.payouts.length === 0) throw refuse('not_found')
  const day = todayIn('UTC', platform.clock.now())
  const body = await drawStatement({ ...payouts, name, day }, payoutWords(viewer.locale))
  return new Response(body, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="rahba-statement-${payouts.year}.pdf"`,
      'content-language': viewer.locale,
      'cache-control': 'no-store',
    },
  })
}

/** The document itself: the same facts make the same bytes. */
export function drawStatement(statement: Statement, words: PayoutWords): Promise<ReadableStream<Uint8Array>> {
  const { t } = words
  const title = t('statement.title', { year: String(statement.year) })
  return makePdf(
    { locale: t.locale, title: `Rahba · ${title}`, day: statement.day },
    page => blocksOf(page, statement, words),
    (page, top, number) => {
      const style = { size: 8, color: '#4A5853' }
      const place = { from: pageMargin, width: contentWidth, top }
      page.rule(top - 8)
      page.line(`Rahba · ${title} · ${t('file.note')}`, { ...place, width: contentWidth * 0.7 }, style)
      page.line(t('statement.page', number), { ...place, align: 'end' }, style)
    },
  )
}

function blocksOf(page: PdfPage, statement: Statement, words: PayoutWords): Block[] {
  const { t } = words
  const { payouts, year, name } = statement
  const lines = payouts.map(payout => lineOf(payout, words))
  const intro = [
    titleBlock(t('statement.title', { year: String(year) })),
    gap(4),
    ...paragraph(page, t('statement.for', { name: isolated(name), day: formatDay(statement.day, t.locale, 'long') })),
    gap(4),
    ...paragraph(page, t('statement.notInvoice'), true),
  ]
  const rest = [
    ...totalsOf(page, statement, words),
    ...clientsOf(page, statement, words),
    ...quartersOf(page, statement, words),
    ...headingBlocks(t('lines.title', { year: String(year) })),
    ...(statement.isCut ? paragraph(page, t('lines.cut', { count: payouts.length }), true) : []),
    ...tableBlocks(
      page,
      [
        { header: t('lines.days'), share: 0.2 },
        { header: t('lines.mission'), share: 0.34 },
        { header: t('csv.hours'), share: 0.13, align: 'end' },
        { header: t('lines.amount'), share: 0.17, align: 'end' },
        { header: t('lines.state'), share: 0.16 },
      ],
      lines,
    ),
  ]
  const isWhole = [name, ...lines.flat(2)].every(text => page.hasGlyphs(text))
  const note = isWhole ? [] : [gap(8), ...paragraph(page, t('statement.missing'), true)]
  return [...intro, ...rest, ...note]
}

/** A name of any alphabet keeps its own order within a sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`

function lineOf(payout: Payout, { t, work }: PayoutWords): TableRow {
  const { retailer, currency, amountMinor, paidOn, minutes } = payout
  const client = isolated(retailer.company ?? nameOf(retailer))
  return [
    formatDayRange({ first: payout.firstDay, last: payout.lastDay }, t.locale),
    [payout.title, `${client} · ${isolated(payout.spaceName)}`],
    payout.status === 'cancelled' ? '–' : formatMinutes(minutes, t.locale),
    formatMinor(amountMinor, currency, t.locale),
    [work(`state.${payout.state}`), paidOn === null ? '' : formatDay(paidOn, t.locale, 'numeric')],
  ]
}

function totalsOf(page: PdfPage, { totals, year }: Statement, { t }: PayoutWords): Block[] {
  const money = (minor: number, currency: Currency) => formatMinor(minor, currency, t.locale)
  const keys = ['received', 'declared', 'due', 'planned'] as const
  return [
    ...headingBlocks(t('totals.title', { year: String(year) })),
    ...tableBlocks(
      page,
      [
        { header: t('csv.currency'), share: 0.2 },
        ...keys.map(key => ({ header: t(`totals.${key}`), share: 0.2, align: 'end' as const })),
      ],
      totals.map(each => [each.currency, ...keys.map(key => money(each[`${key}Minor`], each.currency))]),
    ),
  ]
}

function clientsOf(page: PdfPage, { byRetailer }: Statement, { t }: PayoutWords): Block[] {
  if (byRetailer.length === 0) return []
  return [
    ...headingBlocks(t('clients.title')),
    ...tableBlocks(
      page,
      [
        { header: t('clients.name'), share: 0.6 },
        { header: t('clients.missions'), share: 0.15, align: 'end' },
        { header: t('clients.amount'), share: 0.25, align: 'end' },
      ],
      byRetailer.map(({ retailer, missions, amountMinor, currency }) => [
        [nameOf(retailer), retailer.company ?? ''],
        formatNumber(missions, t.locale),
        formatMinor(amountMinor, currency, t.locale),
      ]),
    ),
  ]
}

interface QuarterSum {
  year: number
  quarter: number
  currency: Currency
  minor: number
  missions: number
}

const monthsPerQuarter = 3

/** What was paid in each quarter, as declared: by the day of payment, which may lie in the next year. */
export function paidByQuarter(payouts: readonly Payout[]): QuarterSum[] {
  const sums = new Map<string, QuarterSum>()
  for (const { state, paidOn, currency, amountMinor } of payouts) {
    if ((state !== 'declared' && state !== 'received') || paidOn === null) continue
    const year = Number(paidOn.slice(0, 4))
    const quarter = Math.ceil(Number(paidOn.slice(5, 7)) / monthsPerQuarter)
    const key = `${year} ${quarter} ${currency}`
    const sum = sums.get(key) ?? { year, quarter, currency, minor: 0, missions: 0 }
    sums.set(key, { ...sum, minor: sum.minor + amountMinor, missions: sum.missions + 1 })
  }
  return [...sums.values()].toSorted(
    (a, b) => a.year - b.year || a.quarter - b.quarter || a.currency.localeCompare(b.currency),
  )
}

function quartersOf(page: PdfPage, statement: Statement, { t }: PayoutWords): Block[] {
  const sums = paidByQuarter(statement.payouts)
  if (sums.length === 0) return []
  return [
    ...headingBlocks(t('statement.quarters')),
    ...tableBlocks(
      page,
      [
        { header: t('statement.period'), share: 0.6 },
        { header: t('clients.missions'), share: 0.15, align: 'end' },
        { header: t('clients.amount'), share: 0.25, align: 'end' },
      ],
      sums.map(({ year, quarter, missions, minor, currency }) => [
        t('statement.quarter', { quarter: String(quarter), year: String(year) }),
        formatNumber(missions, t.locale),
        formatMinor(minor, currency, t.locale),
      ]),
    ),
    gap(4),
    ...paragraph(page, t('statement.quartersNote'), true),
  ]
}
