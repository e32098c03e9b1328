import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import type { Locale } from '#shared/locales.ts'
import type { StreetTiles } from '#shared/places/contract.ts'
import { DAY, type MapPalette, NIGHT } from './map-palette.ts'
import { type RoadClass, roadClasses, type Stops } from './road-classes.ts'

export interface StreetStyleOptions {
  readonly tiles: StreetTiles
  readonly locale: Locale
  readonly isDark: boolean
  /** scheme://host[:port] that serves the tiles. */
  readonly origin: string
}

export type SourceData = Exclude<GeoJSONSourceSpecification['data'], string>

/** Sources that the page fills: names of its own, and what stands over the map. */
export const PLACES_SOURCE = 'places'
export const MARKS_SOURCE = 'marks'
/** A transparent picture: what it covers, no name is written under. */
export const BLANK_IMAGE = 'blank'

const tilesSource = 'tiles'
/** Drawn with the page's own fonts, so no glyphs are fetched. The first name, of no font, says the weight. */
const mediumFonts = ['Medium', 'Figtree', 'Readex Pro', 'sans-serif']
const boldFonts = ['SemiBold', 'Figtree', 'Readex Pro', 'sans-serif']

/** Names in the reader's language, else one in letters that they read, else as on the street. */
const nameKeys: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['name:fr', 'name:latin', 'name:en', 'name'],
  en: ['name:en', 'name:latin', 'name:fr', 'name'],
  ar: ['name:ar', 'name'],
}

export function nameOf(locale: Locale): ExpressionSpecification {
  const keys = nameKeys[locale].map((key): ExpressionSpecification => ['get', key])
  return ['coalesce', ...keys] as ExpressionSpecification
}

/** Where the kinds of a schema stand. Protomaps had other names for them up to version 3. */
interface Schema {
  readonly roads: string
  readonly roadNames: string
  readonly water: string
  readonly parks: string
  readonly buildings: string
  readonly boundaries: string
  readonly places: string
  readonly kind: ExpressionSpecification
  readonly road: ExpressionSpecification
}

const schemas: Readonly<Record<StreetTiles['schema'], Schema>> = {
  protomaps: {
    roads: 'roads',
    roadNames: 'roads',
    water: 'water',
    parks: 'landuse',
    buildings: 'buildings',
    boundaries: 'boundaries',
    places: 'places',
    kind: ['coalesce', ['get', 'kind'], ['get', 'pmap:kind'], ''],
    road: ['coalesce', ['get', 'kind_detail'], ['get', 'pmap:kind_detail'], ['get', 'highway'], ['get', 'kind'], ''],
  },
  openmaptiles: {
    roads: 'transportation',
    roadNames: 'transportation_name',
    water: 'water',
    parks: 'landcover',
    buildings: 'building',
    boundaries: 'boundary',
    places: 'place',
    kind: ['coalesce', ['get', 'class'], ''],
    road: ['coalesce', ['get', 'class'], ''],
  },
}

const edgePixels = 1.4

const byZoom = (stops: Stops, extra = 0): ExpressionSpecification =>
  [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    ...stops.flatMap(([zoom, pixels]) => [zoom, pixels + extra]),
  ] as ExpressionSpecification

const share: ExpressionSpecification = ['coalesce', ['get', 'fade'], 1]

/** Where the data ends, streets fade into the land (db/streets/README.md): by colour, so that their pieces may overlap. */
const fading = (colour: string, { land }: MapPalette): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  share,
  0,
  land,
  1,
  colour,
]

