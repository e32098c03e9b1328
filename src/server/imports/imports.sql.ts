import { sql } from 'kysely'
import { discountPercentMax } from '#shared/prices/price-stay.ts'
import type { Role } from '#shared/roles.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import type { ImportLine, Spot } from './import-line.ts'

export interface Account {
  id: string
  roles: readonly Role[]
  isSuspended: boolean
}

export async function findAccount(db: Executor, email: string): Promise<Account | null> {
  const { rows } =
    await sql<Account>`SELECT u.id, coalesce(p.roles, '{}') AS roles, p.suspended_at IS NOT NULL AS "isSuspended"
    FROM users u LEFT JOIN profiles p ON p.id = u.id WHERE u.email = ${email.trim().toLowerCase()}`.execute(db)
  return rows[0] ?? null
}

/** Name and address of each space of a host that is not archived, normalised. */
export async function listNamesAndAddresses(
  db: Executor,
  hostId: string,
): Promise<{ name: string; address: string }[]> {
  const { rows } = await sql<{ name: string; address: string }>`
    SELECT normalise_text(name) AS name, normalise_text(coalesce(address, '')) AS address
    FROM spaces WHERE host_id = ${hostId} AND archived_at IS NULL`.execute(db)
  return rows
}

export interface ImportedSpace {
  id: string
  hostId: string
  line: ImportLine
  spot: Spot
  isPublished: boolean
  /** Null: it waits for approval. */
  approverId: string | null
}

/** What a price for many days takes off their single prices, in whole percent; null where it takes nothing. */
function discountOf(priceMinor: number | undefined, singlyMinor: number): number | null {
  if (priceMinor === undefined) return null
  const percent = Math.min(discountPercentMax, Math.round(100 - (priceMinor * 100) / singlyMinor))
  return percent > 0 ? percent : null
}

/** Published or a draft, and approved where an approver is given. */
export async function insertSpace(
  trx: Executor,
  { id, hostId, line, spot, isPublished, approverId }: ImportedSpace,
): Promise<void> {
  await sql`INSERT INTO spaces (id, host_id, name, description, type, property_type, surface_m2, height_m, width_m, depth_m,
      bedrooms, bathrooms, max_guests, daily_traffic, has_seller_onsite, address, city_id, neighborhood, latitude, longitude,
      location_precision, currency, price_per_day_minor, week_percent, month_percent, availability_start,
      availability_end, closed_weekdays, minimum_stay, maximum_stay, instant_book, accepted_products, forbidden_products,
      existing_products, amenities, services, house_rules, tags, email, phone, check_in_time, check_out_time,
      is_published, approved, approved_by, approved_at)
    VALUES (${id}, ${hostId}, ${line.name}, ${line.description}, ${line.type}, ${line.property_type ?? null},
      ${line.surface_m2}, ${line.height_m ?? null}, ${line.width_m ?? null}, ${line.depth_m ?? null}, ${line.bedrooms ?? null},
      ${line.bathrooms ?? null}, ${line.max_guests ?? null}, ${line.daily_traffic ?? null}, ${line.has_seller_onsite ?? false},
      ${line.address}, ${line.city.id}, ${line.neighborhood ?? null}, ${spot.latitude}, ${spot.longitude}, ${spot.precision},
      ${line.currency}, ${line.price_per_day}, ${discountOf(line.price_per_week, line.price_per_day * 7)}, ${discountOf(line.price_per_month, line.price_per_day * 30)},
      ${line.availability_start ?? null}, ${line.availability_end ?? null}, ${line.closed_weekdays ?? 0},
      ${line.minimum_stay ?? 1}, ${line.maximum_stay ?? null}, ${line.instant_book ?? false}, ${line.accepted_products},
      ${line.forbidden_products ?? null}, ${line.existing_products ?? null}, ${line.amenities ?? []},
      ${line.services ?? null}, ${line.house_rules ?? null}, ${line.tags ?? []}, ${line.email ?? null}, ${line.phone ?? null},
      ${line.check_in_time ?? null}, ${line.check_out_time ?? null},
      ${isPublished}, ${approverId !== null}, ${approverId}, CASE WHEN ${approverId !== null} THEN now() END)`.execute(
    trx,
  )
}

/** Every admin's action is recorded: here, that they approved a space in the import of a file. */
export async function insertApproval(trx: Executor, adminId: string, spaceId: string, fileName: string): Promise<void> {
  const details = { importedFrom: fileName }
  await appendEntry(trx, {
    actorId: adminId,
    action: 'space.approved',
    subjectType: 'space',
    subjectId: spaceId,
    details,
  })
}
