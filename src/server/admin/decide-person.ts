import { CHECK_EVIDENCE, type CheckKind, type Evidence } from '#shared/admin/people.ts'
import type { AdminUser, PersonDecisionBody } from '#shared/admin/users-contract.ts'
import { citedClause } from '#shared/decisions/clauses.ts'
import { RahbaError } from '#shared/errors.ts'
import { type PersonAction, RESTRICTIONS } from '#shared/decisions/reasons.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import { advanceDueBookings } from '../bookings/change-booking.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { decisionLink, withoutKey } from '../decisions/decision-key.ts'
import * as decisions from '../decisions/decisions.sql.ts'
import { clauseWords, reasonWords } from '../decisions/reason-words.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { notify } from '../notifications/notify.ts'
import type { Platform } from '../platform.ts'
import { readUser } from './users.service.ts'
import * as users from './users.sql.ts'

const dayMs = 86_400_000
const endedPerRun = 200

/**
 * Suspends a person, lifts that, marks them as verified or no longer so: with the decision, its entry in the audit log
 * and the person's notification in one transaction. Requests of a suspended person end at once and the other side is
 * notified; confirmed bookings stay, for an admin to check one by one.
 *
 * @throws not_found; invalid_input for a restriction without a reason; state_changed when another admin came first;
 *   wrong_state for what is not open to this person
 */
export async function decidePerson(
  platform: Platform,
  viewer: Viewer,
  personId: string,
  body: PersonDecisionBody,
): Promise<AdminUser> {
  const after = await platform.db.withTransaction(trx => decidePersonIn(platform, trx, viewer, personId, body))
  if (body.action === 'suspended') await advanceDueBookings(platform)
  return after
}

/** The same in a transaction of the caller's; requests of who is suspended are ended after its commit. */
export async function decidePersonIn(
  platform: Platform,
  trx: Executor,
  viewer: Viewer,
  personId: string,
  body: PersonDecisionBody,
): Promise<AdminUser> {
  const { action } = body
  const reason = RESTRICTIONS.some(each => each === action) ? requireReason(body) : null
  if (!(await users.lockUser(trx, personId))) throw refuse('not_found')
  const before = await readUser(platform, trx, viewer, personId)
  if (before.version !== body.version) throw refuse('state_changed')
  if (!before.allowedActions.includes(action)) throw refuse('wrong_state')
  const check = checkOf(body)
  const ends = action === 'suspended' && body.days ? platform.clock.now() + body.days * dayMs : null
  await apply(platform, trx, {
    id: newId(),
    personId,
    action,
    ...(check && { detail: check.kind, evidence: check.evidence }),
    reason,
    clause: citedClause(reason, body.clause),
    facts: reason === null ? '' : (body.facts ?? ''),
    endsAt: ends === null ? null : new Date(ends).toISOString(),
    decidedBy: viewer.id,
  })
  return readUser(platform, trx, viewer, personId)
}

/** The job: lifts suspensions that have come to their end. */
export async function endSuspensions(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const ended = await users.listEndedSuspensions(platform.db.kysely, now, endedPerRun)
  for (const personId of ended) {
    await platform.db.withTransaction(async trx => {
      await users.lockUser(trx, personId)
      // lifted, or suspended again, in the meantime
      if (!(await users.listEndedSuspensions(trx, now, endedPerRun)).includes(personId)) return
      await lift(platform, trx, { id: newId(), personId, decidedBy: null })
    })
  }
  return ended.length
}

/** Lifts a suspension: by an admin, by an appeal that is upheld, or by its own end. */
export function lift(
  platform: Platform,
  trx: Executor,
  decision: Pick<decisions.PersonDecision, 'id' | 'personId' | 'decidedBy'>,
): Promise<void> {
  return apply(platform, trx, { ...decision, action: 'lifted', reason: null, facts: '', endsAt: null })
}

interface PersonChange extends decisions.PersonDecision {
  action: PersonAction
  detail?: CheckKind
  /** What the admin who marks somebody as verified has checked. */
  evidence?: readonly Evidence[]
}

/** The decision with all that follows from it. The caller holds the person. */
export async function apply(platform: Platform, trx: Executor, decision: PersonChange): Promise<void> {
  const { id, personId, action, reason, decidedBy } = decision
  await decisions.insertAboutPerson(trx, decision)
  if (action === 'suspended') await users.suspend(trx, personId, decision.endsAt)
  else if (action === 'lifted') await users.lift(trx, personId)
  else if (action === 'unverified') await users.removeCheck(trx, personId, decision.detail ?? 'person')
  else {
    const { detail: kind = 'person', evidence = [] } = decision
    await users.saveCheck(trx, personId, { kind, evidence, decisionId: id })
  }
  await appendEntry(trx, {
    actorId: decidedBy,
    action: `person.${action}`,
    subjectType: 'person',
    subjectId: personId,
    details: {
      decision: id,
      reason,
      ...(decision.clause && { clause: decision.clause }),
      ...(decision.detail && { check: decision.detail }),
    },
  })
  await notifyPerson(platform, trx, decision)
}

/** What is verified, and on what evidence: at least one piece, of the kind that it is about. */
function checkOf({ action, kind = 'person', evidence = [] }: PersonDecisionBody) {
  if (action !== 'verified' && action !== 'unverified') return null
  const known: readonly string[] = CHECK_EVIDENCE[kind]
  if (action === 'verified' && (evidence.length === 0 || evidence.some(each => !known.includes(each)))) {
    throw new RahbaError('invalid_input', { fields: { evidence: { key: 'validation.required' } } })
  }
  return { kind, evidence: action === 'verified' ? evidence : [] }
}

function requireReason({ reason, facts }: PersonDecisionBody) {
  if (!reason) throw new RahbaError('invalid_input', { fields: { reason: { key: 'validation.required' } } })
  if (reason === 'other' && !facts) {
    throw new RahbaError('invalid_input', { fields: { facts: { key: 'validation.required' } } })
  }
  return reason
}

const MAILS = {
  suspended: 'personSuspended',
  lifted: 'personLifted',
  verified: 'personVerified',
  unverified: 'personUnverified',
} as const

/** Who is suspended cannot sign in: their link opens by its key. */
function notifyPerson(
  { config }: Platform,
  trx: Executor,
  { id, personId, action, reason, clause, facts, endsAt }: PersonChange,
): Promise<void> {
  const link = action === 'lifted' || action === 'verified' ? '/profile' : decisionLink(config, id)
  return notify(trx, {
    userId: personId,
    type: 'other',
    kind: `person.${action}`,
    params: {},
    link: withoutKey(link),
    eventKey: `decision:${id}`,
    mail: {
      template: MAILS[action],
      params: lang => ({
        reason: reason && reasonWords(reason, lang),
        clause: clauseWords(clause, lang),
        facts: facts || null,
        until: endsAt,
        link,
      }),
    },
  })
}
