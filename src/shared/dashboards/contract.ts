import { z } from 'zod'
import { waitingCounts } from '../admin/cases-contract.ts'
import { backupStatus } from '../backup/contract.ts'
import { bookingView } from '../bookings/contract.ts'
import { BOOKING_STATUSES } from '../bookings/states.ts'
import { currency, day, id, instant, minorUnits, wallTime } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { notification } from '../notifications/contract.ts'
import { ROLES } from '../roles.ts'
import { spaceSummary } from '../spaces/contract.ts'
import { SPACE_TYPES } from '../spaces/vocabulary.ts'
import { siteHealth } from './health-contract.ts'
import { HOST_TIERS, TIER_CRITERIA } from './host-tiers.ts'

/** Days of the course of views: whole ones, up to yesterday. */
export const viewedDays = 30
/** Entries of each list of a dashboard; the screens behind have the rest. */
export const listedMax = 3

const count = z.int().nonnegative()

/** How a host stands: the tier that all four measures reach, and what each needs for the next one. */
const hostTierStatus = z.object({
  tier: z.enum(HOST_TIERS),
  /** Null for the highest. */
  next: z.enum(HOST_TIERS).nullable(),
  criteria: z.array(
    z.object({
      key: z.enum(TIER_CRITERIA),
      /** A share for the rate, stars for the rating; null while there is too little data. */
      value: z.number().nullable(),
      /** For the next tier; for the highest one what keeps it. */
      needed: z.number(),
      isMet: z.boolean(),
    }),
  ),
  /** Median minutes to answer a request; null until five were answered. */
  responseMinutes: count.nullable(),
  /** Of the bookings confirmed within a year, those that the host cancelled. */
  cancellations: z.object({ confirmed: count, cancelled: count }),
})
export type HostTierStatus = z.infer<typeof hostTierStatus>

/** Things to do that are listed. */
export const tasksMax = 8
/** Spaces whose figures are listed. */
export const measuredSpacesMax = 8
/** Days back and ahead that occupancy covers. */
export const occupancyDays = 30
/** Months of earnings before this one and after it. */
export const earningsMonths = { before: 6, after: 5 } as const

const stayFields = { firstDay: day, lastDay: day, spaceName: z.string() }
const hostTask = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    bookingId: id,
    retailerName: z.string(),
    ...stayFields,
    /** When the request ends unanswered, at the space. */
    before: wallTime.nullable(),
  }),
  z.object({
    kind: z.literal('conflict'),
    bookingId: id,
    spaceId: id,
    retailerName: z.string(),
    /** Null where the events came from a file. */
    feedName: z.string().nullable(),
    ...stayFields,
  }),
  z.object({
    kind: z.literal('complete'),
    spaceId: id,
    spaceName: z.string(),
    status: z.enum(['draft', 'changes_asked', 'rejected']),
    /** Things without which it cannot be published. */
    missing: count,
  }),
  z.object({
    kind: z.literal('review'),
    bookingId: id,
    spaceName: z.string(),
    reviewerName: z.string(),
    rating: z.int().min(1).max(5),
  }),
])
export type HostTask = z.infer<typeof hostTask>

const earningsMonth = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  currency,
  confirmedMinor: minorUnits,
  completedMinor: minorUnits,
  days: count,
})
export type EarningsMonth = z.infer<typeof earningsMonth>

const spacePerformance = z.object({
  id,
  name: z.string(),
  /** Of the thirty days before today. */
  views: count,
  /** Booked days, and those that could be: of the thirty days before today, and of the thirty from today on. */
  bookedPast: count,
  openPast: count,
  bookedNext: count,
  openNext: count,
})
export type SpacePerformance = z.infer<typeof spacePerformance>

