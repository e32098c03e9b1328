import type { IsoWeekday } from '#shared/days.ts'
import { dayMs, hourMs } from '#shared/durations.ts'
import type { Amenity, Product, SpaceType } from '#shared/spaces/vocabulary.ts'
import { PRODUCTS, SPACE_TYPES } from '#shared/spaces/vocabulary.ts'
import { measuresFor, priceFor, trafficFor } from './measures.ts'
import { dayAt, momentAt, type Timeline } from './moments.ts'
import { type Quarter, readQuarters, SPACES_PER_CITY } from './neighborhoods.ts'
import type { Host } from './people.ts'
import { type Deck, type DeckMaker, deckOf, type Random, randomFor, seedId } from './random.ts'
import { readSettings, type Setting } from './settings.ts'
import type { SpacePlan, SpaceState } from './space-plan.ts'

const typeShares: Readonly<Record<SpaceType, number>> = {
  'full-store': 22,
  'corner-shop': 19,
  'shelf-display': 14,
  'window-display': 13,
  'event-stand': 9,
  'wall-display': 9,
  'mobile-unit': 8,
  'garage-storage': 6,
}

/** How much likelier a type is where a mark is found. */
const typesByMark: Readonly<Record<string, Partial<Record<SpaceType, number>>>> = {
  depot: { 'garage-storage': 6, 'event-stand': 1.5 },
  chic: { 'window-display': 1.6, 'garage-storage': 0.3, 'mobile-unit': 0.5 },
  seaside: { 'mobile-unit': 2.5, 'garage-storage': 0.5 },
  art: { 'wall-display': 1.8, 'event-stand': 1.4 },
  souk: { 'shelf-display': 1.4 },
  office: { 'mobile-unit': 1.3, 'wall-display': 1.3 },
}

const certainAmenities: Readonly<Record<SpaceType, readonly Amenity[]>> = {
  'corner-shop': ['wifi', 'lighting', 'power'],
  'full-store': ['wifi', 'lighting', 'power'],
  'shelf-display': ['lighting'],
  'window-display': ['lighting', 'power'],
  'event-stand': ['power', 'tables', 'lighting'],
  'mobile-unit': ['electricity', 'lighting'],
  'wall-display': ['lighting'],
  'garage-storage': ['electricity', 'lighting'],
}

const possibleAmenities: Readonly<Record<SpaceType, readonly Amenity[]>> = {
  'corner-shop': ['payment', 'staff', 'security', 'coffee', 'storage', 'tables', 'staffSupport'],
  'full-store': ['security', 'storage', 'payment', 'camera', 'cleaning', 'tables', 'parking'],
  'shelf-display': ['staff', 'payment', 'security', 'staffSupport', 'storage'],
  'window-display': ['security', 'camera', 'wifi'],
  'event-stand': ['staffSupport', 'parking', 'security', 'cleaning', 'wifi', 'coffee'],
  'mobile-unit': ['storage', 'payment', 'parking', 'staffSupport', 'security'],
  'wall-display': ['power', 'wifi', 'security', 'coffee'],
  'garage-storage': ['security', 'camera', 'parking', 'cleaning'],
}

/** Where people stay long enough to need it. */
const cooledTypes: readonly SpaceType[] = ['corner-shop', 'full-store', 'shelf-display']
/** Metres around the middle of a neighborhood. */
const spreadMax = 170
const degreeMetres = 111_320
/** One in this many is not active; its state is the next of these. */
const otherStateEvery = 32
const otherStates: readonly SpaceState[] = ['pending', 'paused', 'draft', 'pending']

/** Hours before the end of the history that a pending space was sent: due in the evening of the day of seeding, none of them late. */
const pendingHours = [0.3, 4] as const

/** What the spaces of a city are made of. */
export interface Choices {
  quarters: Deck<Quarter>
  settings: ReadonlyMap<SpaceType, Deck<Setting>>
  streetsOf(quarter: Quarter): Deck<string>
}

