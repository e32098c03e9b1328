import type { MissionView } from '#shared/missions/contract.ts'
import { type MissionAction, transitionFor } from '#shared/missions/states.ts'
import type { Executor } from '../db/database.ts'
import { withIdempotencyKey } from '../db/idempotency.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import * as applications from './applications.sql.ts'
import * as changes from './change-missions.sql.ts'
import { closeOtherStandIns } from './find-stand-ins.ts'
import { followUp, lockFollowUpPlace } from './follow-up.ts'
import { actorOf, answerBy, countsAsAcceptance, momentOf, owedNow, readerOf, sideOf } from './missions.policy.ts'
import { readMission } from './missions.service.ts'
import * as missions from './missions.sql.ts'
import { lockReplacedMission } from './stand-ins.sql.ts'
import { recordTransition, type Transition } from './record-transition.ts'

type Pressed = Exclude<MissionAction, 'pick' | 'edit'>

/**
 * Does what a button does: accept, decline, cancel, or report that nobody came.
 *
 * @throws not_found for who is no party, state_changed when it is not theirs to do now, other_party_left, freelancer_busy,
 *   idempotency_key_reused; AnsweredBefore for a repeated call with a key
 */
export function changeMission(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  action: Pressed,
  note: string | undefined,
  idempotencyKey?: string,
): Promise<MissionView> {
  const claim = { userId: viewer.id, key: idempotencyKey, operation: `${action} ${missionId}`, body: note ?? null }
  return platform.db.withTransaction(trx =>
    withIdempotencyKey(trx, claim, async () => {
      await applyAction(platform, trx, viewer, { missionId, action, note })
      return readMission(platform, trx, viewer, missionId)
    }),
  )
}

/** The mission for one of its parties, its row locked. */
async function lockFor(trx: Executor, viewer: Viewer, missionId: string): Promise<missions.MissionRow> {
  if (!(await missions.lock(trx, missionId))) throw refuse('not_found')
  const row = await missions.findVisible(trx, missionId, readerOf(viewer), viewer.locale)
  if (!row) throw refuse('not_found')
  return row
}

async function applyAction(
  { clock }: Platform,
  trx: Executor,
  viewer: Viewer,
  { missionId, action, note }: { missionId: string; action: Pressed; note: string | undefined },
): Promise<void> {
  const now = clock.now()
  const place = action === 'decline' ? await lockFollowUpPlace(trx, missionId) : null
  // who accepts first stands in: all who are asked for the same mission take turns on it
  const replacedId = action === 'accept' ? await lockReplacedMission(trx, missionId) : null
  const row = await lockFor(trx, viewer, missionId)
  const actor = actorOf(sideOf(viewer, row))
  // who only may apply has no part in it
  if (actor === null) throw refuse('not_found')
  const moment = momentOf(row, now)
  const transition = transitionFor(action, actor, moment)
  if (!transition) throw refuse('state_changed')
  if (transition.to === 'confirmed') await confirm(trx, row)
  const change: Transition = {
    from: row.status,
    to: transition.to,
    reason: transition.reason,
    actorId: viewer.id,
    actorRole: actor,
    note: note || null,
    owedMinor: action === 'cancel' && actor === 'retailer' ? owedNow(row, moment.minutesToStart) : 0,
  }
  const isGivenBack = transition.to === 'open'
  const goesOn = transition.to === 'rejected' && place !== null
  if (isGivenBack) await applications.end(trx, missionId, row.freelancerId ?? '', 'withdrawn_at')
  const given = { ...change, freelancerId: null, formerFreelancer: row.freelancer }
  const moved = await recordTransition(trx, missionId, isGivenBack ? given : { ...change, goesOn })
  if (!moved) throw refuse('state_changed')
  if (goesOn) await followUp(trx, missionId, place, now)
  if (replacedId !== null) await closeOtherStandIns(trx, replacedId, missionId)
}

