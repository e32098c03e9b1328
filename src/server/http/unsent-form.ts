import { z } from 'zod'
import { type Flash, UNSENT_COOKIE } from '#shared/http/contract.ts'
import { pack, unpack } from './packed.ts'

/** Signing in may take a new password, or an account and its confirmation. */
const unsentSeconds = 3_600

const unsentSchema = z.object({
  page: z.string(),
  endpoint: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})

/**
 * `Set-Cookie` that keeps what was typed while its person signs in, without its longest texts where it is too long. The
 * flash of a refusal is read once and would be gone on the way.
 *
 * @param page path of the page with the form
 */
export function unsentCookie(page: string, { endpoint, values }: Pick<Flash, 'endpoint' | 'values'>): string {
  const text = pack({ page, endpoint, values })
  return `${UNSENT_COOKIE}=${text}; Path=/; Max-Age=${unsentSeconds}; HttpOnly; SameSite=Lax`
}

export const expiredUnsentCookie = `${UNSENT_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** What was typed on this page before signing in; undefined for another page, and for what we did not write. */
export function readUnsent(text: string | undefined, page: string): Flash | undefined {
  if (text === undefined) return undefined
  try {
    const unsent = unsentSchema.parse(unpack(text))
    if (unsent.page !== page) return undefined
    return { endpoint: unsent.endpoint, problem: null, values: unsent.values, isResumed: true }
  } catch {
    return undefined
  }
}
