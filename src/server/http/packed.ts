import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Flash } from '#shared/http/contract.ts'
import { isBoundedJson } from './input-bounds.ts'

/** Browsers keep 4,096 bytes of a cookie, its name and attributes included. */
export const cookieCharactersMax = 3_800
/** What a few kilobytes may unpack to: a whole form with its longest texts. */
const unpackedBytesMax = 256 * 1024

/**
 * What was typed, packed for a cookie: a letter of Arabic takes six characters of a cookie as it is, and hardly one packed.
 * What is too long goes without its longest values.
 */
export function pack<T extends Pick<Flash, 'values'>>(typed: T, charactersMax = cookieCharactersMax): string {
  const shortestFirst = Object.entries(typed.values).toSorted(([, a], [, b]) => lengthOf(a) - lengthOf(b))
  const keeping = (count: number): string => {
    const values = Object.fromEntries(shortestFirst.slice(0, count))
    return deflateRawSync(JSON.stringify({ ...typed, values })).toString('base64url')
  }
  let packed = keeping(shortestFirst.length)
  if (packed.length <= charactersMax) return packed
  packed = keeping(0)
  // by halves: each try packs all there is
  let [fitting, tooMany] = [0, shortestFirst.length]
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2)
    const tried = keeping(middle)
    if (tried.length <= charactersMax) [fitting, packed] = [middle, tried]
    else tooMany = middle
  }
  return packed
}

const lengthOf = (value: string | string[]): number => [value].flat().join('').length

/** What was packed. It comes back from a browser. @throws for more than we would have packed, and for what is no JSON */
export function unpack(text: string): unknown {
  const bytes = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: unpackedBytesMax })
  if (!isBoundedJson(bytes)) throw new RangeError('more than a form has')
  return JSON.parse(bytes.toString())
}
