import { createHash } from 'node:crypto'
import { type Day, dayNumber, wallClock, wallTimeIn } from '#shared/days.ts'
import { hourMs, minuteMs } from '#shared/durations.ts'
import type { MissionCard, MissionView } from '#shared/missions/contract.ts'
import { minuteOfDay, owedOnMissionCancellation, workedMinutes } from '#shared/missions/pay.ts'
import {
  allowedActions,
  answerHoursMax,
  applicationCountsHours,
  contestHours,
  type MissionActor,
  type MissionMoment,
} from '#shared/missions/states.ts'
import { type ReconfirmationMoment, reconfirmationState } from '#shared/missions/reconfirmation.ts'
import { hasRole } from '#shared/roles.ts'
import { assignmentAction, isWithAnother } from '../decisions/assignments.policy.ts'
import type { Viewer } from '../http/call.ts'
import type { MissionRow, Reader } from './missions.sql.ts'

const minutesPerDay = 24 * 60

/** Whom a query of missions is for. */
export const readerOf = (viewer: Viewer): Reader => ({
  id: viewer.id,
  isAdmin: hasRole(viewer, 'admin'),
  isFreelancer: hasRole(viewer, 'freelancer'),
})

/** Which party of the mission this person is; anybody else may be a candidate. */
export function sideOf(
  viewer: Pick<Viewer, 'id' | 'roles'>,
  mission: Pick<MissionRow, 'retailerId' | 'freelancerId' | 'application' | 'isInvited'>,
): MissionView['side'] {
  if (viewer.id === mission.retailerId) return 'retailer'
  if (viewer.id === mission.freelancerId) return 'freelancer'
  const isCandidate = mission.application !== null || mission.isInvited || !hasRole(viewer, 'admin')
  return isCandidate ? 'candidate' : 'admin'
}

/** Who acts, when this side presses a button; nobody where it has none. */
export function actorOf(side: MissionView['side']): MissionActor | null {
  return side === 'retailer' || side === 'freelancer' ? side : null
}

/** Minutes on the place's own clocks from now to a moment there, negative once it has come. */
export function minutesUntil(timeZone: string, at: { day: string; time: string }, now: number): number {
  const clock = wallClock(timeZone, now)
  const days = dayNumber(at.day) - dayNumber(clock.day)
  return days * minutesPerDay + minuteOfDay(at.time) - (clock.hour * 60 + clock.minute)
}

/** Where a mission stands in its life now. */
export function momentOf(
  row: Pick<MissionRow, 'status' | 'isOpenCall' | 'days' | 'presenceConfirmed' | 'space'>,
  now: number,
): MissionMoment {
  const [first] = row.days
  if (!first) throw new Error('a mission without days')
  return {
    status: row.status,
    isOpenCall: row.isOpenCall,
    minutesToStart: minutesUntil(row.space.timeZone, { day: first.day, time: first.startTime }, now),
    minutesToFirstEnd: minutesUntil(row.space.timeZone, { day: first.day, time: first.endTime }, now),
    isPresent: row.days.some(each => each.presenceAt !== null),
  }
}

/** What of a mission the question depends on whether its freelancer still comes. */
export interface AskedMission {
  isConfirmed: boolean
  timeZone: string
  days: readonly { day: string; startTime: string; presenceAt: string | null }[]
  /** ISO 8601; null before it was anybody's. */
  confirmedAt: string | null
  reconfirmedAt: string | null
}

export const askedMissionOf = (
  row: Pick<MissionRow, 'status' | 'space' | 'days' | 'reconfirmedAt' | 'events'>,
): AskedMission => ({
  isConfirmed: row.status === 'confirmed',
  timeZone: row.space.timeZone,
  days: row.days,
  confirmedAt: row.events.findLast(each => each.status === 'confirmed')?.at ?? null,
  reconfirmedAt: row.reconfirmedAt,
})

/** Where that question stands in time now. */
export function reconfirmationMoment(mission: AskedMission, now: number): ReconfirmationMoment {
  const [first] = mission.days
  if (!first) throw new Error('a mission without days')
  const start = { day: first.day, time: first.startTime }
  const confirmedAt = mission.confirmedAt === null ? now : Date.parse(mission.confirmedAt)
  return {
    isConfirmed: mission.isConfirmed,
    isReconfirmed: mission.reconfirmedAt !== null,
    isPresent: mission.days.some(each => each.presenceAt !== null),
    minutesToStart: minutesUntil(mission.timeZone, start, now),
    acceptedBefore: minutesUntil(mission.timeZone, start, confirmedAt),
  }
}

