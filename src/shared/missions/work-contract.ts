import { z } from 'zod'
import { person } from '../bookings/contract.ts'
import { currency, day, id, idParams, instant, line, minorUnits, text, wallTime } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { changeErrors, missionView } from './contract.ts'
import { parseMinutes } from './minutes.ts'
import { LEGAL_FACTS, LEGAL_RULES } from './legal-facts.ts'
import { MISSION_STATUSES, noteCharactersMax, PRESENCE_METHODS } from './states.ts'
import { duePaymentsMax, PAYMENT_STATES, PAYMENT_METHODS, payoutLinesMax } from './work-states.ts'

/** Its moments as the clocks of the space show them. */
const workDay = z.object({
  day,
  startTime: z.string(),
  endTime: z.string(),
  breakMinutes: z.int(),
  plannedMinutes: z.int(),
  presenceLocal: wallTime.nullable(),
  presenceMethod: z.enum(PRESENCE_METHODS).nullable(),
  claimedMinutes: z.int().nullable(),
  claimedBy: z.enum(['retailer', 'freelancer']).nullable(),
  claimedAt: instant.nullable(),
  agreedMinutes: z.int().nullable(),
  /** By both, or by the silence of one. */
  agreedMethod: z.enum(['both', 'silence']).nullable(),
  /** Until when it can be corrected; null before the mission has ended, and once it is agreed. */
  openUntilLocal: wallTime.nullable(),
  /** The caller may say how long it was, or agree to what the other said. */
  canClaim: z.boolean(),
  canAgree: z.boolean(),
})
export type WorkDay = z.infer<typeof workDay>

/** A bound of the law that a year's sums have come near to or gone above: a fact, from which nothing follows here. */
const legalNotice = z.object({
  fact: z.enum(LEGAL_FACTS),
  state: z.enum(['near', 'above', 'applies']),
  year: z.int(),
  /** The other party, where the bound is one between two people. */
  person: person.nullable(),
  /** What the year's missions have earned; null where no sum counts. */
  amountMinor: minorUnits.nullable(),
  /** Whether money of other currencies counts in it, at the rates of the moment. */
  isConverted: z.boolean(),
  currency: currency.nullable(),
  boundMinor: minorUnits.nullable(),
  /** What the client withholds of what is above the bound. */
  withheldMinor: minorUnits.nullable(),
})
export type LegalNotice = z.infer<typeof legalNotice>

