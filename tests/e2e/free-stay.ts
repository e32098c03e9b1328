import type { APIRequestContext } from '@playwright/test'
import { addDays, type DayRange, eachDay, isWithin } from '#shared/days.ts'
import type { SearchResult, SpaceCalendar, SpaceView } from '#shared/spaces/contract.ts'

export interface FreeStay {
  space: SpaceView
  stay: DayRange
}

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(path)
  if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}`)
  return (await answer.json()) as T
}

/** The first days from `from` on that nobody has and no rule forbids, of this length. */
function freeDays(calendar: SpaceCalendar, from: string, length: number): DayRange | null {
  const lastStart = addDays(calendar.to, -length)
  for (let first = from; first <= lastStart; first = addDays(first, 1)) {
    const stay = { first, last: addDays(first, length - 1) }
    const taken = eachDay(stay.first, stay.last).some(day =>
      calendar.unavailable.some(range => isWithin(day, { first: range.first, last: range.last })),
    )
    if (!taken) return stay
  }
  return null
}

/**
 * A space in this city of this host, which the host answers for, and days of it that are free: found over the public
 * API, as a visitor would. `daysAhead` keeps the journeys of a run out of each other's way.
 */
export async function findFreeStay(
  request: APIRequestContext,
  wanted: { city: string; hostFirstName: string; daysAhead: number; spaceName?: string | undefined },
): Promise<FreeStay> {
  for (let page = 1; page <= 4; page += 1) {
    const found = await read<SearchResult>(
      request,
      `/api/spaces?location=${encodeURIComponent(wanted.city)}&page=${page}`,
    )
    for (const card of found.spaces) {
      if (card.instantBook || card.name !== (wanted.spaceName ?? card.name)) continue
      const space = await read<SpaceView>(request, `/api/spaces/${card.id}`)
      // an exact place, whose address the retailer learns with the host's yes
      if (space.host.firstName !== wanted.hostFirstName || space.address === null) continue
      const calendar = await read<SpaceCalendar>(request, `/api/spaces/${card.id}/calendar`)
      const stay = freeDays(calendar, addDays(calendar.today, wanted.daysAhead), Math.max(3, space.minimumStay))
      if (stay) return { space, stay }
    }
  }
  throw new Error(`No free space of ${wanted.hostFirstName} in ${wanted.city}`)
}
