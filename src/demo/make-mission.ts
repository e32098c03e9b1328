import type { AppealOutcome } from '#shared/decisions/reasons.ts'
import { startOfDay } from '#shared/days.ts'
import { dayMs, hourMs } from '#shared/durations.ts'
import { missionPayMinor, owedOnMissionCancellation, workedMinutes } from '#shared/missions/pay.ts'
import type { MissionFallback, MissionReason, MissionStatus } from '#shared/missions/states.ts'
import type { PaymentMethod } from '#shared/missions/work-states.ts'
import { findCity } from '#shared/places/cities.ts'
import type { DemoBooking } from './booking-story.ts'
import { lengthOf, type Stay } from './ledger.ts'
import { type DemoHours, type DemoTerms, startsAfterMs, termsOf } from './mission-terms.ts'
import { dayAt, type Timeline } from './moments.ts'
import type { Freelancer } from './people.ts'
import { type Random, randomFor, seedId } from './random.ts'

/** Like those of recordTransition. */
export interface MissionEvent {
  status: MissionStatus
  reason: MissionReason
  by: 'retailer' | 'freelancer' | 'system'
  actorId: string | null
  /** Milliseconds since the epoch. */
  at: number
  note?: string
  /** Of a late cancellation by the retailer, in minor units. */
  owedMinor?: number
}

/** What the freelancer of a missed mission says, and what the admin of the demo has answered; moments in milliseconds since the epoch. */
export interface DemoContest {
  text: string
  at: number
  answer: { text: string; outcome: AppealOutcome; at: number } | null
}

/** Somebody who wants an open mission; moments in milliseconds since the epoch. */
export interface DemoApplication {
  freelancer: Freelancer
  at: number
  end: { as: 'withdrawn' | 'declined' | 'picked'; at: number } | null
  /** Other hours than those that are asked for. */
  offers: DemoHours | null
}

/** What a retailer says to have paid; moments in milliseconds since the epoch. */
export interface DemoPayment {
  at: number
  method: PaymentMethod
  /** What the local seller says of it. */
  answer: { at: number; disputed: string | null } | null
}

/** The hours that were agreed; left out: those that were planned. */
export interface DemoWork {
  claimedBy: 'retailer' | 'freelancer'
  agreedBy: 'both' | 'silence'
  /** On the last day, more or less than planned. */
  minutesMore: number
}

/** Work for a local seller. */
export interface DemoMission extends DemoTerms {
  key: string
  id: string
  booking: DemoBooking
  /** Null for one in the same space that lies outside of the booking. */
  bookingId: string | null
  freelancer: Freelancer | null
  applications: readonly DemoApplication[]
  /** Who was shown it in particular, and when; milliseconds since the epoch. */
  invited: readonly { freelancer: Freelancer; at: number; declinedAt?: number }[]
  stay: Stay
  events: readonly MissionEvent[]
  isPresent: boolean
  /** When its freelancer said that they still come. */
  reconfirmedAt: number | null
  work: DemoWork
  /** The id of the mission whose remaining hours it takes. */
  standsInForId: string | null
  fallback: MissionFallback
  /** The id of the proposal that came to nothing before it. */
  followsId: string | null
  /** Of one that was missed. */
  contest: DemoContest | null
  payment: DemoPayment | null
}

const missionDaysMax = 3
const silenceMs = 3 * dayMs

export const stateOf = ({ events }: Pick<DemoMission, 'events'>): MissionStatus => {
  const last = events.at(-1)
  if (!last) throw new Error('A mission has no event')
  return last.status
}

export function isNear(freelancer: Freelancer, { space }: DemoBooking): boolean {
  return space.quarter.citySlug === freelancer.citySlug
}

/** By silence at the latest, hours are agreed and reviews may be written. */
export function isLongOver(timeline: Timeline, completedAt: number): boolean {
  return completedAt + silenceMs < timeline.end
}

export const completedAtOf = ({ events }: Pick<DemoMission, 'events'>): number | undefined =>
  events.find(event => event.status === 'completed')?.at

/** The first days of a booking, as many as a mission lasts at most. */
export function firstDaysOf({ stay }: DemoBooking): Stay {
  return { first: stay.first, last: Math.min(stay.last, stay.first + missionDaysMax - 1) }
}

