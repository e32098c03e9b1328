/**
 * The market as the product's rules define it, in plain values: who asks for which days of which space, and what comes
 * of it. Days are whole numbers from day 0, moments are hours from its beginning in UTC. It knows nothing of the code.
 */
export const TRADERS = ['admin', 'host', 'otherHost', 'retailer', 'otherRetailer'] as const
export const FREELANCERS = ['freelancer', 'otherFreelancer'] as const
export const PARTS = [...TRADERS, ...FREELANCERS] as const
export type Part = (typeof PARTS)[number]
export type Freelancer = (typeof FREELANCERS)[number]

export const isRetailer = (part: Part): boolean => part === 'retailer' || part === 'otherRetailer'

/** What of a space does not change in a run. */
export interface SpaceRules {
  host: Part
  /** How far the clocks there are ahead of UTC. */
  zoneHours: number
  minimumStay: number
  maximumStay: number
  /** The last day that can be had. */
  lastDay: number
  /** ISO weekday, 1 Monday; 0 for none. */
  closedWeekday: number
}

export const SPACES: readonly SpaceRules[] = [
  { host: 'host', zoneHours: 0, minimumStay: 1, maximumStay: 5, lastDay: 30, closedWeekday: 0 },
  { host: 'host', zoneHours: 0, minimumStay: 2, maximumStay: 730, lastDay: 12, closedWeekday: 7 },
  { host: 'otherHost', zoneHours: 4, minimumStay: 1, maximumStay: 730, lastDay: 30, closedWeekday: 0 },
  { host: 'otherHost', zoneHours: 4, minimumStay: 1, maximumStay: 730, lastDay: 30, closedWeekday: 0 },
  { host: 'otherHost', zoneHours: 4, minimumStay: 1, maximumStay: 2, lastDay: 30, closedWeekday: 0 },
]

/** ISO weekday of day 0, 2026-12-01. */
const weekdayOfDay0 = 2
export const startPrice = 45_000
/** Half past, so that no moment of a run is the first of a day. */
export const startHours = 9.5
export const answerHoursMax = 72
export const openPerSpaceMax = 10
export const calendarsPerSpaceMax = 10

export type Status = 'pending' | 'confirmed' | 'cancelled' | 'completed'

export type Terms = 'flexible' | 'moderate' | 'strict'

/** The share of the total, in percent, that is owed with at least this many days left. */
const OWED: Readonly<Record<Terms, readonly (readonly [daysLeft: number, percent: number])[]>> = {
  flexible: [[1, 0]],
  moderate: [
    [7, 0],
    [1, 50],
  ],
  strict: [
    [14, 0],
    [7, 50],
    [1, 100],
  ],
}

/** What a retailer owes who cancels a confirmed booking, in centimes, half of one rounded up. */
export const owedBy = ({ terms, total, first }: ModelBooking, today: number): number =>
  Math.round(((OWED[terms].find(([daysLeft]) => first - today >= daysLeft)?.[1] ?? 100) * total) / 100)

/** How a followed calendar answers: with its days, or not, or with something else. */
export const MANNERS = ['well', 'fails', 'is a web page', 'is cut off', 'is empty'] as const
export type Manner = (typeof MANNERS)[number]

export type Action = 'accept' | 'refuse' | 'cancel' | 'host_cancel' | 'admin_cancel'
export const REASONS = {
  refuse: 'refused',
  cancel: 'withdrawn',
  host_cancel: 'host_cancelled',
  admin_cancel: 'admin_cancelled',
} as const

export interface ModelSpace {
  isPublished: boolean
  isApproved: boolean
  /** What an admin has decided that keeps it off the site. */
  sentBack: 'changes_asked' | 'rejected' | 'withdrawn' | null
  /** It has changed since an admin last reviewed it. */
  isChanged: boolean
  isInstant: boolean
  price: number
  terms: Terms
  /** Of days that have one of their own. */
  dayPrices: ReadonlyMap<number, number>
  blocked: ReadonlySet<number>
  /** Its host has deleted their account. */
  isEnded: boolean
  /** The space that it is a part of. */
  shop: number | null
}

export interface ModelBooking {
  retailer: Part
  space: number
  first: number
  last: number
  price: number
  total: number
  terms: Terms
  /** Once it is cancelled. */
  owed: number | null
  askedAt: number
  status: Status
  /** The number of the booking in whose place it was asked for. */
  replaces: number | null
  /** Why it came into each of its states, in order. */
  reasons: string[]
}

export interface Request {
  space: number
  first: number
  last: number
  /** The price of the whole stay that the page showed, if it sends one. */
  shownTotal?: number
}

/** Days of another calendar, which a file or a feed has brought. */
export interface ModelEvent extends DaysOfSpace {
  /** Unique in a run, as the file names it. */
  uid: string
  /** The file or feed it came in; null when its days were to stay without it. */
  file: number | null
}

export interface DaysOfSpace {
  space: number
  first: number
  last: number
}

/** What a change of days did to each of them, and why some were spared. */
export interface DaysDone {
  answer: string
  done: number[]
  booked?: number[]
  past?: number[]
}

/** A request as it was sent. */
export interface Asked {
  part: Part
  asked: Request
  key: string | undefined
}

export const rulesOf = (space: number): SpaceRules => SPACES[space] as SpaceRules

/** All days of a stay, both ends included. */
export const daysOf = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

export const weekdayOf = (day: number): number => ((((day + weekdayOfDay0 - 1) % 7) + 7) % 7) + 1

/** Why a space's own rules do not allow these days; `isSure` where the host lets book at once. */
export function refusalOfDays({ space, first, last }: DaysOfSpace, today: number, isSure: boolean): string | null {
  const { minimumStay, maximumStay, lastDay, closedWeekday } = rulesOf(space)
  if (first < today) return 'day_in_past'
  if (!isSure && first === today) return 'notice_too_short'
  const days = daysOf(first, last)
  if (days.length < minimumStay) return 'stay_too_short'
  if (days.length > maximumStay) return 'stay_too_long'
  if (last > lastDay) return 'outside_availability'
  return days.some(day => weekdayOf(day) === closedWeekday) ? 'days_closed' : null
}

/** The spaces as a run begins. */
export const newSpaces = (): ModelSpace[] =>
  SPACES.map((_, index) => ({
    isPublished: true,
    isApproved: true,
    sentBack: null,
    isChanged: false,
    isInstant: index === 0,
    price: startPrice,
    terms: 'moderate',
    dayPrices: new Map(),
    blocked: new Set(),
    isEnded: false,
    shop: null,
  }))
