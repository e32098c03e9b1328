import { type Day, todayIn } from '#shared/days.ts'
import { RahbaError } from '#shared/errors.ts'
import { hourMs } from '#shared/durations.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { presenceRetainedHours } from '#shared/missions/presence.ts'
import type { MissionWork } from '#shared/missions/work-contract.ts'
import { extraMinutesMax, hoursOpenHours, type PaymentMethod } from '#shared/missions/work-states.ts'
import type { Executor } from '../db/database.ts'
import { withIdempotencyKey } from '../db/idempotency.ts'
import type { Viewer } from '../http/call.ts'
import { refuse, toRahbaError } from '../http/problems.ts'
import { announceToAll } from '../live/announce.sql.ts'
import type { Platform } from '../platform.ts'
import { closeOtherStandIns, standInReason } from './find-stand-ins.ts'
import { readerOf } from './missions.policy.ts'
import { readMission } from './missions.service.ts'
import * as missions from './missions.sql.ts'
import { notifyOf } from './notify-missions.ts'
import { isPresenceCode } from './presence-code.ts'
import { amountOf, endOf, findForParty, openUntil, presentDay, readWork } from './read-work.ts'
import * as work from './work.sql.ts'

interface Shown {
  code?: string | undefined
  /** ISO 8601: it was noted without a network then. */
  takenAt?: string | undefined
}

/**
 * The freelancer shows that they are there: by the code of the place, or by the button alone, which is recorded as such.
 *
 * @throws not_found, wrong_code, state_changed when no day of theirs is on, idempotency_key_reused; AnsweredBefore
 */
export function showPresence(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  shown: Shown,
  idempotencyKey: string | undefined,
): Promise<MissionView> {
  const now = platform.clock.now()
  // noted later under the same key, because the first answer was lost, it is the same presence
  const body = { code: shown.code }
  const claim = { userId: viewer.id, key: idempotencyKey, operation: `presence ${missionId}`, body }
  return platform.db.withTransaction(trx =>
    withIdempotencyKey(trx, claim, async () => {
      await missions.lock(trx, missionId)
      const { row, side } = await findForParty(trx, viewer, missionId)
      if (side !== 'freelancer') throw refuse('not_found')
      const at = momentShown(shown, now)
      const { code } = shown
      if (code !== undefined && !isPresenceCode(platform.config, missionId, code, at)) throw refuse('wrong_code')
      const method = code === undefined ? 'button' : 'code'
      // what was noted then counts, also once the mission is over
      await record(trx, row, { at, method, isLater: shown.takenAt !== undefined || method === 'code' }, now)
      return readMission(platform, trx, viewer, missionId)
    }),
  )
}

/** When it was shown. What is sent later counts by when it was noted, for a day. */
function momentShown({ code, takenAt }: Shown, now: number): number {
  if (takenAt === undefined) return now
  const at = Date.parse(takenAt)
  const isAcceptedTime = at <= now + hourMs && at >= now - presenceRetainedHours * hourMs
  if (!isAcceptedTime) throw refuse(code === undefined ? 'state_changed' : 'wrong_code')
  return Math.min(at, now)
}

async function record(
  trx: Executor,
  row: missions.MissionRow,
  presence: { at: number; method: 'code' | 'host' | 'button'; isLater?: boolean },
  now: number,
): Promise<void> {
  const day = presentDay(row, presence.at, presence.isLater)
  const at = new Date(presence.at).toISOString()
  if (!day || !(await work.recordPresence(trx, row.id, day.day, { at, method: presence.method })))
    throw refuse('state_changed')
  const days = row.days.map(each => (each.day === day.day ? { ...each, presenceAt: at } : each))
  // what was noted yesterday says nothing of who is missing today
  if (standInReason({ ...row, days }, now) === null) await closeOtherStandIns(trx, row.id, row.id, 'standInNotNeeded')
  const eventKey = `mission:${row.id}:present:${day.day}`
  await notifyOf(trx, row, { userId: row.retailerId, to: 'retailer', kind: 'present', eventKey })
  await announceToAll(trx, [row.retailerId, row.freelancerId ?? '', row.hostId].filter(Boolean), 'mission', row.id)
}

