import { type City, findCity, registerCities, OWN_CITIES } from '#shared/places/cities.ts'
import { kilometresBetween } from '#shared/places/distance.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import type { Database, Executor } from '../db/database.ts'
import { applyDistrictEdit } from './districts.ts'
import { nearestTown, townById } from './gazetteer.ts'
import { listEditedNeighborhoods } from './place-settings.sql.ts'
import * as towns from './towns.sql.ts'

/** What `towns` of db/migrations/0044_host_towns.sql notifies. */
const channel = 'towns'

export interface Point {
  lat: number
  lng: number
}

/** Two places of one name so near to each other are one. */
const samePlaceKm = 30
/** A pin farther from every town that we know gives no country. */
const countryKnownKm = 150
/** A smallint ends there. */
const namedIdMin = -32_768

/** Makes `CITIES` what the database has. */
export async function loadTowns(db: Executor): Promise<void> {
  const [rows, districts] = await Promise.all([towns.listKnown(db), listEditedNeighborhoods(db)])
  registerCities(rows.map(asKnown))
  for (const district of districts) applyDistrictEdit(district)
}

/** What the gazetteer or our own list says of a town, under the names that admins have given it. */
function asKnown({ town, isEdited }: towns.KnownTown): City {
  const listed = town.id > 0 ? (OWN_CITIES.find(({ id }) => id === town.id) ?? townById(town.id)) : undefined
  if (!listed || !isEdited) return listed ?? town
  // who holds the city as it was reads its new names too
  Object.assign(listed.names, town.names)
  return { ...listed, aliases: [...new Set([...listed.aliases, ...town.aliases])], ...flagsOf(town) }
}

const flagsOf = ({ awaitsConfirmation, isSuggested }: City) => ({
  awaitsConfirmation: awaitsConfirmation ?? false,
  isSuggested,
})

/** Loads the towns, and again whenever any process brings one. Answers with the way to end it. */
export async function syncTowns(
  db: Pick<Database, 'kysely' | 'listen'>,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  const load = () => void loadTowns(db.kysely).catch(onError)
  const stop = await db.listen(channel, { onNotification: load, onReconnect: load })
  await loadTowns(db.kysely)
  return stop
}

/** The town as a city of the database; it stays even when the caller's own transaction is taken back. */
export async function ensureTown(db: Executor, town: City): Promise<City> {
  const known = findCity(town.slug)
  if (known) return known
  await towns.insertTown(db, town)
  registerCities([town])
  return town
}

/** A town that hosts have named, by its name and about where it is; for one that is a part of another now, that one. */
export function namedTownNear(cities: readonly City[], name: string, pin: Point): City | undefined {
  const wanted = normaliseText(name)
  const found = cities.find(
    city =>
      city.id < 0 &&
      kilometresBetween(city, pin) <= samePlaceKm &&
      Object.values(city.names).some(each => normaliseText(each) === wanted),
  )
  return found?.mergedInto ? findCity(found.mergedInto) : found
}

/** To a kilometre: the middle of a town is public, and the first pin in it may be a door that is shown approximately. */
const about = (degrees: number): number => Math.round(degrees * 100) / 100

/**
 * A place that we do not know becomes a town with its pin, and the country and time zone of the nearest town that we know.
 * It awaits an admin's look. Null when the pin is far from anywhere, or the name has no letter.
 */
export async function nameTown(db: Pick<Database, 'withTransaction'>, name: string, pin: Point): Promise<City | null> {
  const town = await db.withTransaction(trx => nameTownWithin(trx, name, pin))
  if (town) registerCities([town])
  return town
}

/** The same within a transaction of the caller's; nobody else names a town until it ends. */
export async function nameTownWithin(trx: Executor, name: string, pin: Point): Promise<City | null> {
  const { town: neighbour, km } = nearestTown(pin)
  if (km > countryKnownKm || !/\p{L}/u.test(name)) return null
  await towns.lockNaming(trx)
  const there = namedTownNear(await towns.listBrought(trx), name, pin)
  if (there) return there
  const id = await towns.nextNamedId(trx)
  if (id < namedIdMin) return null
  const named: City = {
    id,
    slug: slugOf(name, id),
    country: neighbour.country,
    names: { fr: name, en: name, ar: name },
    aliases: [],
    lat: about(pin.lat),
    lng: about(pin.lng),
    timeZone: neighbour.timeZone,
    population: 0,
    awaitsConfirmation: true,
  }
  await towns.insertTown(trx, named)
  return named
}

function slugOf(name: string, id: number): string {
  const words = normaliseText(name).match(/[a-z]+/g) ?? ['town']
  return `${words.join('-')}-new-${-id}`
}
