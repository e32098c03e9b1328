import { dayMs, hourMs } from '#shared/durations.ts'
import type { DemoBooking } from './booking-story.ts'
import type { Stay } from './ledger.ts'
import {
  type DemoApplication,
  type DemoMission,
  isNear,
  makeMission,
  type MissionEvent,
  stateOf,
} from './make-mission.ts'
import type { Timeline } from './moments.ts'
import type { Freelancer, People } from './people.ts'
import { randomFor } from './random.ts'

const callsNear = 6
const callsElsewhere = 6
const applicantsMax = 3

interface Whom {
  key: string
  publishedAt: number
  /** Who does not apply. */
  without: readonly Freelancer[]
}

/** Some of the city, one after the other, with what they say of themselves; a few offer other hours. */
export function applicationsFor(
  timeline: Timeline,
  people: People,
  booking: DemoBooking,
  { key, publishedAt, without }: Whom,
): DemoApplication[] {
  const random = randomFor(`applicants:${key}`)
  const near = people.freelancers.filter(each => isNear(each, booking) && !without.includes(each))
  return random.sample(near, random.whole(1, applicantsMax)).map((freelancer, index) => ({
    freelancer,
    at: Math.min(timeline.end, publishedAt + (index + 1) * hourMs),
    end: null,
    offers: random.chance(0.25) ? { startTime: '11:00', endTime: '18:00', breakMinutes: 30 } : null,
  }))
}

/** What has become of a call near the freelancer of the demo, as far as she is concerned. */
const HERS = ['applied', 'invited', 'declined', 'withdrawn', 'none', 'none'] as const

/** How far calls elsewhere have come, one after the other. */
const COURSES = ['open', 'confirmed', 'asked', 'withdrawn', 'open', 'open'] as const

/** Whom a mission to come keeps on some of these days. */
function busyOn(missions: readonly DemoMission[], { first, last }: Stay): Freelancer[] {
  return missions.flatMap(({ freelancer, stay, events }) =>
    freelancer && stateOf({ events }) === 'confirmed' && stay.first <= last && first <= stay.last ? [freelancer] : [],
  )
}

/** Open missions of bookings to come: near the freelancer of the demo, where she may apply, has and was asked to; and elsewhere, some with somebody picked. */
export function openCalls(
  timeline: Timeline,
  people: People,
  ahead: readonly DemoBooking[],
  planned: readonly DemoMission[],
): DemoMission[] {
  const { freelancer } = people.demo
  const near = ahead.filter(booking => isNear(freelancer, booking)).slice(0, callsNear)
  const elsewhere = ahead.filter(booking => !isNear(freelancer, booking)).slice(0, callsElsewhere)
  return [
    ...near.map((booking, index) =>
      callNear(timeline, people, callOf(timeline, people, booking, planned), HERS[index] ?? 'none'),
    ),
    ...elsewhere.map((booking, index) =>
      callElsewhere(timeline, callOf(timeline, people, booking, planned), COURSES[index] ?? 'open'),
    ),
  ]
}

interface Call {
  call: DemoMission
  publishedAt: number
}

function callOf(timeline: Timeline, people: People, booking: DemoBooking, planned: readonly DemoMission[]): Call {
  const call = makeMission(timeline, booking, null, 'open')
  const publishedAt = call.events[0]?.at ?? timeline.end
  const without = [people.demo.freelancer, ...busyOn(planned, call.stay)]
  const applications = applicationsFor(timeline, people, booking, { key: call.key, publishedAt, without })
  return { call: { ...call, applications }, publishedAt }
}

function callNear(
  timeline: Timeline,
  people: People,
  { call, publishedAt }: Call,
  hers: (typeof HERS)[number],
): DemoMission {
  const { freelancer } = people.demo
  const soon = (hours: number) => Math.min(timeline.end, publishedAt + hours * hourMs)
  const end = (as: 'declined' | 'withdrawn') => ({ as, at: soon(4) })
  switch (hers) {
    case 'none':
      return call
    case 'invited':
      return { ...call, invited: [{ freelancer, at: soon(1) }] }
    case 'applied':
    case 'declined':
    case 'withdrawn': {
      const own = { freelancer, at: soon(1), offers: null, end: hers === 'applied' ? null : end(hers) }
      return { ...call, applications: [own, ...call.applications] }
    }
  }
}

/** It was published days ago where somebody was picked since. */
function callElsewhere(timeline: Timeline, { call, publishedAt }: Call, course: (typeof COURSES)[number]): DemoMission {
  if (course === 'open') return call
  const [first, ...others] = call.applications
  if (!first) return call
  if (course === 'withdrawn') {
    const end = { as: 'withdrawn', at: Math.min(timeline.end, first.at + 2 * hourMs) } as const
    return { ...call, applications: [{ ...first, end }, ...others] }
  }
  const earlierMs = 4 * dayMs
  // who is picked within two days of the application has said yes by it; later they are asked once more
  const pickedAt =
    course === 'confirmed' ? first.at - earlierMs + 5 * hourMs : Math.min(timeline.end, publishedAt + 3 * hourMs)
  const picked: MissionEvent = {
    status: 'pending',
    reason: 'picked',
    by: 'retailer',
    actorId: call.booking.retailer.id,
    at: pickedAt,
  }
  const confirmed: MissionEvent = { status: 'confirmed', reason: 'applied', by: 'system', actorId: null, at: pickedAt }
  return {
    ...call,
    freelancer: first.freelancer,
    events: [
      ...call.events.map(event => ({ ...event, at: event.at - earlierMs })),
      picked,
      ...(course === 'confirmed' ? [confirmed] : []),
    ],
    applications: [
      { ...first, offers: null, at: first.at - earlierMs, end: { as: 'picked', at: pickedAt } },
      ...others.map(each => ({ ...each, at: each.at - earlierMs })),
    ],
  }
}
