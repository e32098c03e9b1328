import type { Bounds, SearchFilter } from './search-filter.ts'

/** Steps of prices and areas, and cells of the map, as space_features has them in SQL; most spaces are in the usual ones. */
const stepsPerLogarithm = 5
const priceSteps = { first: 30, usualFirst: 42, usualLast: 62, last: 80 }
const areaSteps = { first: 0, usualFirst: 8, usualLast: 26, last: 40 }
const ratingSteps = { first: 0, usualFirst: 35, usualLast: 50, last: 50 }
const cellsPerDegree = 10
/** Putting together what more usual steps hold costs the index more than it narrows: 100 ms at a million spaces. */
const usualStepsMax = 6
const cellsMax = 36
const citiesMax = 12

/**
 * The features that every result of a search has, each as a part of a tsquery; the words are not among them. What would
 * hardly narrow is left out, and steps reach a little too far: the search's own conditions are asked as well.
 */
export function featuresOf(filter: SearchFilter): string[] {
  const { cityIds, typeNumbers, amenityMask, productMask } = filter
  return [
    ...(cityIds && cityIds.length <= citiesMax ? anyOf('c', cityIds) : []),
    ...anyOf('t', typeNumbers),
    ...bitsOf(amenityMask).map(bit => `'~a${bit}'`),
    ...anyOf('s', bitsOf(productMask)),
    ...priceFeatures(filter),
    ...areaFeatures(filter),
    ...ratingFeatures(filter),
    ...(filter.instantBook ? ["'~i'"] : []),
    ...inCells(filter.bounds),
  ]
}

/** The ranges of a search that its features say nothing of; null when there are none. */
export function rangesLeftOut(filter: SearchFilter): Partial<SearchFilter> | null {
  const { minPriceMinor, maxPriceMinor, minAreaM2, maxAreaM2, minRating } = filter
  const left = {
    ...(priceFeatures(filter).length === 0 && { minPriceMinor, maxPriceMinor }),
    ...(areaFeatures(filter).length === 0 && { minAreaM2, maxAreaM2 }),
    ...(ratingFeatures(filter).length === 0 && { minRating }),
  }
  return Object.values(left).some(value => value !== null) ? left : null
}

const priceFeatures = ({ minPriceMinor, maxPriceMinor }: SearchFilter): string[] =>
  inSteps('p', priceSteps, logarithmic(minPriceMinor), logarithmic(maxPriceMinor))

const areaFeatures = ({ minAreaM2, maxAreaM2 }: SearchFilter): string[] =>
  inSteps('m', areaSteps, logarithmic(minAreaM2), logarithmic(maxAreaM2))

const ratingFeatures = ({ minRating }: SearchFilter): string[] =>
  inSteps('r', ratingSteps, minRating === null ? null : Math.floor(minRating * 10), null)

function anyOf(letter: string, values: readonly (number | string)[]): string[] {
  return values.length === 0 ? [] : [`(${values.map(value => `'~${letter}${value}'`).join(' | ')})`]
}

function bitsOf(mask: number): number[] {
  return Array.from({ length: 31 }, (_, bit) => bit).filter(bit => (mask >> bit) & 1)
}

const logarithmic = (value: number | null): number | null =>
  value === null ? null : Math.floor(Math.log(Math.max(1, value)) * stepsPerLogarithm)

type Steps = typeof priceSteps

/** One step more at either end: the two sides may round a logarithm differently. */
function inSteps(letter: string, ends: Steps, from: number | null, to: number | null): string[] {
  if (from === null && to === null) return []
  const within = (step: number): number => Math.min(ends.last, Math.max(ends.first, step))
  const first = within((from ?? Number.NEGATIVE_INFINITY) - 1)
  const last = within((to ?? Number.POSITIVE_INFINITY) + 1)
  const usual = Math.min(last, ends.usualLast) - Math.max(first, ends.usualFirst) + 1
  return last < first || usual > usualStepsMax ? [] : anyOf(letter, range(first, last - first + 1))
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
