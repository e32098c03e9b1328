import { RahbaError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { type City, findCity } from '#shared/places/cities.ts'
import { matchCity, suggestCities } from '#shared/places/match-city.ts'

/**
 * The town that a host writes: its slug, or its name in any spelling. A name that is only near to one is never taken for
 * it; the refusal suggests it.
 *
 * @throws invalid_input at `field`
 */
export function resolveTown(text: string, locale: Locale, field = 'city'): City {
  const town = findCity(text) ?? matchCity(text)
  if (town) return town
  const [nearest] = suggestCities(text, 1)
  throw new RahbaError('invalid_input', {
    fields: {
      [field]: nearest
        ? { key: 'validation.listing.nearestCity', params: { city: nearest.names[locale] } }
        : { key: 'validation.listing.unknownCity' },
    },
  })
}
