import { hourMs } from '#shared/durations.ts'
import type { Locale } from '#shared/locales.ts'
import { readJson } from './content.ts'
import type { Row } from './insert-rows.ts'
import { isoOf, type Timeline } from './moments.ts'
import type { People } from './people.ts'
import { seedId } from './random.ts'
import { typeset } from './typography.ts'

interface WrittenReport {
  /** Of the demo's cast; visitors have a name and a mail address. */
  by?: 'host' | 'retailer'
  name?: string
  email?: string
  lang?: Locale
  reason: string
  text: string
}

interface WrittenCase {
  key: string
  on: 'space' | 'profile' | 'review'
  hoursAgo: number
  outcome?: 'dismissed'
  note?: string
  reports: WrittenReport[]
}

export interface Reportable {
  /** Reviews of the host of the demo, the lowest first. */
  reviews: readonly { id: string; authorId: string }[]
  space: { id: string; hostId: string }
  /** A local seller who is none of the cast. */
  sellerId: string
}

/** What waits for an admin of the demo, and one that has its answer (db/seed/reports.json). */
export function reportRows(
  timeline: Timeline,
  people: People,
  things: Reportable,
): { report_cases: Row[]; reports: Row[] } {
  const reviews = [...things.reviews]
  const cases: Row[] = []
  const reports: Row[] = []
  for (const written of readJson<WrittenCase[]>('reports.json')) {
    const subject = subjectOf(written.on, things, reviews)
    if (!subject) continue
    const id = seedId(`case:${written.key}`)
    const openedAt = timeline.end - written.hoursAgo * hourMs
    const isClosed = written.outcome !== undefined
    cases.push({
      id,
      subject_kind: written.on,
      subject_id: subject.id,
      person_id: subject.personId,
      opened_at: isoOf(openedAt),
      version: written.reports.length,
      assigned_to: isClosed ? people.demo.admin.id : null,
      assigned_at: isClosed ? isoOf(openedAt + hourMs) : null,
      outcome: written.outcome ?? null,
      note: typeset(written.note ?? '', 'fr'),
      closed_by: isClosed ? people.demo.admin.id : null,
      closed_at: isClosed ? isoOf(openedAt + 2 * hourMs) : null,
    })
    reports.push(...written.reports.map((report, index) => reportRow(people, { id, openedAt }, report, index)))
  }
  return { report_cases: cases, reports }
}

function reportRow(
  people: People,
  { id, openedAt }: { id: string; openedAt: number },
  { by, name, email, lang, reason, text }: WrittenReport,
  index: number,
): Row {
  const reporter = by && people.demo[by]
  const language = reporter?.language ?? lang ?? 'fr'
  return {
    id: seedId(`report:${id}:${index}`),
    case_id: id,
    reporter_id: reporter?.id ?? null,
    full_name: name ?? null,
    email: email ?? null,
    lang: language,
    reason,
    text: typeset(text, language),
    created_at: isoOf(openedAt + index * hourMs),
  }
}

function subjectOf(kind: WrittenCase['on'], things: Reportable, reviews: { id: string; authorId: string }[]) {
  if (kind === 'space') return { id: things.space.id, personId: things.space.hostId }
  if (kind === 'profile') return { id: things.sellerId, personId: things.sellerId }
  const review = reviews.shift()
  return review && { id: review.id, personId: review.authorId }
}
