import { LOCALES, type Locale } from '#shared/locales.ts'
import { type City, findCity } from '#shared/places/cities.ts'
import { type Neighborhood, neighborhoodsOf } from '#shared/places/neighborhoods.ts'
import { cells, readSections } from './content.ts'

/** A neighborhood, how it lives and what hosts say of it in the languages that are written there. */
export interface Quarter extends Neighborhood {
  city: City
  /** People a day before an ordinary shop. */
  traffic: number
  marks: ReadonlySet<string>
  words: Partial<Record<Locale, { inHood: string; sentences: readonly string[] }>>
}

/** Spaces in each city of the demo, beside those of the showcase. */
export const SPACES_PER_CITY: Readonly<Record<string, number>> = {
  casablanca: 58,
  marrakech: 58,
  rabat: 26,
  tanger: 22,
  fes: 20,
  agadir: 18,
  essaouira: 14,
  dubai: 58,
  'abu-dhabi': 26,
  sharjah: 16,
  paris: 56,
  lyon: 22,
  marseille: 22,
  nice: 18,
  bordeaux: 16,
  toulouse: 16,
  lille: 14,
}

/** The quarters of each city of the demo, by the city's slug. */
export function readQuarters(): ReadonlyMap<string, readonly Quarter[]> {
  const characters = readSections('places/character.txt')
  const files = LOCALES.map(language => [language, readSections(`places/${language}.txt`)] as const)
  return new Map(
    Object.keys(SPACES_PER_CITY).map(slug => {
      const city = findCity(slug)
      if (!city) throw new Error(`No city ${slug}`)
      const lineOf = (sections: ReadonlyMap<string, readonly string[]>, neighborhood: string) =>
        (sections.get(slug) ?? []).map(cells).find(([name]) => name === neighborhood)
      const quarters = neighborhoodsOf(slug).map(neighborhood => {
        const [, traffic, marks = ''] = lineOf(characters, neighborhood.slug) ?? []
        const said = files.flatMap(([language, sections]) => {
          const [, inHood, sentences] = lineOf(sections, neighborhood.slug) ?? []
          return inHood && sentences ? [[language, { inHood, sentences: sentences.split(' ~ ') }] as const] : []
        })
        const words = Object.fromEntries(said)
        return { ...neighborhood, city, traffic: Number(traffic ?? 0), marks: new Set(marks.split(' ')), words }
      })
      // one that nobody has described is left out
      return [slug, quarters.filter(({ traffic }) => traffic > 0)] as const
    }),
  )
}
