import type { Retailer } from '../people.ts'
import type { Random } from '../random.ts'
import type { DemoSpace } from '../space-plan.ts'
import type { BulkData } from './people.ts'

/** One retailer for this many spaces, and never fewer than the minimum. */
const spacesPerRetailer = 12
const leastRetailers = 50
/** How often somebody books in the city they live in. */
const nearShare = 0.65

function retailerCount(spaceCount: number): number {
  return Math.max(leastRetailers, Math.ceil(spaceCount / spacesPerRetailer))
}

export interface RetailerPool {
  all: readonly Retailer[]
  /** Somebody who might book this space; some book far more often than others. */
  pickFor(space: DemoSpace, random: Random): Retailer
}

/**
 * Everybody who books. They are the one thing held in memory for the whole time: some 200 bytes for each twelve spaces.
 */
export function createRetailerPool(bulkData: BulkData, spaceCount: number): RetailerPool {
  const all = Array.from({ length: retailerCount(spaceCount) }, (_, number) => bulkData.retailer(number))
  const byCity = Map.groupBy(all, ({ citySlug }) => citySlug)
  return {
    all,
    pickFor(space, random) {
      const near = byCity.get(space.quarter.citySlug) ?? all
      const list = random.chance(nearShare) ? near : all
      return list[Math.floor(list.length * random.share() ** 1.7)] as Retailer
    },
  }
}
