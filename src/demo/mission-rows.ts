import type { Row } from './insert-rows.ts'
import { hourMs } from '#shared/durations.ts'
import { type DemoMission, stateOf, totalMinutes } from './make-mission.ts'
import { dayRows, paymentRows, paymentUpdates } from './mission-work-rows.ts'
import { missionReviewRows } from './mission-review-rows.ts'
import { dayAt, isoOf, type Timeline } from './moments.ts'

export interface MissionRows {
  missions: Row[]
  mission_days: Row[]
  mission_payments: Row[]
  mission_events: Row[]
  mission_applications: Row[]
  mission_invitations: Row[]
  reviews: Row[]
  /** What comes after all are there: nobody applies to a mission that is somebody's already, and no payment begins as a disputed one. */
  updates: (readonly [table: string, rows: Row[]])[]
}

export function missionRows(timeline: Timeline, missions: readonly DemoMission[]): MissionRows {
  const events = missions.flatMap(mission => mission.events.map(event => ({ mission, event })))
  events.sort((a, b) => a.event.at - b.event.at)
  return {
    missions: missions.map(mission => missionRow(timeline, mission)),
    mission_days: missions.flatMap(mission => dayRows(timeline, mission)),
    mission_payments: missions.flatMap(paymentRows),
    mission_events: events.map(({ mission, event }) => ({
      mission_id: mission.id,
      status: event.status,
      actor_id: event.actorId,
      actor_role: event.by,
      reason: event.reason,
      note: event.note ?? null,
      owed_minor: event.owedMinor ?? 0,
      created_at: isoOf(event.at),
    })),
    mission_applications: missions.flatMap(mission => applicationRows(timeline, mission)),
    mission_invitations: missions.flatMap(({ id, invited }) =>
      invited.map(({ freelancer, at, declinedAt }) => ({
        mission_id: id,
        freelancer_id: freelancer.id,
        created_at: isoOf(at),
        declined_at: declinedAt === undefined ? null : isoOf(declinedAt),
      })),
    ),
    reviews: missionReviewRows(timeline, missions),
    updates: [...pickUpdates(missions), ['mission_payments', missions.flatMap(paymentUpdates)]],
  }
}

/** It is written as a call that is open still, for others to have applied to it. */
const isPicked = ({ events, freelancer }: DemoMission): boolean => events[0]?.status === 'open' && freelancer !== null

/** One step at a time, as the database asks. */
function pickUpdates(missions: readonly DemoMission[]): MissionRows['updates'] {
  const picked = missions.filter(isPicked)
  const confirmed = picked.filter(mission => stateOf(mission) === 'confirmed')
  return [
    ['missions', picked.map(({ id, freelancer }) => ({ id, status: 'pending', freelancer_id: freelancer?.id }))],
    ['missions', confirmed.map(({ id }) => ({ id, status: 'confirmed', answer_by: null }))],
  ]
}

function applicationRows(timeline: Timeline, { id, stay, applications }: DemoMission): Row[] {
  return applications.map(({ freelancer, at, end, offers }) => {
    const endedAt = (as: NonNullable<typeof end>['as']) => (end?.as === as ? isoOf(end.at) : null)
    const days = Array.from({ length: stay.last - stay.first + 1 }, (_, index) => dayAt(timeline, stay.first + index))
    return {
      mission_id: id,
      freelancer_id: freelancer.id,
      message: freelancer.bio,
      offered_days: offers && days.map(day => ({ day, ...offers })),
      created_at: isoOf(at),
      seen_at: seenAt(timeline, at),
      withdrawn_at: endedAt('withdrawn'),
      declined_at: endedAt('declined'),
      picked_at: endedAt('picked'),
    }
  })
}

/** Retailers of the demo look soon after, before they answer. */
function seenAt(timeline: Timeline, at: number): string | null {
  const seen = at + hourMs / 3
  return seen < timeline.end ? isoOf(seen) : null
}

function missionRow(timeline: Timeline, mission: DemoMission): Row {
  const { booking, events, payment } = mission
  const { space, retailer } = booking
  const status = stateOf(mission)
  const isCall = events[0]?.status === 'open'
  // nobody applies to what has ended
  const isOpen = isCall && status !== 'cancelled'
  return {
    id: mission.id,
    retailer_id: retailer.id,
    freelancer_id: isCall ? null : (mission.freelancer?.id ?? null),
    space_id: space.id,
    booking_id: mission.bookingId,
    title: mission.title,
    description: mission.description,
    location: `${space.quarter.names[retailer.language]}${retailer.language === 'ar' ? '،' : ','} ${space.quarter.city.names[retailer.language]}`,
    requirements: mission.requirements,
    tasks: mission.tasks,
    dress: mission.dress,
    languages: mission.languages,
    skills: mission.skills,
    first_day: dayAt(timeline, mission.stay.first),
    last_day: dayAt(timeline, mission.stay.last),
    hourly_rate_minor: mission.rateMinor,
    total_hours: totalMinutes(mission) / 60,
    currency: mission.currency,
    status: isOpen ? 'open' : status,
    stands_in_for_id: mission.standsInForId,
    fallback: mission.fallback,
    follows_id: mission.followsId,
    attempt: mission.followsId === null ? 1 : 2,
    is_open_call: isCall,
    answer_by: status === 'pending' ? isoOf(timeline.end + 30 * hourMs) : null,
    presence_confirmed: mission.isPresent,
    reconfirmed_at: mission.reconfirmedAt === null ? null : isoOf(mission.reconfirmedAt),
    paid_at: payment === null || status !== 'completed' ? null : isoOf(payment.at),
    created_at: isoOf(events[0]?.at ?? timeline.end),
    updated_at: isoOf(events.at(-1)?.at ?? timeline.end),
  }
}
