import { createHash } from 'node:crypto'
import { RahbaError } from '#shared/errors.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import type { Platform } from '../platform.ts'

/**
 * Limits mails that somebody causes under another person's name, so that nobody can fill that person's mailbox through
 * us.
 */
const acknowledgements = { bucket: 'contact-acknowledgement', max: 3, windowSeconds: 86_400, by: 'user' } as const

/** Whether a mail may go to an address that a visitor has typed. The address itself is not stored for counting. */
export async function mayAcknowledge(platform: Platform, email: string): Promise<boolean> {
  const caller = createHash('sha256').update(email).digest('base64url')
  try {
    await createRateLimiter(platform)(acknowledgements, caller)
    return true
  } catch (error) {
    if (error instanceof RahbaError && error.code === 'rate_limited') return false
    throw error
  }
}
