import { dayMs } from '#shared/durations.ts'
import type { Locale } from '#shared/locales.ts'
import type { Amenity, Product, SpaceType } from '#shared/spaces/vocabulary.ts'
import { readJson } from './content.ts'
import { dayAt, type Timeline } from './moments.ts'
import { readQuarters } from './neighborhoods.ts'
import type { Host } from './people.ts'
import { randomFor, seedId } from './random.ts'
import type { DemoSpace, SpaceState } from './space-plan.ts'
import { typeset } from './typography.ts'

/** As in db/seed/showcase.json: metres, m², MAD a day, ISO weekdays, 'HH:mm'. */
interface ShowcaseEntry {
  key: string
  /** The key of the shop that it is a part of. */
  shop?: string
  state: SpaceState
  city: string
  neighborhood: string
  language: Locale
  type: SpaceType
  name: string
  description: string
  surface: number
  width: number
  depth: number
  height: number
  price: number
  traffic: number
  address: string
  latitude: number
  longitude: number
  precision: 'exact' | 'approximate'
  closed: number[]
  minimumStay: number
  maximumStay: number | null
  instantBook: boolean
  amenities: Amenity[]
  products: Product[]
  tags: string[]
  services: string | null
  houseRules: string | null
  forbidden: string | null
  existing: string | null
  checkIn: string | null
  checkOut: string | null
  seller: boolean
  /** Of what is rejected. */
  moderationNote?: string
  landmark?: string
}

/** Days ago that a space of each state was made. */
const ages: Readonly<Record<SpaceState, readonly [number, number]>> = {
  active: [320, 600],
  paused: [300, 500],
  pending: [1, 2],
  draft: [3, 6],
  changes_asked: [4, 7],
  rejected: [8, 12],
  archived: [500, 600],
}

/** The demo host's own spaces, written by hand. */
export function makeShowcase(timeline: Timeline, host: Host): DemoSpace[] {
  const quarters = readQuarters()
  return readJson<ShowcaseEntry[]>('showcase.json').map(entry => {
    const { surface, width, depth, height, city, neighborhood, precision, seller, shop, ...rest } = entry
    const quarter = quarters.get(city)?.find(({ slug }) => slug === neighborhood)
    if (!quarter) throw new Error(`No neighborhood ${city}/${neighborhood} for ${entry.key}`)
    const random = randomFor(`showcase:${entry.key}`)
    const set = (text: string) => typeset(text, entry.language)
    const setOrNull = (text: string | null) => text && set(text)
    const joinedDaysAgo = (timeline.end - host.joinedAt) / dayMs
    const ageDays = Math.min(random.whole(...ages[entry.state]), joinedDaysAgo - 2)
    return {
      ...rest,
      id: seedId(`showcase:${entry.key}`),
      shopId: shop === undefined ? null : seedId(`showcase:${shop}`),
      host,
      currency: 'MAD' as const,
      quarter,
      measures: { surface, width, depth, height },
      isApproximate: precision === 'approximate',
      availabilityStart: null,
      availabilityEnd: dayAt(timeline, 365),
      createdAt: timeline.end - Math.round(ageDays * dayMs),
      name: set(entry.name),
      description: set(entry.description),
      address: set(entry.address),
      tags: entry.tags.map(set),
      services: setOrNull(entry.services),
      houseRules: setOrNull(entry.houseRules),
      forbidden: setOrNull(entry.forbidden),
      existing: setOrNull(entry.existing),
      hasSeller: seller,
      moderationNote: setOrNull(entry.moderationNote ?? null),
      landmark: setOrNull(entry.landmark ?? null),
      popularity: 0.55 + random.share() * 0.3,
      quality: 4.3 + random.share() * 0.6,
    }
  })
}
