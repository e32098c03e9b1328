import type { Locale } from '#shared/locales.ts'
import { type City, findCity } from '#shared/places/cities.ts'
import type { PlaceNames } from '#shared/places/countries.ts'
import type { Bounds } from '#shared/places/mercator.ts'
import { NEIGHBORHOODS, type Neighborhood } from '#shared/places/neighborhoods.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import { phoneticKey } from './phonetic-key.ts'
import { ARRONDISSEMENT_ROWS } from './numbered-rows.ts'
import { NEIGHBORHOOD_SPELLINGS, SUBURB_ROWS } from './suburb-rows.ts'

/** A part of a city of ours. */
export interface District {
  readonly city: City
  readonly names: PlaceNames
  /** All that finds it, in the form of `normaliseText`. */
  readonly keys: readonly string[]
  /** A part of a tsquery that its spaces have (space_district in SQL); null where the database does not know it. */
  readonly feature: string | null
  /** The area where it lies, if its spaces are found by area. */
  readonly area: Bounds | null
}

/** Names of districts that say no more than a kind of place: they are words, unless their city is named beside them. */
const KINDS_OF_PLACES = new Set(
  (
    'centre, centre ville, hyper centre, city centre, downtown, marina, plage, beachfront, port, le port, the port, medina, ' +
    'ancienne medina, old medina, kasbah, mellah, ville nouvelle, opera house, zone industrielle, industrial area, dunes, ' +
    'riad, palm, panier, oasis, nation, aviation, polo, palmier, grand place, republique, liberation, victoire, moulins, ' +
    'dakhla, massena, foch, prom, charf, الشاطي, المارينا, مارينا, وسط المدينه, القصبه, الملاح, المدينه العتيقه, المدينه القديمه, ' +
    'المدينه الجديده, المنطقه الصناعيه, الميناء, المحيط, الاطلس, النخيل, المسيره'
  ).split(', '),
)

/** Names that are ordinary words or first names too: beside other words they are taken for those. */
const WORDS_TOO = new Set(
  (
    'racine, hassan, atlas, bourgogne, ocean, l ocean, targa, opera, bastille, passy, carmes, capitole, confluence, bastide, ' +
    'prado, noailles, saint michel, saint pierre, sainte catherine, saint etienne, vauban, centre, anfa, cil, sentier, ' +
    'halles, les halles, foch, marais, charonne, yas, rigga, karama, quoz, barsha, azli, charaf, gambetta bordeaux, polo, ' +
    'pentes, batha, hamria, antigone, lomme, semlalia, اوبرا, حسان, راسين, المشرف, الكرامه, الوحده, النهده, الراس, الخان'
  ).split(', '),
)

const kmPerDegree = 111.2

const cityOf = (slug: string): City => {
  const city = findCity(slug)
  if (!city) throw new Error(`No city is called ${slug}`)
  return city
}

const keysOf = (texts: readonly string[]): string[] => [...new Set(texts.map(normaliseText))].filter(key => key !== '')

const linesOf = (rows: string): string[] => rows.split('\n').filter(line => line.trim() !== '')

function ofNeighborhoods(): District[] {
  const spellings = new Map(
    linesOf(NEIGHBORHOOD_SPELLINGS).map(line => {
      const [which = '', others = ''] = line.split(' | ')
      return [which, others.split(', ')] as const
    }),
  )
  return NEIGHBORHOODS.map(({ citySlug, slug, names }: Neighborhood) => {
    const city = cityOf(citySlug)
    const keys = keysOf([...Object.values(names), ...(spellings.get(`${citySlug}/${slug}`) ?? [])])
    return { city, names, keys, feature: `'~d${city.id}.${slug}'`, area: null }
  })
}

function ofSuburbs(): District[] {
  let city: City | undefined
  return linesOf(SUBURB_ROWS).flatMap(line => {
    if (line.startsWith('# ')) {
      city = cityOf(line.slice(2))
      return []
    }
    const [fr = '', en = '', ar = '', others = ''] = line.split('|').map(each => each.trim())
    const names = { fr, en, ar }
    return city ? [{ city, names, keys: keysOf([fr, en, ar, ...others.split(', ')]), feature: null, area: null }] : []
  })
}

/** 'Maârif, Casablanca', as a reader writes it and a search reads it; an arrondissement has its city in its name. */
export function districtLabel({ names, city, area }: District, locale: Locale): string {
  return area ? names[locale] : besideCity(names[locale], city, locale)
}

/** The name of a part of the city, and the city after a comma. */
export const besideCity = (part: string, city: City, locale: Locale): string =>
  `${part}${locale === 'ar' ? '،' : ','} ${city.names[locale]}`

