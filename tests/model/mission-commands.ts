import { expect } from 'vitest'
import { type Freelancer, FREELANCERS, isRetailer, type Part, PARTS, rulesOf } from './market-facts.ts'
import { stands } from './market-missions.ts'
import type { Market } from './market.ts'
import {
  applicationCountsHours,
  type Fallback,
  type MissionAction,
  type ModelHours,
  type ModelMission,
  type ModelMissionDay,
  plannedMinutes,
} from './mission-facts.ts'
import { passTime } from './pass-time.ts'
import type { Product } from './product.ts'

/** Who acts: the party whose action it is, or this person, party or not. */
export interface By {
  as: 'whoever may' | 'this person'
  part: Part
}

/** What people do about missions, as data. Missions are numbered round those to which the step can mean something. */
export type MissionStep =
  | {
      kind: 'propose'
      part: Part
      /** On a confirmed booking, where there is one; else at the space alone. */
      booking: number | null
      space: number
      freelancer: Freelancer | null
      /** Of the first day, from today on, or from the first of the booking. */
      daysAhead: number
      dayCount: 1 | 2
      hours: Omit<ModelHours, 'day'>
      rate: number
      fallback: Fallback
    }
  | { kind: 'apply'; mission: number; part: Part; offer: 'its hours' | 'fewer' | 'another day'; isStale: boolean }
  | ({ kind: 'withdraw'; mission: number } & By)
  | ({ kind: 'turnDown'; mission: number; applicant: number } & By)
  | ({ kind: 'pick'; mission: number; applicant: number; isStale: boolean } & By)
  | ({ kind: 'act'; mission: number; action: MissionAction; side: 'retailer' | 'freelancer' } & By)
  | ({ kind: 'presence'; mission: number; how: 'code' | 'another code' | 'button' | 'host' } & By)
  | ({
      kind: 'claim'
      mission: number
      day: number
      minutes: 'planned' | 'as said' | 'fewer' | 'more' | 'too many'
      side: 'retailer' | 'freelancer'
    } & By)
  | ({ kind: 'agree'; mission: number; day: number; sees: 'what was said' | 'other minutes' } & By)
  | ({ kind: 'declarePaid'; mission: number; isInFuture: boolean } & By)
  | ({ kind: 'answerPayment'; mission: number; isReceived: boolean } & By)
  | { kind: 'reach'; mission: number; moment: Moment; isUnchanged: boolean }

export type Moment = 'shortly before' | 'start' | 'missed' | 'end' | 'answer by' | 'no answer yet' | 'silence'

type Kind = MissionStep['kind']
export type MissionStepOf<K extends Kind> = Extract<MissionStep, { kind: K }>

/** Whether the step means anything now. */
export const IS_MISSION_STEP_POSSIBLE: {
  [K in Kind]: (step: MissionStepOf<K>, market: Readonly<Market>) => boolean
} = {
  propose: ({ space }, market) => !market.spaceAt(space).isEnded,
  apply: () => true,
  withdraw: () => true,
  turnDown: () => true,
  pick: () => true,
  act: () => true,
  presence: () => true,
  claim: () => true,
  agree: () => true,
  declarePaid: () => true,
  answerPayment: () => true,
  reach: () => true,
}

export const nothingThere = 'nothing to do it about'

/** One of those it can be done about, else any; undefined while there are none. */
export function chosen(market: Market, any: number, isWanted: (mission: ModelMission) => boolean): number | undefined {
  const { missions } = market
  const wanted = missions.flatMap((each, number) => (isWanted(each) ? [number] : []))
  return wanted.length > 0 ? wanted[any % wanted.length] : missions.length > 0 ? any % missions.length : undefined
}

export const whoIs = ({ as, part }: By, party: Part | null): Part => (as === 'whoever may' ? (party ?? part) : part)

const applicantsOf = ({ applications }: ModelMission): Freelancer[] =>
  FREELANCERS.filter(each => stands(applications.get(each)))

