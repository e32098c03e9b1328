import { z } from 'zod'
import { CONTACT_LENGTHS, lengthOf } from '../contact/vocabulary.ts'
import { email, id, idParams, line, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { REPORT_KINDS, REPORT_REASONS, reportCharactersMax } from './vocabulary.ts'

/** What is about to be reported, as its reporter sees it. */
const reportSubject = z.object({
  id,
  kind: z.enum(REPORT_KINDS),
  /** The name of the space or the person that it is, is about or comes from. */
  name: z.string(),
  /** Where it stands: a path of the site. */
  link: z.string(),
  /** Why the caller cannot report it: it is theirs, they have and await the answer, or visitors may not now. */
  obstacle: z.enum(['own_content', 'already_reported', 'visitor_reports_closed']).nullable(),
})
export type ReportSubject = z.infer<typeof reportSubject>

const fullName = line(CONTACT_LENGTHS.fullName.max).refine(
  name => lengthOf(name) >= CONTACT_LENGTHS.fullName.min,
  'validation.contact.fullName',
)

const reportBody = z.object({
  subjectId: id,
  /** One that fits the kind of thing. */
  reason: z.enum(REPORT_REASONS, 'validation.required'),
  /** Needed with the reason `other`. */
  text: text(reportCharactersMax).optional(),
  /** Needed of visitors, as is their mail address; who is signed in is known. */
  fullName: fullName.optional(),
  email: email.optional(),
})
export type ReportBody = z.infer<typeof reportBody>

export const reportEndpoints = defineEndpoints({
  'GET /api/report-subjects/{id}': {
    summary: 'A space, a public profile, a review or a received message that the caller may report',
    tag: 'reports',
    who: 'anyone',
    params: idParams,
    response: reportSubject,
    errors: ['not_found'],
  },
  'POST /api/reports': {
    summary: 'Report a space, a profile, a review or a message; acknowledged by mail, and answered when it is decided',
    tag: 'reports',
    who: 'anyone',
    body: reportBody,
    errors: ['not_found', 'own_content', 'already_reported', 'visitor_reports_closed'],
    form: true,
    limit: { bucket: 'reports', max: 20, windowSeconds: 3_600, by: 'address' },
  },
})
