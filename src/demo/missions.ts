import { hourMs } from '#shared/durations.ts'
import type { SpaceType } from '#shared/spaces/vocabulary.ts'
import { type DemoBooking, statusOf } from './booking-story.ts'
import type { Stay } from './ledger.ts'
import { type DemoMission, type DemoWork, isNear, makeMission, stateOf } from './make-mission.ts'
import { openCalls } from './mission-calls.ts'
import { endedStories } from './mission-ends.ts'
import { fallbackStory, lateCancellation, payStory, standInStory } from './mission-stories.ts'
import type { Timeline } from './moments.ts'
import type { Freelancer, People } from './people.ts'
import { randomFor } from './random.ts'

/** Days from today that a booking under way still lasts at least, for somebody to keep it to the end. */
const runningDaysMin = 6
const soldIn: readonly SpaceType[] = ['corner-shop', 'full-store', 'event-stand', 'mobile-unit']

/** Gives each booking away once. */
type Take = (booking: DemoBooking) => DemoBooking

/** Missions of the past months with every freelancer, hardly any with those who are not verified yet, some to come, and open ones that look for somebody. */
export function makeMissions(timeline: Timeline, people: People, bookings: readonly DemoBooking[]): DemoMission[] {
  const usable = bookings.filter(({ space }) => soldIn.includes(space.type))
  const given = new Set<DemoBooking>()
  const take: Take = booking => {
    given.add(booking)
    return booking
  }
  const cast = castMissions(timeline, people, bookings, take)
  const untaken = usable.filter(each => !given.has(each))
  const running = runningMissions(timeline, people, untaken, take, new Set(cast.map(each => each.freelancer)))
  const done = people.freelancers.flatMap(freelancer => {
    const random = randomFor(`missions:${freelancer.key}`)
    const near = usable.filter(each => !given.has(each) && isNear(freelancer, each))
    const days = cast.filter(each => each.freelancer === freelancer).map(({ stay }) => stay)
    const past = near.filter(
      each => statusOf(each) === 'completed' && each.stay.last < -2 && days.every(day => isApart(day, each.stay)),
    )
    const wanted =
      freelancer === people.demo.freelancer ? 5 : freelancer.verified ? random.whole(2, 5) : random.whole(0, 1)
    const chosen = apart(random.shuffled(past), wanted)
    const agreed = [...cast, ...running].filter(each => each.freelancer === freelancer && stateOf(each) === 'confirmed')
    const busyUntil = Math.max(2, ...agreed.map(each => each.stay.last))
    const ahead = near.filter(each => statusOf(each) === 'confirmed' && each.stay.first > busyUntil)
    const next = random.chance(0.6) ? random.sample(ahead, 1) : []
    return [
      ...chosen.map(booking => makeMission(timeline, take(booking), freelancer, 'completed')),
      ...next.map(booking =>
        makeMission(timeline, take(booking), freelancer, random.pick(['confirmed', 'pending', 'rejected'])),
      ),
    ]
  })
  const ahead = usable.filter(each => !given.has(each) && statusOf(each) === 'confirmed' && each.stay.first > 4)
  const planned = [...cast, ...running, ...done]
  return [...planned, ...openCalls(timeline, people, randomFor('missions:open').shuffled(ahead), planned)]
}

/**
 * For the freelancer of the demo: today's that she has reconfirmed, tomorrow's that asks whether she still comes, a proposal that the retailer of the
 * demo has made her, two that have just ended, two of payments to answer or to wait for, and one that was cancelled too late.
 */
function castMissions(timeline: Timeline, people: People, bookings: readonly DemoBooking[], take: Take): DemoMission[] {
  const { freelancer } = people.demo
  const find = (key: string) => bookings.find(each => each.key === `cast:${key}`)
  const [ongoing, upcoming] = [find('ongoing'), find('upcoming')]
  const tomorrow = bookings.find(
    each =>
      each !== ongoing &&
      soldIn.includes(each.space.type) &&
      isNear(freelancer, each) &&
      statusOf(each) === 'confirmed' &&
      each.stay.first <= 1 &&
      each.stay.last >= 1,
  )
  if (!ongoing || !upcoming || !tomorrow) throw new Error('The cast has no bookings for its missions')
  const others = bookings.filter(each => soldIn.includes(each.space.type) && each !== tomorrow)
  const stories = [...payStory(timeline, people, others), ...lateCancellation(timeline, people, others)]
  for (const { booking } of stories) take(booking)
  const oneDay = (day: number): Stay => ({ first: day, last: day })
  return [
    // the first day alone, as its retailer has asked; yesterday afternoon she said that she comes
    {
      ...makeMission(timeline, take(ongoing), freelancer, 'confirmed', oneDay(ongoing.stay.first)),
      reconfirmedAt: timeline.end - 10 * hourMs,
    },
    makeMission(timeline, take(tomorrow), freelancer, 'confirmed', oneDay(1)),
    makeMission(timeline, take(upcoming), freelancer, 'pending'),
    ...justEnded(bookings, freelancer).map((booking, index) => {
      const mission = makeMission(timeline, take(booking), freelancer, 'completed', oneDay(booking.stay.last))
      // she has yet to say whether one is so, the other’s retailer has
      const claimedBy: DemoWork['claimedBy'] = index === 0 ? 'retailer' : 'freelancer'
      return { ...mission, work: { ...mission.work, claimedBy, minutesMore: index === 0 ? -45 : 0 } }
    }),
    ...stories,
    ...fallbackStory(timeline, people, upcoming),
    ...standInStory(timeline, people, upcoming),
    ...endedStories(timeline, people, bookings),
  ]
}

/** Two, on days of their own, whose hours are still to be agreed. */
function justEnded(bookings: readonly DemoBooking[], freelancer: Freelancer): DemoBooking[] {
  const ended = bookings.filter(
    each => soldIn.includes(each.space.type) && statusOf(each) === 'completed' && each.stay.last >= -3,
  )
  const nearFirst = [
    ...ended.filter(each => isNear(freelancer, each)),
    ...ended.filter(each => !isNear(freelancer, each)),
  ]
  const [first, ...others] = nearFirst
  const second = others.find(each => each.stay.last !== first?.stay.last)
  return [first, second].filter(each => each !== undefined)
}

/** Long bookings under way whose shop is kept by one local seller to the end: who does is busy now. */
function runningMissions(
  timeline: Timeline,
  people: People,
  usable: readonly DemoBooking[],
  take: Take,
  taken: ReadonlySet<Freelancer | null>,
): DemoMission[] {
  const free = new Set(people.freelancers.filter(each => !taken.has(each)))
  return usable
    .filter(each => statusOf(each) === 'confirmed' && each.stay.first <= 0 && each.stay.last >= runningDaysMin)
    .flatMap(booking => {
      const freelancer = [...free].find(each => isNear(each, booking))
      if (!freelancer) return []
      free.delete(freelancer)
      return [makeMission(timeline, take(booking), freelancer, 'confirmed', booking.stay)]
    })
}

const isApart = (one: Stay, other: Stay): boolean => one.last < other.first || other.last < one.first

/** The first ones that share no day. */
function apart(bookings: readonly DemoBooking[], count: number): DemoBooking[] {
  const chosen: DemoBooking[] = []
  for (const booking of bookings) {
    const isClear = chosen.every(({ stay }) => isApart(stay, booking.stay))
    if (isClear && chosen.length < count) chosen.push(booking)
  }
  return chosen
}
