import { hourMs } from '#shared/durations.ts'
import { answerHoursMax, unfilledHoursBefore } from '#shared/missions/states.ts'
import { type DemoBooking, statusOf } from './booking-story.ts'
import type { Stay } from './ledger.ts'
import { type DemoMission, makeMission, type MissionEvent, named, startsAt } from './make-mission.ts'
import { accepted, peopleNear, proposed } from './mission-stories.ts'
import type { Timeline } from './moments.ts'
import type { People } from './people.ts'

/**
 * For the retailer of the demo: missions that the system has ended. Nobody answered a proposal in time, nobody was found for a call, and
 * a booking was cancelled with the mission that hung on it.
 */
export function endedStories(timeline: Timeline, people: People, bookings: readonly DemoBooking[]): DemoMission[] {
  const own = (key: string): DemoBooking => {
    const found = bookings.find(each => each.key === `cast:${key}`)
    if (!found) throw new Error(`The cast has no booking '${key}' for a mission that ended`)
    return found
  }
  return [
    unanswered(timeline, people, own('upcoming')),
    unfilled(timeline, own('to-review')),
    ofCancelledBooking(timeline, people, own('host-cancelled')),
  ]
}

const bySystem = (reason: 'unanswered' | 'unfilled' | 'booking_cancelled', at: number): MissionEvent => ({
  status: 'cancelled',
  reason,
  by: 'system',
  actorId: null,
  at,
})
const lastDayOf = ({ stay }: DemoBooking): Stay => ({ first: stay.last, last: stay.last })

function unanswered(timeline: Timeline, people: People, booking: DemoBooking): DemoMission {
  const freelancer = peopleNear(people, booking, 1)[0] ?? null
  const at = timeline.end - 90 * hourMs
  const events = [proposed(booking.retailer.id, at), bySystem('unanswered', at + answerHoursMax * hourMs)]
  return { ...named(makeMission(timeline, booking, freelancer, 'pending', lastDayOf(booking)), 'unanswered'), events }
}

function unfilled(timeline: Timeline, booking: DemoBooking): DemoMission {
  const mission = named(makeMission(timeline, booking, null, 'open', lastDayOf(booking)), 'unfilled')
  const start = startsAt(timeline, mission)
  const published: MissionEvent = {
    status: 'open',
    reason: 'published',
    by: 'retailer',
    actorId: booking.retailer.id,
    at: start - 80 * hourMs,
  }
  return { ...mission, events: [published, bySystem('unfilled', start - unfilledHoursBefore * hourMs)] }
}

/** The host cancelled: nobody owes anything. */
function ofCancelledBooking(timeline: Timeline, people: People, booking: DemoBooking): DemoMission {
  const ended = booking.events.at(-1)
  const confirmedAt = booking.events.find(each => each.status === 'confirmed')?.at
  if (statusOf(booking) !== 'cancelled' || !ended || confirmedAt === undefined) {
    throw new Error('The booking of a cancelled mission stands')
  }
  const freelancer = people.demo.freelancer
  const between = (share: number) => Math.round(confirmedAt + (ended.at - confirmedAt) * share)
  return {
    ...named(makeMission(timeline, booking, freelancer, 'confirmed', lastDayOf(booking)), 'booking-cancelled'),
    events: [
      proposed(booking.retailer.id, between(0.2)),
      accepted(freelancer.id, between(0.4)),
      bySystem('booking_cancelled', ended.at),
    ],
  }
}
