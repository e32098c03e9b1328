import type { ContactMessage } from '#shared/contact/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { newId } from '../db/ids.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import { mayAcknowledge } from '../outbox/acknowledgement.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import { insert } from './contact.sql.ts'
import { supportDetails } from './support-details.ts'

/** Our own people read French. */
const supportLocale: Locale = 'fr'

export interface Sender {
  /** Null for a visitor. */
  userId: string | null
  /** Of the page, and so of the acknowledgement. */
  locale: Locale
}

/**
 * Stores a message from the contact form, mails it to our support (answering that mail answers its sender) and notifies
 * the sender that it has arrived: all three or none.
 */
export async function sendMessage(platform: Platform, message: ContactMessage, sender: Sender): Promise<void> {
  const { db } = platform
  const { email: ourAddress, replyHours } = await supportDetails(platform, supportLocale)
  const isAcknowledged = await mayAcknowledge(platform, message.email)
  const id = newId()
  await db.withTransaction(async trx => {
    await insert(trx, { ...message, id, userId: sender.userId, lang: sender.locale })
    await notifyAdmins(trx, {
      type: 'other',
      kind: 'contact.received',
      params: { otherPartyName: message.fullName },
      link: `/admin/moderation?view=contact&open=${id}`,
      eventKey: `contact:${id}:received`,
    })
    await queueMail(trx, {
      eventKey: `contact:${id}:received`,
      userId: null,
      recipient: ourAddress,
      lang: supportLocale,
      template: 'contactReceived',
      params: { ...message, lang: sender.locale, link: `/admin/moderation?view=contact&open=${id}` },
    })
    if (!isAcknowledged) return
    await queueMail(trx, {
      eventKey: `contact:${id}:acknowledged`,
      userId: sender.userId,
      recipient: message.email,
      lang: sender.locale,
      template: 'contactAcknowledged',
      params: { subject: message.subject, hours: replyHours, link: '/help' },
    })
  })
}
