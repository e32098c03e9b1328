import type { City } from '#shared/places/cities.ts'
import { cityElsewhere, cityElsewhereAbroad } from './further-names.ts'
import { knownSpellings, offered } from './city-names.ts'
import { largeTowns, townsNamed } from './gazetteer.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import { typosBetween } from './plausible-typos.ts'

/** Only names of places that many people may mean are worth a correction. */
const inhabitantsMin = 20_000

/** Whether some place of the world that we know is called exactly so. */
export function isRealName(key: string): boolean {
  return townsNamed(key).length > 0 || cityElsewhere(key) !== undefined || cityElsewhereAbroad(key) !== undefined
}

/**
 * The city or town that a mistyped name means: a plausible slip away, nearer than any other, and no place of the world has
 * the name as it was typed. Our own cities come before towns as near.
 */
export function correctPlace(key: string): City | undefined {
  if (isRealName(key)) return undefined
  const own = nearestOf(offered(), key)
  const town = nearestTown(key)
  if (!own) return town?.city
  return town && town.slips < own.slips ? town.city : own.city
}

interface Near {
  city: City
  slips: number
}

function nearestOf(cities: readonly City[], key: string): Near | undefined {
  let best: Near | undefined
  for (const city of cities) {
    for (const spelling of knownSpellings(city)) {
      const slips = typosBetween(key, spelling)
      if (slips === undefined || (best && slips > best.slips)) continue
      if (!best || slips < best.slips || city.population > best.city.population) best = { city, slips }
    }
  }
  return best
}

const shapeOf = (text: string, length: number): string => `${text.charAt(0)}${length}`

let townsByShape: ReadonlyMap<string, readonly { key: string; city: City }[]> | undefined

/** Names of towns by their first letter and length: a slip of one keeps the former, and nearly the latter. */
function townsLike(shape: string): readonly { key: string; city: City }[] {
  townsByShape ??= Map.groupBy(
    largeTowns(inhabitantsMin).flatMap(city =>
      [...new Set(Object.values(city.names).map(normaliseText))].map(name => ({ key: name, city })),
    ),
    ({ key }) => shapeOf(key, key.length),
  )
  return townsByShape.get(shape) ?? []
}

function nearestTown(key: string): Near | undefined {
  let best: Near | undefined
  for (const step of [0, -1, 1, -2, 2]) {
    for (const { key: name, city } of townsLike(shapeOf(key, key.length + step))) {
      const slips = typosBetween(key, name)
      if (slips === undefined || (best && slips > best.slips)) continue
      if (!best || slips < best.slips || city.population > best.city.population) best = { city, slips }
    }
  }
  return best
}