/** In the days of a booking, or elsewhere in its space. */
export function makeMission(
  timeline: Timeline,
  booking: DemoBooking,
  freelancer: Freelancer | null,
  status: MissionStatus,
  stay: Stay = firstDaysOf(booking),
): DemoMission {
  const key = `mission:${booking.key}`
  const random = randomFor(key)
  const events = eventsOf(timeline, random, booking, freelancer, status, stay)
  const completedAt = completedAtOf({ events })
  const isAgreed = completedAt !== undefined && isLongOver(timeline, completedAt)
  return {
    key,
    id: seedId(key),
    booking,
    bookingId: booking.id,
    freelancer,
    applications: [],
    invited: [],
    stay,
    ...termsOf(random, booking),
    events,
    standsInForId: null,
    fallback: 'none',
    followsId: null,
    contest: null,
    reconfirmedAt: null,
    isPresent: status === 'completed' || (status === 'confirmed' && stay.first < 0),
    work: workOf(randomFor(`work:${key}`)),
    payment: isAgreed ? paymentOf(timeline, randomFor(`payment:${key}`), completedAt, stay) : null,
  }
}

/** Another mission in the same booking. */
export function named(mission: DemoMission, name: string): DemoMission {
  const key = `${mission.key}:${name}`
  return { ...mission, key, id: seedId(key) }
}

/** Most hours are as planned; some days are longer or shorter, and some sides say nothing until it is agreed. */
function workOf(random: Random): DemoWork {
  return {
    claimedBy: random.chance(0.8) ? 'freelancer' : 'retailer',
    agreedBy: random.chance(0.75) ? 'both' : 'silence',
    minutesMore: random.chance(0.25) ? random.pick([-60, -30, 15, 30, 45]) : 0,
  }
}

/** What is older than a month is paid. */
function paymentOf(timeline: Timeline, random: Random, completedAt: number, stay: Stay): DemoPayment | null {
  const isOld = stay.last < -30
  if (!isOld && random.chance(0.6)) return null
  const at = Math.min(completedAt + silenceMs + random.whole(1, 10) * dayMs, timeline.end)
  const answeredAt = at + random.whole(5, 40) * hourMs
  const method = random.pick(['transfer', 'transfer', 'transfer', 'cash', 'cheque'] as const)
  return { at, method, answer: answeredAt < timeline.end ? { at: answeredAt, disputed: null } : null }
}

function eventsOf(
  timeline: Timeline,
  random: Random,
  booking: DemoBooking,
  freelancer: Freelancer | null,
  status: MissionStatus,
  stay: Stay,
): MissionEvent[] {
  const firstMoment = timeline.end + stay.first * dayMs
  // between the acceptance of the booking and its first day; what is still open was written lately
  const bookedAt = booking.events.findLast(event => event.status === 'confirmed')?.at ?? firstMoment
  const until = Math.min(firstMoment, timeline.end)
  const offeredAt =
    status === 'pending' || status === 'open'
      ? timeline.end - random.whole(5, 60) * hourMs
      : bookedAt + (until - bookedAt) * 0.2
  const byRetailer = { by: 'retailer', actorId: booking.retailer.id } as const
  if (status === 'open') return [{ status, reason: 'published', ...byRetailer, at: offeredAt }]
  const proposed: MissionEvent = { status: 'pending', reason: 'proposed', ...byRetailer, at: offeredAt }
  if (status === 'pending') return [proposed]
  const byFreelancer = { by: 'freelancer', actorId: freelancer?.id ?? null } as const
  const at = offeredAt + (until - offeredAt) * (0.1 + random.share() * 0.4)
  const answered: MissionEvent =
    status === 'rejected'
      ? { status, reason: 'declined', ...byFreelancer, at }
      : { status: 'confirmed', reason: 'accepted', ...byFreelancer, at }
  if (status !== 'completed') return [proposed, answered]
  const endedAt = timeline.end + (stay.last + 1) * dayMs
  return [proposed, answered, { status, reason: 'ended', by: 'system', actorId: null, at: endedAt }]
}

export function timeZoneOf({ space }: DemoBooking): string {
  const city = findCity(space.quarter.citySlug)
  if (!city) throw new Error(`No city '${space.quarter.citySlug}'`)
  return city.timeZone
}

/** When its first day begins, in milliseconds since the epoch. */
export function startsAt(timeline: Timeline, mission: DemoMission): number {
  return startOfDay(timeZoneOf(mission.booking), dayAt(timeline, mission.stay.first)) + startsAfterMs(mission)
}

export function totalMinutes(mission: DemoMission): number {
  return lengthOf(mission.stay) * workedMinutes(mission)
}

/** What its agreed hours pay, in minor units. */
export function payMinor(mission: DemoMission): number {
  return missionPayMinor(totalMinutes(mission) + mission.work.minutesMore, mission.rateMinor)
}

/** What a retailer owes who cancels it then, in minor units. */
export function owedMinor(timeline: Timeline, mission: DemoMission, at: number): number {
  const planned = {
    totalMinutes: totalMinutes(mission),
    firstDayMinutes: workedMinutes(mission),
    hourlyRateMinor: mission.rateMinor,
  }
  return owedOnMissionCancellation(planned, (startsAt(timeline, mission) - at) / 60_000)
}
