import { addDays } from '#shared/days.ts'
import type { SearchResult } from '#shared/spaces/contract.ts'
import { AMENITIES, SPACE_TYPES } from '#shared/spaces/vocabulary.ts'
import type { BenchRequest } from './load/job.ts'
import type { PeerAnswer, PeerSearch } from './peers/peer.ts'
import { queryText } from './searches.ts'

const cities = ['casablanca', 'dubai', 'paris', 'marrakech', 'rabat', 'abu-dhabi', 'lyon', 'marseille', 'tanger', 'fes']
const pick = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item

/** Searches that everybody answers, by workload. */
export function peerSearches(today: string, count: number): Readonly<Record<string, PeerSearch[]>> {
  const many = (make: (run: number) => PeerSearch) => Array.from({ length: count }, (_, run) => make(run))
  const stay = (run: number) => {
    const firstDay = addDays(today, 5 + (run % 50))
    return { firstDay, lastDay: addDays(firstDay, run % 5) }
  }
  return {
    'city, cheapest first': many(run => ({ city: pick(cities, run), sort: 'price-asc', page: 1 })),
    'city, days': many(run => ({
      city: pick(cities, run),
      ...stay(run),
      sort: pick(['price-asc', 'newest'], run),
      page: 1,
    })),
    'city, days, type, price, amenity': many(run => ({
      city: pick(cities, run),
      ...stay(run),
      type: pick(SPACE_TYPES, run),
      maxPriceMinor: 60_000,
      amenities: [pick(AMENITIES, run >> 3)],
      sort: pick(['newest', 'price-asc'], run),
      page: 1,
    })),
  }
}

/** The same search as Rahba is asked it. */
export function rahbaRequest(search: PeerSearch): BenchRequest {
  const { city, firstDay, lastDay, type, maxPriceMinor, minAreaM2, amenities, sort } = search
  const query = {
    location: city,
    ...(firstDay && { startDate: firstDay, endDate: lastDay }),
    ...(type && { spaceType: type }),
    ...(maxPriceMinor && { maxPrice: maxPriceMinor / 100 }),
    ...(minAreaM2 && { minArea: minAreaM2 }),
    ...(amenities && { amenities }),
    sort,
  }
  return { path: `/api/spaces?${queryText(query)}`, headers: { 'accept-language': 'fr' } }
}

export function readRahba(text: string): PeerAnswer {
  const { total, totalIsCapped, spaces } = JSON.parse(text) as SearchResult
  const rows = spaces.map(space => ({
    id: space.id,
    name: space.name,
    priceMinor: space.pricePerDayMinor,
    surfaceM2: space.surfaceM2,
    city: space.city.slug,
    rating: space.rating,
  }))
  return { ids: rows.map(row => row.id), total, totalIsCapped, rows }
}

const countedMax = 1_000

/** Throws where two answers differ in a row or, up to where both count, in the total. */
export function expectSame(asked: PeerSearch, ours: PeerAnswer, peer: string, theirs: PeerAnswer): void {
  const notified = (answer: PeerAnswer) => ({
    rows: answer.rows,
    total: answer.total === null ? null : Math.min(answer.total, countedMax),
  })
  const [mine, other] = [notified(ours), notified(theirs)]
  const isSame =
    JSON.stringify(mine.rows) === JSON.stringify(other.rows) && (other.total === null || other.total === mine.total)
  if (isSame) return
  throw new Error(
    `${peer} answers otherwise, so nothing was measured: ${JSON.stringify(asked)}\nRahba ${mine.total} ${ours.ids.join(' ')}\n${peer} ${other.total} ${theirs.ids.join(' ')}`,
  )
}
