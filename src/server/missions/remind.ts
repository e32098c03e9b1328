import { addDays, todayIn } from '#shared/days.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import {
  isAskedAt,
  lateMinutes,
  missingMinutes,
  type MissionReminder,
  reconfirmationState,
  reconfirmHours,
} from '#shared/missions/reconfirmation.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse, toRahbaError } from '../http/problems.ts'
import { announceToAll } from '../live/announce.sql.ts'
import { markRead } from '../notifications/notify.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { closeOtherStandIns } from './find-stand-ins.ts'
import { askedMissionOf, minutesUntil, reconfirmationMoment } from './missions.policy.ts'
import { readMission } from './missions.service.ts'
import * as missions from './missions.sql.ts'
import { notifyOf } from './notify-missions.ts'
import { findForParty } from './read-work.ts'
import { SITE } from './record-transition.ts'
import * as reminders from './remind.sql.ts'

/** Who is notified of what by a reminder; `mission.` and the kind are the keys of the texts. */
const WORDS: Readonly<Record<MissionReminder, readonly { to: 'retailer' | 'freelancer'; kind: string }[]>> = {
  ask_48: [{ to: 'freelancer', kind: 'reconfirm' }],
  ask_16: [{ to: 'freelancer', kind: 'reconfirm' }],
  unanswered: [{ to: 'retailer', kind: 'notReconfirmed' }],
  late: [
    { to: 'freelancer', kind: 'late' },
    { to: 'retailer', kind: 'lateFreelancer' },
  ],
  missing: [{ to: 'retailer', kind: 'missingFreelancer' }],
}

/**
 * Reminders that have come due for a mission and were not sent. Of two questions that came due at once the later one is
 * asked; the notification that nobody has answered follows a question and does not come with it. What belongs together
 * is marked together: `isSilent` are marked and not sent.
 */
function dueReminders(mission: reminders.RemindedMission, now: number): (reminders.Reminded & { isSilent: boolean })[] {
  const [first] = mission.days
  if (!first) return []
  const isSent = ({ kind, day }: reminders.Reminded) =>
    mission.sent.some(each => each.kind === kind && each.day === day)
  const of = (kind: MissionReminder, day = first.day, isSilent = false) => ({ kind, day, isSilent })
  const moment = reconfirmationMoment({ ...mission, isConfirmed: true }, now)
  const state = reconfirmationState(moment)
  const isWaiting = state === 'asked' || state === 'unanswered'
  const isSecond = isWaiting && isAskedAt(reconfirmHours.second, moment)
  const isFirst = isWaiting && isAskedAt(reconfirmHours.first, moment)
  const wasAsked = isSent(of('ask_48')) || isSent(of('ask_16'))
  const due = [
    ...(isFirst ? [of('ask_48', first.day, isSecond)] : []),
    ...(isSecond ? [of('ask_16')] : []),
    ...(state === 'unanswered' && wasAsked ? [of('unanswered')] : []),
    ...mission.days.flatMap(({ day, startTime, endTime, presenceAt }) => {
      const after = -minutesUntil(mission.timeZone, { day, time: startTime }, now)
      const isOn = presenceAt === null && minutesUntil(mission.timeZone, { day, time: endTime }, now) > 0
      return [
        ...(isOn && after >= lateMinutes ? [of('late', day)] : []),
        ...(isOn && after >= missingMinutes ? [of('missing', day)] : []),
      ]
    }),
  ]
  return due.filter(each => !isSent(each))
}

const missionsPerPage = 1_000

/**
 * The job: asks freelancers whether they still come, and notifies both when somebody has not come. Each once. Safe to
 * run at any time, twice, and in several processes at once. Answers how many were sent.
 */
export async function remindOfMissions(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const days = [...localDays(now).keys()].toSorted()
  const today = days.at(-1) ?? todayIn('UTC', now)
  const window = { earliest: days[0] ?? today, today, latest: addDays(today, reconfirmHours.first / 24) }
  let sent = 0
  let after: string | null = null
  do {
    const found: reminders.RemindedMission[] = await reminders.listToRemind(
      platform.db.kysely,
      window,
      after,
      missionsPerPage,
    )
    for (const mission of found) {
      if (dueReminders(mission, now).length > 0) sent += await remind(platform, mission.id, now)
    }
    after = found.length < missionsPerPage ? null : (found.at(-1)?.id ?? null)
  } while (after !== null)
  return sent
}

async function remind({ db, log }: Platform, id: string, now: number): Promise<number> {
  try {
    return await db.withTransaction(async trx => {
      await missions.lock(trx, id)
      // somebody may have answered since it was listed
      const mission = await reminders.findToRemind(trx, id)
      const row = mission && (await missions.findVisible(trx, id, SITE, 'en'))
      if (!row) return 0
      const due = dueReminders(mission, now)
      for (const each of due) await send(trx, row, each, due)
      return due.length
    })
  } catch (error) {
    // the database is away: the job fails, and is tried again soon
    if (toRahbaError(error).code === 'unavailable') throw error
    log.error({ err: error, mission: id }, 'a reminder of a mission could not be sent')
    return 0
  }
}

async function send(
  trx: Executor,
  row: missions.MissionRow,
  { kind, day, isSilent }: reminders.Reminded & { isSilent: boolean },
  due: readonly reminders.Reminded[],
): Promise<void> {
  if (!(await reminders.markReminded(trx, row.id, { kind, day })) || isSilent) return
  // after half an hour the retailer gets one word, not two
  const isMissing = kind === 'late' && due.some(each => each.kind === 'missing' && each.day === day)
  const isOfDay = kind === 'late' || kind === 'missing'
  for (const { to, kind: words } of WORDS[kind]) {
    const userId = to === 'retailer' ? row.retailerId : row.freelancerId
    if (userId === null || (isMissing && to === 'retailer')) continue
    const eventKey = `mission:${row.id}:${kind}:${day}`
    await notifyOf(trx, row, { userId, to, kind: words, eventKey, ...(isOfDay && { day }) })
  }
  await announceToAll(trx, [row.retailerId, row.freelancerId ?? row.retailerId], 'mission', row.id)
}

/**
 * The freelancer says that they still come. A second call changes nothing; a retailer who was notified of the missing
 * answer is notified of this one, and requests to stand in end.
 *
 * @throws not_found for a person who is not its freelancer, state_changed before they were asked and once it has
 *   started
 */
export function reconfirmMission(platform: Platform, viewer: Viewer, missionId: string): Promise<MissionView> {
  const now = platform.clock.now()
  return platform.db.withTransaction(async trx => {
    await missions.lock(trx, missionId)
    const { row, side } = await findForParty(trx, viewer, missionId)
    if (side !== 'freelancer') throw refuse('not_found')
    const state = reconfirmationState(reconfirmationMoment(askedMissionOf(row), now))
    if (state === 'none') throw refuse('state_changed')
    if (state !== 'done' && (await reminders.reconfirm(trx, missionId, new Date(now).toISOString()))) {
      await closeOtherStandIns(trx, missionId, missionId, 'standInNotNeeded')
      if (await reminders.isNotifiedUnanswered(trx, missionId)) {
        const eventKey = `mission:${missionId}:reconfirmed`
        await notifyOf(trx, row, { userId: row.retailerId, to: 'retailer', kind: 'reconfirmed', eventKey })
      }
      await markRead(trx, viewer.id, `/freelancer/missions/${missionId}`)
      await announceToAll(trx, [row.retailerId, viewer.id], 'mission', missionId)
    }
    return readMission(platform, trx, viewer, missionId)
  })
}
