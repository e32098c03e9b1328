import { wallTimeIn } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import {
  type OpportunityFilter,
  type OpportunityPage,
  type OpportunityQuery,
  opportunitiesPerPage,
} from '#shared/missions/opportunities-contract.ts'
import { type Currency, minorFromMajor } from '#shared/money.ts'
import { CITIES } from '#shared/places/cities.ts'
import { kilometresBetween } from '#shared/places/distance.ts'
import type { Executor } from '../db/database.ts'
import { type Area, readArea } from '../freelancers/read-area.ts'
import type { Reach } from '../freelancers/search-filter.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { cardFor, readerOf } from './missions.policy.ts'
import * as missions from './missions.sql.ts'
import * as opportunities from './opportunities.sql.ts'

/** What missions are paid in where nothing else is said. */
const usualCurrency: Currency = 'EUR'

/**
 * Open missions for this freelancer: in their own zone or at the place that is asked for, in their free hours, what
 * fits their skills and languages first.
 *
 * @throws not_found for who is gone
 */
export async function findOpportunities(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer,
  query: OpportunityQuery,
): Promise<OpportunityPage> {
  const { tab = 'open', sort = 'match', page = 1, ...filter } = query
  const seeker = await opportunities.findSeeker(db.kysely, viewer.id)
  if (!seeker) throw refuse('not_found')
  const clocks = clocksAt(clock.now())
  const area = readArea(filter.location, viewer.locale)
  const wanted = conditionsFor(seeker, filter, area)
  const order = { sort, currency: currencyOf(seeker), page, perPage: opportunitiesPerPage }
  const [open, invited, applied] = await Promise.all([
    opportunities.findPage(db.kysely, seeker, wanted, clocks, order),
    opportunities.listOwn(db.kysely, seeker, 'invited', clocks),
    opportunities.listOwn(db.kysely, seeker, 'applied', clocks),
  ])
  const shown = tab === 'open' ? open : pageOf(tab === 'invited' ? invited : applied, page)
  const cards = await cardsOf(
    db.kysely,
    viewer,
    { seeker, ids: shown.ids, reach: distancesFrom(seeker, area) },
    clock.now(),
  )
  return {
    opportunities: cards,
    counts: { open: open.total, invited: invited.length, applied: applied.length },
    page: shown.page,
    pages: shown.pages,
    place: area && { kind: kindOf(area), name: area.name },
    zone: zoneOf(seeker, viewer.locale),
  }
}

/** Open missions to which this freelancer was invited and has not applied, the latest invitation first; none for who is gone. */
export async function listInvitations(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<missions.MissionRow[]> {
  const seeker = await opportunities.findSeeker(db.kysely, viewer.id)
  if (!seeker) return []
  const ids = await opportunities.listOwn(db.kysely, seeker, 'invited', clocksAt(clock.now()))
  return missions.listByIds(db.kysely, readerOf(viewer), ids.slice(0, opportunitiesPerPage), viewer.locale)
}

function pageOf(ids: readonly string[], page: number): { ids: string[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(ids.length / opportunitiesPerPage))
  const current = Math.min(page, pages)
  return { ids: ids.slice((current - 1) * opportunitiesPerPage, current * opportunitiesPerPage), page: current, pages }
}

const kindOf = ({ cities }: Area): 'city' | 'area' | 'unknown' =>
  cities.length === 0 ? 'unknown' : cities.length === 1 ? 'city' : 'area'

export const currencyOf = ({ currency }: opportunities.Seeker): Currency => currency ?? usualCurrency

/** What time it is in each zone that has cities of ours: the zones of Node are pinned, those of a database may be old. */
export function clocksAt(now: number): opportunities.Clocks {
  return new Map([...new Set(CITIES.map(city => city.timeZone))].map(zone => [zone, wallTimeIn(zone, now)]))
}

/** The filter as conditions: without a place the own zone narrows, as far as the freelancer goes. */
export function conditionsFor(
  seeker: opportunities.Seeker,
  filter: OpportunityFilter,
  area: Area | null,
): opportunities.OpportunityConditions {
  const { from = null, to = null, minRate, skills = [], anyHours = false, anyPlace = false } = filter
  const currency = currencyOf(seeker)
  const distances = distancesFrom(seeker, area)
  const reach = area
    ? distances?.filter(({ cityId }) => area.cities.some(city => city.id === cityId))
    : distances?.filter(({ km }) => anyPlace || km <= seeker.radiusKm)
  return {
    reach: reach ?? null,
    from,
    to,
    minRate: minRate === undefined ? null : { minor: minorFromMajor(minRate, currency), currency },
    skills,
    onlyFree: !anyHours,
  }
}

/** How far each city is from the freelancer's own; without one, from the searched place. */
function distancesFrom({ cityId }: opportunities.Seeker, area: Area | null): Reach[] | null {
  const home = CITIES.find(city => city.id === cityId)
  const starts = home ? [home] : area?.cities
  if (!starts) return null
  if (starts.length === 0) return []
  return CITIES.map(city => ({
    cityId: city.id,
    km: Math.min(...starts.map(start => kilometresBetween(start, city))),
  }))
}

interface Shown {
  seeker: opportunities.Seeker
  ids: readonly string[]
  reach: readonly Reach[] | null
}

async function cardsOf(
  db: Executor,
  viewer: Viewer,
  { seeker, ids, reach }: Shown,
  now: number,
): Promise<OpportunityPage['opportunities']> {
  const [rows, facts] = await Promise.all([
    missions.listByIds(db, readerOf(viewer), ids, viewer.locale),
    opportunities.listFacts(db, seeker, ids, reach),
  ])
  const byId = new Map(rows.map(row => [row.id, row]))
  return facts.flatMap(({ id, km, ...shown }) => {
    const row = byId.get(id)
    if (!row) return []
    return [{ mission: cardFor(viewer, row, now), distanceKm: km === null ? null : Math.round(km), ...shown }]
  })
}

function zoneOf(seeker: opportunities.Seeker, locale: Locale): OpportunityPage['zone'] {
  const home = CITIES.find(city => city.id === seeker.cityId)
  return {
    city: home ? { slug: home.slug, name: home.names[locale], country: home.country } : null,
    radiusKm: seeker.radiusKm,
    hasHours: seeker.startTimes.some(time => time !== null),
    hasSkills: seeker.skills.length > 0,
    currency: currencyOf(seeker),
  }
}
