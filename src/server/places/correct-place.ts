import type { City } from '#shared/places/cities.ts'
import { cityElsewhere, cityElsewhereAbroad } from './further-names.ts'
import { knownSpellings, offered } from './city-names.ts'
import { nearMisses, townsNamed } from './gazetteer.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import { slipsBetween } from './plausible-slip.ts'

/** Only names of places that many people may mean are worth a correction. */
const inhabitantsMin = 20_000

/** Whether some place of the world that we have heard of is called exactly so. */
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
      const slips = slipsBetween(key, spelling)
      if (slips === undefined || (best && slips > best.slips)) continue
      if (!best || slips < best.slips || city.population > best.city.population) best = { city, slips }
    }
  }
  return best
}

function nearestTown(key: string): Near | undefined {
  for (const town of nearMisses(key)) {
    if (town.population < inhabitantsMin) continue
    const slips = Math.min(
      ...Object.values(town.names).map(name => slipsBetween(key, normaliseText(name)) ?? Number.POSITIVE_INFINITY),
    )
    if (Number.isFinite(slips)) return { city: town, slips }
  }
  return undefined
}
