import type { Applicant, Invited, ShownApplication } from '#shared/missions/applications-contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import type { MissionDay } from '#shared/missions/terms.ts'
import { applicationsMax, transitionFor } from '#shared/missions/states.ts'
import { writeMissionNote } from '../conversations/mission-conversations.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { announce, announceToAll } from '../live/announce.sql.ts'
import type { Platform } from '../platform.ts'
import * as applications from './applications.sql.ts'
import * as changes from './change-missions.sql.ts'
import { byAskedAndPoints, candidateOf } from './find-candidates.ts'
import {
  countsAsAcceptance,
  isRecruiting,
  mayApplyAnew,
  momentOf,
  readerOf,
  termsVersionOf,
  viewFor,
} from './missions.policy.ts'
import { readMission } from './missions.service.ts'
import * as missions from './missions.sql.ts'
import { notifyOf } from './notify-missions.ts'
import { lockAsked } from './propose-mission.ts'

interface Offer {
  message?: string | undefined
  /** On the mission's days; left out, or the same: exactly its own. */
  offeredDays?: readonly MissionDay[] | undefined
  /** The terms that the applicant has seen. */
  termsVersion: string
}

/**
 * Applies to an open mission, or changes what was offered.
 *
 * @throws not_found, state_changed when it is open no more or the applicant was declined, outside_mission for days that it has not,
 *   freelancer_busy, too_many_missions
 */
export function applyToMission(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  offer: Offer,
): Promise<MissionView> {
  return platform.db.withTransaction(async trx => {
    const row = await lockForCandidate(platform, trx, viewer, missionId)
    if (offer.termsVersion !== termsVersionOf(row)) throw refuse('state_changed')
    const days = offer.offeredDays ?? row.days
    const known = new Set(row.days.map(each => each.day))
    if (days.some(each => !known.has(each.day))) throw refuse('outside_mission')
    if (await changes.isBusy(trx, viewer.id, days)) throw refuse('freelancer_busy')
    if (mayApplyAnew(row.application?.state) && (await applications.countOpen(trx, viewer.id)) >= applicationsMax) {
      throw refuse('too_many_missions', { max: applicationsMax })
    }
    const application = {
      missionId,
      freelancerId: viewer.id,
      message: offer.message || null,
      offeredDays: offer.offeredDays && !areSame(offer.offeredDays, row.days) ? offer.offeredDays : null,
    }
    if (!(await applications.apply(trx, application))) throw refuse('state_changed')
    const parties = { missionId, retailerId: row.retailerId, freelancerId: viewer.id }
    await writeMissionNote(trx, { ...parties, senderId: viewer.id, text: application.message })
    const name = await nameOf(trx, viewer.id)
    await notifyOf(trx, row, {
      userId: row.retailerId,
      to: 'retailer',
      kind: 'applicationReceived',
      otherPartyName: name,
      note: application.message,
      // once for each set of words and hours
      eventKey: `mission:${missionId}:applied:${viewer.id}:${platform.clock.now()}`,
    })
    await announce(trx, row.retailerId, 'mission', missionId)
    return readMission(platform, trx, viewer, missionId)
  })
}

const areSame = (offered: readonly MissionDay[], own: readonly MissionDay[]): boolean =>
  offered.length === own.length &&
  own.every(({ day, startTime, endTime, breakMinutes }) =>
    offered.some(
      each =>
        each.day === day &&
        each.startTime === startTime &&
        each.endTime === endTime &&
        each.breakMinutes === breakMinutes,
    ),
  )

async function lockForCandidate(
  { clock }: Platform,
  trx: Executor,
  viewer: Viewer,
  missionId: string,
): Promise<missions.MissionRow> {
  if (!(await missions.lock(trx, missionId))) throw refuse('not_found')
  const row = await missions.findVisible(trx, missionId, readerOf(viewer), viewer.locale)
  if (!row || row.retailerId === viewer.id) throw refuse('not_found')
  // an admin watches, and applies to nothing
  if (!readerOf(viewer).isFreelancer) throw refuse('not_found')
  if (!viewFor(viewer, row, clock.now()).canApply) throw refuse('state_changed')
  return row
}

