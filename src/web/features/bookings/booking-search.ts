import { BOOKING_ACTIONS, BOOKING_STATUSES, type BookingAction, type BookingStatus } from '#shared/bookings/states.ts'
import { isId } from '#shared/ids.ts'
import { withSearch } from '#web/paths.ts'

/** The query of the two lists of bookings. What is absent does not narrow. */
export interface BookingSearch {
  status?: BookingStatus
  /** Only this space's (host). */
  space?: string
  /** From 2; absent for the first. */
  page?: number
  /** The booking whose details are open: links of notifications and mails end with it. */
  booking?: string
  /** The form that asks for other days in place of the open booking's is shown. */
  change?: true
  /** Without JavaScript: the answer whose form is open. */
  answer?: 'accept' | 'refuse'
  /** Without JavaScript: what has just been done, to be said once. */
  done?: BookingAction
  /** Without JavaScript: the request just sent was the first of its person, whom it has made a retailer. */
  first?: true
}

const pageMax = 1_000

/** Reads the query as anybody may have written it: what makes no sense is dropped. */
export function readBookingSearch(search: Record<string, unknown>): BookingSearch {
  const status = BOOKING_STATUSES.find(each => each === search['status'])
  const page = Number(search['page'])
  const answer = (['accept', 'refuse'] as const).find(each => each === search['answer'])
  const done = BOOKING_ACTIONS.find(each => each === search['done'])
  const space = readId(search['space'])
  const booking = readId(search['booking'])
  return {
    ...(status && { status }),
    ...(space && { space }),
    ...(Number.isInteger(page) && page > 1 && page <= pageMax && { page }),
    ...(booking && { booking }),
    ...(search['change'] !== undefined && { change: true }),
    ...(answer && { answer }),
    ...(done && { done }),
    ...(search['first'] !== undefined && { first: true }),
  }
}

function readId(value: unknown): string | undefined {
  return typeof value === 'string' && isId(value) ? value : undefined
}

/** The address of a list in this state; `path` is that of one of the two screens. */
export function bookingsAddress(path: string, search: BookingSearch): string {
  const { status, space, page, booking, change, answer, done } = search
  return withSearch(path, { status, space, page, booking, change: change && 1, answer, done })
}

/** The list alone: nothing open, nothing just done. */
export function listOf({ status, space, page }: BookingSearch): BookingSearch {
  return { ...(status && { status }), ...(space && { space }), ...(page && { page }) }
}
