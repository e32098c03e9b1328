import { todayIn } from '#shared/days.ts'
import { hourMs } from '#shared/durations.ts'
import type { CallResult } from '#shared/http/contract.ts'
import { rulesOf } from '#shared/missions/legal-facts.ts'
import type { missionWorkEndpoints, Payout, PayoutYear } from '#shared/missions/work-contract.ts'
import { duePaymentsMax, payoutLinesMax } from '#shared/missions/work-states.ts'
import { readRates } from '../currencies/rates.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { noticesOfYear } from './legal-notices.ts'
import { readerOf } from './missions.policy.ts'
import * as missions from './missions.sql.ts'
import * as payoutLines from './payouts.sql.ts'
import { presenceSeed } from './presence-code.ts'
import { presentDay } from './read-work.ts'
import * as work from './work.sql.ts'
import { presenceStepSeconds } from '#shared/missions/presence.ts'

type Result<Key extends keyof typeof missionWorkEndpoints> = CallResult<(typeof missionWorkEndpoints)[Key]>

/** Lines of a year (unless it is given: this one, where it has any), the latest first, with their sums: each currency by itself. */
export async function readPayouts(platform: Platform, viewer: Viewer, year: number | undefined): Promise<PayoutYear> {
  const db = platform.db.kysely
  const years = await payoutLines.listYears(db, viewer.id)
  const current = Number(todayIn('UTC', platform.clock.now()).slice(0, 4))
  // what is planned for the next year does not hide this one
  const shown = year ?? (years.includes(current) ? current : (years[0] ?? current))
  const { locale } = viewer
  const [found, rates] = await Promise.all([
    payoutLines.listPayouts(db, viewer.id, { year: shown, locale, limit: payoutLinesMax + 1 }),
    readRates(db),
  ])
  const payouts = found.slice(0, payoutLinesMax)
  return {
    year: shown,
    years,
    payouts,
    isCut: found.length > payouts.length,
    totals: totalsOf(payouts),
    byRetailer: byRetailer(payouts),
    notices: noticesOfYear(payouts, shown, rates),
    rules: rulesOf(payouts.map(each => each.country)),
  }
}

/** What a retailer owes freelancers. */
export function readDuePayments(platform: Platform, viewer: Viewer): Promise<Result<'GET /api/retailer/payments'>> {
  return payoutLines.listDuePayments(platform.db.kysely, viewer.id, { locale: viewer.locale, limit: duePaymentsMax })
}

function totalsOf(payouts: readonly Payout[]): PayoutYear['totals'] {
  const currencies = [...new Set(payouts.map(each => each.currency))]
  return currencies.map(currency => {
    const sum = (...states: readonly Payout['state'][]) =>
      payouts
        .filter(each => each.currency === currency && states.includes(each.state))
        .reduce((total, each) => total + each.amountMinor, 0)
    return {
      currency,
      plannedMinor: sum('planned', 'worked'),
      dueMinor: sum('due', 'disputed'),
      declaredMinor: sum('declared'),
      receivedMinor: sum('received'),
    }
  })
}

function byRetailer(payouts: readonly Payout[]): PayoutYear['byRetailer'] {
  const groups = new Map<string, PayoutYear['byRetailer'][number]>()
  for (const { retailer, currency, amountMinor, state } of payouts) {
    if (state === 'planned') continue
    const key = `${retailer.id} ${currency}`
    const group = groups.get(key) ?? { retailer, currency, amountMinor: 0, missions: 0 }
    groups.set(key, { ...group, amountMinor: group.amountMinor + amountMinor, missions: group.missions + 1 })
  }
  return [...groups.values()].toSorted((a, b) => b.amountMinor - a.amountMinor)
}

/** Who comes to work in the caller's spaces from yesterday on. */
export async function listArrivals(platform: Platform, viewer: Viewer): Promise<Result<'GET /api/host/missions'>> {
  const now = platform.clock.now()
  const from = todayIn('UTC', now - 24 * hourMs)
  const rows = await work.listInSpacesOf(platform.db.kysely, viewer.id, { from }, viewer.locale)
  return {
    missions: rows.map(({ timeZone, ...row }) => {
      const days = row.days.map(each => ({ ...each, breakMinutes: 0, presenceMethod: null }))
      const here = presentDay({ status: 'confirmed', days, space: { timeZone } }, now)
      return { ...row, today: todayIn(timeZone, now), canNoteArrival: here !== null }
    }),
  }
}

/** The seed of the code of the place. @throws not_found for a person who is neither its host nor its retailer */
export async function readPresenceSeed(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
): Promise<Result<'GET /api/missions/{id}/presence-seed'>> {
  const db = platform.db.kysely
  const row = await missions.findVisible(db, missionId, { ...readerOf(viewer), isAdmin: true }, viewer.locale)
  const mayShow = row?.hostId === viewer.id || row?.retailerId === viewer.id
  if (!row || !mayShow || row.status !== 'confirmed' || !row.freelancer) throw refuse('not_found')
  return {
    seed: presenceSeed(platform.config, missionId).toString('base64'),
    stepSeconds: presenceStepSeconds,
    title: row.title,
    lastDay: row.lastDay,
    freelancerName: `${row.freelancer.firstName} ${row.freelancer.lastName}`.trim(),
  }
}