export const hostDashboard = z.object({
  /** The day it is where most of the host's spaces are; months and days are those there. */
  today: day,
  spaces: z.object({ all: count, live: count }),
  bookings: z.object({ pending: count, confirmed: count }),
  views: z.object({
    thisMonth: count,
    /** Of the thirty days before today, yesterday last: today is not over and would look like a fall. */
    byDay: z.array(count).length(viewedDays),
  }),
  /** What there is to do, soonest due first. */
  tasks: z.array(hostTask).max(tasksMax),
  /** Of confirmed and completed bookings, their days within each month, by currency: never summed across. */
  earnings: z.array(earningsMonth),
  /** The months that `earnings` are of, 'yyyy-MM'. */
  earningsFrom: z.string(),
  earningsTo: z.string(),
  /** The most viewed spaces. */
  performance: z.array(spacePerformance).max(measuredSpacesMax),
  /** While no space is online: the listing that is nearest to it. */
  firstListing: z
    .object({
      spaceId: id,
      status: z.enum(['draft', 'pending', 'changes_asked', 'rejected', 'paused']),
      missing: count,
    })
    .nullable(),
  unreadMessages: count,
  /** Confirmed bookings that are not over, the next first day first. */
  arrivals: z.array(bookingView).max(listedMax),
  notifications: z.array(notification).max(listedMax),
  tierStatus: hostTierStatus,
})
export type HostDashboard = z.infer<typeof hostDashboard>

/** What of a retailer's profile hosts look for and do not find. */
const PROFILE_GAPS = ['names', 'company'] as const

export const retailerDashboard = z.object({
  bookings: z.object({ pending: count, confirmed: count }),
  /** Missions that run, and applications to them that wait for a pick. */
  missions: z.object({ running: count, applications: count }),
  favorites: count,
  unreadMessages: count,
  /** The confirmed booking that is under way or comes next. */
  nextStay: bookingView.nullable(),
  /** Requests that wait for an answer, the next first day first. */
  awaiting: z.array(bookingView).max(listedMax),
  profileGaps: z.array(z.enum(PROFILE_GAPS)),
})
export type RetailerDashboard = z.infer<typeof retailerDashboard>

const missionSummary = z.object({
  id,
  title: z.string(),
  firstDay: day,
  lastDay: day,
  /** The day it is at the space. */
  today: day,
  hourlyRateMinor: minorUnits,
  totalHours: z.number(),
  /** Rate × hours. */
  totalMinor: minorUnits,
  currency,
  space: spaceSummary,
  retailer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    company: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    verified: z.boolean(),
  }),
})
export type MissionSummary = z.infer<typeof missionSummary>

/** What waits for a freelancer on a mission, the most urgent first. Proposals and the question whether they still come are lists of their own. */
export const FREELANCER_TASKS = ['presence', 'contest', 'agree', 'receipt', 'claim', 'invitation', 'review'] as const

const freelancerTask = z.object({
  /**
   * `presence` can be shown now; `contest` a reported absence; `agree` to the hours that the retailer has said, or `claim` them
   * where nobody has; `receipt` of what was declared as paid; `invitation` to apply; `review` the retailer.
   */
  kind: z.enum(FREELANCER_TASKS),
  missionId: id,
  title: z.string(),
  firstDay: day,
  lastDay: day,
  spaceName: z.string(),
  retailerName: z.string(),
  /** When it is too late, by the clocks of the place; null where nothing ends. */
  before: wallTime.nullable(),
  /** Of `agree`: what the retailer has said, over all days. */
  minutes: count.nullable(),
  /** Of `receipt`. */
  amountMinor: minorUnits.nullable(),
  currency,
})
export type FreelancerTask = z.infer<typeof freelancerTask>

