import { dayAt, type Timeline } from './moments.ts'
import type { Row } from './insert-rows.ts'
import type { DemoSpace } from './space-plan.ts'

/** One published space in this many has more prices than the one for a day. */
const pricedEvery = 9
const weekendWeekdays = [5, 6]
const weekdays = [0, 1, 2, 3, 4, 5, 6]

export interface PriceRows {
  /** Of table `spaces`: weekday prices and discounts. */
  spaces: Row[]
  space_prices: Row[]
}

/** Weekends, discounts and a season of a few spaces, set after their bookings were made. */
export function priceRows(timeline: Timeline, spaces: readonly DemoSpace[]): PriceRows {
  const priced = spaces.filter(({ state }) => state === 'active').filter((_, index) => index % pricedEvery === 4)
  return {
    spaces: priced.map(({ id, price }) => ({
      id,
      weekday_prices_minor: weekdays.map(day => (weekendWeekdays.includes(day) ? raised(price, 1.2) : null)),
      week_percent: 10,
      month_percent: 25,
    })),
    space_prices: [
      ...priced.map(space => ({
        space_id: space.id,
        first_day: dayAt(timeline, 60),
        last_day: dayAt(timeline, 81),
        price_minor: raised(space.price, 1.4),
        minimum_stay: Math.min(3, space.maximumStay ?? 3),
      })),
      // where the demo's host sees it on the first look at the calendar
      ...spaces
        .filter(({ state, host, instantBook }) => state === 'active' && host.key === 'host' && instantBook)
        .map(space => ({
          space_id: space.id,
          first_day: dayAt(timeline, 12),
          last_day: dayAt(timeline, 21),
          price_minor: raised(space.price, 1.25),
          minimum_stay: null,
        })),
    ],
  }
}

/** In minor units; of what costs more than a hundred a day a multiple of ten. */
function raised(price: number, factor: number): number {
  const step = price < 100 ? 1 : 10
  return Math.round((price * factor) / step) * step * 100
}
