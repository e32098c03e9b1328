import type { AdminUser, PersonDecisionBody } from '#shared/admin/users-contract.ts'
import { RahbaError } from '#shared/errors.ts'
import { RESTRICTIONS } from '#shared/decisions/reasons.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import { settleDueBookings } from '../bookings/change-booking.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { decisionLink } from '../decisions/decision-key.ts'
import * as decisions from '../decisions/decisions.sql.ts'
import { reasonWords } from '../decisions/reason-words.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { tell } from '../notifications/tell.ts'
import type { Platform } from '../platform.ts'
import { readUser } from './users.service.ts'
import * as users from './users.sql.ts'

const dayMs = 86_400_000
const endedPerRun = 200

/**
 * Suspends a person, lifts that, marks them as verified or no longer so: with the decision, its entry in the audit log and
 * what they are told in one transaction. Requests of who is suspended end at once, with the other side told; confirmed
 * bookings stay, for an admin to look at one by one.
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
  const { action } = body
  const reason = RESTRICTIONS.some(each => each === action) ? requireReason(body) : null
  const after = await platform.db.withTransaction(async trx => {
    if (!(await users.lockUser(trx, personId))) throw refuse('not_found')
    const before = await readUser(trx, viewer, personId)
    if (before.version !== body.version) throw refuse('state_changed')
    if (!before.allowedActions.includes(action)) throw refuse('wrong_state')
    const ends = action === 'suspended' && body.days ? platform.clock.now() + body.days * dayMs : null
    await apply(platform, trx, {
      id: newId(),
      personId,
      action,
      reason,
      facts: reason === null ? '' : (body.facts ?? ''),
      endsAt: ends === null ? null : new Date(ends).toISOString(),
      decidedBy: viewer.id,
    })
    return readUser(trx, viewer, personId)
  })
  if (action === 'suspended') await settleDueBookings(platform)
  return after
}

/** The job: lifts suspensions that have come to their end. */
export async function endSuspensions(platform: Platform): Promise<number> {
  const ended = await users.listEndedSuspensions(platform.db.kysely, endedPerRun)
  for (const personId of ended) {
    await platform.db.withTransaction(async trx => {
      await users.lockUser(trx, personId)
      // lifted, or suspended anew, in the meantime
      if (!(await users.listEndedSuspensions(trx, endedPerRun)).includes(personId)) return
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

/** The decision with all that follows from it. The caller holds the person. */
export async function apply(platform: Platform, trx: Executor, decision: decisions.PersonDecision): Promise<void> {
  const { id, personId, action, reason, decidedBy } = decision
  await decisions.insertAboutPerson(trx, decision)
  if (action === 'suspended') await users.suspend(trx, personId, decision.endsAt)
  else if (action === 'lifted') await users.lift(trx, personId)
  else await users.setVerified(trx, personId, action === 'verified')
  await appendEntry(trx, {
    actorId: decidedBy,
    action: `person.${action}`,
    subjectType: 'person',
    subjectId: personId,
    details: { decision: id, reason },
  })
  await tellPerson(platform, trx, decision)
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
function tellPerson(
  { config }: Platform,
  trx: Executor,
  { id, personId, action, reason, facts, endsAt }: decisions.PersonDecision,
): Promise<void> {
  const link = action === 'lifted' || action === 'verified' ? '/profile' : decisionLink(config, id)
  return tell(trx, {
    userId: personId,
    type: 'other',
    kind: `person.${action}`,
    params: {},
    link: link.split('?')[0] ?? link,
    eventKey: `decision:${id}`,
    mail: {
      template: MAILS[action],
      params: lang => ({ reason: reason && reasonWords(reason, lang), facts: facts || null, until: endsAt, link }),
    },
  })
}
