import { addDays, type Day } from '../days.ts'
import { type PriceRules, priceStay } from './price-stay.ts'

const previewDays = [1, 7, 30]

export interface PreviewedStay {
  days: number
  totalMinor: number
  /** Otherwise it is only what these days cost one by one. */
  isDiscounted: boolean
}

/** What stays of a day, a week and a month from this day on cost, seasons left aside. */
export function pricePreview({ pricePerDayMinor, prices }: PriceRules, first: Day): PreviewedStay[] {
  const rules = { pricePerDayMinor, prices: { ...prices, seasons: [] } }
  return previewDays.map(days => {
    const { totalMinor, lines } = priceStay(rules, { first, last: addDays(first, days - 1) })
    return { days, totalMinor, isDiscounted: lines.some(line => line.kind === 'length_discount') }
  })
}
