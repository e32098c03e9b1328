import type { AppealOutcome } from '#shared/decisions/reasons.ts'
import { dayMs, hourMs } from '#shared/durations.ts'
import { findCity } from '#shared/places/cities.ts'
import type { SpaceType } from '#shared/spaces/vocabulary.ts'
import { type DemoBooking, statusOf } from './booking-story.ts'
import { cells, readSections } from './content.ts'
import { lengthOf, type Stay } from './ledger.ts'
import type { Timeline } from './moments.ts'
import type { Freelancer, People } from './people.ts'
import { productWords } from './product-words.ts'
import { type Random, randomFor, seedId } from './random.ts'
import { bare, isTrueOf } from './sayable.ts'
import { fill, typeset } from './typography.ts'

export type MissionStatus = 'open' | 'pending' | 'confirmed' | 'rejected' | 'completed' | 'cancelled'

export interface MissionEvent {
  status: MissionStatus
  actorId: string | null
  /** Milliseconds since the epoch. */
  at: number
  /** Of a cancellation: by whom, and why. */
  cause?: 'withdrawn by its freelancer' | 'absent'
  note?: string
}

/** What the freelancer of a missed mission says, and what the admin of the demo has answered; moments in milliseconds since the epoch. */
export interface DemoContest {
  text: string
  at: number
  answer: { text: string; outcome: AppealOutcome; at: number } | null
}

/** Work for a local seller, in a booking of the retailer who offers it. */
export interface DemoMission {
  key: string
  id: string
  booking: DemoBooking
  /** Null for one in the same space that lies outside of the booking. */
  bookingId: string | null
  freelancer: Freelancer | null
  applicants: readonly Freelancer[]
  stay: Stay
  title: string
  description: string
  requirements: readonly string[]
  /** EUR cents an hour. */
  rateMinor: number
  events: readonly MissionEvent[]
  isPresent: boolean
  /** The id of the mission whose remaining hours it takes. */
  standsInForId: string | null
  /** Of one that was missed. */
  contest: DemoContest | null
  /** Milliseconds since the epoch. */
  paidAt: number | null
}

export const opensHour = 10
const hoursPerDay = 8
const missionDaysMax = 3
/** Days from today that a booking under way still lasts at least, for somebody to keep it to the end. */
const runningDaysMin = 6
const soldIn: readonly SpaceType[] = ['corner-shop', 'full-store', 'event-stand', 'mobile-unit']
const openMissions = 7

/** Missions of the past months with every freelancer, hardly any with those who are not verified yet, some to come, and open ones that look for somebody. */
export function makeMissions(timeline: Timeline, people: People, bookings: readonly DemoBooking[]): DemoMission[] {
  const usable = bookings.filter(({ space }) => soldIn.includes(space.type))
  const given = new Set<DemoBooking>()
  const take = (booking: DemoBooking | undefined) => booking && given.add(booking) && booking
  const cast = castMissions(timeline, people, bookings, take)
  const untaken = usable.filter(each => !given.has(each))
  const running = runningMissions(timeline, people, untaken, take, new Set(cast.map(each => each.freelancer)))
  const done = people.freelancers.flatMap(freelancer => {
    const random = randomFor(`missions:${freelancer.key}`)
    const near = usable.filter(each => !given.has(each) && isNear(freelancer, each))
    const past = near.filter(each => statusOf(each) === 'completed' && each.stay.last < -2)
    const wanted =
      freelancer === people.demo.freelancer ? 5 : freelancer.verified ? random.whole(2, 5) : random.whole(0, 1)
    const chosen = apart(random.shuffled(past), wanted)
    const agreed = [...cast, ...running].filter(each => each.freelancer === freelancer && stateOf(each) === 'confirmed')
    const busyUntil = Math.max(2, ...agreed.map(each => each.stay.last))
    const ahead = near.filter(each => statusOf(each) === 'confirmed' && each.stay.first > busyUntil)
    const next = random.chance(0.6) ? random.sample(ahead, 1) : []
    return [
      ...chosen.map(booking => makeMission(timeline, booking, freelancer, 'completed', take)),
      ...next.map(booking =>
        makeMission(timeline, booking, freelancer, random.pick(['confirmed', 'pending', 'rejected']), take),
      ),
    ]
  })
  const lookingFor = usable.filter(each => !given.has(each) && statusOf(each) === 'confirmed' && each.stay.first > 4)
  const shuffled = randomFor('missions:open').shuffled(lookingFor)
  // one where the freelancer of the demo can apply, and has
  const near = shuffled.filter(booking => isNear(people.demo.freelancer, booking)).slice(0, 1)
  const open = [...near, ...shuffled.filter(booking => !near.includes(booking)).slice(0, openMissions - near.length)]
    .map(booking => makeMission(timeline, booking, null, 'open', take))
    .map(mission => ({ ...mission, applicants: applicantsFor(people, mission) }))
  return [...cast, ...running, ...done, ...open]
}