const hasApplicants = (mission: ModelMission): boolean => mission.status === 'open' && applicantsOf(mission).length > 0
export const isConfirmed = ({ status }: ModelMission): boolean => status === 'confirmed'
const hasOpenHours = ({ status, days }: ModelMission): boolean =>
  status === 'completed' && days.some(({ agreed }) => agreed === null)
const isSaid = ({ agreed, claimed }: ModelMissionDay): boolean => agreed === null && claimed !== null
const isDeclared = ({ payments }: ModelMission): boolean => payments.at(-1)?.state === 'declared'

// a run is short: what a step needs first is done with it, by the model's rules too
export const anyone = { as: 'whoever may', part: 'admin' } as const

async function needMission(freelancer: Freelancer | null, fallback: Fallback, market: Market, product: Product) {
  const part = PARTS.find(each => isRetailer(each) && market.isHere(each))
  const space = market.spaces.findIndex((_, index) => market.isLive(index))
  if (!part || space < 0) return
  const hours = { start: 10, end: 14, breakMinutes: 0 }
  const terms = { booking: null, space, dayCount: 1, hours, rate: 1_450, fallback } as const
  // an open one leaves the time in which an application becomes too old to be the yes
  const daysAhead = freelancer === null ? 4 : 1
  await PERFORM_MISSIONS.propose({ kind: 'propose', part, freelancer, daysAhead, ...terms }, market, product)
}

/** A stay that is confirmed at once, on which missions can hang. */
async function needBooking(part: Part, market: Market, product: Product): Promise<void> {
  const first = market.today(0) + 1
  const asked = { space: 0, first, last: first + 2 }
  const result = await product.request(part, asked, undefined)
  const { answer, booking } = market.request(part, asked, undefined)
  expect(result.answer).toBe(answer)
  if (booking !== undefined) product.bookingIds[booking] = result.id ?? ''
}

export const someFreelancer = (market: Market): Freelancer | null =>
  FREELANCERS.find(each => market.isHere(each)) ?? null

const heldBy = (part: Part, { bookings }: Market): number[] =>
  bookings.flatMap(({ status, retailer }, number) => (status === 'confirmed' && retailer === part ? [number] : []))

export async function needOpen(market: Market, product: Product): Promise<void> {
  if (!market.missions.some(({ status }) => status === 'open')) await needMission(null, 'none', market, product)
}

async function needApplicant(market: Market, product: Product): Promise<void> {
  if (market.missions.some(hasApplicants)) return
  const part = someFreelancer(market)
  if (!part) return
  const step = { kind: 'apply', mission: 0, part, offer: 'its hours', isStale: false } as const
  await PERFORM_MISSIONS.apply(step, market, product)
}

export async function needConfirmed(market: Market, product: Product): Promise<void> {
  if (market.missions.some(isConfirmed)) return
  const freelancer = someFreelancer(market)
  if (!freelancer) return
  await needMission(freelancer, 'none', market, product)
  const step = { kind: 'act', mission: 0, action: 'accept', side: 'freelancer', ...anyone } as const
  await PERFORM_MISSIONS.act(step, market, product)
}

/** Somebody can be there now, or has not come. */
async function needMoment(moment: 'start' | 'missed', market: Market, product: Product): Promise<void> {
  await needConfirmed(market, product)
  if (!market.missions.some(isConfirmed)) return
  await PERFORM_MISSIONS.reach({ kind: 'reach', mission: 0, moment, isUnchanged: false }, market, product)
}

const NEEDS: Readonly<Record<MissionAction, (market: Market, product: Product) => Promise<void>>> = {
  accept: (market, product) => needMission(someFreelancer(market), 'publish', market, product),
  decline: (market, product) => needMission(someFreelancer(market), 'next', market, product),
  cancel: needConfirmed,
  report_absence: (market, product) => needMoment('missed', market, product),
}

