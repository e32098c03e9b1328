import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import type { Locale } from '#shared/locales.ts'
import type { Role } from '#shared/roles.ts'

/** The people of the tests. Each has a part, and the parts are the same in every test. */
export interface Cast {
  /** Salma lets spaces in Marrakech. */
  host: Viewer
  /** Omar lets spaces in Dubai, and has nothing to do with Salma's. */
  otherHost: Viewer
  /** Inès sells ceramics and looks for spaces. */
  retailer: Viewer
  /** Karim looks for spaces too, and is a stranger to Inès's bookings. */
  otherRetailer: Viewer
  /** Yasmine is a local seller. */
  freelancer: Viewer
  /** Nadia watches over it all. */
  admin: Viewer
}

const PEOPLE: Readonly<Record<keyof Cast, { first: string; last: string; role: Role; lang: Locale }>> = {
  host: { first: 'Salma', last: 'Benjelloun', role: 'host', lang: 'fr' },
  otherHost: { first: 'Omar', last: 'Al Mansoori', role: 'host', lang: 'en' },
  retailer: { first: 'Inès', last: 'Moreau', role: 'retailer', lang: 'fr' },
  otherRetailer: { first: 'Karim', last: 'Tazi', role: 'retailer', lang: 'ar' },
  freelancer: { first: 'Yasmine', last: 'Idrissi', role: 'freelancer', lang: 'fr' },
  admin: { first: 'Nadia', last: 'El Fassi', role: 'admin', lang: 'fr' },
}

/** Writes the whole cast into the database. */
export async function createCast(db: Executor): Promise<Cast> {
  const entries = await Promise.all(
    (Object.keys(PEOPLE) as (keyof Cast)[]).map(async part => {
      const person = PEOPLE[part]
      return [part, await createPerson(db, { ...person, email: `${part.toLowerCase()}@cast.test` })] as const
    }),
  )
  return Object.fromEntries(entries) as unknown as Cast
}

/** One more person, for tests that need crowds. */
export async function createPerson(
  db: Executor,
  person: { id?: string; first: string; last: string; role: Role; lang: Locale; email: string },
): Promise<Viewer> {
  const id = person.id ?? newId()
  await sql`INSERT INTO users (id, name, email, email_verified, role)
    VALUES (${id}, ${`${person.first} ${person.last}`}, ${person.email}, true, ${person.role === 'admin' ? 'admin' : 'user'})`.execute(
    db,
  )
  await sql`INSERT INTO profiles (id, role, first_name, last_name, lang)
    VALUES (${id}, ${person.role}, ${person.first}, ${person.last}, ${person.lang})
    ON CONFLICT (id) DO UPDATE SET role = excluded.role, first_name = excluded.first_name, last_name = excluded.last_name,
      lang = excluded.lang`.execute(db)
  if (person.role === 'freelancer') await fillProfile(db, id)
  return {
    id,
    sessionId: newId(),
    email: person.email,
    role: person.role,
    roles: [person.role],
    locale: person.lang,
    // admins of the tests have given the code of their second factor, and everybody has just signed in
    level: person.role === 'admin' ? 2 : 1,
    isFresh: true,
    lacksFactor: false,
  }
}

/** What a freelancer has said whom the public finds: a seller in Casablanca who works every day. */
async function fillProfile(db: Executor, id: string): Promise<void> {
  // a database of an older version may not have the town
  await sql`INSERT INTO freelancer_profiles (id, city_id, skills)
    VALUES (${id}, (SELECT id FROM cities WHERE slug = 'casablanca'), '{sales}')`.execute(db)
  await sql`INSERT INTO freelancer_hours (freelancer_id, weekday) SELECT ${id}, generate_series(1, 7)`.execute(db)
}

/** What somebody has said who has just chosen the role: nothing. */
export async function emptyProfile(db: Executor, { id }: Pick<Viewer, 'id'>): Promise<void> {
  await sql`DELETE FROM freelancer_hours WHERE freelancer_id = ${id}`.execute(db)
  await sql`UPDATE freelancer_profiles SET city_id = NULL, skills = '{}' WHERE id = ${id}`.execute(db)
}

export async function createRetailers(db: Executor, count: number): Promise<Viewer[]> {
  const people: Viewer[] = []
  for (let index = 0; index < count; index += 1) {
    const email = `retailer${index}-${newId().slice(-6)}@cast.test`
    people.push(await createPerson(db, { first: 'Client', last: String(index), role: 'retailer', lang: 'fr', email }))
  }
  return people
}

export interface SpaceFacts {
  name?: string
  type?: string
  citySlug?: string
  pricePerDayMinor?: number
  instantBook?: boolean
  availabilityStart?: string | null
  availabilityEnd?: string | null
  /** Bit mask of ISO weekdays, bit 0 Monday. */
  closedWeekdays?: number
  minimumStay?: number
  maximumStay?: number | null
  isPublished?: boolean
  approved?: boolean
}

/** A space of this host, published and approved unless said otherwise. Answers its id. */
export async function createSpace(
  db: Executor,
  host: Viewer,
  approver: Viewer,
  facts: SpaceFacts = {},
): Promise<string> {
  const id = newId()
  const approved = facts.approved ?? true
  await sql`INSERT INTO spaces (id, host_id, name, description, type, surface_m2, height_m, width_m, depth_m, address, city_id,
      neighborhood, latitude, longitude, price_per_day_minor, availability_start, availability_end, closed_weekdays,
      minimum_stay, maximum_stay, instant_book, accepted_products, amenities, is_published, approved, approved_by, approved_at)
    SELECT ${id}, ${host.id}, ${facts.name ?? 'Boutique lumineuse à Guéliz'},
      'Une boutique claire, donnant sur une rue passante, avec un comptoir et deux vitrines.', ${facts.type ?? 'full-store'},
      28, 3.2, 7, 4, '12, rue de la Liberté', c.id, 'Guéliz', c.latitude, c.longitude, ${facts.pricePerDayMinor ?? 45_000},
      ${facts.availabilityStart ?? null}::date, ${facts.availabilityEnd ?? null}::date, ${facts.closedWeekdays ?? 0},
      ${facts.minimumStay ?? 1}, ${facts.maximumStay ?? null}, ${facts.instantBook ?? false}, '{crafts}', '{wifi,lighting}',
      ${facts.isPublished ?? true}, ${approved}, ${approved ? approver.id : null}, ${approved ? new Date().toISOString() : null}
    FROM cities c WHERE c.slug = ${facts.citySlug ?? 'marrakech'}`.execute(db)
  return id
}

/** The session that this person's calls name, as if they had just signed in. */
export async function openSession(db: Executor, { id, sessionId, level }: Viewer): Promise<void> {
  await sql`INSERT INTO sessions (id, user_id, token, expires_at, level)
    VALUES (${sessionId}, ${id}, ${sessionId}, now() + interval '1 day', ${level})`.execute(db)
}
