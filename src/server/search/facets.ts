import type { SearchResult } from '#shared/spaces/contract.ts'
import { AMENITIES, PRODUCTS, SPACE_TYPES } from '#shared/spaces/vocabulary.ts'

type Facets = SearchResult['facets']

/** One row of what `findPage` brings: four bytes of amenities, then three of products and one of the type. */
export const bytesPerRow = 8
const bytesOfAmenities = 4
const bitsOfType = 8
const typeMask = 0xff

/**
 * How many results each value has: types and products as if none of their own group were chosen (any of a group will do),
 * amenities among the results (all must be there). Beyond the counted results they count among the first of them.
 */
export function countFacets({ features, ofAnyType = features, ofAnyProduct = features }: FoundPage): Facets {
  const types = new Uint32Array(typeMask + 1)
  const amenities = new Uint32Array(32)
  const products = new Uint32Array(32)
  for (let at = bytesOfAmenities; at < ofAnyType.length; at += bytesPerRow) {
    const type = ofAnyType.readUInt32BE(at) & typeMask
    types[type] = (types[type] as number) + 1
  }
  for (let at = 0; at < features.length; at += bytesPerRow) countBits(features.readUInt32BE(at), amenities)
  for (let at = bytesOfAmenities; at < ofAnyProduct.length; at += bytesPerRow) {
    countBits(ofAnyProduct.readUInt32BE(at) >>> bitsOfType, products)
  }
  return {
    // types are numbered from 1
    types: named(SPACE_TYPES, types.subarray(1)),
    amenities: named(AMENITIES, amenities),
    products: named(PRODUCTS, products),
  }
}

function countBits(mask: number, counts: Uint32Array): void {
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest)
    counts[bit] = (counts[bit] as number) + 1
  }
}

function named(names: readonly string[], counts: Uint32Array): Record<string, number> {
  return Object.fromEntries(names.map((name, index) => [name, counts[index] as number]))
}

/** One page of a search. */
export interface FoundPage {
  total: number
  totalIsCapped: boolean
  page: number
  pages: number
  /** In their order. */
  ids: string[]
  /** What facets count of the results; of the results without the asked types or products where some were asked. */
  features: Buffer
  ofAnyType?: Buffer
  ofAnyProduct?: Buffer
  /** The smallest box around all results counted; nulls when there are none. */
  north: number | null
  south: number | null
  east: number | null
  west: number | null
}
