import type { AnyDecisionReason, DecisionReason } from '#shared/decisions/reasons.ts'
import { dayMs, hourMs } from '#shared/durations.ts'
import { reasonWords } from '#server/decisions/reason-words.ts'
import { ModerationRecorder, type Market } from './moderation-recorder.ts'
import { readJson } from './content.ts'
import type { Row } from './insert-rows.ts'
import { isoOf } from './moments.ts'
import { rowsOfNotifications } from './notifications.ts'
import type { People, Retailer } from './people.ts'
import { seedId } from './random.ts'
import { namesOf } from './showcase-translations.ts'
import type { DemoSpace } from './space-plan.ts'
import { typeset } from './typography.ts'

interface Words {
  changesAsked: { space: string; reason: DecisionReason; fields: string[] }
  rejected: { space: string; reason: DecisionReason; appeal: string }
  withdrawn: { reason: DecisionReason; facts: string; appeal: string; answer: string }
  suspended: { reason: AnyDecisionReason; facts: string; days: number }
  ended: { reason: AnyDecisionReason; facts: string; days: number }
  hidden: { comment: string; report: string; reason: AnyDecisionReason; facts: string }
  contactData: string
  reply: string
}

/** What is written in db/seed/moderation.json, in French unless it is an answer to somebody else. */
export const readModeration = (): Words => readJson<Words>('moderation.json')

interface Moderation {
  /** In an order that every foreign key and trigger accepts. */
  tables: (readonly [name: string, rows: Row[]])[]
  /** Of rows that are there, as the admin has left them: by table, found by their id. */
  updates: (readonly [name: string, rows: Row[]])[]
}

/** What the admin of the demo has decided, what was said against it, and what of it the audit log holds. */
export function moderationOf(market: Market): Moderation {
  const recorder = new ModerationRecorder(market)
  const words = readModeration()
  const notes = sendBackShowcase(recorder, words)
  withdrawAndReturn(recorder, words.withdrawn)
  const suspension = suspend(recorder, words.suspended)
  letSuspensionEnd(recorder, words.ended)
  const hidden = hide(recorder, words.hidden)
  recorder.answerReports()
  recorder.answerContests()
  const replies = recorder.answerContact(typeset(words.reply, 'en'))
  return {
    tables: [
      ['decisions', recorder.decisions],
      ['appeals', recorder.appeals],
      ['space_moderations', recorder.spaceModerations],
      ['space_moderations_due', changedSpaces(market)],
      ['report_cases', hidden.cases],
      ['reports', hidden.reports],
      ['contact_replies', replies],
      ['notifications', rowsOfNotifications(market.timeline, market.people, recorder.notifications)],
      ['audit_log', recorder.entries()],
    ],
    updates: [
      ['spaces', notes],
      ['profiles', suspension],
      ['reviews', [hidden.review]],
    ],
  }
}

/** Two spaces of the demo's host wait for their host, who appeals against one. Answers what their host reads at them. */
function sendBackShowcase(recorder: ModerationRecorder, { changesAsked, rejected }: Words): Row[] {
  const { timeline, spaces } = recorder.market
  const sendBack = (
    key: string,
    action: 'changes_asked' | 'rejected',
    daysAgo: number,
    reason: DecisionReason,
    fields: string[] = [],
  ) => {
    const space = spaces.find(each => each.key === key)
    if (!space) throw new Error(`No space ${key} in the showcase`)
    const at = timeline.end - daysAgo * dayMs
    const facts = space.moderationNote ?? ''
    const { id: subjectId, host: person } = space
    const id = recorder.decide({ key, about: 'space', subjectId, person, action, reason, facts, fields, at })
    recorder.spaceModerations.push({
      space_id: space.id,
      status: action,
      decision_id: id,
      asked_values: askedValues(space, fields),
    })
    recorder.notify(space.host, at, {
      kind: `space.${action}`,
      params: { spaceName: namesOf(space) },
      link: `/decisions/${id}`,
      event_key: `decision:${id}`,
    })
    return { id, at, note: { id: space.id, rejection_reason: `${reasonWords(reason, space.host.language)}\n${facts}` } }
  }
  const asked = sendBack(changesAsked.space, 'changes_asked', 1.2, changesAsked.reason, changesAsked.fields)
  const refused = sendBack(rejected.space, 'rejected', 2.4, rejected.reason)
  recorder.appeal(refused.id, rejected.appeal, refused.at + 20 * hourMs)
  return [asked.note, refused.note]
}

