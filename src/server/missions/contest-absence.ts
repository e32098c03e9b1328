import type { TextAssignmentBody } from '#shared/admin/waiting.ts'
import type { AppealOutcome } from '#shared/decisions/reasons.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { assignmentAction, isWithAnother } from '../decisions/assignments.policy.ts'
import { announceToAdmins, announceToAll } from '../live/announce.sql.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import { markRead } from '../notifications/notify.ts'
import type { Platform } from '../platform.ts'
import * as contests from './absence-contests.sql.ts'
import { readerOf, viewFor } from './missions.policy.ts'
import { readMission } from './missions.service.ts'
import * as missions from './missions.sql.ts'
import { notifyOf } from './notify-missions.ts'

/** Where an admin answers it. */
const adminLink = (missionId: string): string => `/retailer/missions/${missionId}`

/**
 * The freelancer says against a reported absence that they were there. The retailer reads it, and the team answers.
 *
 * @throws not_found for who is not its freelancer, state_changed after two days, when it was said already, or nothing was reported
 */
export function contestAbsence(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  text: string,
): Promise<MissionView> {
  const now = platform.clock.now()
  return platform.db.withTransaction(async trx => {
    await missions.lock(trx, missionId)
    const row = await missions.findVisible(trx, missionId, readerOf(viewer), viewer.locale)
    if (row?.freelancerId !== viewer.id) throw refuse('not_found')
    if (!viewFor(viewer, row, now).absence?.canContest) throw refuse('state_changed')
    await contests.insertContest(trx, missionId, text, new Date(now).toISOString())
    const eventKey = `mission:${missionId}:contested`
    await notifyOf(trx, row, { userId: row.retailerId, to: 'retailer', kind: 'absenceContested', eventKey, note: text })
    const waiting = { type: 'other', kind: 'mission.absenceWaiting', params: { title: row.title } } as const
    await notifyAdmins(trx, { ...waiting, link: adminLink(missionId), eventKey: `${eventKey}:admin` })
    await announceToAll(trx, [row.retailerId, viewer.id], 'mission', missionId)
    await announceToAdmins(trx, 'mission', missionId)
    return readMission(platform, trx, viewer, missionId)
  })
}

/**
 * An admin answers with words whether the contest is right; both parties are notified. An absence that was contested
 * rightly does not count against the engagements somebody kept; nothing else follows.
 *
 * @throws not_found where nothing was contested, own_case for a party of the mission while there is another admin,
 *   state_changed when it is answered, wrong_state where another admin is on it
 */
export function answerContest(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  { outcome, answer }: { outcome: AppealOutcome; answer: string },
): Promise<MissionView> {
  const at = new Date(platform.clock.now()).toISOString()
  return platform.db.withTransaction(async trx => {
    await missions.lock(trx, missionId)
    const row = await missions.findVisible(trx, missionId, readerOf(viewer), viewer.locale)
    if (!row?.contest) throw refuse('not_found')
    if (row.contest.isForAnother) throw refuse('own_case')
    if (row.contest.outcome !== null) throw refuse('state_changed')
    if (isWithAnother(row.contest, viewer.id)) throw refuse('wrong_state')
    await contests.saveAnswer(trx, missionId, { outcome, answer, at })
    const kind = outcome === 'upheld' ? 'absenceUpheld' : 'absenceRejected'
    for (const to of ['retailer', 'freelancer'] as const) {
      const userId = to === 'retailer' ? row.retailerId : row.freelancerId
      const eventKey = `mission:${missionId}:contest-answered`
      if (userId !== null) await notifyOf(trx, row, { userId, to, kind, eventKey, note: answer })
    }
    const subject = { subjectType: 'mission', subjectId: missionId } as const
    await appendEntry(trx, { actorId: viewer.id, action: `absence.${outcome}`, ...subject, details: {} })
    await markRead(trx, viewer.id, adminLink(missionId))
    await announceToAll(trx, [row.retailerId, row.freelancerId ?? row.retailerId], 'mission', missionId)
    await announceToAdmins(trx, 'mission', missionId)
    return readMission(platform, trx, viewer, missionId)
  })
}

/** An admin takes a contest on, from another one too, or lets go of it. @throws not_found, own_case, state_changed, wrong_state */
export function assignContest(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  { isAssigned, version }: TextAssignmentBody,
): Promise<MissionView> {
  const at = new Date(platform.clock.now()).toISOString()
  return platform.db.withTransaction(async trx => {
    await missions.lock(trx, missionId)
    const row = await missions.findVisible(trx, missionId, readerOf(viewer), viewer.locale)
    if (!row?.contest) throw refuse('not_found')
    const { contest } = row
    if (contest.isForAnother) throw refuse('own_case')
    if (contest.outcome !== null || contest.version !== version) throw refuse('state_changed')
    const isAllowed = assignmentAction(contest, viewer.id) === (isAssigned ? 'assign' : 'release')
    if (!isAllowed) throw refuse('wrong_state')
    await contests.saveAssignment(trx, missionId, isAssigned ? { adminId: viewer.id, at } : null)
    const subject = { subjectType: 'mission', subjectId: missionId } as const
    await appendEntry(trx, {
      actorId: viewer.id,
      action: `absence.${isAssigned ? 'assigned' : 'released'}`,
      ...subject,
      details: {},
    })
    await announceToAdmins(trx, 'mission', missionId)
    return readMission(platform, trx, viewer, missionId)
  })
}
