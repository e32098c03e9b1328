import { todayIn } from '#shared/days.ts'
import { unfilledHoursBefore } from '#shared/missions/states.ts'
import { toRahbaError } from '../http/problems.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import * as due from './due-missions.sql.ts'
import { followUp, lockFollowUpPlace } from './follow-up.ts'
import { minutesUntil } from './missions.policy.ts'
import { recordTransition, type Transition } from './record-transition.ts'

const missionsPerRun = 5_000

const bySystem = { actorId: null, actorRole: 'system' } as const

const minuteMs = 60_000

/** Two hours before the start, or half the time that there was when it opened: what is wanted soon stays open. */
function unfilledMinutesBefore({ openedAt }: due.RunningMission, toStart: number, now: number): number {
  const open = (now - Date.parse(openedAt)) / minuteMs
  return Math.min(unfilledHoursBefore * 60, (toStart + open) / 2)
}

/** What time has brought a mission to; null while it has not. */
function dueTransition(mission: due.RunningMission, now: number): Transition | null {
  const { status, isOpenCall, timeZone, freelancer } = mission
  const toStart = minutesUntil(timeZone, { day: mission.firstDay, time: mission.firstStart }, now)
  const toEnd = minutesUntil(timeZone, { day: mission.lastDay, time: mission.lastEnd }, now)
  if (status === 'confirmed' && toEnd <= 0) return { ...bySystem, from: status, to: 'completed', reason: 'ended' }
  // a mission that has started continues to its end
  if (mission.isSomebodySuspended && toStart > 0)
    return { ...bySystem, from: status, to: 'cancelled', reason: 'suspended' }
  if (status === 'open' && toStart <= unfilledMinutesBefore(mission, toStart, now)) {
    return { ...bySystem, from: status, to: 'cancelled', reason: 'unfilled' }
  }
  if (status !== 'pending' || (toStart > 0 && (mission.answerBy === null || Date.parse(mission.answerBy) > now)))
    return null
  const former = { formerFreelancer: freelancer }
  return isOpenCall
    ? { ...bySystem, ...former, from: status, to: 'open', reason: 'unanswered', freelancerId: null }
    : { ...bySystem, from: status, to: 'cancelled', reason: 'unanswered' }
}

/**
 * The job: what was asked and not answered, open missions that nobody was picked for, missions that have ended, and those of people who
 * are suspended. Safe to run at any time, twice, and in several processes at once. Answers how many were changed.
 */
export async function advanceDueMissions(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const latest = [...localDays(now).keys()].toSorted().at(-1) ?? todayIn('UTC', now)
  const found = await due.listPerhapsDue(platform.db.kysely, latest, new Date(now).toISOString(), missionsPerRun)
  let changed = 0
  for (const mission of found) {
    if (dueTransition(mission, now) && (await advance(platform, mission.id, now))) changed += 1
  }
  return changed
}

async function advance({ db, log }: Platform, id: string, now: number): Promise<boolean> {
  try {
    return await db.withTransaction(async trx => {
      const place = await lockFollowUpPlace(trx, id)
      // somebody may have answered since it was listed
      const mission = await due.lockRunning(trx, id)
      const transition = mission && dueTransition(mission, now)
      if (!transition) return false
      // the person who was asked has not answered, or cannot any more
      const goesOn = transition.to === 'cancelled' && place !== null
      const moved = await recordTransition(trx, id, { ...transition, goesOn })
      if (moved && goesOn) await followUp(trx, id, place, now)
      return moved
    })
  } catch (error) {
    // the database is away: the job fails, and is tried again soon
    if (toRahbaError(error).code === 'unavailable') throw error
    log.error({ err: error, mission: id }, 'a due mission could not be moved on')
    return false
  }
}