/** The host of the place notes that the freelancer has come today. @throws not_found, state_changed */
export function noteArrival(platform: Platform, viewer: Viewer, missionId: string): Promise<void> {
  const now = platform.clock.now()
  return platform.db.withTransaction(async trx => {
    await missions.lock(trx, missionId)
    const [own] = await work.listInSpacesOf(
      trx,
      viewer.id,
      { from: todayIn('UTC', now - 24 * hourMs), missionId },
      viewer.locale,
    )
    const row =
      own && (await missions.findVisible(trx, missionId, { ...readerOf(viewer), isAdmin: true }, viewer.locale))
    if (!row) throw refuse('not_found')
    await record(trx, row, { at: now, method: 'host' }, now)
  })
}

interface Hours {
  day: Day
  minutes: number
}

/**
 * Either side says how long a day was, after the end of the mission. Who says what the other has said agrees.
 *
 * @throws not_found, outside_mission for a day that it has not, state_changed once agreed or too late; invalid_input for more than
 *   four hours above the plan
 */
export function claimHours(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  { day, minutes }: Hours,
): Promise<MissionWork> {
  return withHours(platform, viewer, missionId, day, async (trx, { row, side, planned, now }) => {
    if (planned.claimedMinutes === minutes && planned.claimedBy !== side && planned.claimedBy !== null) {
      return agreeBoth(trx, row, { day, minutes, now })
    }
    if (minutes > planned.plannedMinutes + extraMinutesMax) {
      throw new RahbaError('invalid_input', { fields: { minutes: { key: 'validation.minutes' } } })
    }
    const at = new Date(now).toISOString()
    if (!(await work.claim(trx, missionId, { day, minutes, by: side, at }))) throw refuse('state_changed')
    const to = side === 'retailer' ? 'freelancer' : 'retailer'
    const userId = to === 'retailer' ? row.retailerId : row.freelancerId
    const eventKey = `mission:${missionId}:hours:${day}:${at}`
    if (userId !== null)
      await notifyOf(trx, row, { userId, to, kind: to === 'retailer' ? 'hoursClaimed' : 'hoursCorrected', eventKey })
  })
}

/** Agrees to the minutes that the caller has seen. @throws not_found, outside_mission, state_changed when they are others now */
export function agreeHours(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  { day, minutes }: Hours,
): Promise<MissionWork> {
  return withHours(platform, viewer, missionId, day, async (trx, { row, side, planned, now }) => {
    const isOthers = planned.claimedBy !== null && planned.claimedBy !== side
    if (!isOthers || planned.claimedMinutes !== minutes) throw refuse('state_changed')
    await agreeBoth(trx, row, { day, minutes, now })
  })
}

async function agreeBoth(
  trx: Executor,
  row: missions.MissionRow,
  { day, minutes, now }: Hours & { now: number },
): Promise<void> {
  const at = new Date(now).toISOString()
  if (!(await work.agree(trx, row.id, { day, minutes, method: 'both', at }))) throw refuse('state_changed')
}

interface DayAtHand {
  row: missions.MissionRow
  side: 'retailer' | 'freelancer'
  planned: work.DayRow
  now: number
}

function withHours(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  day: Day,
  change: (trx: Executor, at: DayAtHand) => Promise<void>,
): Promise<MissionWork> {
  const now = platform.clock.now()
  return platform.db.withTransaction(async trx => {
    await missions.lock(trx, missionId)
    const { row, side } = await findForParty(trx, viewer, missionId)
    const planned = (await work.listDays(trx, missionId)).find(each => each.day === day)
    if (!planned) throw refuse('outside_mission')
    const isOpen =
      row.status === 'completed' && planned.agreedMinutes === null && now < openUntil(planned, endOf(row, now))
    if (!isOpen) throw refuse('state_changed')
    await change(trx, { row, side, planned, now })
    await announceToAll(trx, [row.retailerId, row.freelancerId ?? viewer.id], 'mission', missionId)
    return readWork(platform, trx, viewer, missionId)
  })
}

const missionsPerRun = 2_000

