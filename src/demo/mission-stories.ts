import { hourMs } from '#shared/durations.ts'
import { type DemoBooking, statusOf } from './booking-story.ts'
import type { Stay } from './ledger.ts'
import {
  type DemoMission,
  firstDaysOf,
  isNear,
  makeMission,
  type MissionEvent,
  named,
  owedMinor,
  startsAt,
} from './make-mission.ts'
import { readSections } from './content.ts'
import { applicationsFor } from './mission-calls.ts'
import type { Timeline } from './moments.ts'
import type { Freelancer, People } from './people.ts'
import { randomFor } from './random.ts'
import { typeset } from './typography.ts'

const hoursAgo = (timeline: Timeline, hours: number): number => timeline.end - hours * hourMs

/** Verified ones of the city of a booking, but for the freelancer of the demo. */
export function peopleNear(people: People, booking: DemoBooking, count: number): Freelancer[] {
  const near = people.freelancers.filter(
    each => each !== people.demo.freelancer && each.verified && isNear(each, booking),
  )
  if (near.length < count) throw new Error('Too few local sellers are near for the stories of the demo')
  return near.slice(0, count)
}

export const proposed = (actorId: string, at: number): MissionEvent => ({
  status: 'pending',
  reason: 'proposed',
  by: 'retailer',
  actorId,
  at,
})
export const accepted = (actorId: string, at: number): MissionEvent => ({
  status: 'confirmed',
  reason: 'accepted',
  by: 'freelancer',
  actorId,
  at,
})

/** For the retailer of the demo: somebody cancelled yesterday, and another has agreed to come instead. */
export function standInStory(timeline: Timeline, people: People, booking: DemoBooking): DemoMission[] {
  const [first, second] = peopleNear(people, booking, 2) as [Freelancer, Freelancer]
  const retailerId = booking.retailer.id
  const at = (hours: number) => hoursAgo(timeline, hours)
  const mission = makeMission(timeline, booking, first, 'confirmed')
  const former = named(mission, 'withdrawn')
  return [
    {
      ...former,
      events: [
        proposed(retailerId, at(70)),
        accepted(first.id, at(60)),
        { status: 'cancelled', reason: 'withdrawn', by: 'freelancer', actorId: first.id, at: at(20) },
      ],
    },
    {
      ...named(mission, 'stand-in'),
      freelancer: second,
      standsInForId: former.id,
      events: [proposed(retailerId, at(19)), accepted(second.id, at(16))],
    },
  ]
}

/** For the retailer of the demo: a proposal was declined, and goes on as a call to all, to which somebody declined an invitation. */
export function fallbackStory(timeline: Timeline, people: People, booking: DemoBooking): DemoMission[] {
  const [invited, , third] = peopleNear(people, booking, 3) as [Freelancer, Freelancer, Freelancer]
  const at = (hours: number) => hoursAgo(timeline, hours)
  const { first } = firstDaysOf(booking)
  const stay: Stay = { first, last: first }
  const mission = makeMission(timeline, booking, third, 'rejected', stay)
  const [former, call] = [named(mission, 'declined'), named(mission, 'published')]
  const published: MissionEvent = { status: 'open', reason: 'published', by: 'system', actorId: null, at: at(30) }
  return [
    {
      ...former,
      fallback: 'publish',
      events: [
        proposed(booking.retailer.id, at(50)),
        { status: 'rejected', reason: 'declined', by: 'freelancer', actorId: third.id, at: at(30) },
      ],
    },
    {
      ...call,
      freelancer: null,
      followsId: former.id,
      events: [published],
      invited: [{ freelancer: invited, at: at(28), declinedAt: at(22) }],
      applications: applicationsFor(timeline, people, booking, {
        key: call.key,
        publishedAt: published.at,
        without: [people.demo.freelancer, third, invited],
      }),
    },
  ]
}

const latestDay = -5
const earliestDay = -45
const hoursBeforeStart = 30

/** Bookings of the last weeks near the freelancer of the demo, of others than its retailer; the latest first. */
function lately(people: People, bookings: readonly DemoBooking[]): DemoBooking[] {
  const { freelancer, retailer } = people.demo
  return bookings
    .filter(
      each =>
        each.retailer !== retailer &&
        isNear(freelancer, each) &&
        statusOf(each) === 'completed' &&
        earliestDay <= each.stay.first &&
        each.stay.last <= latestDay,
    )
    .toSorted((a, b) => b.stay.last - a.stay.last || a.key.localeCompare(b.key, 'en'))
}

/** For the freelancer of the demo: one retailer says to have paid, which she has yet to confirm; what another one says has not come. */
export function payStory(timeline: Timeline, people: People, bookings: readonly DemoBooking[]): DemoMission[] {
  const { freelancer } = people.demo
  const [declared, disputed] = lately(people, bookings).map(booking => {
    const day: Stay = { first: booking.stay.first, last: booking.stay.first }
    return makeMission(timeline, booking, freelancer, 'completed', day)
  })
  if (!declared || !disputed) throw new Error('The demo has no place for its payments')
  const [words = ''] = readSections('talk/missions.txt').get(`${freelancer.language} dispute`) ?? []
  const text = typeset(words, freelancer.language)
  const paidAt = hoursAgo(timeline, 60)
  return [
    { ...declared, payment: { at: hoursAgo(timeline, 26), method: 'transfer', answer: null } },
    {
      ...disputed,
      payment: { at: paidAt, method: 'transfer', answer: { at: paidAt + 30 * hourMs, disputed: text } },
    },
  ]
}

/** For the freelancer of the demo: a retailer cancelled a day before, and owes a part. */
export function lateCancellation(timeline: Timeline, people: People, bookings: readonly DemoBooking[]): DemoMission[] {
  const { freelancer } = people.demo
  const booking = lately(people, bookings).at(-1)
  if (!booking) throw new Error('The demo has no place for its late cancellation')
  const day: Stay = { first: booking.stay.first, last: booking.stay.first }
  const mission = named(makeMission(timeline, booking, freelancer, 'confirmed', day), 'cancelled-late')
  const start = startsAt(timeline, mission)
  const at = start - hoursBeforeStart * hourMs
  const random = randomFor(`late:${mission.key}`)
  const proposedAt = start - random.whole(8, 12) * 24 * hourMs
  const cancelled: MissionEvent = {
    status: 'cancelled',
    reason: 'withdrawn',
    by: 'retailer',
    actorId: booking.retailer.id,
    at,
    owedMinor: owedMinor(timeline, mission, at),
  }
  return [
    {
      ...mission,
      isPresent: false,
      events: [
        proposed(booking.retailer.id, proposedAt),
        accepted(freelancer.id, proposedAt + random.whole(2, 9) * hourMs),
        cancelled,
      ],
    },
  ]
}