/** What the two parties read of it, and whether the reader may answer. */
function reconfirmationFor(
  side: MissionView['side'],
  row: MissionRow,
  now: number,
): Pick<MissionView, 'reconfirmation' | 'canReconfirm'> {
  const { timeZone } = row.space
  const state = side === 'candidate' ? 'none' : reconfirmationState(reconfirmationMoment(askedMissionOf(row), now))
  const at = state === 'done' && row.reconfirmedAt !== null ? Date.parse(row.reconfirmedAt) : null
  return {
    reconfirmation: { state, atLocal: at === null ? null : wallTimeIn(timeZone, at) },
    canReconfirm: side === 'freelancer' && (state === 'asked' || state === 'unanswered'),
  }
}

/** What an admin may do about a contest that has no answer yet; nothing about what is another's. */
function answering(
  viewer: Pick<Viewer, 'id'>,
  contest: MissionRow['contest'],
): Pick<NonNullable<MissionView['absence']>, 'canAnswer' | 'assignment'> {
  if (!contest || contest.outcome !== null || contest.isForAnother) return { canAnswer: false, assignment: null }
  return {
    canAnswer: !isWithAnother(contest, viewer.id),
    assignment: { by: contest.assignee, action: assignmentAction(contest, viewer.id), version: contest.version },
  }
}

/** A reported absence as both parties and admins read it. */
function absenceFor(
  viewer: Pick<Viewer, 'id' | 'roles'>,
  side: MissionView['side'],
  row: MissionRow,
  now: number,
): MissionView['absence'] {
  const last = row.events.at(-1)
  const isAdmin = hasRole(viewer, 'admin')
  if (last?.reason !== 'absent' || (side === 'candidate' && !isAdmin)) return null
  const localOf = (moment: number) => wallTimeIn(row.space.timeZone, moment)
  const until = Date.parse(last.at) + contestHours * hourMs
  const { contest } = row
  return {
    contestUntilLocal: localOf(until),
    canContest: side === 'freelancer' && contest === null && now < until,
    ...answering(viewer, isAdmin ? contest : null),
    contest: contest && {
      text: contest.text,
      atLocal: localOf(Date.parse(contest.at)),
      outcome: contest.outcome,
      answer: contest.answer,
    },
  }
}

/** Until when somebody who is asked now has to answer: two days, or half the time to the start; ISO 8601. */
export function answerBy(minutesToStart: number, now: number): string {
  return new Date(now + Math.min(answerHoursMax * hourMs, (minutesToStart * minuteMs) / 2)).toISOString()
}

/** Whether an application of this moment (ISO 8601) is the yes already. */
export function countsAsAcceptance(appliedAt: string, now: number): boolean {
  return Date.parse(appliedAt) > now - applicationCountsHours * hourMs
}

/** What the retailer would owe if they cancelled now, in minor units. */
export function owedNow(row: MissionRow, minutesToStart: number): number {
  const [first] = row.days
  if (row.status !== 'confirmed' || !first) return 0
  const [within72h, within24h] = row.latePercents
  const mission = { ...row, firstDayMinutes: workedMinutes(first) }
  return owedOnMissionCancellation(mission, minutesToStart, { within72h, within24h })
}

/** Its retailer may still speak of it with people who are not to do it. */
export const isRecruiting = ({ status }: Pick<MissionRow, 'status'>): boolean =>
  status === 'open' || status === 'pending'

function mayWrite(side: MissionView['side'], row: MissionRow): boolean {
  if (side === 'admin') return false
  if (side === 'retailer') return row.freelancerId !== null && row.areBothHere
  const isAddressed = row.application !== null || row.isInvited
  return row.hasConversation || (row.areBothHere && (side === 'freelancer' || (isAddressed && isRecruiting(row))))
}

/** No application of theirs stands or was declined. */
export const mayApplyAnew = (state: string | undefined): boolean => state === undefined || state === 'withdrawn'

/** What somebody who may apply can do, and sees: not who was picked, not where it is, no applications of others. */
function candidacy(side: MissionView['side'], row: MissionRow, moment: MissionMoment) {
  const isOpen = side === 'candidate' && row.status === 'open' && moment.minutesToStart > 0
  const state = row.application?.state
  const stands = state === 'offered' || state === 'seen' || state === 'picked'
  return {
    canApply: isOpen && (mayApplyAnew(state) || stands),
    canWithdraw: isOpen && stands,
    canDeclineInvitation: isOpen && row.isInvited && mayApplyAnew(state),
  }
}

/** What an application was written for: a short hash of the days and the pay. */
export function termsVersionOf(row: Pick<MissionRow, 'days' | 'hourlyRateMinor' | 'currency'>): string {
  const days = row.days.map(({ day, startTime, endTime, breakMinutes }) => [day, startTime, endTime, breakMinutes])
  return createHash('sha256')
    .update(JSON.stringify([days, row.hourlyRateMinor, row.currency]))
    .digest('base64url')
    .slice(0, 16)
}

