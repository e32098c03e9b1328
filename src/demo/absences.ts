import { dayMs, hourMs } from '#shared/durations.ts'
import type { Locale } from '#shared/locales.ts'
import { type DemoBooking, statusOf } from './booking-story.ts'
import { readJson } from './content.ts'
import type { Row } from './insert-rows.ts'
import { type DemoMission, makeMission, startsAt } from './make-mission.ts'
import { dayAt, isoOf, type Timeline } from './moments.ts'
import type { DemoNotification } from './notifications.ts'
import { type Freelancer, fullName, type People } from './people.ts'
import { seedId } from './random.ts'
import { namesOf } from './showcase-translations.ts'
import { typeset } from './typography.ts'

/** As in db/seed/absences.json. */
type Words = Readonly<Record<'report' | 'waiting' | 'heard' | 'answer', Readonly<Record<Locale, string>>>>

/**
 * Three reported absences: yesterday's, which the freelancer of the demo may still contest; one that is contested and waits for the
 * admin; and one of some time ago that was contested rightly. The last two are of the retailer of the demo.
 */
export function absentMissions(
  timeline: Timeline,
  people: People,
  bookings: readonly DemoBooking[],
  missions: readonly DemoMission[],
): DemoMission[] {
  const words = readJson<Words>('absences.json')
  const { freelancer, retailer } = people.demo
  const own = bookings.filter(each => each.retailer === retailer)
  const ahead = own.find(each => statusOf(each) === 'confirmed' && each.stay.first > 0)
  const past = own.find(each => statusOf(each) === 'completed' && each.space.quarter.citySlug === freelancer.citySlug)
  const elsewhere = bookings.find(
    each =>
      each.retailer !== retailer &&
      each.space.state === 'active' &&
      each.space.quarter.citySlug === freelancer.citySlug &&
      !missions.some(({ booking }) => booking.retailer === each.retailer),
  )
  const other = ahead && people.freelancers.find(each => each !== freelancer && isFreeAt(each, ahead, missions))
  if (!ahead || !past || !elsewhere || !other) throw new Error('The demo has no place for its absences')
  const addStory = (story: Omit<Story, 'words'>) => missed(timeline, { ...story, words })
  return [
    addStory({ name: 'reported', booking: elsewhere, freelancer, day: -1, contest: null }),
    addStory({ name: 'waiting', booking: ahead, freelancer: other, day: waitingDay, contest: 'waiting' }),
    addStory({ name: 'heard', booking: past, freelancer, day: past.stay.first, contest: 'heard' }),
  ]
}

const waitingDay = -3

/** Somebody of that city whom no other mission keeps on the day. */
function isFreeAt(freelancer: Freelancer, { space }: DemoBooking, missions: readonly DemoMission[]): boolean {
  const isThere = freelancer.verified && freelancer.citySlug === space.quarter.citySlug
  return (
    isThere &&
    !missions.some(
      each => each.freelancer === freelancer && each.stay.first <= waitingDay && waitingDay <= each.stay.last,
    )
  )
}

interface Story {
  name: string
  booking: DemoBooking
  freelancer: Freelancer
  /** From today. */
  day: number
  contest: 'waiting' | 'heard' | null
  words: Words
}

function missed(timeline: Timeline, { name, booking, freelancer, day, contest, words }: Story): DemoMission {
  const stay = { first: day, last: day }
  const made = makeMission(timeline, booking, freelancer, 'confirmed', stay)
  const key = `${made.key}:${name}`
  const opensAt = startsAt(timeline, made)
  const reportedAt = opensAt + 1.2 * hourMs
  const { retailer } = booking
  const isInBooking = booking.stay.first <= day && day <= booking.stay.last
  const said = (what: keyof Words, language: Locale) => typeset(words[what][language], language)
  return {
    ...made,
    key,
    id: seedId(key),
    bookingId: isInBooking ? booking.id : null,
    isPresent: false,
    events: [
      { status: 'pending', reason: 'proposed', by: 'retailer', actorId: retailer.id, at: opensAt - 6 * dayMs },
      { status: 'confirmed', reason: 'accepted', by: 'freelancer', actorId: freelancer.id, at: opensAt - 5.6 * dayMs },
      {
        status: 'cancelled',
        reason: 'absent',
        by: 'retailer',
        actorId: retailer.id,
        at: reportedAt,
        note: said('report', retailer.language),
      },
    ],
    contest: contest && {
      text: said(contest, freelancer.language),
      at: reportedAt + 6 * hourMs,
      answer:
        contest === 'heard'
          ? { text: said('answer', freelancer.language), outcome: 'upheld', at: reportedAt + 2 * dayMs }
          : null,
    },
  }
}

export function contestRows(missions: readonly DemoMission[]): Row[] {
  return missions.flatMap(({ id, contest }) =>
    contest === null
      ? []
      : [
          {
            mission_id: id,
            text: contest.text,
            created_at: isoOf(contest.at),
            outcome: contest.answer?.outcome ?? null,
            answer: contest.answer?.text ?? null,
            answered_at: contest.answer === null ? null : isoOf(contest.answer.at),
          },
        ],
  )
}

/** Who was notified of them, as contest-absence.ts does. */
export function absenceNotifications(
  timeline: Timeline,
  people: People,
  missions: readonly DemoMission[],
): DemoNotification[] {
  return missions.flatMap(({ id, title, booking, freelancer, stay, events, contest }) => {
    const reported = events.find(each => each.reason === 'absent')
    if (!reported || !freelancer) return []
    const { retailer, space } = booking
    const day = dayAt(timeline, stay.first)
    const addStory = (to: 'retailer' | 'freelancer', kind: string, at: number, event: string): DemoNotification => ({
      reader: to === 'retailer' ? retailer : freelancer,
      at,
      type: 'mission',
      kind: `mission.${kind}`,
      params: {
        title,
        firstDay: day,
        lastDay: day,
        otherPartyName: fullName(to === 'retailer' ? freelancer : retailer),
        spaceName: namesOf(space),
      },
      link: `/${to}/missions/${id}`,
      event_key: `mission:${id}:${event}`,
    })
    const rows = [addStory('freelancer', 'absent', reported.at, `${events.length}:absent:freelancer`)]
    if (contest === null) return rows
    const { at, answer } = contest
    rows.push(addStory('retailer', 'absenceContested', at, 'contested'), {
      reader: people.demo.admin,
      at,
      type: 'other',
      kind: 'mission.absenceWaiting',
      params: { title },
      link: `/retailer/missions/${id}`,
      event_key: `mission:${id}:contested:admin`,
    })
    if (answer === null) return rows
    const kind = answer.outcome === 'upheld' ? 'absenceUpheld' : 'absenceRejected'
    return [
      ...rows,
      ...(['retailer', 'freelancer'] as const).map(to => addStory(to, kind, answer.at, 'contest-answered')),
    ]
  })
}