const payment = z.object({
  state: z.enum(PAYMENT_STATES),
  /** Planned while hours are not agreed, agreed then; a late cancellation's compensation where there is one. */
  amountMinor: minorUnits,
  currency,
  minutes: z.int(),
  paidOn: day.nullable(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  disputeText: z.string().nullable(),
  canDeclare: z.boolean(),
  canConfirm: z.boolean(),
})

export const missionWork = z.object({
  days: z.array(workDay),
  payment,
  /** Until when hours can be corrected; null before the mission has ended, and once all are agreed. */
  hoursOpenUntilLocal: wallTime.nullable(),
  /** The freelancer can show now that they are there. */
  canShowPresence: z.boolean(),
  /** Bounds of the law for these two people in the year of the mission. */
  notices: z.array(legalNotice),
})
export type MissionWork = z.infer<typeof missionWork>

const payout = z.object({
  id,
  title: z.string(),
  retailer: person,
  spaceName: z.string(),
  /** ISO 3166 code of the space's country. */
  country: z.string(),
  status: z.enum(MISSION_STATUSES),
  firstDay: day,
  lastDay: day,
  minutes: z.int(),
  hourlyRateMinor: minorUnits,
  amountMinor: minorUnits,
  currency,
  state: z.enum(PAYMENT_STATES),
  paidOn: day.nullable(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  disputeText: z.string().nullable(),
  /** The caller can say that the money has come, or has not. */
  canConfirm: z.boolean(),
})
export type Payout = z.infer<typeof payout>

const payoutTotal = z.object({
  currency,
  plannedMinor: minorUnits,
  dueMinor: minorUnits,
  declaredMinor: minorUnits,
  receivedMinor: minorUnits,
})

const payoutYear = z.object({
  year: z.int(),
  years: z.array(z.int()),
  payouts: z.array(payout).max(payoutLinesMax),
  /** There are more than are listed, and than the sums are of. */
  isCut: z.boolean(),
  totals: z.array(payoutTotal),
  byRetailer: z.array(z.object({ retailer: person, currency, amountMinor: minorUnits, missions: z.int() })),
  notices: z.array(legalNotice),
  /** What the law says in the countries that the year's missions lie in. */
  rules: z.array(z.enum(LEGAL_RULES)),
})
export type PayoutYear = z.infer<typeof payoutYear>

const duePayment = z.object({
  id,
  title: z.string(),
  freelancer: person,
  spaceName: z.string(),
  firstDay: day,
  lastDay: day,
  amountMinor: minorUnits,
  currency,
  /** Not declared yet, or what was declared has not come. */
  state: z.enum(['due', 'disputed']),
})
export type DuePayment = z.infer<typeof duePayment>

const yearQuery = z.object({ year: z.int().min(2000).max(9999).optional() })

const arrival = z.object({
  id,
  title: z.string(),
  freelancer: person,
  retailer: person,
  space: z.object({ id, name: z.string() }),
  days: z.array(z.object({ day, startTime: z.string(), endTime: z.string(), presenceAt: instant.nullable() })),
  today: day,
  /** The host may note now that the freelancer has arrived. */
  canNoteArrival: z.boolean(),
})

const atDay = { day }
const minutesOfDay = 24 * 60
/** How long a day was: in minutes, or as it is typed, '7:30', which a form without scripts sends. */
const claimedHours = z
  .object({
    ...atDay,
    minutes: z.int().min(0).max(minutesOfDay).optional(),
    time: line(12)
      .refine(typed => parseMinutes(typed) !== null, 'validation.duration')
      .optional(),
  })
  .refine(({ minutes, time }) => minutes !== undefined || time !== undefined, {
    path: ['time'],
    message: 'validation.duration',
  })
  .transform(({ day: of, minutes, time }) => ({ day: of, minutes: minutes ?? parseMinutes(time ?? '') ?? 0 }))
const workErrors = [...changeErrors, 'outside_mission'] as const

export const missionWorkEndpoints = defineEndpoints({
  'GET /api/missions/{id}/work': {
    summary: 'Presence, hours and pay of a mission that was confirmed, for its two parties',
    tag: 'missions',
    who: 'signed-in',
    viewAs: 'shown',
    params: idParams,
    response: missionWork,
    errors: ['not_found'],
  },
  'POST /api/missions/{id}/presence': {
    summary:
      'Show that one is there: by the code of the place or by the button alone, both also noted without a network',
    tag: 'missions',
    who: ['freelancer', 'admin'],
    params: idParams,
    body: z.object({
      /** Left out: recorded as the button. */
      code: z
        .string()
        .regex(/^\d{6}$/, 'validation.code')
        .optional(),
      /** When it was noted, where it is sent later; within a day. */
      takenAt: instant.optional(),
    }),
    response: missionView,
    errors: [...workErrors, 'wrong_code'],
    idempotent: true,
    form: true,
    limit: { bucket: 'mission-presence', max: 5, windowSeconds: 600, by: 'user' },
  },
  'POST /api/missions/{id}/reconfirmation': {
    summary: 'Say that one still comes, once one was asked before the start',
    tag: 'missions',
    who: ['freelancer', 'admin'],
    params: idParams,
    response: missionView,
    errors: ['not_found', 'state_changed'],
    form: true,
  },
  'GET /api/missions/{id}/presence-seed': {
    summary: 'What the code of the place is reckoned from, for the host and the retailer of a confirmed mission',
    tag: 'missions',
    who: 'signed-in',
    params: idParams,
    response: z.object({
      seed: z.string(),
      stepSeconds: z.int(),
      title: z.string(),
      freelancerName: z.string(),
      lastDay: day,
    }),
    errors: ['not_found'],
  },
  'GET /api/host/missions': {
    summary: 'Who comes to work in the caller’s spaces and when; nothing of pay',
    tag: 'missions',
    who: ['host', 'admin'],
    viewAs: 'shown',
    response: z.object({ missions: z.array(arrival) }),
    errors: [],
  },
  'POST /api/missions/{id}/arrival': {
    summary: 'The host notes that the freelancer has arrived today',
    tag: 'missions',
    who: ['host', 'admin'],
    params: idParams,
    errors: ['not_found', 'state_changed'],
    form: true,
  },
  'POST /api/missions/{id}/hours': {
    summary: 'Say how many minutes a day of a mission was; the other side agrees or counters',
    tag: 'missions',
    who: 'signed-in',
    params: idParams,
    body: claimedHours,
    response: missionWork,
    errors: workErrors,
    form: true,
  },
  'POST /api/missions/{id}/hours/agreement': {
    summary: 'Agree to the minutes that the other side has said; they are frozen then',
    tag: 'missions',
    who: 'signed-in',
    params: idParams,
    body: z.object({ ...atDay, minutes: z.int().min(0) }),
    response: missionWork,
    errors: workErrors,
    form: true,
  },
  'POST /api/missions/{id}/payment': {
    summary: 'The retailer declares that a mission has been paid',
    tag: 'missions',
    who: ['retailer', 'admin'],
    params: idParams,
    body: z.object({ paidOn: day, method: z.enum(PAYMENT_METHODS) }),
    response: missionWork,
    errors: [...workErrors, 'day_in_future'],
    idempotent: true,
    form: true,
  },
  'POST /api/missions/{id}/payment/receipt': {
    summary: 'The freelancer confirms that the money has come',
    tag: 'missions',
    who: ['freelancer', 'admin'],
    params: idParams,
    response: missionWork,
    errors: changeErrors,
    form: true,
  },
  'POST /api/missions/{id}/payment/dispute': {
    summary: 'The freelancer says that the money has not come, or not as declared',
    tag: 'missions',
    who: ['freelancer', 'admin'],
    params: idParams,
    body: z.object({ text: text(noteCharactersMax).min(1, 'validation.required') }),
    response: missionWork,
    errors: changeErrors,
    form: true,
  },
  'GET /api/freelancer/payouts': {
    summary: 'What the caller’s missions have earned: line by line, with totals by year, retailer and currency',
    tag: 'missions',
    who: ['freelancer', 'admin'],
    viewAs: 'shown',
    query: yearQuery,
    response: payoutYear,
    errors: [],
  },
  'GET /api/freelancer/payouts/file': {
    summary: 'The same lines as a CSV file',
    tag: 'missions',
    who: ['freelancer', 'admin'],
    query: yearQuery,
    response: z.string().meta({ format: 'text/csv' }),
    errors: [],
    limit: { bucket: 'payout-files', max: 60, windowSeconds: 3600, by: 'user' },
  },
  'GET /api/freelancer/payouts/statement': {
    summary: 'A statement of a year as a PDF, in the reader’s language; it is no invoice',
    tag: 'missions',
    who: ['freelancer', 'admin'],
    query: yearQuery,
    response: z.string().meta({ format: 'application/pdf' }),
    errors: ['not_found'],
    limit: { bucket: 'statements', max: 20, windowSeconds: 3600, by: 'user' },
  },
  'GET /api/retailer/payments': {
    summary:
      'What the caller owes freelancers: hours are agreed and nothing is declared, or what was declared has not come',
    tag: 'missions',
    who: ['retailer', 'admin'],
    viewAs: 'shown',
    response: z.object({
      payments: z.array(duePayment).max(duePaymentsMax),
      count: z.int(),
      totals: z.array(z.object({ currency, amountMinor: minorUnits })),
    }),
    errors: [],
  },
})