async function needCompleted(market: Market, product: Product): Promise<void> {
  if (market.missions.some(hasOpenHours)) return
  await needConfirmed(market, product)
  if (!market.missions.some(isConfirmed)) return
  await PERFORM_MISSIONS.reach({ kind: 'reach', mission: 0, moment: 'end', isUnchanged: true }, market, product)
}

async function needClaim(market: Market, product: Product): Promise<void> {
  if (market.missions.some(({ status, days }) => status === 'completed' && days.some(isSaid))) return
  const claim = { kind: 'claim', mission: 0, day: 0, minutes: 'fewer', side: 'freelancer', ...anyone } as const
  await PERFORM_MISSIONS.claim(claim, market, product)
}

async function needDue(market: Market, product: Product): Promise<void> {
  if (market.missions.some(each => market.canDeclare(each))) return
  await needCompleted(market, product)
  await PERFORM_MISSIONS.reach({ kind: 'reach', mission: 0, moment: 'silence', isUnchanged: true }, market, product)
}

async function needDeclared(market: Market, product: Product): Promise<void> {
  if (market.missions.some(isDeclared)) return
  const step = { kind: 'declarePaid', mission: 0, isInFuture: false, ...anyone } as const
  await PERFORM_MISSIONS.declarePaid(step, market, product)
}

/** When the next moment of this kind comes to a mission, in hours; undefined where none does. */
function momentOf(moment: Moment, mission: ModelMission, market: Market): number | undefined {
  const at = (day: ModelMissionDay | undefined, time: 'start' | 'end') =>
    day && market.hours + market.hoursUntil(mission, day.day, day[time])
  const ahead = mission.days.find(({ day, end }) => market.hoursUntil(mission, day, end) > 0)
  const start = at(ahead, 'start')
  if (moment === 'shortly before') return start && start - 0.5
  if (moment === 'start') return start && start + 0.5
  if (moment === 'missed') return start && start + 1.5
  if (moment === 'end') return at(mission.days.at(-1), 'end')
  if (moment === 'no answer yet')
    return Math.max(...[...mission.applications.values()].map(({ at }) => at)) + answeredHours
  if (moment === 'answer by') return mission.answerBy ?? undefined
  return Math.max(...mission.days.map(day => market.openUntil(mission, day)))
}

const REACHABLE: Readonly<Record<Moment, (mission: ModelMission) => boolean>> = {
  'shortly before': isConfirmed,
  start: isConfirmed,
  missed: isConfirmed,
  end: isConfirmed,
  'answer by': ({ answerBy }) => answerBy !== null,
  'no answer yet': hasApplicants,
  silence: hasOpenHours,
}

/** An application is older then than one that counts as the yes. */
const answeredHours = applicationCountsHours + 1

const startHalf = 0.5

/** So that no moment of a run is the first of an hour. */
export const nextHalfHour = (hours: number): number => Math.ceil(hours - startHalf) + startHalf

