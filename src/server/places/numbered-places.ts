import { type City, findCity } from '#shared/places/cities.ts'
import { cityNamed } from './city-names.ts'
import { arrondissementOf, citiesWithArrondissement, type District } from './districts.ts'
import { ARRONDISSEMENT_POSTCODES, POSTCODE_ROWS } from './numbered-rows.ts'

export interface NumberedPlace {
  city: City
  /** Null where a postcode says no more than the city. */
  district: District | null
  /** Other cities with the same number, the likelier first. */
  others: readonly City[]
  /** The words that are not part of it. */
  rest: string[]
}

const exact = new Map<string, City[]>()
const prefixed = new Map<string, City>()
for (const line of POSTCODE_ROWS.trim().split('\n')) {
  const [slug = '', codes = ''] = line.split(' | ')
  const city = findCity(slug)
  if (!city) throw new Error(`No city is called ${slug}`)
  for (const code of codes.split(', ')) {
    if (code.endsWith('*')) prefixed.set(code.slice(0, -1), city)
    else exact.set(code, [...(exact.get(code) ?? []), city])
  }
}

const postcode = /^\d{5}$/
const cityWordsMax = 4

/** The cities with this postcode, the largest first: two countries may have the same. */
function citiesWithPostcode(code: string): City[] {
  if (!postcode.test(code)) return []
  const ofArrondissements = Object.keys(ARRONDISSEMENT_POSTCODES).filter(slug => arrondissementWith(slug, code))
  const cities = [
    ...ofArrondissements.map(slug => findCity(slug)),
    ...(exact.get(code) ?? []),
    ...[...prefixed].filter(([beginning]) => code.startsWith(beginning)).map(([, city]) => city),
  ]
  return [...new Set(cities)].filter(city => city !== undefined).toSorted((a, b) => b.population - a.population)
}

function arrondissementWith(slug: string, code: string): District | undefined {
  const beginning = ARRONDISSEMENT_POSTCODES[slug]
  const city = findCity(slug)
  if (!city || !beginning || !code.startsWith(beginning)) return undefined
  return arrondissementOf(city, Number(code.slice(beginning.length)))
}

/** '75011', '13008 Marseille', 'Paris 11e', '11ème arrondissement de Paris', 'باريس 11': null where there is no such place. */
export function readNumbered(words: readonly string[]): NumberedPlace | null {
  return readPostcode(words) ?? readArrondissement(words)
}

function readPostcode(words: readonly string[]): NumberedPlace | null {
  const at = words.findIndex(word => postcode.test(word))
  const code = words[at]
  if (code === undefined) return null
  const cities = citiesWithPostcode(code)
  const without = words.toSpliced(at, 1)
  const named = cities.map(city => ({ city, rest: withoutCity(without, city) })).find(({ rest }) => rest !== null)
  const city = named?.city ?? cities[0]
  if (!city) return null
  return {
    city,
    district: arrondissementWith(city.slug, code) ?? null,
    others: named ? [] : cities.slice(1),
    rest: named?.rest ?? without,
  }
}

/** The words without those that name this city; null where none do. */
function withoutCity(words: readonly string[], city: City): string[] | null {
  for (let length = Math.min(cityWordsMax, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      if (cityNamed(words.slice(start, start + length).join(' ')) === city) return words.toSpliced(start, length)
    }
  }
  return null
}

const ordinal = /^(\d{1,2})(er|ere|e|eme|nd|nde|st|rd|th)?$/
const roman = /^(?=[xiv])(x{0,2})(ix|iv|v?i{0,3})$/
const nounOfNumber = /^(?:arr|arrdt|ardt|arrondissement|arrondissements|district|الدايره|دايره|المقاطعه)$/

function readArrondissement(words: readonly string[]): NumberedPlace | null {
  const nounAt = words.findIndex(word => nounOfNumber.test(word))
  for (const [at, word] of words.entries()) {
    const [, digits, ending] = ordinal.exec(word) ?? []
    const number = digits ? Number(digits) : romanNumber(word)
    if (!number) continue
    const others = words.filter((_, index) => index !== at && index !== nounAt)
    for (const city of citiesWithArrondissement(number)) {
      const rest = withoutCity(others, city)
      const isBeside = [words[at - 1], words[at + 1]].some(each => each !== undefined && cityNamed(each) === city)
      const district = arrondissementOf(city, number)
      if (rest && district && (isBeside || ending || nounAt >= 0)) return { city, district, others: [], rest }
    }
    const [city, ...further] = digits && nounAt >= 0 ? citiesWithArrondissement(number) : []
    const district = city && arrondissementOf(city, number)
    if (city && district) return { city, district, others: further, rest: others }
  }
  return null
}

function romanNumber(word: string): number | undefined {
  const [, tens = '', units = ''] = roman.exec(word) ?? []
  const unit = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'].indexOf(units)
  return unit < 0 ? undefined : tens.length * 10 + unit || undefined
}
