import type { Random } from '../random.ts'

/** Of a thousand spaces, and of a thousand people: a few large cities, many small ones. */
const BULK_CITIES: Readonly<Record<string, number>> = {
  casablanca: 240,
  dubai: 175,
  paris: 150,
  marrakech: 90,
  rabat: 60,
  'abu-dhabi': 55,
  lyon: 45,
  marseille: 40,
  tanger: 32,
  fes: 25,
  nice: 22,
  agadir: 19,
  sharjah: 16,
  bordeaux: 12,
  toulouse: 10,
  lille: 6,
  essaouira: 3,
}

const slugs = Object.keys(BULK_CITIES)

/** The slug of a city, the large ones more often. */
export function cityOf(random: Random): string {
  return random.weighted(slugs, slug => BULK_CITIES[slug] ?? 0)
}
