import { createHash } from 'node:crypto'
import { RahbaError } from '#shared/errors.ts'
import type { RateLimit } from '#shared/http/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { ReportBody, ReportSubject } from '#shared/reports/contract.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import { mayAcknowledge } from '../outbox/acknowledgement.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import { isOpen, requireOpen } from '../settings/read-settings.ts'
import { faultsOf } from './reports.policy.ts'
import * as reports from './reports.sql.ts'

/** Beside the limit by address: one person, or one mail address, from wherever. */
const ofReporter: RateLimit = { bucket: 'reports-of-reporter', max: 20, windowSeconds: 86_400, by: 'user' }

interface Reporter {
  /** Null for a visitor. */
  viewer: Viewer | null
  /** Of the page, and so of the mails to a visitor. */
  locale: Locale
}

/** @throws not_found for what the caller does not see */
export async function readSubject(
  { db: database }: Platform,
  id: string,
  { viewer, locale }: Reporter,
): Promise<ReportSubject> {
  const db = database.kysely
  const { personId, ...subject } = await findSubject(db, id, { viewer, locale })
  if (viewer === null) {
    return { ...subject, obstacle: (await isOpen(database, 'visitorReports')) ? null : 'visitor_reports_closed' }
  }
  if (personId === viewer.id) return { ...subject, obstacle: 'own_content' }
  return { ...subject, obstacle: (await reports.hasReported(db, id, viewer.id)) ? 'already_reported' : null }
}

async function findSubject(db: Executor, id: string, { viewer, locale }: Reporter): Promise<reports.FoundSubject> {
  const subject = await reports.findSubject(db, id, { readerId: viewer?.id ?? null, locale })
  if (!subject) throw refuse('not_found')
  return subject
}

/**
 * Stores a report in the open case of its subject and acknowledges it by mail. A signed-in person gets an error when
 * they have reported it before; a visitor's address proves nothing, so nobody learns from the answer what others have
 * reported.
 *
 * @throws visitor_reports_closed; not_found; own_content; already_reported; invalid_input; rate_limited
 */
export async function report(platform: Platform, body: ReportBody, { viewer, locale }: Reporter): Promise<void> {
  if (viewer === null) await requireOpen(platform.db, 'visitorReports')
  const lang = viewer?.locale ?? locale
  const subject = await findSubject(platform.db.kysely, body.subjectId, { viewer, locale: lang })
  if (subject.personId === viewer?.id) throw refuse('own_content')
  const fields = faultsOf(body, subject.kind, viewer === null)
  if (fields) throw new RahbaError('invalid_input', { fields })
  const { fullName = '', email = '' } = body
  const address = viewer?.email ?? email
  await createRateLimiter(platform)(ofReporter, viewer?.id ?? hashOf(email))
  const isAcknowledged = viewer !== null || (await mayAcknowledge(platform, email))
  const id = newId()
  await platform.db.withTransaction(async trx => {
    const newCaseId = newId()
    const caseId = await reports.openCase(trx, { caseId: newCaseId, subject })
    const reporter = viewer ? { id: viewer.id } : { fullName, email }
    const isNew = await reports.insert(trx, { id, caseId, reporter, lang, reason: body.reason, text: body.text ?? '' })
    if (!isNew && viewer) throw refuse('already_reported')
    if (!isNew) return
    if (caseId !== newCaseId) await reports.markChanged(trx, caseId)
    // once for each case: what is reported after that joins it
    await notifyAdmins(trx, {
      type: 'other',
      kind: 'report.received',
      params: { subject: subject.kind },
      link: `/admin/moderation?open=${caseId}`,
      eventKey: `case:${caseId}:opened`,
    })
    if (!isAcknowledged) return
    await queueMail(trx, {
      eventKey: `report:${id}:acknowledged`,
      userId: viewer?.id ?? null,
      recipient: address,
      lang,
      template: 'reportAcknowledged',
      params: {
        kind: subject.kind,
        name: viewer && subject.name,
        isVisitor: viewer === null,
        link: viewer ? subject.link : '/safety',
      },
    })
  })
}

/** A mail address itself is not stored for counting. */
const hashOf = (email: string): string => createHash('sha256').update(email).digest('base64url')
