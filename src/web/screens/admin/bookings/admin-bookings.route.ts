import { ADMIN_BOOKING_SORTS, ADMIN_BOOKING_VIEWS } from '#shared/admin/booking-views.ts'
import { isDay } from '#shared/days.ts'
import { isId } from '#shared/ids.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import type { AdminBookingsSearch, AdminBookingsVisit } from './admin-bookings-visit.ts'

const textCharactersMax = 120
const slug = /^[a-z0-9-]{1,80}$/
const cursor = /^[\w-]{1,600}$/

const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

export function readAdminBookingsSearch(search: Record<string, unknown>): AdminBookingsSearch {
  const view = ADMIN_BOOKING_VIEWS.find(each => each === search['view'] && each !== 'all')
  const sort = ADMIN_BOOKING_SORTS.find(each => each === search['sort'] && each !== 'newest')
  const text = typeof search['text'] === 'string' ? search['text'].trim().slice(0, textCharactersMax) : ''
  const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined)
  const [city, after] = [matching(search['city'], slug), matching(search['after'], cursor)]
  const [from, to] = [dayOf(search['from']), dayOf(search['to'])]
  const booking = search['booking']
  return {
    ...(view && { view }),
    ...(sort && { sort }),
    ...(text && { text }),
    ...(city && { city }),
    ...(from && { from }),
    ...(to && { to }),
    ...(after && { after }),
    ...(typeof booking === 'string' && isId(booking) && { booking }),
  }
}

export const adminBookingsAddress = (search: AdminBookingsSearch): string =>
  withSearch(paths.adminBookings(), { ...search })

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'admin-bookings')?.('title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const adminBookingsRoute = {
  validateSearch: readAdminBookingsSearch,
  loaderDeps: ({ search }: { search: AdminBookingsSearch }): AdminBookingsSearch =>
    readAdminBookingsSearch({ ...search }),
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: AdminBookingsVisit): Promise<void> => (await import('./queries.ts')).loadAdminBookings(visit),
  head,
}
