import { startOfDay } from '#shared/days.ts'
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import { workedMinutes } from '#shared/missions/pay.ts'
import type { PresenceMethod } from '#shared/missions/states.ts'
import type { Row } from './insert-rows.ts'
import { completedAtOf, type DemoMission, isLongOver, payMinor, stateOf, timeZoneOf } from './make-mission.ts'
import { startsAfterMs } from './mission-terms.ts'
import { dayAt, isoOf, type Timeline } from './moments.ts'
import { randomFor, seedId } from './random.ts'

/** Most show the code of the place. */
const PRESENCE_METHODS: readonly PresenceMethod[] = ['code', 'code', 'code', 'host', 'button']

/** What one side says of the last day may differ from what was planned. */
export function dayRows(timeline: Timeline, mission: DemoMission): Row[] {
  const { id, key, booking, stay, isPresent, startTime, endTime, breakMinutes, work } = mission
  const random = randomFor(`presence:${key}`)
  const completedAt = completedAtOf(mission)
  return Array.from({ length: stay.last - stay.first + 1 }, (_, index) => {
    const at = stay.first + index
    const day = dayAt(timeline, at)
    const opensAt = startOfDay(timeZoneOf(booking), day) + startsAfterMs(mission)
    const cameAt = isPresent && at < 0 ? opensAt - random.whole(2, 20) * minuteMs : null
    const minutes = workedMinutes(mission) + (at === stay.last ? work.minutesMore : 0)
    return {
      mission_id: id,
      day,
      start_time: startTime,
      end_time: endTime,
      break_minutes: breakMinutes,
      presence_at: cameAt === null ? null : isoOf(cameAt),
      presence_method: cameAt === null ? null : random.pick(PRESENCE_METHODS),
      minutes_claimed: completedAt === undefined ? null : minutes,
      claimed_by: completedAt === undefined ? null : work.claimedBy,
      claimed_at: completedAt === undefined ? null : isoOf(completedAt),
      ...agreementOf(timeline, mission, minutes),
    }
  })
}

const silenceMs = 3 * dayMs

function agreementOf(timeline: Timeline, mission: DemoMission, minutes: number): Row {
  const completedAt = completedAtOf(mission)
  const { agreedBy } = mission.work
  if (completedAt === undefined || !isLongOver(timeline, completedAt)) {
    return { minutes_agreed: null, agreed_method: null, agreed_at: null }
  }
  const at = completedAt + (agreedBy === 'silence' ? silenceMs : hourMs)
  return { minutes_agreed: minutes, agreed_method: agreedBy, agreed_at: isoOf(at) }
}

/** What its retailer has paid, and that the local seller says it has come. */
export function paymentRows(mission: DemoMission): Row[] {
  const { id, currency, payment } = mission
  if (payment === null) return []
  const { at, method, answer } = payment
  const owed = mission.events.at(-1)?.owedMinor
  return [
    {
      id: paymentId(mission),
      mission_id: id,
      amount_minor: stateOf(mission) === 'cancelled' ? owed : payMinor(mission),
      currency,
      paid_on: isoOf(at).slice(0, 10),
      method,
      declared_at: isoOf(at),
      received_at: answer === null || answer.disputed !== null ? null : isoOf(answer.at),
    },
  ]
}

const paymentId = ({ key }: DemoMission): string => seedId(`payment:${key}`)

/** That it has not come. */
export function paymentUpdates(mission: DemoMission): Row[] {
  const answer = mission.payment?.answer ?? null
  if (answer === null || answer.disputed === null) return []
  return [{ id: paymentId(mission), disputed_at: isoOf(answer.at), dispute_text: answer.disputed }]
}
