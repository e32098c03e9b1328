import { startOfDay } from '#shared/days.ts'
import { hourMs, minuteMs } from '#shared/durations.ts'
import { readSections } from './content.ts'
import type { Row } from './insert-rows.ts'
import { dayAt, isoOf, type Timeline } from './moments.ts'
import {
  appliedAt,
  type DemoMission,
  isLongOver,
  type MissionEvent,
  missionHours,
  opensHour,
  timeZoneOf,
} from './missions.ts'
import { randomFor, seedId } from './random.ts'
import { isSameScript } from './reviews.ts'
import { fill, placeholdersOf } from './typography.ts'

export interface MissionRows {
  missions: Row[]
  mission_days: Row[]
  mission_payments: Row[]
  mission_events: Row[]
  mission_applications: Row[]
  reviews: Row[]
}

const reviewedShare = 0.7
const repliedShare = 0.4

export function missionRows(timeline: Timeline, missions: readonly DemoMission[]): MissionRows {
  const texts = readSections('talk/missions.txt')
  const events = missions.flatMap(mission => mission.events.map(event => ({ mission, event })))
  events.sort((a, b) => a.event.at - b.event.at)
  return {
    missions: missions.map(mission => missionRow(timeline, mission)),
    mission_days: missions.flatMap(mission => dayRows(timeline, mission)),
    mission_payments: missions.flatMap(mission => paymentRows(timeline, mission)),
    mission_events: events.map(({ mission, event }) => ({
      mission_id: mission.id,
      status: event.status,
      actor_id: event.actorId,
      ...causeOf(event),
      note: event.note ?? null,
      created_at: isoOf(event.at),
    })),
    mission_applications: missions.flatMap(mission =>
      mission.applicants.map((applicant, index) => ({
        mission_id: mission.id,
        freelancer_id: applicant.id,
        message: applicant.bio,
        created_at: isoOf(appliedAt(timeline, mission, index)),
        seen_at: seenAt(timeline, appliedAt(timeline, mission, index)),
      })),
    ),
    reviews: missions.flatMap(mission => reviewOf(timeline, texts, mission)),
  }
}

/** Retailers of the demo look soon after, before they answer. */
function seenAt(timeline: Timeline, at: number): string | null {
  const seen = at + hourMs / 3
  return seen < timeline.end ? isoOf(seen) : null
}

/** Who brings a mission of the demo into a state, and why. */
const CAUSES = {
  open: { actor_role: 'retailer', reason: 'published' },
  pending: { actor_role: 'retailer', reason: 'proposed' },
  confirmed: { actor_role: 'freelancer', reason: 'accepted' },
  rejected: { actor_role: 'freelancer', reason: 'declined' },
  completed: { actor_role: 'system', reason: 'ended' },
  cancelled: { actor_role: 'retailer', reason: 'withdrawn' },
} as const

function causeOf({ status, cause }: MissionEvent): Row {
  if (cause === 'absent') return { actor_role: 'retailer', reason: 'absent' }
  return cause === undefined ? CAUSES[status] : { actor_role: 'freelancer', reason: 'withdrawn' }
}

/** Eight hours a day, with an hour for lunch. */
function dayRows(timeline: Timeline, { id, key, booking, stay, isPresent, events }: DemoMission): Row[] {
  const random = randomFor(`presence:${key}`)
  return Array.from({ length: stay.last - stay.first + 1 }, (_, index) => {
    const at = stay.first + index
    const day = dayAt(timeline, at)
    const opensAt = startOfDay(timeZoneOf(booking), day) + opensHour * hourMs
    const cameAt = isPresent && at < 0 ? opensAt - random.whole(2, 20) * minuteMs : null
    const completedAt = events.find(event => event.status === 'completed')?.at
    return {
      mission_id: id,
      day,
      start_time: `${opensHour}:00`,
      end_time: '19:00',
      break_minutes: 60,
      presence_at: cameAt === null ? null : isoOf(cameAt),
      presence_how: cameAt === null ? null : 'button',
      minutes_claimed: completedAt === undefined ? null : 480,
      claimed_by: completedAt === undefined ? null : 'freelancer',
      claimed_at: completedAt === undefined ? null : isoOf(completedAt),
      ...agreement(completedAt !== undefined && isLongOver(timeline, completedAt), completedAt),
    }
  })
}

