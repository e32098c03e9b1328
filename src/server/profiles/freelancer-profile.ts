import { type FieldError, RahbaError } from '#shared/errors.ts'
import { missingForPublic } from '#shared/freelancers/completeness.ts'
import { rateCurrencies } from '#shared/freelancers/rate-currencies.ts'
import type { Locale } from '#shared/locales.ts'
import {
  type FreelancerChange,
  type OwnFreelancer,
  WEEKDAYS,
  type WorkingDay,
} from '#shared/profiles/freelancer-contract.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { resolveTown } from '../places/resolve-town.ts'
import type { Platform } from '../platform.ts'
import * as freelancer from './freelancer-profile.sql.ts'
import { readTypedRate } from './profiles.service.ts'
import { saveRate } from './profiles.sql.ts'

/** @throws not_found for who is no freelancer */
export async function readOwnFreelancer({ db }: Platform, viewer: Viewer, locale: Locale): Promise<OwnFreelancer> {
  const found = await freelancer.findOwnFreelancer(db.kysely, viewer.id, locale)
  if (!found) throw refuse('not_found')
  return { ...found, missing: missingForPublic({ ...found, hasTown: found.town !== null }) }
}

/**
 * Writes what a freelancer says of themselves: names, words and languages in the person's row, the rest in theirs. The
 * person's city follows the town (a trigger).
 *
 * @throws not_found for who is no freelancer; invalid_input
 */
export async function changeOwnFreelancer(
  platform: Platform,
  viewer: Viewer,
  change: FreelancerChange,
  locale: Locale,
): Promise<void> {
  const town = await freelancer.findTown(platform.db.kysely, viewer.id)
  if (!town) throw refuse('not_found')
  const [firstName, lastName] = requireNames(change)
  const hours = workingDays(change)
  const city = await chosenTown(platform, town, change.city ?? '', locale)
  const rate = readTypedRate(change)
  if (rate && !rateCurrencies(city.country).includes(rate.currency)) {
    throw refused({ currency: { key: 'validation.rate.currency' } })
  }
  await platform.db.withTransaction(async trx => {
    await freelancer.updatePerson(trx, viewer.id, {
      firstName,
      lastName,
      bio: change.bio || null,
      languages: [...new Set(change.languages)],
    })
    const facts = { cityId: city.cityId, radiusKm: change.radiusKm, skills: [...new Set(change.skills)] }
    if (!(await freelancer.updateFreelancer(trx, viewer.id, facts))) throw refuse('not_found')
    await saveRate(trx, viewer.id, rate)
    await freelancer.saveHours(trx, viewer.id, hours)
  })
}

const refused = (fields: Record<string, FieldError>) => new RahbaError('invalid_input', { fields })

function requireNames({ firstName = '', lastName = '' }: FreelancerChange): [string, string] {
  const missing = { key: 'validation.freelancer.names' }
  const isName = (text: string) => /[\p{L}\p{N}]/u.test(text)
  if (isName(firstName) && isName(lastName)) return [firstName, lastName]
  throw refused({ ...(!isName(firstName) && { firstName: missing }), ...(!isName(lastName) && { lastName: missing }) })
}

/** Each day of work with its times. @throws invalid_input at the end of a day that ends before it starts */
function workingDays({ days = [], startTimes, endTimes }: FreelancerChange): WorkingDay[] {
  const hours = WEEKDAYS.filter(weekday => days.includes(weekday)).map(weekday => ({
    weekday,
    startTime: startTimes[weekday - 1] ?? '',
    endTime: endTimes[weekday - 1] ?? '',
  }))
  const wrong = hours.filter(({ startTime, endTime }) => startTime >= endTime)
  if (wrong.length > 0) {
    const fields = wrong.map(({ weekday }) => [`endTimes.${weekday - 1}`, { key: 'validation.time.order' }])
    throw refused(Object.fromEntries(fields))
  }
  return hours
}

/** The town that they have, as long as it is called so; else the one that is meant. */
async function chosenTown(
  platform: Platform,
  own: { cityId: number | null; names: readonly string[]; country: string | null },
  typed: string,
  locale: Locale,
): Promise<{ cityId: number | null; country: string | null }> {
  if (typed === '') return { cityId: null, country: null }
  if (own.names.includes(typed)) return own
  const town = await resolveTown(platform, typed, null, locale).catch((error: unknown) => {
    // the words for a listing speak of its pin
    const isUnknown = error instanceof RahbaError && error.fields?.['city']?.key === 'validation.listing.unknownCity'
    throw isUnknown ? refused({ city: { key: 'validation.freelancer.town' } }) : error
  })
  return { cityId: town.id, country: town.country }
}
