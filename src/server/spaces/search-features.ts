import type { Bounds, SearchFilter } from './search-filter.ts'

/** Steps of prices and areas, and cells of the map, as space_features has them in SQL. */
const stepsPerLogarithm = 5
const priceSteps = { first: 30, last: 80 }
const areaSteps = { first: 0, last: 40 }
const ratingSteps = { first: 0, last: 50 }
const cellsPerDegree = 10
/** More alternatives than these narrow too little for their price. */
const stepsMax = 26
const cellsMax = 36
const citiesMax = 12

/**
 * The features that every result of a search has, each as a part of a tsquery; the words are not among them. What would
 * hardly narrow is left out, and steps reach a little too far: the search's own conditions are asked as well.
 */
export function featuresOf(filter: SearchFilter): string[] {
  const { cityIds, typeNumbers, amenityMask, productMask, minPriceMinor, maxPriceMinor, minAreaM2, maxAreaM2 } = filter
  return [
    ...(cityIds && cityIds.length <= citiesMax ? anyOf('c', cityIds) : []),
    ...anyOf('t', typeNumbers),
    ...bitsOf(amenityMask).map(bit => `'~a${bit}'`),
    ...anyOf('s', bitsOf(productMask)),
    ...inSteps('p', priceSteps, logarithmic(minPriceMinor), logarithmic(maxPriceMinor)),
    ...inSteps('m', areaSteps, logarithmic(minAreaM2), logarithmic(maxAreaM2)),
    ...inSteps('r', ratingSteps, filter.minRating === null ? null : Math.floor(filter.minRating * 10), null),
    ...(filter.instantBook ? ["'~i'"] : []),
    ...inCells(filter.bounds),
  ]
}

function anyOf(letter: string, values: readonly (number | string)[]): string[] {
  return values.length === 0 ? [] : [`(${values.map(value => `'~${letter}${value}'`).join(' | ')})`]
}

function bitsOf(mask: number): number[] {
  return Array.from({ length: 31 }, (_, bit) => bit).filter(bit => (mask >> bit) & 1)
}

const logarithmic = (value: number | null): number | null =>
  value === null ? null : Math.floor(Math.log(Math.max(1, value)) * stepsPerLogarithm)

/** One step more at either end: the two sides may round a logarithm differently. */
function inSteps(
  letter: string,
  ends: { first: number; last: number },
  from: number | null,
  to: number | null,
): string[] {
  if (from === null && to === null) return []
  const within = (step: number): number => Math.min(ends.last, Math.max(ends.first, step))
  const first = within((from ?? Number.NEGATIVE_INFINITY) - 1)
  const last = within((to ?? Number.POSITIVE_INFINITY) + 1)
  const steps = last - first + 1
  return steps < 1 || steps > stepsMax ? [] : anyOf(letter, range(first, steps))
}

function inCells(bounds: Bounds | null): string[] {
  if (!bounds || bounds.west > bounds.east || bounds.south > bounds.north) return []
  const [south, north] = [Math.floor(bounds.south * cellsPerDegree), Math.floor(bounds.north * cellsPerDegree)]
  const [west, east] = [Math.floor(bounds.west * cellsPerDegree), Math.floor(bounds.east * cellsPerDegree)]
  const [rows, columns] = [north - south + 1, east - west + 1]
  if (rows * columns > cellsMax) return []
  return anyOf(
    'g',
    range(south, rows).flatMap(row => range(west, columns).map(column => `${row}.${column}`)),
  )
}

const range = (first: number, length: number): number[] => Array.from({ length }, (_, index) => first + index)