type Take = (booking: DemoBooking | undefined) => DemoBooking | undefined | false

/**
 * For the freelancer of the demo: today's, tomorrow's that asks whether she still comes, a proposal that the retailer of the
 * demo has made her, and one that has just ended.
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
  return [
    // the first day alone, as its retailer has asked
    makeMission(timeline, ongoing, freelancer, 'confirmed', take, {
      first: ongoing.stay.first,
      last: ongoing.stay.first,
    }),
    makeMission(timeline, tomorrow, freelancer, 'confirmed', take, { first: 1, last: 1 }),
    makeMission(timeline, upcoming, freelancer, 'pending', take),
    ...justEnded(bookings, freelancer).map(booking =>
      makeMission(timeline, booking, freelancer, 'completed', take, {
        first: booking.stay.last,
        last: booking.stay.last,
      }),
    ),
    ...standInStory(timeline, people, upcoming),
  ]
}

/** One whose hours are still to be agreed. */
function justEnded(bookings: readonly DemoBooking[], freelancer: Freelancer): DemoBooking[] {
  const ended = bookings.filter(
    each => soldIn.includes(each.space.type) && statusOf(each) === 'completed' && each.stay.last >= -2,
  )
  return [...ended.filter(each => isNear(freelancer, each)), ...ended].slice(0, 1)
}

const stateOf = ({ events }: DemoMission): MissionStatus | undefined => events.at(-1)?.status

/** For the retailer of the demo: somebody cancelled yesterday, and another has agreed to come instead. */
function standInStory(timeline: Timeline, people: People, booking: DemoBooking): DemoMission[] {
  const [first, second] = people.freelancers.filter(
    each => each !== people.demo.freelancer && each.verified && isNear(each, booking),
  )
  if (!first || !second) throw new Error('Nobody is near who could stand in')
  const retailerId = booking.retailer.id
  const at = (hoursAgo: number): number => timeline.end - hoursAgo * hourMs
  const former = named(
    makeMission(timeline, booking, first, 'confirmed', each => each),
    'withdrawn',
  )
  const standIn = named(
    makeMission(timeline, booking, second, 'confirmed', each => each),
    'stand-in',
  )
  const agreed: MissionEvent[] = [
    { status: 'pending', actorId: retailerId, at: at(70) },
    { status: 'confirmed', actorId: first.id, at: at(60) },
  ]
  return [
    {
      ...former,
      events: [...agreed, { status: 'cancelled', actorId: first.id, at: at(20), cause: 'withdrawn by its freelancer' }],
    },
    {
      ...standIn,
      title: former.title,
      description: former.description,
      requirements: former.requirements,
      rateMinor: former.rateMinor,
      standsInForId: former.id,
      events: [
        { status: 'pending', actorId: retailerId, at: at(19) },
        { status: 'confirmed', actorId: second.id, at: at(16) },
      ],
    },
  ]
}

/** Another mission in the same booking. */
function named(mission: DemoMission, name: string): DemoMission {
  const key = `${mission.key}:${name}`
  return { ...mission, key, id: seedId(key) }
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
      return [makeMission(timeline, booking, freelancer, 'confirmed', take, booking.stay)]
    })
}

function isNear(freelancer: Freelancer, { space }: DemoBooking): boolean {
  return space.quarter.citySlug === freelancer.citySlug
}

/** The first ones that share no day. */
function apart(bookings: readonly DemoBooking[], count: number): DemoBooking[] {
  const chosen: DemoBooking[] = []
  for (const booking of bookings) {
    const isClear = chosen.every(({ stay }) => stay.last < booking.stay.first || booking.stay.last < stay.first)
    if (isClear && chosen.length < count) chosen.push(booking)
  }
  return chosen
}

