import { dayMs } from '#shared/durations.ts'
import type { Locale } from '#shared/locales.ts'
import { PRODUCTS } from '#shared/spaces/vocabulary.ts'
import { findCity } from '#shared/places/cities.ts'
import type { Row } from '../insert-rows.ts'
import { isoOf, type Timeline } from '../moments.ts'
import { demoDomain } from '#server/demo-domain.ts'
import { fullName, type Host, makePeople, type Person, type Retailer } from '../people.ts'
import { type Random, randomFor } from '../random.ts'
import { cityOf } from './cities.ts'
import { idAt } from './ids.ts'

/** Of the addresses of everybody here. They have no password: nobody signs in as one of them. */
export const bulkPrefix = 'crowd.'

/** Spaces of the host with most of them. */
export const spacesPerHostMax = 50
const suspendedShare = 0.01
const verifiedShare = 0.4
const companyShare = 0.45
/** Days since joining. */
const hostDays = [30, 1_500] as const
/** Days. Longer than the history of bookings, so that retailers joined before they book. */
const retailerDays = [320, 1_500] as const

export interface BulkHost extends Host {
  spaceCount: number
  isSuspended: boolean
}

const companies: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['Maison {}', 'Ateliers {}', '{} & fils', 'Comptoir {}', '{} Immobilier'],
  en: ['{} Properties', '{} & Sons', 'House of {}', '{} Trading', '{} Studio'],
  ar: ['متاجر {}', 'مؤسسة {}', 'دار {}', '{} للعقارات', 'محلات {}'],
}

export interface BulkData {
  /** The host of this number, from 0. */
  host(number: number): BulkHost
  retailer(number: number): Retailer
}

/** Hosts and retailers as numerous as is asked for, named like those of the demo who write the same language. */
export function createBulkData(timeline: Timeline): BulkData {
  const person = createPersonMaker(timeline)
  return {
    host(number) {
      const random = randomFor(`crowd:host:${number}`)
      return {
        ...person(random, 'host', number, hostDays),
        answerHours: random.pick([1, 2, 2, 4, 6, 9, 14, 24, 36]),
        // one space or two, mostly; few have very many
        spaceCount: Math.min(spacesPerHostMax, Math.floor((1 - random.share()) ** -0.8)),
        isSuspended: random.chance(suspendedShare),
      }
    },
    retailer(number) {
      const random = randomFor(`crowd:retailer:${number}`)
      return { ...person(random, 'retailer', number, retailerDays), sells: random.pick(PRODUCTS) }
    },
  }
}

type PersonMaker = (
  random: Random,
  role: 'host' | 'retailer',
  number: number,
  days: readonly [number, number],
) => Person

/** Makes people of the cities of the demo's hosts, with their names, who joined between `days` days ago. */
function createPersonMaker(timeline: Timeline): PersonMaker {
  const { hosts, retailers, freelancers } = makePeople(timeline)
  const models = Map.groupBy(hosts, ({ citySlug }) => citySlug)
  const names = Map.groupBy([...hosts, ...retailers, ...freelancers], ({ language }) => language)

  return (random, role, number, days) => {
    const citySlug = cityOf(random)
    // somebody of that city, whose language is spoken there
    const { language } = random.pick(models.get(citySlug) ?? hosts)
    const known = names.get(language) ?? hosts
    const lastName = random.pick(known).lastName
    const company = random.pick(companies[language]).replace('{}', lastName)
    const joinedAt = timeline.end - random.whole(...days) * dayMs - Math.floor(random.share() * dayMs)
    return {
      key: `${bulkPrefix}${role}.${number}`,
      id: idAt(joinedAt, random),
      role,
      email: `${bulkPrefix}${role}.${number}@${demoDomain}`,
      firstName: random.pick(known).firstName,
      lastName,
      company: random.chance(companyShare) ? company : null,
      citySlug,
      language,
      verified: random.chance(verifiedShare),
      bio: '',
      speaks: [language],
      joinedAt,
    }
  }
}

/** What guests say of a host, taken together. */
export interface RatingSum {
  ratingSum: number
  ratingCount: number
}

/** As `round(avg(rating), 2)` does it: the half goes up. */
export function averageOf({ ratingSum, ratingCount }: RatingSum): number | null {
  if (ratingCount === 0) return null
  return Math.floor((ratingSum * 200 + ratingCount) / (2 * ratingCount)) / 100
}

export function userRow(who: Person): Row {
  const at = isoOf(who.joinedAt)
  return { id: who.id, name: fullName(who), email: who.email, email_verified: true, created_at: at, updated_at: at }
}

export function profileRow(timeline: Timeline, who: Person, ratingSum: RatingSum, isSuspended: boolean): Row {
  const at = isoOf(who.joinedAt)
  return {
    id: who.id,
    role: who.role,
    roles: [who.role],
    first_name: who.firstName,
    last_name: who.lastName,
    company: who.company,
    city: findCity(who.citySlug)?.names[who.language] ?? null,
    lang: who.language,
    verified: who.verified,
    rating: averageOf(ratingSum),
    rating_count: ratingSum.ratingCount,
    suspended_at: isSuspended ? isoOf(timeline.end - 20 * dayMs) : null,
    created_at: at,
    updated_at: at,
  }
}
