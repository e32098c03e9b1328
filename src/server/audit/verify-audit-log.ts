import { notifyAdmins } from '../notifications/notify-admins.ts'
import type { Platform } from '../platform.ts'
import * as audit from './audit.sql.ts'

/**
 * The nightly job: recomputes the chain of the audit log and compares it with the last entry that the check of the
 * night before has seen. When the chain is broken, every admin is notified once a day and it is logged.
 */
export async function verifyAuditLog({ db, clock, log }: Platform): Promise<audit.AuditVerification> {
  return db.withTransaction(async trx => {
    const found = await audit.verifyChain(trx, await audit.findCheckedHead(trx))
    await audit.saveCheck(trx, found)
    if (found.brokenAt === null) return found
    log.error({ brokenAt: found.brokenAt, entries: found.entries }, 'the audit log is not what was written')
    const link = '/admin'
    await notifyAdmins(trx, {
      type: 'other',
      kind: 'audit.broken',
      params: {},
      link,
      eventKey: `audit:broken:${new Date(clock.now()).toISOString().slice(0, 10)}`,
      mail: { template: 'auditBroken', params: () => ({ reason: null, facts: null, until: null, link }) },
    })
    return found
  })
}
