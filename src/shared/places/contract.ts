import { z } from 'zod'
import { defineEndpoints } from '../http/contract.ts'

export const citySuggestion = z.object({
  slug: z.string(),
  name: z.string(),
  country: z.string().length(2),
  countryName: z.string(),
  /** Published spaces there now. */
  spaces: z.int(),
})
export type CitySuggestion = z.infer<typeof citySuggestion>

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

/** A town that a host may choose, whether or not it has spaces. */
export const townSuggestion = z.object({
  /** The text that means this town and no other, for the field `city` of a listing. */
  value: z.string(),
  name: z.string(),
  /** Where several places of the country have the name. */
  region: z.string(),
  country: z.string().length(2),
  countryName: z.string(),
})
export type TownSuggestion = z.infer<typeof townSuggestion>

/** A name to write on a map, in the reader's language. */
export const mapName = z.object({
  name: z.string(),
  kind: z.enum(['city', 'neighbourhood']),
  lat: latitude,
  lng: longitude,
  /** More important first: the inhabitants of a city. */
  weight: z.number(),
})
export type MapName = z.infer<typeof mapName>

export const mapNamesMax = 120

export const placeEndpoints = defineEndpoints({
  'GET /api/map': {
    summary: `What a map of this area shows beside the land: names of cities and neighbourhoods (the ${mapNamesMax} most important), and the street map, if one is configured`,
    tag: 'places',
    who: 'anyone',
    query: z.object({ north: latitude, south: latitude, east: longitude, west: longitude }),
    response: z.object({
      names: z.array(mapName),
      /** Address of a MapLibre style. */
      styleUrl: z.string().nullable(),
    }),
    errors: [],
  },
  'GET /api/cities': {
    summary:
      'Cities to search in: the suggested ones while nothing is typed, then those that have spaces, typing errors forgiven',
    tag: 'places',
    who: 'anyone',
    query: z.object({ text: z.string().max(120).optional() }),
    response: z.object({ cities: z.array(citySuggestion) }),
    errors: [],
  },
  'GET /api/towns': {
    summary:
      'Towns that a space may lie in, for what a host types, typing errors forgiven; none while nothing is typed',
    tag: 'places',
    who: 'anyone',
    query: z.object({ text: z.string().max(120) }),
    response: z.object({ towns: z.array(townSuggestion) }),
    errors: [],
    limit: { bucket: 'towns', max: 240, windowSeconds: 60, by: 'address' },
  },
})
