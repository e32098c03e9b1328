import { z } from 'zod'
import { currency, day, id, line, text } from '../fields.ts'
import { SKILLS } from '../freelancers/vocabulary.ts'
import { MINOR_PER_MAJOR } from '../money.ts'
import { typedRate } from '../profiles/contract.ts'
import { SPOKEN_LANGUAGES } from '../spoken-languages.ts'
import { workedMinutes } from './pay.ts'
import {
  dayMinutesMax,
  descriptionCharactersMax,
  itemCharactersMax,
  itemsMax,
  MISSION_FALLBACKS,
  missionDaysMax,
  noteCharactersMax,
  titleCharactersMax,
  titleCharactersMin,
} from './states.ts'

/** A time of the day as clocks at the place show it: '09:00'; 24:00 is the end of the day. */
const clockTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'validation.time')
const breakMinutesMax = 240
const [midnight, dayEnd] = ['00:00', '24:00']

/** A working day: from when to when, and how long the break is. */
export const missionDay = z
  .object({
    day,
    startTime: clockTime,
    // nothing ends as its day begins: a field of times calls the day's end so
    endTime: clockTime.overwrite(time => (time === midnight ? dayEnd : time)),
    breakMinutes: z.int().min(0).max(breakMinutesMax).default(0),
  })
  .refine(each => each.startTime < each.endTime, { path: ['endTime'], message: 'validation.time.order' })
  .refine(each => workedMinutes(each) > 0, { path: ['breakMinutes'], message: 'validation.break' })
  .refine(each => workedMinutes(each) + each.breakMinutes <= dayMinutesMax, {
    path: ['endTime'],
    message: 'validation.time.long',
  })
export type MissionDay = z.output<typeof missionDay>

export const missionDays = z
  .array(missionDay)
  .min(1, 'validation.required')
  .max(missionDaysMax)
  .refine(days => new Set(days.map(each => each.day)).size === days.length, 'validation.days.twice')

/** A text of several lines, as a form sends it, is as many entries. */
const items = z
  .array(text(itemsMax * (itemCharactersMax + 2)))
  .max(itemsMax)
  .transform(texts => texts.flatMap(each => each.split('\n').map(entry => entry.trim())).filter(entry => entry !== ''))
  .pipe(z.array(line(itemCharactersMax)).max(itemsMax))
const hourlyRateMinor = z.int().min(1).max(1_000_000)

export const missionTerms = z.object({
  title: line(titleCharactersMax).min(titleCharactersMin, 'validation.mission.title'),
  description: text(descriptionCharactersMax).default(''),
  tasks: items.default([]),
  requirements: items.default([]),
  dress: line(itemCharactersMax).min(1).optional(),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)).max(SPOKEN_LANGUAGES.length).default([]),
  skills: z.array(z.enum(SKILLS)).max(SKILLS.length).default([]),
  days: missionDays,
  hourlyRateMinor,
  currency,
})
export type MissionTerms = z.output<typeof missionTerms>

/** Of an input at all: such a rule is said beside what else is wrong. */
const hasFields = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null

/** Whom a mission is for: one person who is asked, or all who like to apply. */
const MISSION_AUDIENCES = ['one', 'all'] as const

export const missionProposal = missionTerms
  .extend({
    hourlyRateMinor: hourlyRateMinor.optional(),
    /** Of a plain form, in place of `hourlyRateMinor`: in whole units, as it is typed. */
    amount: typedRate.amount,
    /** Of a plain form that names a person: `all` leaves the person and the word to them aside. */
    audience: z.enum(MISSION_AUDIENCES).optional(),
    /** Either a booking of the caller's, whose days it then lies within, or any space that is online. */
    bookingId: id.optional(),
    spaceId: id.optional(),
    /** Whom it is proposed to; left out: it is published for all. */
    freelancerId: id.optional(),
    fallback: z.enum(MISSION_FALLBACKS).default('none'),
    /** A word to whom it is proposed: the first message of their conversation. */
    note: text(noteCharactersMax).optional(),
  })
  .refine(({ bookingId, spaceId }) => bookingId !== undefined || spaceId !== undefined, {
    path: ['spaceId'],
    message: 'validation.required',
  })
  .refine(({ hourlyRateMinor: rate, amount }) => rate !== undefined || !!amount, {
    path: ['amount'],
    message: 'validation.rate',
    when: hasFields,
  })
  .refine(({ audience, freelancerId }) => audience !== 'one' || freelancerId !== undefined, {
    path: ['freelancerId'],
    message: 'validation.mission.who',
    when: hasFields,
  })
  .refine(({ note: word, freelancerId, audience }) => !word || audience === 'all' || freelancerId !== undefined, {
    path: ['note'],
    message: 'validation.invalid',
  })
  .transform(({ amount, audience, freelancerId, note: word, hourlyRateMinor: rate, ...terms }) => ({
    ...terms,
    hourlyRateMinor: rate ?? Math.round(Number(amount ?? '') * MINOR_PER_MAJOR[terms.currency]),
    ...(audience === 'all' ? {} : { freelancerId, note: word }),
  }))
export type MissionProposal = z.output<typeof missionProposal>