/**
 * Who else was asked before or after is the retailer's alone. What somebody who may only apply does not see: who was picked, whether they
 * came, on which booking it hangs, who else applied.
 */
function hiddenFrom(side: MissionView['side'], row: MissionRow): Partial<MissionView> {
  const chain =
    side === 'freelancer' ? { followsId: null, followedById: null, standsInForId: null, hasStandIns: false } : {}
  if (side !== 'candidate') return chain
  const days = row.days.map(each => ({ ...each, presenceAt: null, presenceMethod: null }))
  return {
    days,
    freelancer: null,
    presenceConfirmed: false,
    bookingId: null,
    followsId: null,
    followedById: null,
    standsInForId: null,
    hasStandIns: false,
    applications: 0,
    events: [],
  }
}

/** Where it is, where that may be shown at all: for the retailer, the confirmed freelancer and admins. */
function showsPlace(side: MissionView['side'], row: MissionRow): boolean {
  const isAgreed = row.status === 'confirmed' || row.status === 'completed'
  return row.isPlaceKnown && (side === 'retailer' || side === 'admin' || (side === 'freelancer' && isAgreed))
}

/** Who reads a mission, with the admin's mark when they see the site as somebody else. */
type Reading = Pick<Viewer, 'id' | 'roles' | 'viewAs'>

/** Who does it may call its retailer, from the day before to the end of the last day. */
function isReachable(side: MissionView['side'], row: MissionRow, today: Day): boolean {
  const isNear = dayNumber(row.firstDay) - dayNumber(today) <= 1 && today <= row.lastDay
  return side === 'freelancer' && row.status === 'confirmed' && row.areBothHere && isNear
}

/** The mission as this person may see it. */
export function viewFor(viewer: Reading, row: MissionRow, now: number): MissionView {
  const {
    retailerId: _retailer,
    freelancerId: _freelancer,
    hostId: _host,
    reconfirmedAt: _reconfirmed,
    contest: _contest,
    retailerPhone,
    areBothHere,
    hasConversation: _conversation,
    latePercents,
    events,
    space,
    ...mission
  } = row
  const side = sideOf(viewer, row)
  const moment = momentOf(row, now)
  const actor = actorOf(side)
  const { day: today } = wallClock(space.timeZone, now)
  const actions = actor === null ? [] : allowedActions(actor, moment).filter(each => areBothHere || each !== 'accept')
  return {
    ...mission,
    space: showsPlace(side, row) ? space : { ...space, address: null, latitude: null, longitude: null },
    applications: side === 'retailer' || side === 'admin' ? mission.applications : 0,
    side,
    callNote: events.find(each => each.reason === 'published')?.note ?? null,
    canWrite: mayWrite(side, row),
    isStandIn: row.standsInForId !== null,
    termsVersion: termsVersionOf(row),
    today,
    contactPhone: isReachable(side, row, today) && !viewer.viewAs ? retailerPhone : null,
    minutesToStart: moment.minutesToStart,
    answerByLocal: row.answerBy === null ? null : wallTimeIn(space.timeZone, Date.parse(row.answerBy)),
    latePercents: { within72h: latePercents[0], within24h: latePercents[1] },
    allowedActions: actions,
    ...candidacy(side, row, moment),
    ...reconfirmationFor(side, row, now),
    absence: absenceFor(viewer, side, row, now),
    owedOnCancellationMinor:
      actor === 'retailer' && actions.includes('cancel') ? owedNow(row, moment.minutesToStart) : null,
    events: events.map(event => ({ ...event, local: wallTimeIn(space.timeZone, Date.parse(event.at)) })),
    ...hiddenFrom(side, row),
  }
}

/** What of a mission a list shows. */
export function cardFor(viewer: Reading, row: MissionRow, now: number): MissionCard {
  const {
    requirements: _requirements,
    tasks: _tasks,
    dress: _dress,
    languages: _languages,
    skills: _skills,
    bookingId: _booking,
    fallback: _fallback,
    followsId: _follows,
    followedById: _followed,
    isStandIn: _standIn,
    standsInForId: _standsInFor,
    hasStandIns: _hasStandIns,
    absence: _absence,
    permitExpiredOn: _permit,
    owedOnCancellationMinor: _owed,
    callNote: _note,
    contactPhone: _phone,
    isPlaceKnown: _place,
    canWrite: _write,
    latePercents: _percents,
    events: _events,
    ...card
  } = viewFor(viewer, row, now)
  return card
}
