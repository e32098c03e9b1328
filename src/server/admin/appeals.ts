import type { AppealOutcome } from '#shared/decisions/reasons.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { decisionLink } from '../decisions/decision-key.ts'
import * as decisions from '../decisions/decisions.sql.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { tell } from '../notifications/tell.ts'
import type { Platform } from '../platform.ts'
import { apply, lift } from './decide-person.ts'
import { showContent } from './hide-content.ts'
import * as spaces from './spaces.sql.ts'
import * as users from './users.sql.ts'

const appealsMax = 100

export async function listAppeals({ db }: Platform, viewer: Viewer) {
  return { appeals: await decisions.listOpenAppeals(db.kysely, viewer.id, appealsMax) }
}

/**
 * Answers an appeal. One that is upheld undoes its decision, where that is still in force; the person is told either way.
 *
 * @throws not_found when nothing awaits an answer; forbidden for who took the decision, while there is another admin
 */
export async function answerAppeal(
  platform: Platform,
  viewer: Viewer,
  decisionId: string,
  { outcome, answer }: { outcome: AppealOutcome; answer: string },
): Promise<void> {
  await platform.db.withTransaction(async trx => {
    const appeal = await decisions.lockAppeal(trx, decisionId, viewer.id)
    if (!appeal) throw refuse('not_found')
    if (!appeal.mayAnswer) throw refuse('forbidden')
    await decisions.answerAppeal(trx, decisionId, { outcome, answer, answeredBy: viewer.id })
    await appendEntry(trx, {
      actorId: viewer.id,
      action: `appeal.${outcome}`,
      subjectType: 'appeal',
      subjectId: decisionId,
      details: {},
    })
    if (outcome === 'upheld') await undo(platform, trx, decisionId, appeal, viewer)
    // locks the person, which comes after their spaces
    await tellOutcome(platform, trx, decisionId, appeal.personId, { outcome, answer })
  })
}

async function undo(
  platform: Platform,
  trx: Executor,
  decisionId: string,
  { subjectType, subjectId, personId, action }: decisions.LockedAppeal,
  viewer: Viewer,
): Promise<void> {
  if (subjectType === 'review' || subjectType === 'message') {
    await showContent(trx, { decisionId, kind: subjectType, contentId: subjectId, personId, adminId: viewer.id })
    return
  }
  if (subjectType === 'space') await spaces.lockSpace(trx, subjectId)
  else await users.lockUser(trx, personId)
  const decision = await decisions.findForPerson(trx, decisionId, null, 'fr')
  if (!decision?.stands) return
  const next = { id: newId(), personId, decidedBy: viewer.id, facts: '', reason: null }
  if (subjectType === 'space') {
    await decisions.insert(trx, { ...next, spaceId: subjectId, action: 'approved', fields: [] })
    await spaces.approve(trx, subjectId, viewer.id)
    await appendEntry(trx, {
      actorId: viewer.id,
      action: 'space.approved',
      subjectType: 'space',
      subjectId,
      details: { decision: next.id, reason: null },
    })
  } else if (action === 'suspended') await lift(platform, trx, next)
  else await apply(platform, trx, { ...next, action: 'verified', endsAt: null })
}

function tellOutcome(
  { config }: Platform,
  trx: Executor,
  decisionId: string,
  userId: string,
  { outcome, answer }: { outcome: AppealOutcome; answer: string },
): Promise<void> {
  const template = outcome === 'upheld' ? 'appealUpheld' : 'appealRejected'
  return tell(trx, {
    userId,
    type: 'other',
    kind: `appeal.${outcome}`,
    params: {},
    link: `/decisions/${decisionId}`,
    eventKey: `appeal:${decisionId}`,
    mail: {
      template,
      params: () => ({ reason: null, facts: answer, until: null, link: decisionLink(config, decisionId) }),
    },
  })
}