export const freelancerDashboard = z.object({
  missions: z.object({
    /** Confirmed. */
    active: count,
    completed: count,
    /** Proposed to this freelancer, who has yet to answer. */
    proposed: count,
  }),
  /** Applications to missions that are still open. */
  applications: count,
  /** Rate × hours of completed missions; of that, what no retailer has marked as paid. */
  /** Of completed missions, by currency, the most first: never summed across; empty before the first one. */
  earnings: z.array(z.object({ totalMinor: minorUnits, dueMinor: minorUnits, currency })),
  unreadMessages: count,
  nextMission: missionSummary.nullable(),
  proposals: z.array(missionSummary).max(listedMax),
  tasks: z.array(freelancerTask).max(tasksMax),
  /** Confirmed ones that ask whether the freelancer still comes. */
  toReconfirm: z.array(missionSummary).max(listedMax),
  /** False hides the profile from the search of freelancers. */
  isVisible: z.boolean(),
  /** The profile says all that it must before the public finds it. */
  hasProfile: z.boolean(),
})
export type FreelancerDashboard = z.infer<typeof freelancerDashboard>

const perStatus = Object.fromEntries(BOOKING_STATUSES.map(status => [status, count])) as Record<
  (typeof BOOKING_STATUSES)[number],
  typeof count
>
const perRole = Object.fromEntries(ROLES.map(role => [role, count])) as Record<(typeof ROLES)[number], typeof count>

export const adminDashboard = z.object({
  users: z.object({
    all: count,
    /** Of the last thirty days. */
    recent: count,
    byRole: z.object({ ...perRole, /** Has not answered the first-sign-in questions yet. */ none: count }),
  }),
  spaces: z.object({ all: count, recent: count, live: count }),
  bookings: z.object({ all: count, recent: count, byStatus: z.object(perStatus) }),
  /** Published spaces that nobody has approved yet, the longest waiting first. */
  pendingApprovals: count,
  waiting: z
    .array(
      z.object({
        id,
        name: z.string(),
        type: z.enum(SPACE_TYPES),
        city: z.string(),
        hostName: z.string(),
        since: instant,
        /** What a decision is taken on. */
        version: z.string(),
      }),
    )
    .max(listedMax),
  /** What awaits an admin's answer. */
  moderation: waitingCounts,
  /** Confirmed bookings of suspended people that no admin has checked. */
  bookingsToCheck: count,
  backups: backupStatus,
  health: siteHealth,
  /** The machine that runs the site. */
  server: z.object({
    isDiskLow: z.boolean(),
    /** On the disk that holds the site's data; null where it cannot be asked. */
    freeBytes: z.number().nonnegative().nullable(),
    /** What the last nightly check found; null while the audit log is whole. */
    auditBroken: z.object({ at: instant, place: count }).nullable(),
    /** When the embedded database last did not run though it should have, within a week; `until` is null while it lasts. */
    databaseOutage: z.object({ since: instant, until: instant.nullable(), isDiskFull: z.boolean() }).nullable(),
  }),
})
export type AdminDashboard = z.infer<typeof adminDashboard>

export const dashboardEndpoints = defineEndpoints({
  'GET /api/host/dashboard': {
    summary: 'What a host should know now: requests, views, earnings of the month, arrivals, notifications and tier',
    tag: 'dashboards',
    who: ['host', 'admin'],
    viewAs: 'shown',
    response: hostDashboard,
    errors: [],
  },
  'GET /api/retailer/dashboard': {
    summary: 'What a retailer should know now: bookings, favorites, messages and the next stay',
    tag: 'dashboards',
    who: ['retailer', 'admin'],
    viewAs: 'shown',
    response: retailerDashboard,
    errors: [],
  },
  'GET /api/freelancer/dashboard': {
    summary: 'What a freelancer should know now: missions, proposals, applications and earnings',
    tag: 'dashboards',
    who: ['freelancer', 'admin'],
    viewAs: 'shown',
    response: freelancerDashboard,
    errors: [],
  },
  'GET /api/admin/dashboard': {
    summary:
      'Totals of the platform, people by role, the spaces that wait for approval, the last backup, and how jobs, mail and calendars stand',
    tag: 'dashboards',
    who: ['admin'],
    response: adminDashboard,
    errors: [],
  },
})