/** The host has rewritten the description since; what the photos were then is not known. */
function askedValues({ description }: DemoSpace, fields: readonly string[]): object | null {
  return fields.includes('description') ? { description: firstSentences(description) } : null
}

const firstSentences = (text: string): string =>
  text
    .split(/(?<=[.!?]) /)
    .slice(0, -1)
    .join(' ')

/** A space that was taken down, and came back when its host's appeal was upheld. */
function withdrawAndReturn(recorder: ModerationRecorder, { reason, facts, appeal, answer }: Words['withdrawn']): void {
  const { timeline, spaces, people } = recorder.market
  const space = spaces.find(
    each => each.state === 'active' && each.host.language === 'fr' && each.host.id !== people.demo.host.id,
  )
  if (!space) throw new Error('No space to take down')
  const at = timeline.end - 16 * dayMs
  const about = { about: 'space', subjectId: space.id, person: space.host } as const
  const id = recorder.decide({ ...about, key: 'withdrawn', action: 'withdrawn', reason, facts, at })
  const params = { spaceName: namesOf(space) }
  const link = `/decisions/${id}`
  recorder.notify(space.host, at, { kind: 'space.withdrawn', params, link, event_key: `decision:${id}` })
  const answeredAt = at + 3 * dayMs
  recorder.appeal(id, appeal, at + 9 * hourMs, { answer, at: answeredAt })
  recorder.decide({ ...about, key: 'returned', action: 'approved', at: answeredAt + 1_000 })
  recorder.notify(space.host, answeredAt, { kind: 'appeal.upheld', link, event_key: `appeal:${id}` })
}

/** A suspension that stands: its confirmed bookings are for the admin to look at. */
function suspend(recorder: ModerationRecorder, { reason, facts, days }: Words['suspended']): Row[] {
  const { timeline } = recorder.market
  const at = timeline.end - 2 * dayMs - 3 * hourMs
  const person = retailerFor(recorder.market, at, timeline.end)
  if (!person) return []
  const endsAt = at + days * dayMs
  const about = { about: 'person', subjectId: person.id, person } as const
  const id = recorder.decide({ ...about, key: 'suspended', action: 'suspended', reason, facts, at, endsAt })
  recorder.notify(person, at, { kind: 'person.suspended', link: `/decisions/${id}`, event_key: `decision:${id}` })
  return [{ id: person.id, suspended_at: isoOf(at), suspended_until: isoOf(endsAt) }]
}

/** One that has come to its end by itself. */
function letSuspensionEnd(recorder: ModerationRecorder, { reason, facts, days }: Words['ended']): void {
  const { timeline } = recorder.market
  const at = timeline.end - 40 * dayMs
  const endsAt = at + days * dayMs
  const person = retailerFor(recorder.market, at, endsAt)
  if (!person) return
  const about = { about: 'person', subjectId: person.id, person } as const
  const id = recorder.decide({ ...about, key: 'ended', action: 'suspended', reason, facts, at, endsAt })
  recorder.notify(person, at, { kind: 'person.suspended', link: `/decisions/${id}`, event_key: `decision:${id}` })
  const lifted = recorder.decide({ ...about, key: 'lifted', action: 'lifted', at: endsAt, byItself: true })
  recorder.notify(person, endsAt, { kind: 'person.lifted', link: '/profile', event_key: `decision:${lifted}` })
}

/**
 * A retailer whom a suspension from here to there fits best: nothing of theirs waits for an answer, they have done
 * little meanwhile, and if they are still suspended they have a confirmed booking to come. Null on a day on which it
 * fits nobody.
 */
function retailerFor(market: Market, from: number, to: number): Retailer | null {
  const { timeline, people, bookings, conversations, missions } = market
  const isWithin = (at: number) => at >= from && at <= to
  const fits = people.retailers.flatMap(retailer => {
    const own = bookings.filter(booking => booking.retailer.id === retailer.id)
    const isOpen = own.some(({ events }) => events.at(-1)?.status === 'pending')
    const isAhead = own.some(({ stay, events }) => stay.first > 0 && events.at(-1)?.status === 'confirmed')
    if (retailer.id === people.demo.retailer.id || (to === timeline.end && (isOpen || !isAhead))) return []
    const writes = conversations.some(({ messages }) =>
      messages.some(({ sender, at }) => sender.id === retailer.id && isWithin(at)),
    )
    const points = [
      retailer.language === 'fr',
      !own.some(({ events }) => events.some(({ by, at }) => by === 'retailer' && isWithin(at))),
      !missions.some(({ booking }) => booking.retailer.id === retailer.id),
      !writes,
    ]
    return [{ retailer, points: points.filter(Boolean).length }]
  })
  return fits.toSorted((one, other) => other.points - one.points)[0]?.retailer ?? null
}