/** Choices for each city of the demo, by its slug. */
export function readChoices(makeDeck: DeckMaker): ReadonlyMap<string, Choices> {
  const settings = readSettings()
  const streets = new Map<string, Deck<string>>()
  const streetsOf = (quarter: Quarter) => {
    const key = `${quarter.citySlug}:${quarter.slug}`
    const deck = streets.get(key) ?? makeDeck(`streets:${key}`, quarter.streets)
    streets.set(key, deck)
    return deck
  }
  const choices = [...readQuarters()].map(([citySlug, quarters]) => {
    const quarterDeck = makeDeck(`quarters:${citySlug}`, weighted(quarters))
    const settingDecks = new Map(
      [...settings].map(([type, list]) => [type, makeDeck(`settings:${citySlug}:${type}`, list)]),
    )
    return [citySlug, { quarters: quarterDeck, settings: settingDecks, streetsOf }] as const
  })
  return new Map(choices)
}

/** Where, what and on which terms: every space of the demo but those of the showcase. */
export function planSpaces(timeline: Timeline, hosts: readonly Host[]): SpacePlan[] {
  const choices = readChoices(deckOf)
  const plans: SpacePlan[] = []
  for (const [citySlug, count] of Object.entries(SPACES_PER_CITY)) {
    const cityHosts = hosts.filter(host => host.citySlug === citySlug && host.key !== 'host')
    const found = choices.get(citySlug)
    for (let index = 0; index < count; index += 1) {
      const host = cityHosts[index % cityHosts.length]
      if (!host || !found) throw new Error(`No host in ${citySlug}`)
      plans.push(planSpace(timeline, `${citySlug}:${index}`, host, found, stateOf(plans.length)))
    }
  }
  return plans
}

/** A busy neighborhood lies in the deck several times. */
function weighted(quarters: readonly Quarter[]): Quarter[] {
  return quarters.flatMap(quarter => Array.from({ length: Math.ceil(quarter.traffic / 1_200) }, () => quarter))
}

/** One space of this host. `key` names it among all. */
export function planSpace(timeline: Timeline, key: string, host: Host, choices: Choices, state: SpaceState): SpacePlan {
  const random = randomFor(`space:${key}`)
  const quarter = choices.quarters.deal(({ words }) => host.language in words)
  if (!quarter) throw new Error(`Nothing is said in ${host.language} of any neighborhood of ${host.citySlug}`)
  const type = random.weighted(SPACE_TYPES, each => typeWeight(each, quarter))
  const setting = choices.settings.get(type)?.deal(each => isFoundIn(each, quarter))
  if (!setting) throw new Error(`No setting for ${type} in ${quarter.city.country}`)
  const measures = measuresFor(random, type, setting)
  const joinedDaysAgo = (timeline.end - host.joinedAt) / dayMs
  const ageDays =
    state === 'pending' ? random.decimal(...pendingHours) / 24 : random.decimal(25, Math.max(26, joinedDaysAgo - 3))
  return {
    key,
    id: seedId(`space:${key}`),
    host,
    language: host.language,
    state,
    type,
    quarter,
    setting,
    measures,
    price: priceFor(random, type, measures.surface, quarter),
    currency: 'MAD',
    traffic: trafficFor(random, type, quarter),
    street: choices.streetsOf(quarter).deal() ?? '',
    houseNumber: random.whole(2, 180),
    ...spotIn(random, quarter),
    isApproximate: random.chance(0.15),
    ...termsFor(timeline, random, type, quarter, ageDays),
    amenities: amenitiesFor(random, type, quarter),
    products: productsFor(random, setting),
    createdAt: timeline.end - Math.round(ageDays * dayMs),
  }
}

function isFoundIn({ foundIn }: Setting, { city, marks }: Quarter): boolean {
  return foundIn.includes(city.country) || [...marks].some(mark => foundIn.includes(`${city.country}:${mark}`))
}

function stateOf(index: number): SpaceState {
  const isOther = index % otherStateEvery === otherStateEvery - 1
  return (isOther && otherStates[Math.floor(index / otherStateEvery) % otherStates.length]) || 'active'
}