/** The job: three days of silence agree to what was said last, or to what was planned. Answers how many days. */
export async function agreeBySilence(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  let agreed = 0
  // a day early, whatever the clocks of a place are
  const before = todayIn('UTC', now - (hoursOpenHours - 24) * hourMs)
  for (const { id } of await work.listToAgree(platform.db.kysely, before, missionsPerRun)) {
    try {
      agreed += await platform.db.withTransaction(trx => agreeDays(trx, id, now))
    } catch (error) {
      // the database is away: the job fails, and is tried again soon
      if (toRahbaError(error).code === 'unavailable') throw error
      platform.log.error({ err: error, mission: id }, 'the hours of a mission could not be agreed')
    }
  }
  return agreed
}

async function agreeDays(trx: Executor, id: string, now: number): Promise<number> {
  await missions.lock(trx, id)
  const row = await missions.findVisible(trx, id, { id, isAdmin: true, isFreelancer: false }, 'en')
  if (!row) return 0
  const end = endOf(row, now)
  let agreed = 0
  for (const day of await work.listDays(trx, id)) {
    if (day.agreedMinutes !== null || now < openUntil(day, end)) continue
    const minutes = day.claimedMinutes ?? day.plannedMinutes
    const at = new Date(now).toISOString()
    if (await work.agree(trx, id, { day: day.day, minutes, method: 'silence', at })) agreed += 1
  }
  if (agreed > 0) await announceToAll(trx, [row.retailerId, row.freelancerId ?? row.retailerId], 'mission', id)
  return agreed
}

/**
 * The retailer says that the pay has been handed over: what the agreed hours make, or the compensation of a late cancellation.
 *
 * @throws not_found, state_changed while hours are open or when it has been declared, day_in_future, idempotency_key_reused; AnsweredBefore
 */
export function declarePayment(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  paid: { paidOn: Day; method: PaymentMethod },
  idempotencyKey: string | undefined,
): Promise<MissionWork> {
  const now = platform.clock.now()
  const claim = { userId: viewer.id, key: idempotencyKey, operation: `payment ${missionId}`, body: paid }
  return platform.db.withTransaction(trx =>
    withIdempotencyKey(trx, claim, async () => {
      await missions.lock(trx, missionId)
      const { row, side } = await findForParty(trx, viewer, missionId)
      if (side !== 'retailer') throw refuse('not_found')
      const today = todayIn(row.space.timeZone, now)
      if (paid.paidOn > today) throw refuse('day_in_future', { day: today })
      const before = await readWork(platform, trx, viewer, missionId)
      if (!before.payment.canDeclare) throw refuse('state_changed')
      const { amountMinor } = amountOf(row, await work.listDays(trx, missionId))
      const at = new Date(now).toISOString()
      await work.declarePayment(trx, { missionId, amountMinor, currency: row.currency, ...paid, at })
      if (row.freelancerId !== null) {
        const eventKey = `mission:${missionId}:paid:${at}`
        await notifyOf(trx, row, { userId: row.freelancerId, to: 'freelancer', kind: 'paymentDeclared', eventKey })
      }
      await announceToAll(trx, [row.retailerId, row.freelancerId ?? row.retailerId], 'mission', missionId)
      return readWork(platform, trx, viewer, missionId)
    }),
  )
}

/** The freelancer says that the money has come, or what is wrong with it. @throws not_found, state_changed */
export function answerPayment(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  dispute: string | null,
): Promise<MissionWork> {
  return platform.db.withTransaction(async trx => {
    await missions.lock(trx, missionId)
    const { row, side } = await findForParty(trx, viewer, missionId)
    if (side !== 'freelancer') throw refuse('not_found')
    const paid = await work.findPayment(trx, missionId)
    if (!paid || !(await work.answerPayment(trx, paid.id, dispute))) throw refuse('state_changed')
    const kind = dispute === null ? 'paymentReceived' : 'paymentDisputed'
    const eventKey = `mission:${missionId}:${kind}:${paid.id}`
    await notifyOf(trx, row, { userId: row.retailerId, to: 'retailer', kind, eventKey, note: dispute })
    await announceToAll(trx, [row.retailerId, viewer.id], 'mission', missionId)
    return readWork(platform, trx, viewer, missionId)
  })
}