async function nameOf(trx: Executor, personId: string): Promise<string> {
  const person = await trx
    .selectFrom('profiles')
    .select(['first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim()
}

/** @throws not_found, state_changed when nothing stands that could be taken back */
export function withdrawApplication(platform: Platform, viewer: Viewer, missionId: string): Promise<MissionView> {
  return platform.db.withTransaction(async trx => {
    if (!(await missions.lock(trx, missionId))) throw refuse('not_found')
    const row = await missions.findVisible(trx, missionId, readerOf(viewer), viewer.locale)
    if (!row?.application) throw refuse('not_found')
    if (row.status !== 'open' || !(await applications.end(trx, missionId, viewer.id, 'withdrawn_at')))
      throw refuse('state_changed')
    await notifyOf(trx, row, {
      userId: row.retailerId,
      to: 'retailer',
      kind: 'applicationWithdrawn',
      otherPartyName: await nameOf(trx, viewer.id),
      // it may be made and taken back again
      eventKey: `mission:${missionId}:application-withdrawn:${viewer.id}:${platform.clock.now()}`,
    })
    await announce(trx, row.retailerId, 'mission', missionId)
    return readMission(platform, trx, viewer, missionId)
  })
}

/** @throws not_found, state_changed */
export function declineApplicant(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  freelancerId: string,
): Promise<MissionView> {
  return platform.db.withTransaction(async trx => {
    const row = await lockOwn(trx, viewer, missionId)
    if (row.status !== 'open' || !(await applications.end(trx, missionId, freelancerId, 'declined_at')))
      throw refuse('state_changed')
    await notifyOf(trx, row, {
      userId: freelancerId,
      to: 'freelancer',
      kind: 'applicationDeclined',
      eventKey: `mission:${missionId}:declined`,
    })
    return readMission(platform, trx, viewer, missionId)
  })
}

/**
 * Asks somebody to apply, once: who has declined is not asked again.
 *
 * @throws not_found for who is not its retailer; state_changed once it is open no more; invalid_input for somebody who cannot be asked;
 *   invitation_declined
 */
export function inviteFreelancer(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  freelancerId: string,
): Promise<MissionView> {
  return platform.db.withTransaction(async trx => {
    const row = await lockOwn(trx, viewer, missionId)
    if (row.status !== 'open') throw refuse('state_changed')
    await lockAsked(trx, freelancerId, viewer.id)
    const before = await applications.findInvitation(trx, missionId, freelancerId)
    if (before === 'declined') throw refuse('invitation_declined')
    // a second press, or one whose answer was lost
    if (before !== null) return readMission(platform, trx, viewer, missionId)
    await applications.invite(trx, missionId, freelancerId)
    const eventKey = `mission:${missionId}:invited`
    await notifyOf(trx, row, { userId: freelancerId, to: 'freelancer', kind: 'invited', eventKey })
    return readMission(platform, trx, viewer, missionId)
  })
}

/** Says no to an invitation. @throws not_found for who was never invited; state_changed when there is nothing to decline any more */
export function declineInvitation(platform: Platform, viewer: Viewer, missionId: string): Promise<MissionView> {
  return platform.db.withTransaction(async trx => {
    if (!(await missions.lock(trx, missionId))) throw refuse('not_found')
    const row = await missions.findVisible(trx, missionId, readerOf(viewer), viewer.locale)
    if (!row || !(row.isInvited || row.hasDeclinedInvitation)) throw refuse('not_found')
    const mayDecline = viewFor(viewer, row, platform.clock.now()).canDeclineInvitation
    if (!mayDecline || !(await applications.declineInvitation(trx, missionId, viewer.id))) throw refuse('state_changed')
    await notifyOf(trx, row, {
      userId: row.retailerId,
      to: 'retailer',
      kind: 'invitationDeclined',
      otherPartyName: await nameOf(trx, viewer.id),
      eventKey: `mission:${missionId}:invitation-declined:${viewer.id}`,
    })
    await announce(trx, row.retailerId, 'mission', missionId)
    return readMission(platform, trx, viewer, missionId)
  })
}

async function lockOwn(trx: Executor, viewer: Viewer, missionId: string): Promise<missions.MissionRow> {
  if (!(await missions.lock(trx, missionId))) throw refuse('not_found')
  const row = await missions.findVisible(trx, missionId, readerOf(viewer), viewer.locale)
  if (row?.retailerId !== viewer.id) throw refuse('not_found')
  return row
}

/**
 * Marks these applications as seen by the mission's retailer; their freelancers see it. @throws not_found for who is
 * not its retailer
 */
export function markApplicationsSeen(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  shown: readonly ShownApplication[],
): Promise<void> {
  return platform.db.withTransaction(async trx => {
    const row = await missions.findVisible(trx, missionId, readerOf(viewer), viewer.locale)
    if (row?.retailerId !== viewer.id) throw refuse('not_found')
    await announceToAll(trx, await applications.markSeen(trx, missionId, shown), 'mission', missionId)
  })
}

/** Who has applied, the best first, and who was invited and has not. @throws not_found for who is not its retailer */
export async function listApplicants(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
): Promise<{ applicants: Applicant[]; invited: Invited[] }> {
  const db = platform.db.kysely
  const now = platform.clock.now()
  const row = await missions.findVisible(db, missionId, readerOf(viewer), viewer.locale)
  if (!row || (row.retailerId !== viewer.id && !readerOf(viewer).isAdmin)) throw refuse('not_found')
  const [found, invited] = await Promise.all([
    applications.listApplicants(db, missionId),
    applications.listInvited(db, missionId),
  ])
  const isOwn = row.retailerId === viewer.id
  const mayPick = isOwn && transitionFor('pick', 'retailer', momentOf(row, now)) !== null
  const applicants = found.map(each => ({
    ...applicantOf(each, now, mayPick),
    // nobody else is in the conversation
    messageId: isOwn ? each.messageId : null,
    canWrite: isOwn && (each.hasConversation || isRecruiting(row) || each.freelancer.id === row.freelancerId),
  }))
  return { applicants: applicants.toSorted(byAskedAndPoints), invited }
}

function applicantOf(
  row: applications.ApplicantRow,
  now: number,
  mayPick: boolean,
): Omit<Applicant, 'canWrite' | 'messageId'> {
  const { state, message, offeredDays, at, permitExpiredOn } = row
  const stands = state === 'offered' || state === 'seen' || state === 'picked'
  const need = { place: row.place, skills: row.wantedSkills, languages: row.wantedLanguages }
  return {
    ...candidateOf(row, need),
    state,
    message,
    offeredDays,
    at,
    permitExpiredOn,
    isConfirmedByPick: countsAsAcceptance(at, now),
    canPick: mayPick && stands,
  }
}
