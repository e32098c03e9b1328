import { z } from 'zod'
import { stayDaysMax } from '#shared/bookings/states.ts'
import { countryCurrencies } from '#shared/currencies/country-currencies.ts'
import type { Currency } from '#shared/money.ts'
import type { City } from '#shared/places/cities.ts'
import { kilometresBetween } from '#shared/places/distance.ts'
import { currencyIn } from './amounts.ts'
import {
  dayCell,
  listCell,
  numberCell,
  precisionCell,
  priceCell,
  readBy,
  tagsCell,
  textCell,
  timeCell,
  weekdaysCell,
  wholeCell,
  yesNoCell,
} from './cells.ts'
import { findAmenity, findProduct, findType } from './labels.ts'
import { CellError } from './faults.ts'
import { findNeighborhood } from './place-names.ts'

const typeCell = readBy(text => {
  const type = findType(text)
  if (type) return type
  throw new CellError('type', { text })
})

/** A coordinate further from its city than this is a mistake, most often latitude and longitude swapped. */
const cityRadiusKm = 60
const coordinates = { latitude: numberCell(-90, 90).optional(), longitude: numberCell(-180, 180).optional() }

/** One line of a file, by our columns, blank cells left out. The minimums are those of the specification. */
export const importLine = z
  .object({
    name: textCell(3, 120),
    description: textCell(20, 5_000),
    type: typeCell,
    property_type: textCell(1, 80).optional(),
    surface_m2: numberCell(1, 100_000),
    height_m: numberCell(0.1, 100).optional(),
    width_m: numberCell(0.1, 1_000).optional(),
    depth_m: numberCell(0.05, 1_000).optional(),
    bedrooms: wholeCell(0, 1_000).optional(),
    bathrooms: wholeCell(0, 1_000).optional(),
    max_guests: wholeCell(1, 100_000).optional(),
    daily_traffic: wholeCell(0, 10_000_000).optional(),
    has_seller_onsite: yesNoCell.optional(),
    address: textCell(5, 200),
    city: textCell(2, 120),
    neighborhood: textCell(2, 80).optional(),
    ...coordinates,
    location_precision: precisionCell.optional(),
    price_per_day: priceCell,
    price_per_week: priceCell.optional(),
    price_per_month: priceCell.optional(),
    availability_start: dayCell.optional(),
    availability_end: dayCell.optional(),
    closed_weekdays: weekdaysCell.optional(),
    minimum_stay: wholeCell(1, 365).optional(),
    maximum_stay: wholeCell(1, stayDaysMax).optional(),
    instant_book: yesNoCell.optional(),
    accepted_products: listCell('unknownProduct', findProduct, 1),
    forbidden_products: textCell(1, 1_000).optional(),
    existing_products: textCell(1, 1_000).optional(),
    amenities: listCell('unknownAmenity', findAmenity, 0).optional(),
    services: textCell(1, 1_000).optional(),
    house_rules: textCell(1, 2_000).optional(),
    tags: tagsCell.optional(),
    email: z.email('email').max(254, 'email').optional(),
    phone: textCell(6, 40).optional(),
    check_in_time: timeCell.optional(),
    check_out_time: timeCell.optional(),
  })
  .superRefine((line, context) => {
    const refuse = (column: string, message: string) => context.addIssue({ code: 'custom', path: [column], message })
    const { latitude, longitude } = line
    if (latitude === undefined && longitude !== undefined) refuse('latitude', 'noLatitude')
    if (latitude !== undefined && longitude === undefined) refuse('longitude', 'noLongitude')
    const {
      availability_start: from,
      availability_end: until,
      minimum_stay: shortest = 1,
      maximum_stay: longest,
    } = line
    if (from && until && until < from) refuse('availability_end', 'periodOrder')
    if (longest !== undefined && longest < shortest) refuse('maximum_stay', 'stayOrder')
  })
export type ImportLine = Omit<z.output<typeof importLine>, 'city'> & { city: City; currency: Currency }

const PRICES = ['price_per_day', 'price_per_week', 'price_per_month'] as const

/**
 * What the prices of a line are in: as its cells say, else as the header of the column does, else dirhams.
 *
 * @throws CellError for a currency that spaces in this country are not priced in, or two in one line
 */
export function currencyOf(
  values: Readonly<Record<string, string | undefined>>,
  header: string | null,
  country: string,
): Currency {
  const known = countryCurrencies(country)
  let found: Currency | null = null
  for (const column of PRICES) {
    const text = values[column]
    if (text === undefined) continue
    const name = currencyIn(text) ?? header ?? 'MAD'
    const currency = known.find(each => each === name)
    if (!currency || (found !== null && currency !== found)) {
      throw new CellError('currency', { text, currency: name, known: known.join(', ') })
    }
    found = currency
  }
  return found ?? 'MAD'
}

/** @throws CellError when a pin of the file lies elsewhere than the town that it names */
export function checkPin(city: City, pin: { lat: number; lng: number }): void {
  const distance = kilometresBetween(city, pin)
  if (distance <= cityRadiusKm) return
  const isSwapped = kilometresBetween(city, { lat: pin.lng, lng: pin.lat }) <= cityRadiusKm
  throw new CellError(isSwapped ? 'swapped' : 'farPin', { km: Math.round(distance), city: city.names.fr })
}

export interface Spot {
  latitude: number
  longitude: number
  precision: 'exact' | 'approximate'
  /** How the place was found, when it was not in the file. */
  from: 'file' | 'neighborhood' | 'city'
}

/** Where to put it on the map: as the file says, else about the middle of its neighborhood or city. */
export function spotOf({ latitude, longitude, city, neighborhood, location_precision: precision }: ImportLine): Spot {
  if (latitude !== undefined && longitude !== undefined) {
    return { latitude, longitude, precision: precision ?? 'exact', from: 'file' }
  }
  const known = neighborhood ? findNeighborhood(city, neighborhood) : undefined
  const middle = known ?? city
  return {
    latitude: middle.lat,
    longitude: middle.lng,
    precision: 'approximate',
    from: known ? 'neighborhood' : 'city',
  }
}