/** By silence at the latest, hours are agreed and reviews may be written. */
export function isLongOver(timeline: Timeline, completedAt: number): boolean {
  return completedAt + 3 * dayMs < timeline.end
}

export function makeMission(
  timeline: Timeline,
  booking: DemoBooking,
  freelancer: Freelancer | null,
  status: MissionStatus,
  take: Take,
  stay: Stay = {
    first: booking.stay.first,
    last: Math.min(booking.stay.last, booking.stay.first + missionDaysMax - 1),
  },
): DemoMission {
  take(booking)
  const key = `mission:${booking.key}`
  const random = randomFor(key)
  const events = eventsOf(timeline, random, booking, freelancer, status, stay)
  const completedAt = events.find(event => event.status === 'completed')?.at
  const isAgreed = completedAt !== undefined && isLongOver(timeline, completedAt)
  const isPaid = isAgreed && (stay.last < -30 || random.chance(0.4))
  return {
    key,
    id: seedId(key),
    booking,
    bookingId: booking.id,
    freelancer,
    applicants: [],
    stay,
    ...wordsOf(random, booking),
    rateMinor: random.whole(24, 44) * 50,
    events,
    standsInForId: null,
    contest: null,
    isPresent: status === 'completed' || (status === 'confirmed' && stay.first < 0),
    paidAt: isPaid ? Math.min(completedAt + random.whole(2, 12) * dayMs, timeline.end) : null,
  }
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
  const retailerId = booking.retailer.id
  if (status === 'open') return [{ status, actorId: retailerId, at: offeredAt }]
  const proposed: MissionEvent = { status: 'pending', actorId: retailerId, at: offeredAt }
  if (status === 'pending') return [proposed]
  const answeredAt = offeredAt + (until - offeredAt) * (0.1 + random.share() * 0.4)
  const answer = status === 'rejected' ? 'rejected' : 'confirmed'
  const answered: MissionEvent = { status: answer, actorId: freelancer?.id ?? null, at: answeredAt }
  if (status !== 'completed') return [proposed, answered]
  return [proposed, answered, { status, actorId: null, at: timeline.end + (stay.last + 1) * dayMs }]
}

function wordsOf(
  random: Random,
  { retailer, space }: DemoBooking,
): Pick<DemoMission, 'title' | 'description' | 'requirements'> {
  const { language } = retailer
  const said = space.quarter.words[language]
  const lines = readSections('talk/missions.txt').get(language) ?? []
  const traits = new Set([retailer.sells])
  const fitting = lines.filter(each => isTrueOf(each, traits) && (said || !each.includes('{inHood}')))
  const values = {
    product: productWords(retailer.sells, language),
    inHood: said?.inHood ?? '',
  }
  const [title = '', description = '', requirements = ''] = cells(bare(random.pick(fitting)))
  return {
    title: fill(title, values, language),
    description: fill(description, values, language),
    requirements: requirements.split(';').map(each => typeset(each.trim(), language)),
  }
}

/** The freelancer of the demo applies to whatever is near. */
function applicantsFor(people: People, { key, booking }: DemoMission): Freelancer[] {
  const random = randomFor(`applicants:${key}`)
  const near = people.freelancers.filter(each => isNear(each, booking))
  const hers = near.filter(each => each === people.demo.freelancer)
  return [
    ...hers,
    ...random.sample(
      near.filter(each => !hers.includes(each)),
      random.whole(0, 2),
    ),
  ]
}

/** When one of its applicants has applied, in milliseconds since the epoch. */
export function appliedAt(timeline: Timeline, { events }: DemoMission, index: number): number {
  return Math.min(timeline.end, (events[0]?.at ?? timeline.end) + (index + 1) * hourMs)
}

export function timeZoneOf({ space }: DemoBooking): string {
  const city = findCity(space.quarter.citySlug)
  if (!city) throw new Error(`No city '${space.quarter.citySlug}'`)
  return city.timeZone
}

export function missionHours(mission: DemoMission): number {
  return lengthOf(mission.stay) * hoursPerDay
}
