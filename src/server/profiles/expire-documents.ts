import { appendEntry } from '../audit/audit.sql.ts'
import { notify } from '../notifications/notify.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import * as documents from './documents.sql.ts'

/**
 * Part of the nightly sweep: verified documents whose last day is over no longer count for the badge, which their owners are
 * notified of. Each once, however often this runs.
 */
export async function expireDocuments({ db, clock }: Platform): Promise<void> {
  const today = localDays(clock.now())
  for (const id of await documents.listExpired(db.kysely, today)) {
    await db.withTransaction(async trx => {
      const expired = await documents.expire(trx, id)
      // refused or removed in the meantime, or done by another process
      if (!expired) return
      await appendEntry(trx, {
        actorId: null,
        action: 'person.document_expired',
        subjectType: 'person',
        subjectId: expired.ownerId,
        details: { document: id },
      })
      await notify(trx, {
        userId: expired.ownerId,
        type: 'other',
        kind: 'document.expired',
        params: { name: expired.name },
        link: '/freelancer/profile',
        eventKey: `document:${id}:expired`,
      })
    })
  }
}
