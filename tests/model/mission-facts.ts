import type { Freelancer, Part } from './market-facts.ts'

/**
 * A mission as the product's rules define it. Times of the day are hours on the clocks of the place, moments hours from
 * day 0 in UTC.
 */
export interface ModelHours {
  day: number
  start: number
  end: number
  breakMinutes: number
}

export type MissionSide = 'retailer' | 'freelancer'

export interface ModelMissionDay extends ModelHours {
  presence: PresenceShown | null
  claimed: { minutes: number; by: MissionSide; at: number } | null
  agreed: { minutes: number; how: 'both' | 'silence' } | null
}

export type PresenceShown = 'code' | 'host' | 'button'

export type MissionStatus = 'open' | 'pending' | 'confirmed' | 'rejected' | 'completed' | 'cancelled'

export type MissionAction = 'accept' | 'decline' | 'cancel' | 'report_absence'

export type Fallback = 'none' | 'publish' | 'next'

export interface ModelApplication {
  state: 'offered' | 'withdrawn' | 'declined' | 'picked'
  /** Null for the hours of the mission. */
  offered: readonly ModelHours[] | null
  at: number
}

export interface ModelPayment {
  amount: number
  state: 'declared' | 'received' | 'disputed'
}

export interface ModelMission {
  retailer: Part
  freelancer: Freelancer | null
  space: number
  booking: number | null
  days: ModelMissionDay[]
  /** In minor units an hour. */
  rate: number
  isOpenCall: boolean
  status: MissionStatus
  fallback: Fallback
  /** The number of the proposal after which it goes on, and which in a row it is. */
  follows: number | null
  attempt: number
  /** Until when an answer is awaited; null while nobody is asked. */
  answerBy: number | null
  /** When it was last open to all. */
  openedAt: number
  applications: Map<Freelancer, ModelApplication>
  payments: ModelPayment[]
  /** Who was asked to apply to it. */
  invitations: Map<Freelancer, 'waiting' | 'declined'>
  /** When it last came into its state, and when it became its freelancer's. */
  changedAt: number
  confirmedAt: number | null
  /** Its freelancer has said that they still come. */
  isReconfirmed: boolean
  /** What became of a contest of a reported absence. */
  contest: 'waits' | 'upheld' | 'rejected' | null
  /** The number of the mission of which it does what is left. */
  standsInFor: number | null
  /** Each `state actor reason owed`, in order. */
  events: string[]
}

/** A mission as it is proposed, or published for all. */
export interface MissionTerms {
  booking: number | null
  space: number
  freelancer: Freelancer | null
  days: readonly ModelHours[]
  rate: number
  fallback: Fallback
}

/** When the freelancer is asked whether they still come, and from when on that has no answer, in hours before the start. */
export const reconfirmHours = [48, 16] as const
export const unansweredHours = 6
export const contestHours = 48
export const lateHours = 0.25
export const standInsAskedMax = 5

export const missionAnswerHoursMax = 48
export const applicationCountsHours = 48
export const unfilledHours = 2
export const absentHours = 1
export const presenceEarlyHours = 1
export const hoursOpenHours = 72
export const extraMinutesMax = 240
export const askedInARowMax = 5
export const travelHours = 0.5
/** Of every freelancer, on every day. */
export const weeklyHours = { start: 9, end: 17 }

/** What has been said of a mission that has just been written. */
export const newPromises = (hours: number) => ({
  invitations: new Map<Freelancer, 'waiting' | 'declined'>(),
  changedAt: hours,
  confirmedAt: null,
  isReconfirmed: false,
  contest: null,
  standsInFor: null,
})

export const plannedMinutes = ({ start, end, breakMinutes }: ModelHours): number => (end - start) * 60 - breakMinutes

export const newMissionDays = (days: readonly ModelHours[]): ModelMissionDay[] =>
  days.map(each => ({ ...each, presence: null, claimed: null, agreed: null }))

/** Minutes at a rate an hour, half a unit rounded up, once. */
export const payFor = (minutes: number, rate: number): number => Math.round((minutes * rate) / 60)

export const plannedPay = ({ days, rate }: ModelMission): number =>
  payFor(
    days.reduce((sum, day) => sum + plannedMinutes(day), 0),
    rate,
  )

/** What a retailer owes who cancels a confirmed mission this many hours before its start. */
export function owedBefore(mission: ModelMission, hoursBefore: number): number {
  if (mission.status !== 'confirmed' || hoursBefore > 72) return 0
  const [first] = mission.days
  if (hoursBefore <= 0) return first ? payFor(plannedMinutes(first), mission.rate) : 0
  return Math.round((plannedPay(mission) * (hoursBefore > 24 ? 25 : 50)) / 100)
}

/** Two stretches of work of one person have a moment in common, the way between them counted. */
export const collide = (one: readonly ModelHours[], other: readonly ModelHours[]): boolean =>
  one.some(a => other.some(b => a.day === b.day && a.start < b.end + travelHours && b.start < a.end + travelHours))
