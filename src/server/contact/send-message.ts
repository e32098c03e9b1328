import { createHash } from 'node:crypto'
import type { ContactMessage } from '#shared/contact/contract.ts'
import { RahbaError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { newId } from '../db/ids.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import { insert } from './contact.sql.ts'

/** Our own people read French. */
const supportLocale: Locale = 'fr'

/** Whoever writes in somebody else's name must not be able to fill that person's mailbox through us. */
const acknowledgements = { bucket: 'contact-acknowledgement', max: 3, windowSeconds: 86_400, by: 'user' } as const

export interface Sender {
  /** Null for a visitor. */
  userId: string | null
  /** Of the page, and so of the acknowledgement. */
  locale: Locale
}

/**
 * Keeps a message from the contact form, mails it to our support (answering that mail answers its sender) and tells the
 * sender that it has arrived: all three or none.
 */
export async function sendMessage(platform: Platform, message: ContactMessage, sender: Sender): Promise<void> {
  const { config, db } = platform
  const isAcknowledged = await mayAcknowledge(platform, message.email)
  const id = newId()
  await db.withTransaction(async trx => {
    await insert(trx, { ...message, id, userId: sender.userId })
    await queueMail(trx, {
      eventKey: `contact:${id}:received`,
      userId: null,
      recipient: config.supportEmail,
      lang: supportLocale,
      template: 'contactReceived',
      params: { ...message, lang: sender.locale, link: '/admin/moderation' },
    })
    if (!isAcknowledged) return
    await queueMail(trx, {
      eventKey: `contact:${id}:acknowledged`,
      userId: sender.userId,
      recipient: message.email,
      lang: sender.locale,
      template: 'contactAcknowledged',
      params: { subject: message.subject, link: '/help' },
    })
  })
}

/** The address itself is not kept for counting. */
async function mayAcknowledge(platform: Platform, email: string): Promise<boolean> {
  const caller = createHash('sha256').update(email).digest('base64url')
  try {
    await createRateLimiter(platform)(acknowledgements, caller)
    return true
  } catch (error) {
    if (error instanceof RahbaError && error.code === 'rate_limited') return false
    throw error
  }
}
