import { addDays, type Day, type DayRange, daysInclusive, weekday } from '../days.ts'
import type { PriceLine, Season, SpacePrices } from './lines.ts'

/** What decides about the price of a stay. Amounts are minor units. */
export interface PriceRules {
  readonly pricePerDayMinor: number
  readonly prices: SpacePrices
}

export interface StayPrice {
  readonly totalMinor: number
  /** The lines that add up to the total, in the order in which they are shown. */
  readonly lines: readonly PriceLine[]
}

/** The share that a discount may take, in percent. */
export const discountPercentMax = 90
/** From this many days on, the discount of a week and that of a month apply. */
const weekDiscountDays = 7
const monthDiscountDays = 28
/** Of every currency we know. */
const minorPerMajor = 100
const places = { base: 1, weekday: 2, season: 3 } as const

type DayKind = keyof typeof places

/**
 * What a stay costs, both ends included. A day costs what its season says, else its weekday, else the base; then the
 * larger discount that applies to the length is taken off the sum, which is rounded to whole units of the currency,
 * half up, once. Twin of price_stay in SQL, which decides. Throws a RangeError when the stay ends before it begins.
 */
export function priceStay(rules: PriceRules, range: DayRange): StayPrice {
  const days = daysInclusive(range.first, range.last)
  const lines = dayLines(rules, range.first, days)
  const sum = lines.reduce((total, line) => total + line.amountMinor, 0)
  const percent = lengthPercent(rules.prices, days)
  const discounted = percent === null ? sum : Math.min(sum, lessPercent(sum, percent))
  if (discounted === sum) return { totalMinor: sum, lines }
  const off = discounted - sum
  const discount: PriceLine = {
    kind: 'length_discount',
    firstDay: range.first,
    lastDay: range.last,
    unitMinor: off,
    quantity: 1,
    percent,
    amountMinor: off,
  }
  return { totalMinor: discounted, lines: [...lines, discount] }
}

/** One line for each price that a day of the stay has: the base first, then weekdays and seasons by their first day. */
function dayLines({ pricePerDayMinor, prices }: PriceRules, first: Day, days: number): PriceLine[] {
  const found = new Map<string, PriceLine & { kind: DayKind; firstDay: Day }>()
  for (let index = 0; index < days; index += 1) {
    const day = addDays(first, index)
    const { kind, unitMinor } = priceOfDay(pricePerDayMinor, prices, day)
    const line = found.get(`${kind} ${unitMinor}`)
    const quantity = (line?.quantity ?? 0) + 1
    const firstDay = line?.firstDay ?? day
    const amountMinor = unitMinor * quantity
    found.set(`${kind} ${unitMinor}`, { kind, firstDay, lastDay: day, unitMinor, quantity, percent: null, amountMinor })
  }
  return [...found.values()].toSorted(
    (a, b) => places[a.kind] - places[b.kind] || (a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : 0),
  )
}

/** What one day costs, and by what: its season, its weekday, or neither. */
export function priceOfDay(
  baseMinor: number,
  prices: Pick<SpacePrices, 'seasons' | 'weekdayPricesMinor'>,
  day: Day,
): { kind: DayKind; unitMinor: number } {
  const inSeason = seasonOf(prices.seasons, day, season => season.priceMinor !== null)?.priceMinor ?? null
  const unitMinor = inSeason ?? prices.weekdayPricesMinor?.[weekday(day) - 1] ?? baseMinor
  if (unitMinor === baseMinor) return { kind: 'base', unitMinor }
  return { kind: inSeason === null ? 'weekday' : 'season', unitMinor }
}

function seasonOf(seasons: readonly Season[], day: Day, isWanted: (season: Season) => boolean): Season | undefined {
  return seasons.find(season => season.firstDay <= day && day <= season.lastDay && isWanted(season))
}

function lengthPercent({ weekPercent, monthPercent }: SpacePrices, days: number): number | null {
  const week = days >= weekDiscountDays ? weekPercent : null
  const month = days >= monthDiscountDays ? monthPercent : null
  return week !== null && month !== null ? Math.max(week, month) : (week ?? month)
}

/** Whole units of the currency, half up. */
function lessPercent(minor: number, percent: number): number {
  const hundredths = minor * (100 - percent)
  return Math.floor((hundredths + 50 * minorPerMajor) / (100 * minorPerMajor)) * minorPerMajor
}

/** The shortest stay that may begin on this day: the season's, where that is longer than the space's own. */
export function minimumStayOn(minimumStay: number, seasons: readonly Season[], first: Day): number {
  const inSeason = seasonOf(seasons, first, season => season.minimumStay !== null)?.minimumStay ?? 1
  return Math.max(minimumStay, inSeason)
}
