import {
  AE_PERMIT,
  boundState,
  FR_VAT,
  type LegalFact,
  MA_CLIENT,
  withheldMinor,
} from '#shared/missions/legal-facts.ts'
import type { LegalNotice, Payout } from '#shared/missions/work-contract.ts'
import type { Executor } from '../db/database.ts'
import type { MissionRow } from './missions.sql.ts'
import { sumBetween } from './payouts.sql.ts'

const nothing = { person: null, amountMinor: null, currency: null, boundMinor: null, withheldMinor: null } as const

const applies = (fact: LegalFact, year: number): LegalNotice => ({ fact, state: 'applies', year, ...nothing })

function clientNotice(amountMinor: number, year: number, person: LegalNotice['person']): LegalNotice[] {
  const state = boundState(amountMinor, MA_CLIENT)
  if (state === null) return []
  const { currency, boundMinor } = MA_CLIENT
  const withheld = state === 'above' ? withheldMinor(amountMinor) : null
  return [{ fact: 'ma_client', state, year, person, amountMinor, currency, boundMinor, withheldMinor: withheld }]
}

/** Bounds that a freelancer's lines of a year have come near to, per client where the law counts so. */
export function noticesOfYear(payouts: readonly Payout[], year: number): LegalNotice[] {
  const earned = payouts.filter(({ state }) => state !== 'planned')
  const sumOf = (lines: readonly Payout[]) => lines.reduce((sum, each) => sum + each.amountMinor, 0)
  const isIn = ({ country, currency }: { country: string; currency: string }, line: Payout) =>
    line.country === country && line.currency === currency
  const clients = Map.groupBy(
    earned.filter(line => isIn(MA_CLIENT, line)),
    ({ retailer }) => retailer.id,
  )
  const french = sumOf(earned.filter(line => isIn(FR_VAT, line)))
  const vat = boundState(french, FR_VAT)
  return [
    ...[...clients.values()].flatMap(lines => clientNotice(sumOf(lines), year, lines[0]?.retailer ?? null)),
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
  if (country !== MA_CLIENT.country || row.currency !== MA_CLIENT.currency) return []
  const pair = { retailerId: row.retailerId, freelancerId: row.freelancerId }
  return clientNotice(await sumBetween(db, pair, { year, ...MA_CLIENT }), year, other)
}
