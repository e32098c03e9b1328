import { dayMs } from '#shared/durations.ts'
import type { Row } from './insert-rows.ts'
import { dayAt, isoOf, type Timeline } from './moments.ts'
import type { People } from './people.ts'
import { randomFor, seedId } from './random.ts'
import type { DemoSpace } from './space-plan.ts'

const viewedDays = 90
const listedMax = 3
const listDaysAgo = 6

/** What retailers put on their wish lists: some of their own city, some of everywhere. */
export function favoriteRows(timeline: Timeline, people: People, spaces: readonly DemoSpace[]): Row[] {
  const active = spaces.filter(({ state }) => state === 'active')
  return people.retailers.flatMap(retailer => {
    const random = randomFor(`favorites:${retailer.key}`)
    const near = active.filter(
      ({ quarter, products }) => quarter.citySlug === retailer.citySlug && products.includes(retailer.sells),
    )
    const showcase = retailer === people.demo.retailer ? active.filter(({ host }) => host === people.demo.host) : []
    const chosen = new Set([
      ...random.sample(showcase, 4),
      ...random.sample(near, random.whole(1, 4)),
      ...random.sample(active, random.whole(1, 5)),
    ])
    return [...chosen].map(space => ({
      user_id: retailer.id,
      space_id: space.id,
      created_at: isoOf(timeline.end - Math.round(random.decimal(0.1, 90) * dayMs)),
    }))
  })
}

/** A list of the demo's retailer: some of her favorites, one with a note. */
export function favoriteListRows(
  timeline: Timeline,
  people: People,
  favorites: readonly Row[],
): Record<'favorite_lists' | 'favorite_list_spaces', Row[]> {
  const { id: userId } = people.demo.retailer
  const id = seedId('favorite-list:christmas')
  const madeAt = isoOf(timeline.end - listDaysAgo * dayMs)
  const own = favorites.filter(row => row['user_id'] === userId).slice(0, listedMax)
  return {
    favorite_lists: [{ id, user_id: userId, name: 'Boutique de Noël', created_at: madeAt }],
    favorite_list_spaces: own.map(({ space_id }, index) => ({
      list_id: id,
      user_id: userId,
      space_id,
      note: index === 0 ? 'Ma préférée : la lumière tombe bien sur les grès. À visiter un samedi.' : null,
      added_at: madeAt,
    })),
  }
}

/** Views of the last weeks, by day: more on weekends and for what is booked often. */
export function viewRows(timeline: Timeline, spaces: readonly DemoSpace[]): Row[] {
  return spaces
    .filter(({ state }) => state === 'active')
    .flatMap(space => {
      const random = randomFor(`views:${space.key}`)
      const usual = 2 + space.popularity * 30
      return Array.from({ length: viewedDays }, (_, index) => ({
        space_id: space.id,
        day: dayAt(timeline, -1 - index),
        views: Math.max(1, Math.round(usual * (0.4 + random.share() * 1.2))),
      }))
    })
}
