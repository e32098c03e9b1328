import type { LatLng } from '#shared/places/mercator.ts'

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
/** Most exact first: the marked place of a link, then what its map looks at, then two numbers alone. */
const FORMS: readonly RegExp[] = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&#](?:q|ll|query|destination|daddr|sll|center|mlat)=(?:loc:)?${number}(?:,|%2C|&mlon=)${number}`, 'i'),
  new RegExp(`@${number},${number}`),
  new RegExp(`#map=\\d+/${number}/${number}`),
  new RegExp(`^geo:${number},${number}`),
  new RegExp(`^${number}\\s*[,;\\s]\\s*${number}$`),
]

/** The place that pasted coordinates or a map link name (Google, Apple, OpenStreetMap, geo:); null when there is none. */
export function readPlace(text: string): LatLng | null {
  const typed = text.trim().replace(/[°\u200e\u200f]/g, '')
  for (const form of FORMS) {
    const [, first, second] = form.exec(typed) ?? []
    if (first === undefined || second === undefined) continue
    const [lat, lng] = [Number(first), Number(second)]
    if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng }
  }
  return null
}
