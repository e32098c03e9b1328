import { z } from 'zod'
import { defineEndpoints } from '../http/contract.ts'

const citySuggestion = z.object({
  slug: z.string(),
  /** Of the city, or of a part of it. */
  name: z.string(),
  /** The text that means this place and no other, for the field `location` of a search. */
  location: z.string(),
  /** The city that it is a part of; null for a city. */
  partOf: z.string().nullable(),
  country: z.string().length(2),
  countryName: z.string(),
  /** Published spaces there now, in the city as a whole. */
  spaces: z.int(),
})
export type CitySuggestion = z.infer<typeof citySuggestion>

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

/** A town that a host or a freelancer may choose, whether or not it has spaces. */
const townSuggestion = z.object({
  /** The text that means this town and no other, for the field `city` of a listing. */
  value: z.string(),
  name: z.string(),
  /** Where several places of the country have the name. */
  region: z.string(),
  country: z.string().length(2),
  countryName: z.string(),
  latitude,
  longitude,
})
export type TownSuggestion = z.infer<typeof townSuggestion>

/** A name to write on a map, in the reader's language. */
const mapName = z.object({
  name: z.string(),
  kind: z.enum(['city', 'neighborhood']),
  lat: latitude,
  lng: longitude,
  /** More important first: the inhabitants of a city. */
  weight: z.number(),
})
export type MapName = z.infer<typeof mapName>

export const mapNamesMax = 120

/** The streets under a map: vector tiles of our own origin, or a style of elsewhere. */
export const streetMap = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tiles'),
    /** Path with {z}, {x} and {y}. */
    path: z.string(),
    /** How their layers are named. */
    schema: z.enum(['protomaps', 'openmaptiles']),
    /** Whether they hold land and water too, or streets alone, to be drawn over the built-in map. */
    isWhole: z.boolean(),
    zoomMin: z.int(),
    zoomMax: z.int(),
    bounds: z.object({ north: latitude, south: latitude, east: longitude, west: longitude }),
    /** Whom every map must name. */
    credits: z.array(z.object({ text: z.string(), url: z.string().nullable() })),
  }),
  z.object({
    kind: z.literal('style'),
    /** Address of a MapLibre style. */
    url: z.string(),
  }),
])
export type StreetMap = z.infer<typeof streetMap>
export type StreetTiles = Extract<StreetMap, { kind: 'tiles' }>

export const placeEndpoints = defineEndpoints({
  'GET /api/map': {
    summary: `What a map of this area shows beside the land: names of cities and neighborhoods (the ${mapNamesMax} most important), and its streets, where there are some`,
    tag: 'places',
    who: 'anyone',
    query: z.object({ north: latitude, south: latitude, east: longitude, west: longitude }),
    response: z.object({
      names: z.array(mapName),
      /** Null where there are none in this area. */
      streets: streetMap.nullable(),
    }),
    errors: [],
  },
  'GET /api/cities': {
    summary:
      'Places to search in: the suggested cities while nothing is typed, those of the visitor’s country first; then cities that have spaces and their districts, typing errors forgiven',
    tag: 'places',
    who: 'anyone',
    query: z.object({
      text: z.string().max(120).optional(),
      /** Where was searched last: while nothing is typed, the cities of that country come first. */
      last: z.string().max(120).optional(),
    }),
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
