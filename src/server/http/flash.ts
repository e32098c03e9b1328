import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { ERROR_CODES } from '#shared/errors.ts'
import type { Flash } from '#shared/http/contract.ts'

/** Browsers keep 4,096 bytes of a cookie, its name and attributes included. */
const flashCharactersMax = 3_800
/** What a few kilobytes may unpack to: a whole form with its longest texts. */
const unpackedBytesMax = 256 * 1024
/** Before what is packed; plain JSON is written as encodeURIComponent writes it. */
const PACKED = 'z.'

const flashSchema = z.object({
  endpoint: z.string(),
  problem: z
    .object({
      type: z.string(),
      title: z.string(),
      status: z.number(),
      code: z.enum(ERROR_CODES),
      details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      fields: z.record(z.string(), z.string()).optional(),
      requestId: z.string(),
    })
    .nullable(),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})

/**
 * A flash as the value of its cookie. A form with long texts is packed: a letter of Arabic takes six characters of a cookie as it is, and
 * hardly one packed. What is still too long goes without its longest values, the longest first.
 */
export function writeFlash(flash: Flash): string {
  const plain = encodeURIComponent(JSON.stringify(flash))
  if (plain.length <= flashCharactersMax) return plain
  const packed = PACKED + deflateRawSync(JSON.stringify(flash)).toString('base64url')
  const longest = longestOf(flash.values)
  if (packed.length <= flashCharactersMax || longest === undefined) return packed
  const { [longest]: _, ...values } = flash.values
  return writeFlash({ ...flash, values })
}

function longestOf(values: Flash['values']): string | undefined {
  const lengthOf = (name: string) => [values[name] ?? ''].flat().join('').length
  return Object.keys(values).toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
}

/** The flash is our own writing, but it comes back from the browser: what we would not have written is dropped. */
export function readFlash(text: string | undefined): Flash | undefined {
  if (text === undefined) return undefined
  try {
    return flashSchema.parse(JSON.parse(text.startsWith(PACKED) ? unpacked(text.slice(PACKED.length)) : text)) as Flash
  } catch {
    return undefined
  }
}

const unpacked = (text: string): string =>
  inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: unpackedBytesMax }).toString()
