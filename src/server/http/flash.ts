import { z } from 'zod'
import { ERROR_CODES } from '#shared/errors.ts'
import { FLASH_COOKIE, type Flash } from '#shared/http/contract.ts'
import { staleMs } from './page-cache/page-cache.ts'
import { cookieCharactersMax, pack, unpack } from './packed.ts'

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

/** A flash as the value of its cookie: as it is, or packed where that would be too long. */
export function writeFlash(flash: Flash): string {
  const plain = encodeURIComponent(JSON.stringify(flash))
  return plain.length <= cookieCharactersMax ? plain : PACKED + pack(flash, cookieCharactersMax - PACKED.length)
}

const sent = 'sent'

/**
 * Set after whatever somebody without a session has sent: with it no page is taken from the cache, where it could be older
 * than what they did.
 */
export const sentCookie = `${FLASH_COOKIE}=${sent}; Path=/; Max-Age=${staleMs / 1_000}; HttpOnly; SameSite=Lax`

/** True for a flash that was shown with this page, and is to be deleted. */
export const isShownFlash = (text: string | undefined): boolean => text !== undefined && text !== sent

/** The flash is our own writing, but it comes back from the browser: what we would not have written is dropped. */
export function readFlash(text: string | undefined): Flash | undefined {
  if (text === undefined) return undefined
  try {
    return flashSchema.parse(text.startsWith(PACKED) ? unpack(text.slice(PACKED.length)) : JSON.parse(text)) as Flash
  } catch {
    return undefined
  }
}
