import type { RawBuilder } from 'kysely'
import type { Sort } from '#shared/spaces/vocabulary.ts'
import { inPrices, isRatedFrom } from './conditions.sql.ts'
import type { Bounds } from './bounds.ts'
import type { SearchFilter } from './filter.ts'

/** Steps of prices and areas, and cells of the map, as space_features has them in SQL. */
const stepsPerLogarithm = 5
const priceSteps = { first: 30, last: 80 }
const areaSteps = { first: 0, last: 40 }
const ratingSteps = { first: 0, last: 50 }
const cellsPerDegree = 10
const cellsMax = 36

/**
 * The features that every result of a search has, each as a part of a tsquery; its words and cities are not among them,
 * nor what `rangesOf` gives. Steps reach a little too far: the search's own conditions are asked as well.
 */
export function featuresOf(filter: SearchFilter): string[] {
  const area = areaOf(filter)
  return [
    ...anyOf(`${area}t`, filter.typeNumbers),
    ...bitsOf(filter.amenityMask).map(bit => `'~${area}a${bit}'`),
    ...anyOf(`${area}s`, bitsOf(filter.productMask)),
    ...inSteps(`${area}m`, areaSteps, logarithmic(filter.minAreaM2), logarithmic(filter.maxAreaM2)),
    ...(filter.instantBook ? [`'~${area}i'`] : []),
    ...inCells(filter.bounds),
  ]
}

/** Of one city, every feature is known by itself. */
const areaOf = ({ cityIds }: SearchFilter): string => (cityIds?.length === 1 ? `c${cityIds[0]}` : '')

export interface Range {
  feature: string
  condition: RawBuilder<unknown>
  /** The orders that begin with it. */
  sorts: readonly Sort[]
}

/**
 * Ranges that an order's index knows, as features (which show how many are within) and as conditions of `space_search
 * s`.
 */
export function rangesOf(filter: SearchFilter): Range[] {
  const { minPriceMinor, maxPriceMinor, minRating } = filter
  const area = areaOf(filter)
  const prices = inSteps(`${area}p`, priceSteps, logarithmic(minPriceMinor), logarithmic(maxPriceMinor))
  const ratings = inSteps(`${area}r`, ratingSteps, minRating === null ? null : Math.floor(minRating * 10), null)
  return [
    ...prices.map(feature => ({ feature, condition: inPrices(filter), sorts: ['price-asc', 'price-desc'] as const })),
    ...ratings.map(feature => ({
      feature,
      condition: isRatedFrom(minRating),
      sorts: ['rating'] as const,
    })),
  ]
}

/** The cities of the search as a feature; none where it has none. */
export const citiesFeature = ({ cityIds }: SearchFilter): string[] => anyOf('c', cityIds ?? [])

function anyOf(beginning: string, values: readonly (number | string)[]): string[] {
  return values.length === 0 ? [] : [`(${values.map(value => `'~${beginning}${value}'`).join(' | ')})`]
}

function bitsOf(mask: number): number[] {
  return Array.from({ length: 31 }, (_, bit) => bit).filter(bit => (mask >> bit) & 1)
}

const logarithmic = (value: number | null): number | null =>
  value === null ? null : Math.floor(Math.log(Math.max(1, value)) * stepsPerLogarithm)

/** One step more at either end: the two sides may round a logarithm differently. */
function inSteps(beginning: string, ends: typeof priceSteps, from: number | null, to: number | null): string[] {
  if (from === null && to === null) return []
  const within = (step: number): number => Math.min(ends.last, Math.max(ends.first, step))
  const first = within((from ?? Number.NEGATIVE_INFINITY) - 1)
  const last = within((to ?? Number.POSITIVE_INFINITY) + 1)
  return anyOf(beginning, range(first, Math.max(0, last - first + 1)))
}

interface Cells {
  south: number
  west: number
  rows: number
  columns: number
}

function cellsOf(bounds: Bounds | null): Cells | null {
  if (!bounds || bounds.west > bounds.east || bounds.south > bounds.north) return null
  const [south, north] = [Math.floor(bounds.south * cellsPerDegree), Math.floor(bounds.north * cellsPerDegree)]
  const [west, east] = [Math.floor(bounds.west * cellsPerDegree), Math.floor(bounds.east * cellsPerDegree)]
  const [rows, columns] = [north - south + 1, east - west + 1]
  return rows * columns <= cellsMax ? { south, west, rows, columns } : null
}

function inCells(bounds: Bounds | null): string[] {
  const cells = cellsOf(bounds)
  if (!cells) return []
  const { south, west, rows, columns } = cells
  return anyOf(
    'g',
    range(south, rows).flatMap(row => range(west, columns).map(column => `${row}.${column}`)),
  )
}

/** How much of the cells that stand for it among the features a search's box takes; 1 where none do. */
export function shareOfCells(bounds: Bounds | null): number {
  const cells = cellsOf(bounds)
  if (!bounds || !cells) return 1
  const width = (bounds.east - bounds.west) * cellsPerDegree
  const height = (bounds.north - bounds.south) * cellsPerDegree
  return (width * height) / (cells.rows * cells.columns)
}

const range = (first: number, length: number): number[] => Array.from({ length }, (_, index) => first + index)
