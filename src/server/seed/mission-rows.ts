import { hourMs } from '#shared/durations.ts'
import { readSections } from './content.ts'
import type { Row } from './insert-rows.ts'
import { dayAt, isoOf, type Timeline } from './moments.ts'
import { type DemoMission, missionHours } from './missions.ts'
import { randomFor, seedId } from './random.ts'
import { isSameScript } from './reviews.ts'
import { fill, placeholdersOf } from './typography.ts'

export interface MissionRows {
  missions: Row[]
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
    mission_events: events.map(({ mission, event }) => ({
      mission_id: mission.id,
      status: event.status,
      actor_id: event.actorId,
      created_at: isoOf(event.at),
    })),
    mission_applications: missions.flatMap(mission =>
      mission.applicants.map((applicant, index) => ({
        mission_id: mission.id,
        freelancer_id: applicant.id,
        message: applicant.bio,
        created_at: isoOf(Math.min(timeline.end, (mission.events[0]?.at ?? timeline.end) + (index + 1) * hourMs)),
      })),
    ),
    reviews: missions.flatMap(mission => reviewOf(timeline, texts, mission)),
  }
}

function missionRow(timeline: Timeline, mission: DemoMission): Row {
  const { booking, events } = mission
  const { space, retailer } = booking
  return {
    id: mission.id,
    retailer_id: retailer.id,
    freelancer_id: mission.freelancer?.id ?? null,
    space_id: space.id,
    booking_id: booking.id,
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
  if (completedAt === undefined || !freelancer || !random.chance(reviewedShare)) return []
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
    },
  ]
}