/** By city and number: 'paris 11'. */
const arrondissements = new Map<string, District>()
for (const line of linesOf(ARRONDISSEMENT_ROWS)) {
  const [slug = '', number = '', lat, lng, squareKm] = line.split(' | ')
  const city = cityOf(slug)
  arrondissements.set(`${slug} ${number}`, {
    city,
    names: namesOfArrondissement(city, Number(number)),
    keys: [],
    feature: null,
    area: squareAround(Number(lat), Number(lng), Number(squareKm)),
  })
}

function namesOfArrondissement({ names }: City, number: number): PlaceNames {
  const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[ordinals.select(number)]
  return {
    fr: `${names.fr} ${number}${number === 1 ? 'er' : 'e'}`,
    en: `${names.en} ${number}${ending}`,
    ar: `${names.ar} ${number}`,
  }
}

/** As large as the arrondissement, about its middle. */
function squareAround(lat: number, lng: number, squareKm: number): Bounds {
  const north = Math.sqrt(squareKm) / 2 / kmPerDegree
  const east = north / Math.cos((lat * Math.PI) / 180)
  return { north: lat + north, south: lat - north, east: lng + east, west: lng - east }
}

/** The arrondissement of this number; undefined where the city has none. */
export const arrondissementOf = (city: City, number: number): District | undefined =>
  arrondissements.get(`${city.slug} ${number}`)

/** The cities that have an arrondissement of this number, the largest first. */
export const citiesWithArrondissement = (number: number): City[] =>
  ['paris', 'marseille', 'lyon'].map(cityOf).filter(city => arrondissementOf(city, number))

const DISTRICTS: readonly District[] = [...ofNeighborhoods(), ...ofSuburbs()]

const byKey = new Map<string, District[]>()
const bySound = new Map<string, District[]>()
for (const district of DISTRICTS) {
  for (const key of district.keys) put(byKey, key, district)
  for (const sound of new Set(district.keys.map(phoneticKey))) put(bySound, sound, district)
}

function put(map: Map<string, District[]>, key: string, district: District): void {
  const others = map.get(key)
  if (others) others.push(district)
  else map.set(key, [district])
}

const hidden = new Set<District>()
const originals = new Map<Neighborhood, PlaceNames>()

/** Takes over the names that admins have given a neighborhood; what found it before still does. */
export function applyDistrictEdit(edited: {
  citySlug: string
  slug: string
  names: PlaceNames
  isHidden: boolean
}): void {
  const known = NEIGHBORHOODS.find(({ citySlug, slug }) => citySlug === edited.citySlug && slug === edited.slug)
  const district = known && DISTRICTS.find(({ names }) => names === known.names)
  if (!known || !district) return
  if (!originals.has(known)) originals.set(known, { ...known.names })
  // the map, which holds the same names, writes them too
  Object.assign(known.names, edited.names)
  for (const key of keysOf(Object.values(edited.names))) {
    if (!district.keys.includes(key)) (district.keys as string[]).push(key)
    if (!byKey.get(key)?.includes(district)) put(byKey, key, district)
    if (!bySound.get(phoneticKey(key))?.includes(district)) put(bySound, phoneticKey(key), district)
  }
  if (edited.isHidden) hidden.add(district)
  else hidden.delete(district)
}

/** Gives every neighborhood its first names again, and hides none. For tests, which share a process. */
export function forgetEdits(): void {
  for (const [known, names] of originals) Object.assign(known.names, names)
  hidden.clear()
}

/** The districts of this name, normalised; none for what is only a kind of place. */
export function districtsNamed(key: string): readonly District[] {
  return KINDS_OF_PLACES.has(key) ? [] : (byKey.get(key) ?? [])
}

/** The same for a part of a text: names that are ordinary words too are none there. */
export function districtsWithin(key: string): readonly District[] {
  return WORDS_TOO.has(key) ? [] : districtsNamed(key)
}

/** The districts whose name sounds so. */
export function districtsSounding(key: string): readonly District[] {
  return KINDS_OF_PLACES.has(key) ? [] : (bySound.get(phoneticKey(key)) ?? []).filter(district => !hidden.has(district))
}

/** The district of this city that is called so, or sounds so. */
export function districtOf(city: City, key: string): District | undefined {
  const isHere = (district: District) => district.city.id === city.id
  return byKey.get(key)?.find(isHere) ?? bySound.get(phoneticKey(key))?.find(isHere)
}

/** Districts whose name, or a word of it, begins so; those that begin so first. */
export function districtsStartingWith(key: string, limit: number): readonly District[] {
  const rank = ({ keys }: District) => {
    if (keys.includes(key)) return 0
    if (keys.some(each => each.startsWith(key))) return 1
    return keys.some(each => each.includes(` ${key}`)) ? 2 : 3
  }
  return DISTRICTS.filter(district => !hidden.has(district))
    .map(district => ({ district, at: rank(district) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at || b.district.city.population - a.district.city.population)
    .slice(0, limit)
    .map(({ district }) => district)
}
