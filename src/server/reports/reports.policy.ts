import type { FieldErrors } from '#shared/errors.ts'
import type { ReportBody } from '#shared/reports/contract.ts'
import { REASONS_OF, type ReportKind } from '#shared/reports/vocabulary.ts'

const required = { key: 'validation.required' }

/** What is wrong with a report of a thing of this kind, by field; null when nothing is. A visitor says who they are. */
export function faultsOf(body: ReportBody, kind: ReportKind, isVisitor: boolean): FieldErrors | null {
  const reasons: readonly string[] = REASONS_OF[kind]
  const faults: FieldErrors = {
    ...(!reasons.includes(body.reason) && { reason: required }),
    ...(body.reason === 'other' && !body.text && { text: required }),
    ...(isVisitor && !body.fullName && { fullName: { key: 'validation.contact.fullName' } }),
    ...(isVisitor && !body.email && { email: { key: 'validation.email' } }),
  }
  return Object.keys(faults).length > 0 ? faults : null
}
