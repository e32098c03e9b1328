import type english from '#shared/messages/payouts/en.ts'
import type { Payout } from '#shared/missions/work-contract.ts'
import { MINOR_PER_MAJOR } from '#shared/money.ts'
import { type CsvCell, csvLine, csvMark, csvResponse } from '../http/csv.ts'
import type { Viewer } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { nameOf, payoutWords, type PayoutWords } from './payout-words.ts'
import { readPayouts } from './read-payouts.ts'

type Column = readonly [
  title: Extract<keyof typeof english, `csv.${string}`>,
  cell: (line: Payout, words: PayoutWords) => CsvCell,
]

const minutesPerHour = 60
const major = (minor: number, { currency }: Payout) => minor / MINOR_PER_MAJOR[currency]

/** Numbers stay numbers, so that a spreadsheet can calculate with them: hours as decimals, money in whole units. */
const COLUMNS: readonly Column[] = [
  ['csv.title', line => line.title],
  ['csv.retailer', line => nameOf(line.retailer)],
  ['csv.company', line => line.retailer.company],
  ['csv.space', line => line.spaceName],
  ['csv.country', line => line.country],
  ['csv.first', line => line.firstDay],
  ['csv.last', line => line.lastDay],
  ['csv.hours', line => Math.round((line.minutes / minutesPerHour) * 100) / 100],
  ['csv.rate', line => major(line.hourlyRateMinor, line)],
  ['csv.amount', line => major(line.amountMinor, line)],
  ['csv.currency', line => line.currency],
  ['csv.state', (line, { work }) => work(`state.${line.state}`)],
  ['csv.paidOn', line => line.paidOn],
  ['csv.method', (line, { work }) => line.method && work(`method.${line.method}`)],
]

/** The caller's payouts of a year as a file. */
export async function writePayoutFile(platform: Platform, viewer: Viewer, year: number | undefined): Promise<Response> {
  const { payouts, year: shown } = await readPayouts(platform, viewer, year)
  const words = payoutWords(viewer.locale)
  const lines = [
    COLUMNS.map(([title]) => words.t(title)),
    ...payouts.map(line => COLUMNS.map(([, cell]) => cell(line, words))),
  ]
  return csvResponse(`rahba-payouts-${shown}`, csvMark + lines.map(csvLine).join(''))
}