export const PERFORM_MISSIONS: {
  [K in Kind]: (step: MissionStepOf<K>, market: Market, product: Product) => Promise<string>
} = {
  async propose({ part, booking: any, space: wanted, daysAhead, dayCount, hours, ...terms }, market, product) {
    if (any !== null && heldBy(part, market).length === 0) await needBooking(part, market, product)
    const held = heldBy(part, market)
    const booking = any === null || held.length === 0 ? null : (held[any % held.length] ?? null)
    const hung = booking === null ? undefined : market.bookings[booking]
    const space = hung?.space ?? wanted
    const first = daysAhead + (hung ? hung.first - 1 : market.today(space))
    const dated = Array.from({ length: dayCount }, (_, index) => ({ ...hours, day: first + index }))
    const asked = { ...terms, booking, space, days: dated }
    const result = await product.missions.propose(part, asked)
    const { answer, mission } = market.propose(part, asked)
    expect(result.answer).toBe(answer)
    if (mission !== undefined) product.missions.ids[mission] = result.id ?? ''
    return booking === null ? answer : `${answer} on a booking`
  },
  async apply({ mission: any, part, offer, isStale }, market, product) {
    await needOpen(market, product)
    const number = chosen(market, any, ({ status }) => status === 'open')
    if (number === undefined) return nothingThere
    const { days } = market.missionAt(number)
    const offered = {
      'its hours': null,
      fewer: days.map(({ day, start, end }) => ({ day, start: start + 1, end, breakMinutes: 0 })),
      'another day': days.map(({ day, start, end }) => ({ day: day + 7, start, end, breakMinutes: 0 })),
    }[offer]
    const heard = await product.missions.apply(part, number, { offered, isStale })
    const expected = market.apply(part, number, { offered, isStale })
    expect(heard).toBe(expected)
    return expected
  },
  async withdraw({ mission: any, ...by }, market, product) {
    await needApplicant(market, product)
    const number = chosen(market, any, hasApplicants)
    if (number === undefined) return nothingThere
    const part = whoIs(by, applicantsOf(market.missionAt(number))[0] ?? null)
    const heard = await product.missions.withdraw(part, number)
    const expected = market.withdraw(part, number)
    expect(heard).toBe(expected)
    return expected
  },
  async turnDown({ mission: any, applicant, ...by }, market, product) {
    await needApplicant(market, product)
    const number = chosen(market, any, hasApplicants)
    if (number === undefined) return nothingThere
    const mission = market.missionAt(number)
    const applicants = applicantsOf(mission)
    const freelancer = applicants[applicant % applicants.length] ?? 'freelancer'
    const part = whoIs(by, mission.retailer)
    const heard = await product.missions.declineApplicant(part, number, freelancer)
    const expected = market.declineApplicant(part, number, freelancer)
    expect(heard).toBe(expected)
    return expected
  },
  async pick({ mission: any, applicant, isStale, ...by }, market, product) {
    await needApplicant(market, product)
    const number = chosen(market, any, hasApplicants)
    if (number === undefined) return nothingThere
    const mission = market.missionAt(number)
    const applicants = applicantsOf(mission)
    const freelancer = applicants[applicant % applicants.length] ?? 'freelancer'
    const part = whoIs(by, mission.retailer)
    const heard = await product.missions.pick(part, number, freelancer, isStale)
    const expected = market.pick(part, number, freelancer, isStale)
    expect(heard).toBe(expected)
    return expected
  },
  async act({ mission: any, action, side, ...by }, market, product) {
    const isOpenTo = (each: ModelMission) => {
      const party = each[side]
      return party !== null && market.allowedOnMission(party, each).includes(action)
    }
    if (by.as === 'whoever may' && !market.missions.some(isOpenTo)) await NEEDS[action](market, product)
    const number = chosen(market, any, isOpenTo)
    if (number === undefined) return nothingThere
    const part = whoIs(by, market.missionAt(number)[side])
    const heard = await product.missions.act(part, number, action)
    const before = market.missions.length
    const expected = market.act(part, number, action)
    expect(heard).toBe(expected)
    await product.missions.readFollowUps(market.missions)
    const owed = Number(market.missionAt(number).events.at(-1)?.split(' ').at(-1))
    const more =
      market.missions.length > before ? ', followed' : expected === '200 cancelled' && owed > 0 ? ', owing' : ''
    return `${action} ${expected}${more}`
  },
  async presence({ mission: any, how, ...by }, market, product) {
    const isOn = (each: ModelMission) => market.dayOn(each, how === 'code') !== undefined
    if (by.as === 'whoever may' && !market.missions.some(isOn)) await needMoment('start', market, product)
    const number = chosen(market, any, isOn)
    if (number === undefined) return nothingThere
    const mission = market.missionAt(number)
    const part = whoIs(by, how === 'host' ? rulesOf(mission.space).host : mission.freelancer)
    if (how === 'host') {
      const heard = await product.missions.noteArrival(part, number)
      const expected = market.noteArrival(part, number)
      expect(heard).toBe(expected)
      return `host ${expected}`
    }
    const heard = await product.missions.showPresence(part, number, how)
    const expected = market.showPresence(part, number, how)
    expect(heard).toBe(expected)
    return `${how} ${expected}`
  },
  async claim({ mission: any, day: anyDay, minutes, side, ...by }, market, product) {
    await needCompleted(market, product)
    const number = chosen(market, any, hasOpenHours)
    if (number === undefined) return nothingThere
    const mission = market.missionAt(number)
    const index = anyDay % (mission.days.length + 1)
    const day = mission.days[index]
    const planned = day ? plannedMinutes(day) : 60
    const said = day?.claimed?.minutes ?? planned
    const asked = { planned, 'as said': said, fewer: planned - 17, more: planned + 43, 'too many': planned + 241 }[
      minutes
    ]
    const part = whoIs(by, mission[side])
    const heard = await product.missions.claim(part, number, day?.day ?? -30, asked)
    const expected = market.claim(part, number, index, asked)
    expect(heard).toBe(expected)
    return withoutAmount(expected)
  },
  async agree({ mission: any, day: anyDay, sees, ...by }, market, product) {
    await needClaim(market, product)
    const number = chosen(market, any, ({ status, days }) => status === 'completed' && days.some(isSaid))
    if (number === undefined) return nothingThere
    const mission = market.missionAt(number)
    const said = mission.days.findIndex(isSaid)
    const index = said < 0 ? anyDay % mission.days.length : said
    const day = mission.days[index] as ModelMissionDay
    const minutes = (day.claimed?.minutes ?? 60) + (sees === 'other minutes' ? 1 : 0)
    const part = whoIs(by, day.claimed?.by === 'retailer' ? mission.freelancer : mission.retailer)
    const heard = await product.missions.agree(part, number, day.day, minutes)
    const expected = market.agree(part, number, index, minutes)
    expect(heard).toBe(expected)
    return withoutAmount(expected)
  },
  async declarePaid({ mission: any, isInFuture, ...by }, market, product) {
    await needDue(market, product)
    const number = chosen(market, any, each => market.canDeclare(each))
    if (number === undefined) return nothingThere
    const mission = market.missionAt(number)
    const part = whoIs(by, mission.retailer)
    const day = market.today(mission.space) + (isInFuture ? 1 : 0)
    const isOfCancelled = mission.status === 'cancelled' ? ' of a late cancellation' : ''
    const heard = await product.missions.declarePaid(part, number, day)
    const expected = market.declarePaid(part, number, isInFuture)
    expect(heard).toBe(expected)
    return `${withoutAmount(expected)}${expected.startsWith('200') ? isOfCancelled : ''}`
  },
  async answerPayment({ mission: any, isReceived, ...by }, market, product) {
    await needDeclared(market, product)
    const number = chosen(market, any, isDeclared)
    if (number === undefined) return nothingThere
    const part = whoIs(by, market.missionAt(number).freelancer)
    const heard = await product.missions.answerPayment(part, number, isReceived)
    const expected = market.answerPayment(part, number, isReceived)
    expect(heard).toBe(expected)
    return withoutAmount(expected)
  },
  async reach({ mission: any, moment, isUnchanged }, market, product) {
    if (moment === 'no answer yet') await needApplicant(market, product)
    const number = chosen(market, any, REACHABLE[moment])
    const at = number === undefined ? undefined : momentOf(moment, market.missionAt(number), market)
    const hours = at === undefined ? 1 : Math.max(0, nextHalfHour(at) - market.hours)
    return passTime(hours, isUnchanged, market, product)
  },
}

/** The tally counts kinds of outcome, not sums. */
const withoutAmount = (answer: string): string => (answer.startsWith('200') ? answer.replace(/ \d+$/, '') : answer)