/** Of a French reviewer of somebody else's space, the harshest: its words are those that are hidden. */
export function reviewToHide(people: People, spaces: readonly DemoSpace[], reviews: readonly Row[]): Row {
  const french = new Map(people.retailers.filter(({ language }) => language === 'fr').map(each => [each.id, each]))
  const own = new Set(spaces.filter(({ host }) => host.id === people.demo.host.id).map(({ id }) => id))
  const [found] = reviews
    .filter(row => !own.has(String(row['space_id'])) && french.has(String(row['author_id'])))
    .filter(row => row['author_id'] !== people.demo.retailer.id)
    .toSorted((one, other) => Number(one['rating']) - Number(other['rating']))
  if (!found) throw new Error('The demo has no review to hide')
  return { ...found, comment: typeset(readModeration().hidden.comment, 'fr'), reply: null, replied_at: null }
}

function hide(recorder: ModerationRecorder, { report, reason, facts }: Words['hidden']) {
  const { timeline, people, spaces, reviews } = recorder.market
  const review = reviewToHide(people, spaces, reviews)
  const [reviewId, authorId] = [String(review['id']), String(review['author_id'])]
  const author = people.retailers.find(each => each.id === authorId)
  const host = spaces.find(each => each.id === review['space_id'])?.host
  if (!author || !host) throw new Error('Nobody wrote or got the review to hide')
  const written = Date.parse(String(review['created_at']))
  const openedAt = Math.min(written + 6 * hourMs, timeline.end - 30 * hourMs)
  const at = Math.max(openedAt, written) + 20 * hourMs
  const id = recorder.decide({
    key: 'hidden',
    about: 'review',
    subjectId: reviewId,
    person: author,
    action: 'hidden',
    reason,
    facts,
    at,
  })
  recorder.notify(author, at, { kind: 'review.hidden', link: `/decisions/${id}`, event_key: `decision:${id}` })
  const caseId = seedId('case:hidden-review')
  const reportId = seedId(`report:${caseId}:0`)
  recorder.closeCase(at + 1_000, caseId, 'acted', reviewId)
  const params = { subject: 'review' }
  recorder.notify(host, at, { kind: 'report.acted', params, link: '/safety', event_key: `report:${reportId}:acted` })
  const adminId = people.demo.admin.id
  return {
    review: { id: reviewId, hidden_by: id },
    cases: [closedCase(caseId, { reviewId, authorId, adminId, openedAt, at })],
    reports: [
      {
        id: reportId,
        case_id: caseId,
        reporter_id: host.id,
        full_name: null,
        email: null,
        lang: host.language,
        reason: 'outside_deals',
        text: typeset(report, 'fr'),
        created_at: isoOf(openedAt),
      },
    ],
  }
}

/** The case of the review that was hidden: taken on an hour before it was closed. */
function closedCase(
  id: string,
  about: { reviewId: string; authorId: string; adminId: string; openedAt: number; at: number },
): Row {
  return {
    id,
    subject_kind: 'review',
    subject_id: about.reviewId,
    person_id: about.authorId,
    version: 3,
    opened_at: isoOf(about.openedAt),
    assigned_to: about.adminId,
    assigned_at: isoOf(about.at - hourMs),
    outcome: 'acted',
    note: '',
    closed_by: about.adminId,
    closed_at: isoOf(about.at),
  }
}

/** Two live spaces of others than the demo's host have changed since they were approved: their last sentence is new. */
function changedSpaces({ timeline, people, spaces }: Market): Row[] {
  const longer = spaces
    .filter(({ state, host, language }) => state === 'active' && host.id !== people.demo.host.id && language === 'fr')
    .slice(5, 7)
  return longer.map(({ id, name, description }, index) => ({
    space_id: id,
    before: {
      description: firstSentences(description),
      ...(index === 0 && { name: name.split(/[,:] /)[0] ?? name }),
    },
    since: isoOf(timeline.end - (index === 0 ? 7 : 31) * hourMs),
  }))
}