function typeWeight(type: SpaceType, quarter: Quarter): number {
  return [...quarter.marks].reduce((weight, mark) => weight * (typesByMark[mark]?.[type] ?? 1), typeShares[type])
}

function spotIn(random: Random, quarter: Quarter): Pick<SpacePlan, 'latitude' | 'longitude'> {
  const distance = Math.sqrt(random.share()) * spreadMax
  const angle = random.share() * 2 * Math.PI
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return {
    latitude: round(quarter.lat + (distance * Math.cos(angle)) / degreeMetres),
    longitude: round(
      quarter.lng + (distance * Math.sin(angle)) / (degreeMetres * Math.cos((quarter.lat * Math.PI) / 180)),
    ),
  }
}

type Terms = Pick<
  SpacePlan,
  'closed' | 'minimumStay' | 'maximumStay' | 'instantBook' | 'availabilityStart' | 'availabilityEnd'
>

function termsFor(timeline: Timeline, random: Random, type: SpaceType, quarter: Quarter, ageDays: number): Terms {
  const closed = closedDays(random, type, quarter.city.country)
  const isLong = type === 'garage-storage' || type === 'wall-display' || type === 'shelf-display'
  const minimumStay =
    closed.length > 0 ? random.pick([1, 1, 1, 2, 2, 3]) : random.pick(isLong ? [1, 3, 3, 5, 7] : [1, 1, 1, 2, 2, 3])
  const maximumStay = random.chance(0.3) ? null : random.pick(isLong ? [30, 60, 90, 180] : [14, 21, 30, 60])
  const hasPeriod = random.chance(0.65)
  const start = Math.min(-1, -Math.floor(ageDays) + 1)
  return {
    closed: type === 'event-stand' && closed.length > 1 ? closed : closed.slice(0, 1),
    minimumStay: type === 'event-stand' && closed.length > 1 ? 1 : minimumStay,
    maximumStay,
    instantBook: random.chance(0.15),
    availabilityStart: hasPeriod ? dayAt(timeline, start) : null,
    availabilityEnd: hasPeriod ? dayAt(timeline, random.whole(60, 420)) : null,
  }
}

function closedDays(random: Random, type: SpaceType, country: string): IsoWeekday[] {
  if (type === 'event-stand') return random.chance(0.4) ? [1, 2, 3] : []
  const roll = random.share()
  if (country === 'FR') return roll < 0.26 ? [7] : roll < 0.36 ? [1] : []
  if (country === 'MA') return roll < 0.16 ? [7] : roll < 0.27 ? [5] : []
  return roll < 0.12 ? [5] : roll < 0.18 ? [7] : []
}

function amenitiesFor(random: Random, type: SpaceType, quarter: Quarter): Amenity[] {
  const possible = possibleAmenities[type]
  const chosen = random.sample(possible, random.whole(Math.ceil(possible.length / 4), Math.ceil(possible.length * 0.7)))
  const coolingShare = quarter.city.country === 'AE' ? 0.95 : 0.45
  const isCooled = cooledTypes.includes(type) && random.chance(coolingShare)
  return [...certainAmenities[type], ...(isCooled ? (['ac'] as const) : []), ...chosen]
}

function productsFor(random: Random, setting: Setting): Product[] {
  if (setting.products.length === 0) return random.sample(PRODUCTS, random.whole(5, 9))
  const others = PRODUCTS.filter(product => !setting.products.includes(product))
  const own = random.sample(
    setting.products,
    random.whole(Math.min(2, setting.products.length), setting.products.length),
  )
  return random.chance(0.4) ? [...own, random.pick(others)] : own
}

/** Milliseconds since the epoch, between the creation of a space and yesterday. */
export function approvalMoment(timeline: Timeline, createdAt: number, random: Random): number {
  return Math.min(createdAt + random.whole(3, 30) * hourMs, momentAt(timeline, -1, 12))
}