/** The street map's style. Over the built-in map it is streets alone, and what lies between them stays clear. */
export function streetStyle({ tiles, locale, isDark, origin }: StreetStyleOptions): StyleSpecification {
  const palette = isDark ? NIGHT : DAY
  return {
    version: 8,
    sources: {
      [tilesSource]: {
        type: 'vector',
        tiles: [`${origin}${tiles.path}`],
        minzoom: tiles.zoomMin,
        maxzoom: tiles.zoomMax,
        bounds: [tiles.bounds.west, tiles.bounds.south, tiles.bounds.east, tiles.bounds.north],
      },
      [PLACES_SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      [MARKS_SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      ...(tiles.isWhole ? groundLayers(tiles, palette) : []),
      ...greenAndWater(tiles, palette),
      ...roadClasses.flatMap(road => roadLayer(road, tiles, palette, 'edge')),
      ...roadClasses.flatMap(road => roadLayer(road, tiles, palette, 'fill')),
      ...roadClasses.map(road => roadNames(road, tiles, palette, locale)),
      ...(tiles.isWhole ? [tilePlaces(tiles, palette, locale)] : ownPlaces(palette)),
      marks,
    ],
  }
}

/** Land under the sea, where the tiles have both. */
function groundLayers({ schema }: StreetTiles, palette: MapPalette): LayerSpecification[] {
  const { buildings, boundaries } = schemas[schema]
  const country: ExpressionSpecification =
    schema === 'openmaptiles'
      ? ['==', ['get', 'admin_level'], 2]
      : ['any', ['==', ['get', 'kind'], 'country'], ['==', ['get', 'pmap:kind'], 'country']]
  // the built-in map draws no disputed line either: docs/decisions/2026-11-21-base-map.md
  const isUndisputed: ExpressionSpecification = [
    '!',
    ['in', ['coalesce', ['get', 'disputed'], 0], ['literal', [1, true]]],
  ]
  return [
    { id: 'land', type: 'background', paint: { 'background-color': palette.land } },
    {
      id: 'buildings',
      type: 'fill',
      source: tilesSource,
      'source-layer': buildings,
      minzoom: 14,
      paint: { 'fill-color': palette.building },
    },
    {
      id: 'borders',
      type: 'line',
      source: tilesSource,
      'source-layer': boundaries,
      filter: ['all', country, isUndisputed],
      paint: { 'line-color': palette.border, 'line-width': 1, 'line-dasharray': [6, 3, 1, 3] },
    },
  ]
}

function greenAndWater({ schema }: StreetTiles, palette: MapPalette): LayerSpecification[] {
  const { parks, water, kind } = schemas[schema]
  const green = [
    'park',
    'garden',
    'grass',
    'wood',
    'forest',
    'recreation_ground',
    'cemetery',
    'nature_reserve',
    'pitch',
  ]
  return [
    {
      id: 'parks',
      type: 'fill',
      source: tilesSource,
      'source-layer': parks,
      filter: ['in', kind, ['literal', green]],
      paint: { 'fill-color': palette.park, 'fill-opacity': share },
    },
    {
      id: 'water',
      type: 'fill',
      source: tilesSource,
      'source-layer': water,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': palette.sea, 'fill-opacity': share },
    },
  ]
}

const isOfClass = ({ kinds }: RoadClass, { schema }: StreetTiles): ExpressionSpecification => [
  'in',
  schemas[schema].road,
  ['literal', [...kinds]],
]

function roadLayer(
  road: RoadClass,
  tiles: StreetTiles,
  palette: MapPalette,
  part: 'edge' | 'fill',
): LineLayerSpecification[] {
  if (road.id === 'path' && part === 'edge') return []
  const colour = road.id === 'path' ? palette.path : part === 'fill' ? palette[road.id] : palette[`${road.id}Edge`]
  return [
    {
      id: `${road.id}-${part}`,
      type: 'line',
      source: tilesSource,
      'source-layer': schemas[tiles.schema].roads,
      minzoom: part === 'edge' ? Math.max(11.5, road.fromZoom) : road.fromZoom,
      filter: ['all', ['==', ['geometry-type'], 'LineString'], isOfClass(road, tiles)],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': fading(colour, palette),
        'line-width': byZoom(road.widths, part === 'edge' ? edgePixels : 0),
      },
    },
  ]
}

function roadNames(road: RoadClass, tiles: StreetTiles, palette: MapPalette, locale: Locale): SymbolLayerSpecification {
  return {
    id: `${road.id}-names`,
    type: 'symbol',
    source: tilesSource,
    'source-layer': schemas[tiles.schema].roadNames,
    minzoom: road.namesFromZoom,
    // a piece that fades carries no name: the whole one beside it does
    filter: ['all', isOfClass(road, tiles), ['!', ['has', 'fade']]],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': nameOf(locale),
      'text-font': mediumFonts,
      'text-size': ['interpolate', ['linear'], ['zoom'], 12, 10.5, 15, 12, 17, 14],
      'text-padding': 6,
      'text-max-angle': 35,
    },
    paint: { 'text-color': palette.streetName, 'text-halo-color': palette.halo, 'text-halo-width': 1.6 },
  }
}

/** Neighborhoods and cities of the product, in the reader's language: the same that the built-in map writes. */
function ownPlaces(palette: MapPalette): SymbolLayerSpecification[] {
  const layer = (kind: 'city' | 'neighborhood', zooms: readonly [number, number]): SymbolLayerSpecification => ({
    id: `own-${kind}`,
    type: 'symbol',
    source: PLACES_SOURCE,
    minzoom: zooms[0],
    maxzoom: zooms[1],
    filter: ['==', ['get', 'kind'], kind],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': boldFonts,
      'text-size': kind === 'city' ? 14 : ['interpolate', ['linear'], ['zoom'], 11, 11.5, 15, 14],
      // beside a mark that stands where the name would, as far as a mark is wide
      'text-variable-anchor-offset': [
        'center',
        [0, 0],
        'top',
        [0, 1.7],
        'bottom',
        [0, -1.7],
        'left',
        [2.4, 0],
        'right',
        [-2.4, 0],
      ],
      'text-justify': 'center',
      'text-max-width': 8,
      'text-padding': 4,
      'symbol-sort-key': ['-', 0, ['get', 'weight']],
    },
    paint: { 'text-color': palette.placeName, 'text-halo-color': palette.halo, 'text-halo-width': 1.8 },
  })
  return [layer('neighborhood', [10.2, 17]), layer('city', [2.5, 10.2])]
}

/** Names of towns and quarters that the tiles bring. */
function tilePlaces({ schema }: StreetTiles, palette: MapPalette, locale: Locale): SymbolLayerSpecification {
  const rank: ExpressionSpecification =
    schema === 'openmaptiles'
      ? ['coalesce', ['get', 'rank'], 20]
      : ['-', 0, ['coalesce', ['get', 'population_rank'], ['get', 'pmap:population_rank'], 0]]
  return {
    id: 'tile-places',
    type: 'symbol',
    source: tilesSource,
    'source-layer': schemas[schema].places,
    layout: {
      'text-field': nameOf(locale),
      'text-font': boldFonts,
      'text-size': ['interpolate', ['linear'], ['zoom'], 4, 12, 15, 14],
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': rank,
    },
    paint: { 'text-color': palette.placeName, 'text-halo-color': palette.halo, 'text-halo-width': 1.8 },
  }
}

/** Keeps names from under what the page draws over the map; on top, for it is placed first. */
const marks: SymbolLayerSpecification = {
  id: 'marks',
  type: 'symbol',
  source: MARKS_SOURCE,
  layout: {
    'icon-image': BLANK_IMAGE,
    'icon-allow-overlap': true,
    'icon-padding': ['get', 'padding'],
  },
}
