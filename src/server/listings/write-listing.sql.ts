import { type RawBuilder, sql } from 'kysely'
import type { ListingValues } from '#shared/listings/contract.ts'
import { pricePerDayMinor } from '#shared/listings/limits.ts'
import { LOCALES } from '#shared/locales.ts'
import { type Currency, MINOR_PER_MAJOR } from '#shared/money.ts'
import { findCity } from '#shared/places/cities.ts'
import type { Executor } from '../db/database.ts'
import type { ListingChanges } from './listing-values.ts'

/** The columns that are their field, written as it is. Others are below. */
const COLUMNS = {
  name: 'name',
  type: 'type',
  surfaceM2: 'surface_m2',
  heightM: 'height_m',
  widthM: 'width_m',
  depthM: 'depth_m',
  dailyTraffic: 'daily_traffic',
  maxGuests: 'max_guests',
  address: 'address',
  neighborhood: 'neighborhood',
  landmark: 'landmark',
  locationPrecision: 'location_precision',
  pricePerDayMinor: 'price_per_day_minor',
  currency: 'currency',
  availabilityStart: 'availability_start',
  availabilityEnd: 'availability_end',
  minimumStay: 'minimum_stay',
  maximumStay: 'maximum_stay',
  instantBook: 'instant_book',
  cancellationTerms: 'cancellation_terms',
  noticeDays: 'notice_days',
  horizonDays: 'horizon_days',
  preparationDays: 'preparation_days',
  acceptedProducts: 'accepted_products',
  forbiddenProducts: 'forbidden_products',
  existingProducts: 'existing_products',
  amenities: 'amenities',
  services: 'services',
  houseRules: 'house_rules',
  tags: 'tags',
  checkInTime: 'check_in_time',
  checkOutTime: 'check_out_time',
  originalLocale: 'original_locale',
} as const satisfies Partial<Record<keyof ListingValues, string>>

const isColumn = (name: string): name is keyof typeof COLUMNS => Object.hasOwn(COLUMNS, name)

/** Bit mask of ISO weekdays, bit 0 Monday. */
const weekdayMask = (weekdays: readonly number[]): number => weekdays.reduce((mask, day) => mask | (1 << (day - 1)), 0)

function assignments(changes: ListingChanges, after: ListingValues): RawBuilder<unknown>[] {
  const sets = Object.entries(changes).flatMap(([name, value]) =>
    isColumn(name) ? [sql`${sql.ref(COLUMNS[name])} = ${value}`] : [],
  )
  if (changes.description !== undefined) sets.push(sql`description = ${changes.description ?? ''}`)
  if (changes.closedWeekdays) sets.push(sql`closed_weekdays = ${weekdayMask(changes.closedWeekdays)}`)
  if (['city', 'latitude', 'longitude'].some(name => Object.hasOwn(changes, name))) {
    const town = after.city === null ? undefined : findCity(after.city)
    // while nobody has placed the pin, the city's centre stands for it
    const [latitude, longitude] = after.latitude === null ? [town?.lat, town?.lng] : [after.latitude, after.longitude]
    sets.push(sql`city_id = ${town?.id ?? null}`, sql`latitude = ${latitude ?? null}`)
    sets.push(sql`longitude = ${longitude ?? null}`)
  }
  return sets
}

export async function insert(trx: Executor, id: string, hostId: string, name: string): Promise<void> {
  await sql`INSERT INTO spaces (id, host_id, name) VALUES (${id}, ${hostId}, ${name})`.execute(trx)
}

/** What a copy has of its original besides the fields: no approval, photos, bookings or reviews. */
export async function copyRest(trx: Executor, from: string, to: string): Promise<void> {
  await sql`UPDATE spaces copy SET property_type = o.property_type, bedrooms = o.bedrooms,
      bathrooms = o.bathrooms, has_seller_onsite = o.has_seller_onsite,
      email = o.email, phone = o.phone,
      shop_id = (SELECT id FROM spaces WHERE id = o.shop_id AND archived_at IS NULL), weekday_prices_minor = o.weekday_prices_minor, week_percent = o.week_percent, month_percent = o.month_percent
    FROM spaces o WHERE copy.id = ${to} AND o.id = ${from}`.execute(trx)
  await sql`INSERT INTO space_prices (space_id, first_day, last_day, price_minor, minimum_stay)
    SELECT ${to}, first_day, last_day, price_minor, minimum_stay FROM space_prices
    WHERE space_id = ${from} AND last_day >= current_date - 1`.execute(trx)
}

/** Writes changes into the space itself. `after`: all values as they are then. */
export async function updateSpace(
  trx: Executor,
  id: string,
  changes: ListingChanges,
  after: ListingValues,
): Promise<void> {
  if (changes.currency) await convertDayPrices(trx, id, changes.currency)
  const sets = [...assignments(changes, after), sql`updated_at = now()`]
  await sql`UPDATE spaces SET ${sql.join(sets)} WHERE id = ${id}`.execute(trx)
  if (changes.translations ?? changes.originalLocale) await writeTranslations(trx, id, after)
}

/**
 * What weekdays and seasons cost, in whole units of another currency at the rate of the day: the price of a day is
 * typed again with the currency, these were typed before it.
 */