function agreement(isAgreed: boolean, completedAt: number | undefined): Row {
  const at = isAgreed && completedAt !== undefined ? isoOf(completedAt + hourMs) : null
  return { minutes_agreed: at && 480, agreed_how: at && 'both', agreed_at: at }
}

/** What its retailer has paid, and the local seller says has come. */
function paymentRows(timeline: Timeline, mission: DemoMission): Row[] {
  const { id, paidAt, rateMinor } = mission
  if (paidAt === null) return []
  return [
    {
      id: seedId(`payment:${mission.key}`),
      mission_id: id,
      amount_minor: missionHours(mission) * rateMinor,
      currency: 'EUR',
      paid_on: isoOf(paidAt).slice(0, 10),
      way: 'transfer',
      declared_at: isoOf(paidAt),
      received_at: isoOf(Math.min(timeline.end, paidAt + 20 * hourMs)),
    },
  ]
}

function missionRow(timeline: Timeline, mission: DemoMission): Row {
  const { booking, events } = mission
  const { space, retailer } = booking
  return {
    id: mission.id,
    retailer_id: retailer.id,
    freelancer_id: mission.freelancer?.id ?? null,
    space_id: space.id,
    booking_id: mission.bookingId,
    title: mission.title,
    description: mission.description,
    location: `${space.quarter.names[retailer.language]}${retailer.language === 'ar' ? '،' : ','} ${space.quarter.city.names[retailer.language]}`,
    requirements: mission.requirements,
    first_day: dayAt(timeline, mission.stay.first),
    last_day: dayAt(timeline, mission.stay.last),
    hourly_rate_minor: mission.rateMinor,
    total_hours: missionHours(mission),
    currency: 'EUR',
    status: events.at(-1)?.status ?? 'pending',
    stands_in_for_id: mission.standsInForId,
    is_open_call: events[0]?.status === 'open',
    answer_by: events.at(-1)?.status === 'pending' ? isoOf(timeline.end + 30 * hourMs) : null,
    presence_confirmed: mission.isPresent,
    paid_at: mission.paidAt === null ? null : isoOf(mission.paidAt),
    created_at: isoOf(events[0]?.at ?? timeline.end),
    updated_at: isoOf(events.at(-1)?.at ?? timeline.end),
  }
}

function reviewOf(
  timeline: Timeline,
  texts: ReadonlyMap<string, readonly string[]>,
  { key, id, booking, freelancer, events }: DemoMission,
): Row[] {
  const completedAt = events.find(event => event.status === 'completed')?.at
  const random = randomFor(`review:${key}`)
  if (completedAt === undefined || !freelancer || !isLongOver(timeline, completedAt)) return []
  if (!random.chance(reviewedShare)) return []
  const { language } = booking.retailer
  const rating = random.chance(0.75) ? 5 : 4
  const values: Record<string, string> = isSameScript(freelancer.firstName, language)
    ? { freelancer: freelancer.firstName }
    : {}
  const fitting = (texts.get(`${language} review ${rating}`) ?? []).filter(line =>
    placeholdersOf(line).every(name => name in values),
  )
  const writtenAt = Math.min(timeline.end, completedAt + random.whole(6, 90) * hourMs)
  const hasReply = random.chance(repliedShare)
  return [
    {
      id: seedId(`review:${key}`),
      mission_id: id,
      author_id: booking.retailer.id,
      freelancer_id: freelancer.id,
      rating,
      comment: fill(random.pick(fitting), values, language),
      reply: hasReply
        ? fill(random.pick(texts.get(`${freelancer.language} reply`) ?? []), {}, freelancer.language)
        : null,
      replied_at: hasReply ? isoOf(Math.min(timeline.end, writtenAt + random.whole(2, 40) * hourMs)) : null,
      created_at: isoOf(writtenAt),
      shown_at: isoOf(writtenAt),
    },
  ]
}
