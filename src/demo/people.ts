import { demoDomain } from '#server/demo-domain.ts'
import { dayMs } from '#shared/durations.ts'
import type { Locale } from '#shared/locales.ts'
import { findCity } from '#shared/places/cities.ts'
import type { Role } from '#shared/roles.ts'
import type { Product } from '#shared/spaces/vocabulary.ts'
import { readRows } from './content.ts'
import type { Row } from './insert-rows.ts'
import { isoOf, type Timeline } from './moments.ts'
import { randomFor, seedId } from './random.ts'
import { typeset } from './typography.ts'

/** Everybody of the demo signs in with it. It is not on the list of common passwords. */
export const DEMO_PASSWORD = 'rahba-demo-2026'

/** The four to sign in as first, in the order they are shown. */
export const DEMO_ACCOUNTS: readonly { role: Role; email: string }[] = [
  { role: 'host', email: `host@${demoDomain}` },
  { role: 'retailer', email: `retailer@${demoDomain}` },
  { role: 'freelancer', email: `freelancer@${demoDomain}` },
  { role: 'admin', email: `admin@${demoDomain}` },
]

export interface Person {
  key: string
  id: string
  role: Role
  email: string
  firstName: string
  lastName: string
  company: string | null
  citySlug: string
  language: Locale
  verified: boolean
  bio: string
  /** Languages, ISO 639-1. */
  speaks: string[]
  /** Milliseconds since the epoch. */
  joinedAt: number
}

export interface Host extends Person {
  /** Hours that an answer usually takes. */
  answerHours: number
}

export interface Retailer extends Person {
  sells: Product
}

export interface Freelancer extends Person {
  skills: string[]
  /** EUR */
  hourlyRate: number
  /** km */
  radius: number
}

export interface People {
  hosts: Host[]
  retailers: Retailer[]
  freelancers: Freelancer[]
  demo: { host: Host; retailer: Retailer; freelancer: Freelancer; admin: Person }
}

/** Days since joining; hosts have been here long enough for nine months of bookings. */
const membership: Readonly<Record<Role, readonly [number, number]>> = {
  host: [310, 730],
  retailer: [290, 730],
  freelancer: [280, 700],
  admin: [735, 735],
}

/** The named cast and everybody else, from db/seed/people. */
export function makePeople(timeline: Timeline): People {
  const demo = makeCast(timeline)
  const hosts = readRows('people/hosts.txt').map(
    ([key = '', first, last, company, city, language, verified, hours, bio]) => ({
      ...person(timeline, 'host', key, [first, last, company, city, language, verified, bio]),
      answerHours: Number(hours),
    }),
  )
  const retailers = readRows('people/retailers.txt').map(
    ([key = '', first, last, company, city, language, verified, sells, bio]) => ({
      ...person(timeline, 'retailer', key, [first, last, company, city, language, verified, bio]),
      sells: sells as Product,
    }),
  )
  const freelancers = readRows('people/freelancers.txt').map(
    ([key = '', first, last, city, language, verified, speaks = '', skills = '', radius, bio]) => ({
      ...person(timeline, 'freelancer', key, [first, last, '-', city, language, verified, bio]),
      speaks: speaks.split(' '),
      skills: skills.split(' '),
      radius: Number(radius),
      hourlyRate: rateOf(key),
    }),
  )
  return {
    hosts: [demo.host, ...hosts],
    retailers: [demo.retailer, ...retailers],
    freelancers: [demo.freelancer, ...freelancers],
    demo,
  }
}

function makeCast(timeline: Timeline): People['demo'] {
  const rows = new Map(readRows('people/cast.txt').map(([part = '', ...facts]) => [part as Role, facts]))
  const member = (role: Role) => person(timeline, role, role, rows.get(role) ?? [])
  return {
    host: { ...member('host'), answerHours: 2 },
    retailer: { ...member('retailer'), sells: 'crafts' },
    freelancer: {
      ...member('freelancer'),
      speaks: ['fr', 'ar', 'en'],
      skills: ['sales', 'customer-relations', 'cash-handling', 'animation'],
      radius: 20,
      hourlyRate: 18,
    },
    admin: member('admin'),
  }
}

