import {
  AE_PERMIT,
  boundState,
  FR_VAT,
  type LegalFact,
  MA_CLIENT,
  withheldMinor,
} from '#shared/missions/legal-facts.ts'
import { inMad, type Rates } from '#shared/currencies/rates.ts'
import type { LegalNotice, Payout } from '#shared/missions/work-contract.ts'
import type { Currency } from '#shared/money.ts'
import { readRates } from '../currencies/rates.ts'
import type { Executor } from '../db/database.ts'
import type { MissionRow } from './missions.sql.ts'
import { sumsBetween } from './payouts.sql.ts'

const nothing = {
  person: null,
  amountMinor: null,
  isConverted: false,
  currency: null,
  boundMinor: null,
  withheldMinor: null,
} as const

const applies = (fact: LegalFact, year: number): LegalNotice => ({ fact, state: 'applies', year, ...nothing })

interface Sum {
  amountMinor: number
  currency: Currency
}

/** The law counts what a client pays, in whatever money: other currencies at the rates of the moment, and it is said so. */
function clientNotice(
  sums: readonly Sum[],
  year: number,
  { person, rates }: { person: LegalNotice['person']; rates: Rates },
): LegalNotice[] {
  const amountMinor = sums.reduce((total, each) => total + inMad(each.amountMinor, each.currency, rates), 0)
  const isConverted = sums.some(each => each.currency !== MA_CLIENT.currency && each.amountMinor > 0)
  const state = boundState(amountMinor, MA_CLIENT)
  if (state === null) return []
  const { currency, boundMinor } = MA_CLIENT
  const withheld = state === 'above' ? withheldMinor(amountMinor) : null
  return [
    { fact: 'ma_client', state, year, person, amountMinor, isConverted, currency, boundMinor, withheldMinor: withheld },
  ]
}

/**
 * Bounds that a freelancer's lines of a year have come near to, per client where the law counts so.
 *
 * @param rates with which other currencies count where the bound is one of dirhams
 */
export function noticesOfYear(payouts: readonly Payout[], year: number, rates: Rates): LegalNotice[] {
  const earned = payouts.filter(({ state }) => state !== 'planned')
  const clients = Map.groupBy(
    earned.filter(({ country }) => country === MA_CLIENT.country),
    ({ retailer }) => retailer.id,
  )
  // missions in France are paid in euros alone
  const french = earned
    .filter(({ country, currency }) => country === FR_VAT.country && currency === FR_VAT.currency)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const vat = boundState(french, FR_VAT)
  return [
    ...[...clients.values()].flatMap(lines => clientNotice(lines, year, { person: lines[0]?.retailer ?? null, rates })),
    ...(vat === null
      ? []
      : [
          {
            ...nothing,
            fact: 'fr_vat' as const,
            state: vat,
            year,
            amountMinor: french,
            currency: FR_VAT.currency,
            boundMinor: FR_VAT.boundMinor,
          },
        ]),
    ...(payouts.some(({ country }) => country === AE_PERMIT.country) ? [applies('ae_permit', year)] : []),
  ]
}

/** Bounds between the two parties of a mission, in its year: nothing of what the freelancer earns elsewhere. */
export async function noticesOfMission(
  db: Executor,
  row: MissionRow,
  other: LegalNotice['person'],
): Promise<LegalNotice[]> {
  const year = Number(row.lastDay.slice(0, 4))
  const { country } = row.space
  if (row.status === 'cancelled' || row.freelancerId === null) return []
  if (country === AE_PERMIT.country) return [applies('ae_permit', year)]
  if (country !== MA_CLIENT.country) return []
  const pair = { retailerId: row.retailerId, freelancerId: row.freelancerId }
  const [sums, rates] = await Promise.all([sumsBetween(db, pair, { year, country }), readRates(db)])
  return clientNotice(sums, year, { person: other, rates })
}
