import { type City, citySpellings } from '#shared/places/cities.ts'
import { editDistance } from '#shared/places/edit-distance.ts'
import { type Neighborhood, NEIGHBORHOODS, neighborhoodsOf } from '#shared/places/neighborhoods.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import { townBySlug } from '../places/gazetteer.ts'
import { readTown, type TownReading } from '../places/resolve-town.ts'
import type { Point } from '../places/towns.ts'

/** Letters that may be wrong in a name of this length and it is still understood. */
function allowedTypos(length: number): number {
  if (length < 5) return 0
  return length < 9 ? 1 : 2
}

const namesOf = ({ names }: Neighborhood) => Object.values(names).map(normaliseText)

/** The neighborhood of that name in a city, if we know it. */
export function findNeighborhood(city: City, text: string): Neighborhood | undefined {
  const wanted = normaliseText(text)
  const known = neighborhoodsOf(city.slug)
  return (
    known.find(each => namesOf(each).includes(wanted)) ??
    known.find(each => namesOf(each).some(name => editDistance(wanted, name) <= allowedTypos(wanted.length)))
  )
}

/** The cities that have a neighborhood of exactly this name. */
export function citiesWithNeighborhood(text: string): City[] {
  const wanted = normaliseText(text)
  const slugs = NEIGHBORHOODS.filter(each => namesOf(each).includes(wanted)).map(({ citySlug }) => citySlug)
  return [...new Set(slugs)].map(townBySlug).filter(town => town !== undefined)
}

export type PlaceReading = TownReading & {
  /** The part of the town that the cell names beside it: '11e arrondissement', 'Maârif'. */
  district?: string
}

const kindsOfTowns =
  /^(?:commune|ville|municipalité|communauté urbaine|commune urbaine|commune rurale|city|town|مدينة|جماعة|بلدية)\s+(?:(?:de la|de l’|de l'|du|des|de|of)\s*|d[’'])?/iu
const postalCode = /^\d{4,5}\s+|\s+\d{4,5}$/u
const arrondissement = /^(.+?)[\s,-]*\b(\d{1,2})\s*(?:er|[eè]?me|e|è|ᵉ)?\s*(?:arr(?:ondissement|dt|t|\.)?\.?)?$/iu
const parts = /^(.+?)\s*(?:\s[-–—]\s|\/|,|،|\()\s*(.+?)\)?$/u

/**
 * What town a cell of a file names: as a host would write it, or with a postal code, the word 'commune', an
 * arrondissement ('Paris 11e') or a neighborhood that we know there ('Casablanca - Maârif').
 */
export function readPlaceCell(text: string, pin: Point | null): PlaceReading {
  const whole = readTown(text, pin)
  if (whole.kind !== 'unknown') return whole
  const bare = text.replace(postalCode, '').trim().replace(kindsOfTowns, '').trim()
  if (bare !== text && bare !== '') {
    const reading = readPlaceCell(bare, pin)
    if (reading.kind !== 'unknown') return reading
  }
  return readNumbered(bare, pin) ?? readParts(bare, pin) ?? whole
}

function readNumbered(text: string, pin: Point | null): PlaceReading | undefined {
  const [, name, number] = arrondissement.exec(text) ?? []
  if (name === undefined || number === undefined) return undefined
  const reading = readTown(name.trim(), pin)
  const isFirst = Number(number) === 1
  return reading.kind === 'town'
    ? { ...reading, district: `${Number(number)}${isFirst ? 'er' : 'e'} arrondissement` }
    : undefined
}

/** 'Casablanca - Maârif' and 'Maârif (Casablanca)'; only where the town has a neighborhood of that name. */
function readParts(text: string, pin: Point | null): PlaceReading | undefined {
  const [, first, second] = parts.exec(text) ?? []
  if (first === undefined || second === undefined) return undefined
  for (const [town, district] of [
    [first, second],
    [second, first],
  ] as const) {
    const reading = readTown(town, pin)
    if (reading.kind !== 'town') continue
    const numbered = /^(\d{1,2})/.test(district) && /arr/i.test(district)
    if (numbered || findNeighborhood(reading.town, district)) return { ...reading, district }
    if (citySpellings(reading.town).includes(normaliseText(district))) return reading
  }
  return undefined
}