/**
 * What has to hold before a mission is somebody's: both are here, the hours are free, and the hours that were offered with
 * the application are those of the mission from now on.
 */
async function confirm(trx: Executor, row: missions.MissionRow): Promise<void> {
  if (!row.areBothHere) throw refuse('other_party_left')
  const { freelancerId } = row
  if (freelancerId === null || !(await changes.lockFreelancer(trx, freelancerId))) throw refuse('other_party_left')
  const application = row.isOpenCall ? await applications.findApplication(trx, row.id, freelancerId) : null
  const days = application?.offeredDays ?? row.days
  if (await changes.isBusy(trx, freelancerId, days, row.id)) throw refuse('freelancer_busy')
  if (application?.offeredDays) await changes.replaceDays(trx, row.id, application.offeredDays)
}

interface Chosen {
  freelancerId: string
  /** Of the application that the retailer has seen; ISO 8601. */
  appliedAt: string
}

/**
 * Picks an applicant. Who applied within two days is confirmed at once, in the same transaction: the application was the yes. Anybody
 * else is asked.
 *
 * @throws not_found for who is not the retailer, state_changed, other_party_left, freelancer_busy, idempotency_key_reused;
 *   AnsweredBefore for a repeated call with a key
 */
export function pickApplicant(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  chosen: Chosen,
  idempotencyKey?: string,
): Promise<MissionView> {
  const claim = { userId: viewer.id, key: idempotencyKey, operation: `pick ${missionId}`, body: chosen }
  return platform.db.withTransaction(trx =>
    withIdempotencyKey(trx, claim, async () => {
      await pick(platform, trx, viewer, { missionId, ...chosen })
      return readMission(platform, trx, viewer, missionId)
    }),
  )
}

async function pick(
  { clock }: Platform,
  trx: Executor,
  viewer: Viewer,
  { missionId, freelancerId, appliedAt }: Chosen & { missionId: string },
): Promise<void> {
  const now = clock.now()
  const row = await lockFor(trx, viewer, missionId)
  if (row.retailerId !== viewer.id) throw refuse('not_found')
  const moment = momentOf(row, now)
  const transition = transitionFor('pick', 'retailer', moment)
  const application = await applications.findApplication(trx, missionId, freelancerId)
  const stands = application?.state === 'offered' || application?.state === 'seen' || application?.state === 'picked'
  // what was offered since is not what the retailer has seen
  if (!transition || !stands || application.at !== appliedAt) throw refuse('state_changed')
  if (!(await changes.lockFreelancer(trx, freelancerId))) throw refuse('other_party_left')
  if (await changes.isBusy(trx, freelancerId, application.offeredDays ?? row.days, missionId))
    throw refuse('freelancer_busy')
  await applications.markPicked(trx, missionId, freelancerId, true)
  const isYes = countsAsAcceptance(application.at, now)
  const picked = {
    from: 'open',
    to: 'pending',
    reason: 'picked',
    actorId: viewer.id,
    actorRole: 'retailer',
    freelancerId,
  } as const
  // one word to who is confirmed at once, and not the question besides
  if (!isYes) {
    if (!(await recordTransition(trx, missionId, { ...picked, answerBy: answerBy(moment.minutesToStart, now) })))
      throw refuse('state_changed')
    return
  }
  await changes.updateStatus(trx, { id: missionId, from: 'open', to: 'pending', freelancerId })
  await changes.insertEvent(trx, {
    missionId,
    status: 'pending',
    actorId: viewer.id,
    actorRole: 'retailer',
    reason: 'picked',
    note: null,
  })
  if (application.offeredDays) await changes.replaceDays(trx, missionId, application.offeredDays)
  const confirmed = { from: 'pending', to: 'confirmed', reason: 'applied', actorId: null, actorRole: 'system' } as const
  if (!(await recordTransition(trx, missionId, confirmed))) throw refuse('state_changed')
}
