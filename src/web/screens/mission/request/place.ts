import { useQuery } from '@tanstack/react-query'
import { countryCurrencies } from '#shared/currencies/country-currencies.ts'
import { addDays, type Day, todayIn } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import { missionDaysAhead } from '#shared/missions/states.ts'
import type { Currency } from '#shared/money.ts'
import { findCountry } from '#shared/places/countries.ts'
import type { RequestSearch } from '#web/features/mission-request/request-search.ts'
import { bookingQuery } from '#web/features/bookings/queries.ts'
import { namedSpaceQuery } from './queries.ts'

/** Where the mission is, as far as the form needs to know. */
export interface ChosenPlace {
  bookingId?: string
  spaceId?: string
  name: string
  nameLocale: Locale
  neighborhood: string | null
  city: string
  today: Day
  first: Day
  last: Day
  /** What people are paid in there: EUR, and the money of the country. */
  currencies: readonly Currency[]
}

const missionCurrencies = (country: string): Currency[] => {
  const own = countryCurrencies(country).at(-1) ?? 'EUR'
  return own === 'EUR' ? ['EUR'] : [own, 'EUR']
}

/** The booking or the space of the address; null where it names none, or none that can be had. */
export function usePlace({ bookingId, spaceId }: RequestSearch): ChosenPlace | null {
  const { data: booking } = useQuery({ ...bookingQuery(bookingId ?? ''), enabled: bookingId !== undefined })
  const { data: space, dataUpdatedAt } = useQuery({ ...namedSpaceQuery(spaceId ?? ''), enabled: spaceId !== undefined })
  if (bookingId !== undefined) {
    if (!booking || booking.side !== 'retailer' || booking.status !== 'confirmed') return null
    const { name, nameLocale, neighborhood, city, country } = booking.space
    const { today, firstDay: first, lastDay: last } = booking
    return {
      bookingId,
      name,
      nameLocale,
      neighborhood,
      city,
      today,
      first,
      last,
      currencies: missionCurrencies(country),
    }
  }
  if (!space) return null
  const today = todayIn(findCountry(space.city.country)?.timeZone ?? 'UTC', dataUpdatedAt)
  const { id, name, neighborhood, city } = space
  const nameLocale = space.textLocales.name
  const last = addDays(today, missionDaysAhead)
  const currencies = missionCurrencies(city.country)
  return { spaceId: id, name, nameLocale, neighborhood, city: city.name, today, first: today, last, currencies }
}
