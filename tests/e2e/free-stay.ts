import type { APIRequestContext } from '@playwright/test'
import { addDays, type DayRange, overlaps } from '#shared/days.ts'
import type { SearchResult, SpaceCalendar, SpaceView } from '#shared/spaces/contract.ts'
import { readJson } from './read-json.ts'

export interface FreeStay {
  space: SpaceView
  stay: DayRange
}

/** The first days on which nobody has the space and no rule forbids it, at least this many days after its today. */
async function freeDays(
  request: APIRequestContext,
  id: string,
  ahead: number,
  length: number,
): Promise<DayRange | null> {
  const calendar = await readJson<SpaceCalendar>(request, `/api/spaces/${id}/calendar`)
  const lastStart = addDays(calendar.to, -length)
  for (let first = addDays(calendar.today, ahead); first <= lastStart; first = addDays(first, 1)) {
    const stay = { first, last: addDays(first, length - 1) }
    if (!calendar.unavailable.some(taken => overlaps(taken, stay))) return stay
  }
  return null
}

/**
 * A space in this city of this host, which the host answers for, and days of it that are free: found over the public
 * API, as a visitor would. `daysAhead` keeps the journeys of a run out of each other's way.
 */
export async function findFreeStay(
  request: APIRequestContext,
  wanted: {
    city: string
    hostFirstName: string
    daysAhead: number
    spaceName?: string | undefined
    /** Of its cancellation terms: another journey changes what the strict ones ask. */
    isLenient?: boolean
  },
): Promise<FreeStay> {
  for (let page = 1; page <= 4; page += 1) {
    const found = await readJson<SearchResult>(
      request,
      `/api/spaces?location=${encodeURIComponent(wanted.city)}&page=${page}`,
    )
    for (const card of found.spaces) {
      if (card.instantBook || card.name !== (wanted.spaceName ?? card.name)) continue
      const space = await readJson<SpaceView>(request, `/api/spaces/${card.id}`)
      // an exact place, whose address the retailer learns with the host's yes
      if (space.host.firstName !== wanted.hostFirstName || space.address === null) continue
      if (wanted.isLenient && space.cancellationTerms === 'strict') continue
      const stay = await freeDays(request, space.id, wanted.daysAhead, Math.max(3, space.minimumStay))
      if (stay) return { space, stay }
    }
  }
  throw new Error(`No free space of ${wanted.hostFirstName} in ${wanted.city}`)
}

/** A space that is booked at once, with days of it that are free. */
export async function findInstantStay(request: APIRequestContext, daysAhead: number): Promise<FreeStay> {
  const found = await readJson<SearchResult>(request, '/api/spaces?instantBook=true')
  for (const { id } of found.spaces) {
    const space = await readJson<SpaceView>(request, `/api/spaces/${id}`)
    // another journey may have given it a calendar that cannot be trusted
    if (!space.instantBook) continue
    const stay = await freeDays(request, id, daysAhead, space.minimumStay)
    if (stay) return { space, stay }
  }
  throw new Error('No space to book at once is free')
}
