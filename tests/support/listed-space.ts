import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import { addDays, daysInclusive } from '#shared/days.ts'
import type { Currency } from '#shared/money.ts'
import { findCity } from '#shared/places/cities.ts'
import type { Amenity, Product, SpaceType } from '#shared/spaces/vocabulary.ts'

/** Everything that search looks at. What a test leaves out is ordinary: a boutique in Marrakech, open every day. */
export interface ListedSpace {
  id?: string
  name?: string
  description?: string
  type?: SpaceType
  city?: string
  neighborhood?: string | null
  address?: string
  latitude?: number
  longitude?: number
  locationPrecision?: 'exact' | 'approximate'
  surfaceM2?: number
  pricePerDayMinor?: number
  currency?: Currency
  availabilityStart?: string | null
  availabilityEnd?: string | null
  /** Bit mask of ISO weekdays, bit 0 Monday. */
  closedWeekdays?: number
  minimumStay?: number
  maximumStay?: number | null
  instantBook?: boolean
  amenities?: readonly Amenity[]
  products?: readonly Product[]
  tags?: readonly string[]
  rating?: number | null
  ratingCount?: number
  state?: 'draft' | 'pending' | 'active' | 'paused' | 'archived'
  createdAt?: string
}

/** Writes a space of this host as the wizard and the approval would have left it. Answers its id. */
export async function listSpace(
  db: Executor,
  host: Viewer,
  approver: Viewer,
  facts: ListedSpace = {},
): Promise<string> {
  const id = facts.id ?? newId()
  const city = findCity(facts.city ?? 'marrakech')
  if (!city) throw new Error(`no city ${facts.city}`)
  const state = facts.state ?? 'active'
  const published = state === 'active' || state === 'pending' || state === 'archived'
  const approved = state === 'active' || state === 'paused' || state === 'archived'
  const createdAt = facts.createdAt ?? '2026-10-01T08:00:00Z'
  await sql`INSERT INTO spaces (id, host_id, name, description, type, surface_m2, height_m, address, city_id, neighborhood,
      latitude, longitude, location_precision, price_per_day_minor, currency, availability_start, availability_end, closed_weekdays,
      minimum_stay, maximum_stay, instant_book, accepted_products, amenities, tags, rating, rating_count, is_published,
      approved, approved_by, approved_at, archived_at, created_at)
    VALUES (${id}, ${host.id}, ${facts.name ?? 'Local lumineux'}, ${facts.description ?? 'Un endroit clair qui donne sur une rue passante.'},
      ${facts.type ?? 'full-store'}, ${facts.surfaceM2 ?? 28}, 3.2, ${facts.address ?? '12, passage Secret'}, ${city.id},
      ${facts.neighborhood === undefined ? null : facts.neighborhood}, ${facts.latitude ?? city.lat}, ${facts.longitude ?? city.lng},
      ${facts.locationPrecision ?? 'exact'}, ${facts.pricePerDayMinor ?? 45_000}, ${facts.currency ?? 'MAD'}, ${facts.availabilityStart ?? null}::date,
      ${facts.availabilityEnd ?? null}::date, ${facts.closedWeekdays ?? 0}, ${facts.minimumStay ?? 1}, ${facts.maximumStay ?? null},
      ${facts.instantBook ?? false}, ${facts.products ?? ['crafts']}::text[], ${facts.amenities ?? []}::text[],
      ${facts.tags ?? []}::text[], ${facts.rating ?? null}, ${facts.ratingCount ?? (facts.rating ? 1 : 0)}, ${published}, ${approved},
      ${approved ? approver.id : null}, ${approved ? createdAt : null}, ${state === 'archived' ? createdAt : null}, ${createdAt})`.execute(
    db,
  )
  return id
}

/** A booking with its events. */
export async function book(
  db: Executor,
  facts: {
    spaceId: string
    retailer: Viewer
    first: string
    last: string
    status?: 'pending' | 'confirmed' | 'completed'
    requestedAt?: string
    /** When the host answered; the request's moment unless said. */
    answeredAt?: string
  },
): Promise<string> {
  const id = newId()
  const { spaceId, retailer, first, last, status = 'confirmed', requestedAt = '2026-11-01T08:00:00Z' } = facts
  const total = 45_000 * daysInclusive(first, last)
  await sql`WITH booking AS (INSERT INTO bookings (id, space_id, retailer_id, first_day, last_day, status, price_per_day_minor,
      total_price_minor, currency, created_at)
    VALUES (${id}, ${spaceId}, ${retailer.id}, ${first}, ${last}, ${status}, 45000, ${total},
      (SELECT currency FROM spaces WHERE id = ${spaceId}), ${requestedAt}) RETURNING id)
    INSERT INTO booking_events (booking_id, status, actor_id, actor_role, reason, created_at)
    SELECT booking.id, event.status, CASE event.role WHEN 'retailer' THEN ${retailer.id}::uuid
        WHEN 'host' THEN (SELECT host_id FROM spaces WHERE id = ${spaceId}) END, event.role, event.reason, event.at
    FROM booking, (VALUES ('pending', 'retailer', 'requested', ${requestedAt}::timestamptz),
      ('confirmed', 'host', 'accepted', ${facts.answeredAt ?? requestedAt}::timestamptz),
      ('completed', 'system', 'completed', ${`${addDays(last, 1)}T02:00:00Z`}::timestamptz)) AS event (status, role, reason, at)
    WHERE event.status = 'pending' OR ${status} = event.status OR (${status} = 'completed' AND event.status = 'confirmed')`.execute(
    db,
  )
  return id
}

export async function cancel(db: Executor, bookingId: string): Promise<void> {
  await sql`WITH cancelled AS (UPDATE bookings SET status = 'cancelled' WHERE id = ${bookingId}
      AND status IN ('pending', 'confirmed') RETURNING id, retailer_id)
    INSERT INTO booking_events (booking_id, status, actor_id, actor_role, reason)
    SELECT id, 'cancelled', retailer_id, 'retailer', 'withdrawn' FROM cancelled`.execute(db)
}

export async function block(db: Executor, spaceId: string, days: readonly string[]): Promise<void> {
  await sql`INSERT INTO day_blocks (id, space_id, days)
    SELECT gen_random_uuid(), ${spaceId}, daterange(day, day, '[]') FROM unnest(${days}::date[]) AS day
    ON CONFLICT ON CONSTRAINT day_blocks_no_overlap DO NOTHING`.execute(db)
}

/** A review of a completed booking. */
export async function review(
  db: Executor,
  facts: { spaceId: string; author: Viewer; rating: number; comment?: string; first: string; createdAt?: string },
): Promise<string> {
  const id = newId()
  const { spaceId, author: retailer, first } = facts
  const bookingId = await book(db, { spaceId, retailer, first, last: first, status: 'completed' })
  await sql`INSERT INTO reviews (id, booking_id, author_id, space_id, rating, comment, created_at)
    VALUES (${id}, ${bookingId}, ${retailer.id}, ${spaceId}, ${facts.rating}, ${facts.comment ?? 'Très bel endroit.'},
      ${facts.createdAt ?? '2026-11-10T10:00:00Z'})`.execute(db)
  return id
}