function person(timeline: Timeline, role: Role, key: string, facts: readonly (string | undefined)[]): Person {
  const [firstName = '', lastName = '', company = '-', citySlug = '', language, verified, bio = ''] = facts
  const [daysMin, daysMax] = membership[role]
  const random = randomFor(`person:${key}`)
  return {
    key,
    id: seedId(`person:${key}`),
    role,
    email: `${key.replaceAll('-', '.')}@${demoDomain}`,
    firstName,
    lastName: typeset(lastName, 'fr'),
    company: company === '-' ? null : typeset(company, language as Locale),
    citySlug,
    language: language as Locale,
    verified: verified === 'yes',
    bio: typeset(bio, language as Locale),
    speaks: usuallySpoken(citySlug, language as Locale),
    joinedAt: timeline.end - random.whole(daysMin, daysMax) * dayMs - Math.floor(random.share() * dayMs),
  }
}

/** The person's own language and those of the shops around. */
function usuallySpoken(citySlug: string, language: Locale): string[] {
  const country = findCity(citySlug)?.country
  const around = country === 'AE' ? ['en', 'ar'] : country === 'FR' ? ['fr', 'en'] : ['ar', 'fr']
  return [...new Set([language, ...around])]
}

/** What an hour of a local seller costs, in whole euros. */
const rateOf = (key: string) => randomFor(`rate:${key}`).whole(12, 24)

export function fullName(who: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${who.firstName} ${who.lastName}`.trim()
}

export function everybody(people: People): Person[] {
  return [people.demo.admin, ...people.hosts, ...people.retailers, ...people.freelancers]
}

export interface PeopleRows {
  users: Row[]
  sign_in_methods: Row[]
  profiles: Row[]
  freelancer_profiles: Row[]
  freelancer_hours: Row[]
}

/** Some who let spaces sell in those of others, too. */
const hostsWhoSellShare = 0.2

function rolesOf({ role, key }: Person): Role[] {
  const sells = role === 'host' && key !== role && randomFor(`roles:${key}`).share() < hostsWhoSellShare
  return sells ? [role, 'retailer'] : [role]
}

/** @param passwordHash of DEMO_PASSWORD, as better-auth makes it */
export function peopleRows(people: People, passwordHash: string): PeopleRows {
  const all = everybody(people)
  return {
    users: all.map(({ id, email, role, joinedAt, ...names }) => ({
      id,
      name: fullName(names),
      email,
      email_verified: true,
      role: role === 'admin' ? 'admin' : 'user',
      created_at: isoOf(joinedAt),
      updated_at: isoOf(joinedAt),
    })),
    sign_in_methods: all.map(({ key, id, joinedAt }) => ({
      id: seedId(`sign-in:${key}`),
      user_id: id,
      account_id: id,
      provider_id: 'credential',
      password: passwordHash,
      created_at: isoOf(joinedAt),
      updated_at: isoOf(joinedAt),
    })),
    profiles: all.map(each => ({
      id: each.id,
      role: each.role,
      roles: rolesOf(each),
      first_name: each.firstName,
      last_name: each.lastName,
      company: each.company,
      bio: each.bio,
      city: findCity(each.citySlug)?.names[each.language] ?? null,
      lang: each.language,
      verified: each.verified,
      languages: each.speaks,
      created_at: isoOf(each.joinedAt),
      updated_at: isoOf(each.joinedAt),
    })),
    ...freelancerRows(people.freelancers),
  }
}

function freelancerRows(
  freelancers: readonly Freelancer[],
): Pick<PeopleRows, 'freelancer_profiles' | 'freelancer_hours'> {
  return {
    freelancer_profiles: freelancers.map(each => ({
      id: each.id,
      visible: true,
      city_id: findCity(each.citySlug)?.id,
      intervention_radius: each.radius,
      hourly_rate_minor: each.hourlyRate * 100,
      hourly_rate_currency: 'EUR',
      skills: each.skills,
      updated_at: isoOf(each.joinedAt),
    })),
    freelancer_hours: freelancers.flatMap(each => {
      const random = randomFor(`hours:${each.key}`)
      // the freelancer of the demo has time for most of what is open
      const isOfDemo = each.key === each.role
      const start = isOfDemo ? '09:00' : random.pick(['08:30', '09:00', '09:00', '10:00'])
      const end = isOfDemo ? '20:00' : random.pick(['17:00', '18:00', '19:00', '20:00'])
      const days = isOfDemo
        ? [1, 2, 3, 4, 5, 6, 7]
        : random.pick([
            [1, 2, 3, 4, 5, 6],
            [2, 3, 4, 5, 6, 7],
            [1, 2, 3, 4, 6],
            [4, 5, 6, 7],
            [1, 2, 3, 4, 5, 6, 7],
          ])
      return days.map(weekday => ({ freelancer_id: each.id, weekday, start_time: start, end_time: end }))
    }),
  }
}