async function convertDayPrices(trx: Executor, id: string, currency: Currency): Promise<void> {
  const { min, max } = pricePerDayMinor
  const converted = (minor: RawBuilder<unknown>) => sql`least(${max}::integer, greatest(${min}::integer,
    round(price_in_mad(${minor}, s.currency) / coalesce((SELECT mad FROM currency_rates WHERE currency = ${currency}), 1)
      / ${MINOR_PER_MAJOR[currency]}::integer) * ${MINOR_PER_MAJOR[currency]}::integer))::integer`
  await sql`UPDATE space_prices p SET price_minor = ${converted(sql`p.price_minor`)}
    FROM spaces s WHERE s.id = ${id} AND p.space_id = s.id AND s.currency <> ${currency} AND p.price_minor IS NOT NULL`.execute(
    trx,
  )
  await sql`UPDATE spaces s SET weekday_prices_minor = ARRAY(
      SELECT CASE WHEN minor IS NOT NULL THEN ${converted(sql`minor`)} END
      FROM unnest(s.weekday_prices_minor) WITH ORDINALITY AS each (minor, weekday) ORDER BY weekday)
    WHERE s.id = ${id} AND s.currency <> ${currency} AND s.weekday_prices_minor IS NOT NULL`.execute(trx)
}

async function writeTranslations(trx: Executor, id: string, after: ListingValues): Promise<void> {
  await sql`DELETE FROM space_translations WHERE space_id = ${id}`.execute(trx)
  for (const locale of LOCALES) {
    const texts = after.translations[locale]
    if (!texts || locale === after.originalLocale) continue
    await sql`INSERT INTO space_translations (space_id, locale, name, description, house_rules, landmark)
      VALUES (${id}, ${locale}, ${texts.name}, ${texts.description}, ${texts.houseRules}, ${texts.landmark})`.execute(
      trx,
    )
  }
}

export interface OrderedPhoto {
  fileId: string
  caption: string | null
}

export async function replacePhotos(
  trx: Executor,
  table: 'space_photos' | 'space_edit_photos',
  id: string,
  photos: readonly OrderedPhoto[],
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE space_id = ${id}`.execute(trx)
  await sql`INSERT INTO ${sql.table(table)} (space_id, file_id, position, caption)
    SELECT ${id}, file_id, place - 1, nullif(caption, '')
    FROM unnest(${photos.map(each => each.fileId)}::uuid[], ${photos.map(each => each.caption ?? '')}::text[])
      WITH ORDINALITY AS given (file_id, caption, place)`.execute(trx)
}

/** One more save: the version goes up, and with it whatever the working copy is now. */
export async function saveEdit(
  trx: Executor,
  id: string,
  edit: { changes: ListingChanges | null; photosChanged: boolean },
): Promise<void> {
  const changes = edit.changes === null ? null : JSON.stringify(edit.changes)
  await sql`INSERT INTO space_edits AS saved (space_id, version, changes, photos_changed)
    VALUES (${id}, 1, ${changes}::jsonb, ${edit.photosChanged})
    ON CONFLICT (space_id) DO UPDATE SET version = saved.version + 1, changes = excluded.changes,
      photos_changed = excluded.photos_changed, saved_at = now()`.execute(trx)
  if (!edit.photosChanged) await sql`DELETE FROM space_edit_photos WHERE space_id = ${id}`.execute(trx)
}

/** Stores how fields were when an admin last reviewed them. What waits already stays as it was then. */
export async function noteForModeration(trx: Executor, id: string, before: Record<string, unknown>): Promise<void> {
  await sql`INSERT INTO space_moderations_due AS noted (space_id, before) VALUES (${id}, ${JSON.stringify(before)}::jsonb)
    ON CONFLICT (space_id) DO UPDATE SET before = excluded.before || noted.before`.execute(trx)
}

/** Published: an approved listing is on the site again, any other awaits approval; what was answered before is over. */
export async function publish(trx: Executor, id: string): Promise<void> {
  await sql`UPDATE spaces sp SET is_published = true, rejection_reason = NULL, moderation_outcome = NULL, updated_at = now(),
      submitted_at = CASE WHEN sp.approved OR sp.is_published AND sp.archived_at IS NULL THEN sp.submitted_at ELSE now() END,
      latitude = coalesce(sp.latitude, c.latitude), longitude = coalesce(sp.longitude, c.longitude)
    FROM cities c WHERE sp.id = ${id} AND c.id = sp.city_id`.execute(trx)
}

/** What does not wait any more is in no admin's hands when it waits again. */
const leftByAdmins = (id: string) => sql`WITH ended AS (DELETE FROM space_assignments WHERE space_id = ${id})`

/** Off the site, a draft or paused; an archived listing comes back. */
export async function unpublish(trx: Executor, id: string): Promise<void> {
  await sql`${leftByAdmins(id)} UPDATE spaces SET is_published = false, archived_at = NULL, updated_at = now() WHERE id = ${id}`.execute(
    trx,
  )
}

export async function archive(trx: Executor, id: string): Promise<void> {
  await sql`${leftByAdmins(id)} UPDATE spaces SET archived_at = now(), is_published = false, updated_at = now() WHERE id = ${id}`.execute(
    trx,
  )
}

export async function remove(trx: Executor, id: string): Promise<void> {
  await sql`DELETE FROM spaces WHERE id = ${id}`.execute(trx)
}
