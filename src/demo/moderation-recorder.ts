import { citedClause } from '#shared/decisions/clauses.ts'
import type { AnyDecisionReason } from '#shared/decisions/reasons.ts'
import { hourMs } from '#shared/durations.ts'
import type { DemoBooking } from './booking-story.ts'
import type { DemoConversation } from './conversations.ts'
import type { Row } from './insert-rows.ts'
import type { DemoMission } from './make-mission.ts'
import { isoOf, type Timeline } from './moments.ts'
import type { DemoNotification } from './notifications.ts'
import type { People, Person } from './people.ts'
import { seedId } from './random.ts'
import type { DemoSpace } from './space-plan.ts'
import { typeset } from './typography.ts'

export interface Market {
  timeline: Timeline
  people: People
  spaces: readonly DemoSpace[]
  bookings: readonly DemoBooking[]
  conversations: readonly DemoConversation[]
  missions: readonly DemoMission[]
  /** As they will be inserted. */
  reviews: readonly Row[]
  reportCases: readonly Row[]
  reports: readonly Row[]
  contactMessages: readonly Row[]
}

interface Decided {
  key: string
  about: 'space' | 'person' | 'review'
  subjectId: string
  person: Pick<Person, 'id' | 'key'>
  action: string
  reason?: AnyDecisionReason | null
  facts?: string
  fields?: string[]
  at: number
  endsAt?: number
  /** A suspension that has come to its end. */
  byItself?: boolean
}

/** Collects decisions with their entries, appeals and notifications, as the admins' services write them. */
export class ModerationRecorder {
  readonly market: Market
  readonly decisions: Row[] = []
  readonly appeals: Row[] = []
  readonly spaceModerations: Row[] = []
  readonly notifications: DemoNotification[] = []
  readonly #entries: (Row & { at: number })[] = []

  constructor(market: Market) {
    this.market = market
  }

  #enter(at: number, action: string, subject: readonly [type: string, id: string], details: object, isAdmin = true) {
    const [subject_type, subject_id] = subject
    const actor_id = isAdmin ? this.market.people.demo.admin.id : null
    this.#entries.push({ at, actor_id, action, subject_type, subject_id, details, created_at: isoOf(at) })
  }

  decide(decided: Decided): string {
    const { key, about, subjectId, person, action, reason = null, facts = '', fields = [], at, endsAt } = decided
    const id = seedId(`decision:${key}`)
    this.decisions.push({
      id,
      subject_type: about,
      subject_id: subjectId,
      person_id: person.id,
      action,
      reason,
      clause: citedClause(reason, undefined),
      facts: typeset(facts, 'fr'),
      fields,
      decided_by: decided.byItself ? null : this.market.people.demo.admin.id,
      created_at: isoOf(at),
      ends_at: endsAt === undefined ? null : isoOf(endsAt),
    })
    this.#enter(at, `${about}.${action}`, [about, subjectId], { decision: id, reason }, !decided.byItself)
    return id
  }

  notify(
    reader: Person,
    at: number,
    notification: Omit<DemoNotification, 'reader' | 'at' | 'type' | 'params'> & Partial<DemoNotification>,
  ): void {
    this.notifications.push({ reader, at, type: 'other', params: {}, ...notification })
  }

  appeal(decisionId: string, text: string, at: number, answered?: { answer: string; at: number }): void {
    const { admin } = this.market.people.demo
    this.appeals.push({
      decision_id: decisionId,
      text: typeset(text, 'fr'),
      created_at: isoOf(at),
      outcome: answered ? 'upheld' : null,
      answer: answered ? typeset(answered.answer, 'fr') : '',
      answered_by: answered ? admin.id : null,
      answered_at: answered ? isoOf(answered.at) : null,
      version: answered ? 2 : 1,
    })
    this.notify(admin, at, {
      kind: 'appeal.received',
      link: `/admin/moderation?view=appeals&open=${decisionId}`,
      event_key: `appeal:${decisionId}:received`,
    })
    if (answered) this.#enter(answered.at, 'appeal.upheld', ['appeal', decisionId], {})
  }

  closeCase(at: number, caseId: string, outcome: string, subjectId: string): void {
    this.#enter(at - hourMs, 'report.assigned', ['report', caseId], {})
    this.#enter(at, `report.${outcome}`, ['report', caseId], { subject: subjectId })
  }

  /** The reports that are closed already, and the notifications about them. */
  answerReports(): void {
    const { people, reportCases, reports } = this.market
    for (const found of reportCases.filter(row => row['outcome'] !== null)) {
      const [id, at] = [String(found['id']), Date.parse(String(found['closed_at']))]
      this.closeCase(at, id, String(found['outcome']), String(found['subject_id']))
      for (const report of reports.filter(row => row['case_id'] === id)) {
        const reporter = Object.values(people.demo).find(each => each.id === report['reporter_id'])
        if (!reporter) continue
        this.notify(reporter, at, {
          kind: `report.${String(found['outcome'])}`,
          params: { subject: String(found['subject_kind']) },
          link: '/safety',
          event_key: `report:${String(report['id'])}:${String(found['outcome'])}`,
        })
      }
    }
  }

  /** The absences that were contested and are answered already. */
  answerContests(): void {
    for (const { id, contest } of this.market.missions) {
      if (contest?.answer) this.#enter(contest.answer.at, `absence.${contest.answer.outcome}`, ['mission', id], {})
    }
  }

  answerContact(text: string): Row[] {
    const { contactMessages, people } = this.market
    return contactMessages.flatMap(message => {
      const handledAt = message['handled_at']
      if (typeof handledAt !== 'string') return []
      const id = String(message['id'])
      this.#enter(Date.parse(handledAt), 'contact.answered', ['contact', id], {})
      const reply = { id: seedId(`contact-reply:${id}`), message_id: id, text, sent_by: people.demo.admin.id }
      return [{ ...reply, created_at: handledAt }]
    })
  }

  /** In the order in which they came about: the log chains each to the one before. */
  entries(): Row[] {
    return this.#entries.toSorted((one, other) => one.at - other.at).map(({ at: _at, ...row }) => row)
  }
}
