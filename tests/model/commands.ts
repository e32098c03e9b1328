import type fc from 'fast-check'
import { expect } from 'vitest'
import { type Market } from './market.ts'
import {
  type Asked,
  type DaysDone,
  type DaysOfSpace,
  type Action,
  type Manner,
  type ModelBooking,
  type ModelSpace,
  type Part,
  rulesOf,
  SPACES,
  type Terms,
} from './market-facts.ts'
import { IS_MISSION_STEP_POSSIBLE, type MissionStep, PERFORM_MISSIONS } from './mission-commands.ts'
import { IS_MODERATION_STEP_POSSIBLE, type ModerationStep, PERFORM_MODERATION } from './moderation-commands.ts'
import { passTime } from './pass-time.ts'
import type { Product } from './product.ts'
import { IS_PROMISE_STEP_POSSIBLE, PERFORM_PROMISES, type PromiseStep } from './promise-commands.ts'

/** Something that somebody does, as data, so that a failure can be read. Bookings are numbered round those there are. */
export type Step =
  | {
      kind: 'request'
      part: Part
      space: number
      /** Of the first day, from today on. */
      daysAhead: number
      /** Of the last day, from the first on. */
      nights: number
      shows: 'the price' | 'another' | 'none'
      key: string | null
    }
  | { kind: 'repeat'; request: number }
  | { kind: 'answer'; part: Part; booking: number; action: Action; as: 'whoever may' | 'this person' }
  | { kind: 'change'; booking: number; days: Days; part: Part; as: 'whoever may' | 'this person' }
  | { kind: 'publish'; space: number; turn: 'over' | 'pause' | 'resume'; as: Somebody }
  | { kind: 'instant'; space: number; isInstant: boolean }
  | { kind: 'terms'; space: number; terms: Terms }
  | { kind: 'price'; space: number; price: number }
  | { kind: 'dayPrice'; space: number; days: Days; price: number | null; as: Somebody }
  | { kind: 'block'; space: number; days: Days | Booked; as: Somebody }
  | { kind: 'release'; space: number; blocked: number; nights: number; as: Somebody }
  | { kind: 'import'; space: number; days: Days | Booked; more: Days[]; as: Somebody }
  | { kind: 'follow'; space: number; days: Days | Booked; manner: Manner; as: Somebody }
  | { kind: 'read'; feed: number; manner: Manner; more: Days[]; as: Somebody }
  | { kind: 'removeFile'; file: number; keepsDays: boolean; as: Somebody }
  | { kind: 'join'; space: number; shop: number | null; as: Somebody }
  | { kind: 'view'; space: number }
  | { kind: 'pass'; hours: number; isUnchanged: boolean }
  | { kind: 'delete'; part: Part }
  | { kind: 'restart' }
  | ModerationStep
  | MissionStep
  | PromiseStep

export type Somebody = 'its host' | Part

interface Days {
  /** Of the first day, from today on. */
  daysAhead: number
  /** Of the last day, from the first on. */
  nights: number
}

/** The days of one of the bookings in this state, perhaps one more, and its space. */
export interface Booked {
  status: 'confirmed' | 'pending'
  booking: number
  more: number
}

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>

/** Counts how often each kind of step came to which answer: a test that only ever gets refusals shows nothing. */
export type Tally = Map<string, number>

const calendarDays = 35

const spaceIsThere = ({ space }: { space: number }, market: Readonly<Market>): boolean => !market.spaceAt(space).isEnded

const bookedOf = ({ bookings, spaces }: Readonly<Market>, wanted: Booked['status']): ModelBooking[] =>
  bookings.filter(({ status, space }) => status === wanted && spaces[space]?.isEnded === false)

const spacesWhere = ({ spaces }: Readonly<Market>, isWanted: (space: ModelSpace) => boolean): number[] =>
  spaces.flatMap((each, space) => (!each.isEnded && isWanted(each) ? [space] : []))

type IsPossible = (step: Step, market: Readonly<Market>) => boolean
const IS_POSSIBLE = {
  ...IS_MODERATION_STEP_POSSIBLE,
  ...IS_MISSION_STEP_POSSIBLE,
  ...IS_PROMISE_STEP_POSSIBLE,
} as Record<string, IsPossible>

/** Whether the step means anything now. */
function isPossible(step: Step, market: Readonly<Market>): boolean {
  const rule = IS_POSSIBLE[step.kind]
  if (rule) return rule(step, market)
  if (step.kind === 'answer') return market.bookings.length > 0
  if (step.kind === 'change') return bookedOf(market, 'confirmed').length > 0
  if (step.kind === 'repeat') return market.keyed.length > 0
  if (step.kind === 'removeFile') return market.files.length > 0
  if (step.kind === 'read') return market.readWell.size > 0
  if (step.kind === 'release') return spacesWhere(market, ({ blocked }) => blocked.size > 0).length > 0
  if ('days' in step && 'booking' in step.days) return bookedOf(market, step.days.status).length > 0
  return !('space' in step) || spaceIsThere(step, market)
}

type Perform<K extends Step['kind']> = (step: StepOf<K>, market: Market, product: Product) => Promise<string>

const whoIs = (as: Somebody, space: number): Part => (as === 'its host' ? rulesOf(space).host : as)

function daysAt(space: number, days: Days | Booked, market: Market): DaysOfSpace {
  if ('daysAhead' in days) {
    const first = market.today(space) + days.daysAhead
    return { space, first, last: first + days.nights }
  }
  const found = bookedOf(market, days.status)
  const { space: booked, first, last } = found[days.booking % found.length] as ModelBooking
  return { space: booked, first, last: last + days.more }
}

async function request(step: StepOf<'request'>, market: Market, product: Product): Promise<string> {
  const { space, daysAhead, nights, part } = step
  const days = daysAt(space, { daysAhead, nights }, market)
  const total = market.totalOf(days)
  const shown = { 'the price': { shownTotal: total }, another: { shownTotal: total + 1_000 }, none: {} }[step.shows]
  return ask({ part, asked: { ...days, ...shown }, key: step.key ?? undefined }, market, product)
}

/** Days that no host has blocked are refused for what another calendar says. */
const byWhom = (answer: string, days: DaysOfSpace, market: Market): string =>
  answer === '409 days_blocked' && !market.isBlockedByHost(days) ? ' elsewhere' : ''

async function ask({ part, asked, key }: Asked, market: Market, product: Product): Promise<string> {
  const result = await product.request(part, asked, key)
  const before = market.bookings.length
  const { answer, booking } = market.request(part, asked, key)
  expect(result.answer).toBe(answer)
  if (booking === undefined) return `${answer}${byWhom(answer, asked, market)}`
  const isNew = market.bookings.length > before
  if (isNew) product.bookingIds[booking] = result.id ?? ''
  expect(result.id).toBe(product.bookingIds[booking])
  return isNew ? answer : `${answer} again`
}

/**
 * Any booking; an acceptance is of one whose space is paused, where there is one, and every other cancellation by a retailer of one for which other days
 * are asked: else hardly any meets these.
 */
function answered({ booking, action }: StepOf<'answer'>, { bookings, spaces }: Market): number {
  const isPaused = ({ status, space }: ModelBooking) => status === 'pending' && spaces[space]?.isPublished === false
  const change = bookings.find(({ status, replaces }) => status === 'pending' && replaces !== null)
  const special = action === 'accept' ? bookings.findIndex(isPaused) : (change?.replaces ?? -1)
  const isWanted = action === 'accept' || (action === 'cancel' && booking % 2 === 0)
  return isWanted && special >= 0 ? special : booking % bookings.length
}

/** Whose action it is. */
function partyOf(action: Action, booking: ModelBooking | undefined): Part | undefined {
  if (action === 'admin_cancel') return 'admin'
  return action === 'cancel' ? booking?.retailer : SPACES[booking?.space ?? 0]?.host
}

async function answer(step: StepOf<'answer'>, market: Market, product: Product): Promise<string> {
  const number = answered(step, market)
  const booking = market.bookings[number]
  const party = partyOf(step.action, booking)
  const part = step.as === 'whoever may' ? (party ?? step.part) : step.part
  const result = await product.answer(part, number, step.action, booking?.status ?? 'pending')
  const expected = market.answer(part, number, step.action)
  expect(result.answer).toBe(expected)
  const owes = expected === '200 cancelled' && booking?.owed ? ', owing' : ''
  return `${step.action} ${expected}${owes}${booking === undefined ? '' : byWhom(expected, booking, market)}`
}

function outcomeOf({ answer, done, booked = [], past = [] }: DaysDone): string {
  if (answer !== '200') return answer
  const spared = [...(booked.length > 0 ? ['booked'] : []), ...(past.length > 0 ? ['past'] : [])]
  return `${done.length > 0 ? 'done' : 'nothing done'}${spared.length > 0 ? `, ${spared.join(' and ')} spared` : ''}`
}

const PERFORM: { [K in Step['kind']]: Perform<K> } = {
  request,
  answer,
  repeat: ({ request: number }, market, product) =>
    ask(market.keyed[number % market.keyed.length] as Asked, market, product),
  async change({ booking: any, days, part, as }, market, product) {
    const confirmed = bookedOf(market, 'confirmed')
    const original = confirmed[any % confirmed.length] as ModelBooking
    const number = market.bookings.indexOf(original)
    const { first, last } = daysAt(original.space, days, market)
    const who = as === 'whoever may' ? original.retailer : part
    const result = await product.changeDays(who, number, first, last)
    const { answer, booking } = market.changeDays(who, number, first, last)
    expect(result.answer).toBe(answer)
    if (booking !== undefined) product.bookingIds[booking] = result.id ?? ''
    return answer
  },
  async publish({ space: any, turn, as }, market, product) {
    const paused = spacesWhere(market, ({ isPublished }) => !isPublished)
    const asked = bookedOf(market, 'pending').map(booking => booking.space)
    // what is paused is looked for, else hardly any is resumed; and what is asked for, else hardly any request meets a pause
    const found = turn === 'resume' ? paused : turn === 'pause' ? asked : []
    const space = found[any % found.length] ?? any
    const part = whoIs(as, space)
    const isPublished = turn === 'over' ? !market.spaceAt(space).isPublished : turn === 'resume'
    const result = await product.publish(part, space, isPublished)
    const expected = market.publish(part, space, isPublished)
    expect(result.answer).toBe(expected)
    return `${isPublished ? 'resume' : 'pause'} ${expected}`
  },
  async instant({ space, isInstant }, market, product) {
    await product.change(space, 'instant_book', isInstant)
    market.spaceAt(space).isInstant = isInstant
    return 'done'
  },
  async terms({ space, terms }, market, product) {
    await product.change(space, 'cancellation_terms', terms)
    market.spaceAt(space).terms = terms
    return 'done'
  },
  async price({ space, price }, market, product) {
    await product.change(space, 'price_per_day_minor', price)
    market.spaceAt(space).price = price
    return 'done'
  },
  async dayPrice({ space, days, price, as }, market, product) {
    const part = whoIs(as, space)
    const asked = daysAt(space, days, market)
    const result = await product.priceDays(part, asked, price)
    const expected = market.priceDays(part, asked, price)
    expect(result).toEqual(expected)
    return `${price === null ? 'none ' : ''}${outcomeOf(expected)}`
  },
  async block({ space, days, as }, market, product) {
    const asked = daysAt(space, days, market)
    const part = whoIs(as, asked.space)
    const result = await product.block(part, asked)
    const expected = market.block(part, asked)
    expect(result).toEqual(expected)
    return outcomeOf(expected)
  },
  async release({ space: any, blocked, nights, as }, market, product) {
    const found = spacesWhere(market, each => each.blocked.size > 0)
    const space = found[any % found.length] ?? any
    const days = [...market.spaceAt(space).blocked]
    const first = days[blocked % days.length] ?? 0
    const part = whoIs(as, space)
    const asked = { space, first, last: first + nights }
    const result = await product.release(part, asked)
    const expected = market.release(part, asked)
    expect(result).toEqual(expected)
    return outcomeOf(expected)
  },
  async import({ space: wanted, days, more, as }, market, product) {
    const { space } = daysAt(wanted, days, market)
    const part = whoIs(as, space)
    const file = market.files.length
    const events = [days, ...more].map((each, index) => ({
      ...daysAt(space, each, market),
      uid: `event-${index}-of-${file}@elsewhere.test`,
    }))
    const result = await product.import(part, space, events)
    const before = market.conflicts.size
    const expected = market.import(part, space, events)
    expect(result).toBe(expected)
    return market.conflicts.size > before ? `${expected} in conflict` : expected
  },
  async follow({ space: wanted, days, manner, as }, market, product) {
    const asked = daysAt(wanted, days, market)
    const part = whoIs(as, asked.space)
    const events = [{ ...asked, uid: `event-0-of-${market.files.length}@followed.test` }]
    const result = await product.follow(part, asked.space, events, manner)
    const isWell = manner === 'well'
    const before = market.conflicts.size
    // what cannot be read is not followed
    const isRead = isWell || manner === 'is empty'
    const expected = isRead
      ? market.import(part, asked.space, isWell ? events : [], true)
      : (market.refusalOfCalendar(part, asked.space) ?? '409 calendar_unreadable')
    expect(result).toBe(expected)
    return market.conflicts.size > before ? `${expected} in conflict` : expected
  },
  async read({ feed: any, manner, more, as }, market, product) {
    const feeds = [...market.readWell.keys()]
    const feed = feeds[any % feeds.length] as number
    const space = market.files[feed] ?? 0
    const part = whoIs(as, space)
    const isWell = manner === 'well'
    const known = market.events.filter(({ file }) => file === feed).length
    const events = more.map(each => ({
      ...daysAt(space, each, market),
      uid: `event-${known + 1}-of-${feed}-at-${market.hours}@followed.test`,
    }))
    const result = await product.read(part, feed, isWell ? events : [], manner)
    const expected = market.read(part, feed, isWell, events)
    expect(result).toBe(expected)
    expect(await product.calendar(space, calendarDays)).toEqual(market.calendar(space, calendarDays))
    // an empty calendar is doubted until it says its days again
    if (manner === 'is empty' && expected === '200') {
      expect(await product.read(part, feed, [], 'well')).toBe(market.read(part, feed, true, []))
    }
    return `${manner} ${expected}`
  },
  async removeFile({ file, keepsDays, as }, market, product) {
    const number = file % market.files.length
    const space = market.files[number] ?? null
    const part = space === null && as === 'its host' ? 'host' : whoIs(as, space ?? 0)
    const result = await product.removeFile(part, number, keepsDays)
    const expected = market.removeFile(part, number, keepsDays)
    expect(result).toBe(expected)
    return keepsDays ? `${expected} with its days kept` : expected
  },
  async join({ space, shop, as }, market, product) {
    const part = whoIs(as, space)
    const result = await product.join(part, space, shop)
    const expected = market.join(part, space, shop)
    expect(result.answer).toBe(expected)
    return shop === null ? `none ${expected}` : expected
  },
  async view({ space }, market, product) {
    const result = await product.calendar(space, calendarDays)
    expect(result).toEqual(market.calendar(space, calendarDays))
    return result === null ? 'not shown' : 'shown'
  },
  pass: ({ hours, isUnchanged }, market, product) => passTime(hours, isUnchanged, market, product),
  async delete({ part }, market, product) {
    const result = await product.delete(part)
    const expected = market.delete(part)
    expect(result.answer).toBe(expected)
    await product.missions.readFollowUps(market.missions)
    return expected
  },
  async restart(_, _market, product) {
    await product.restart()
    return 'done'
  },
  ...PERFORM_MODERATION,
  ...PERFORM_MISSIONS,
  ...PERFORM_PROMISES,
}

/** A step with its model beside the product. */
export class Command implements fc.AsyncCommand<Market, Product> {
  readonly #step: Step
  readonly #tally: Tally

  constructor(step: Step, tally: Tally) {
    this.#step = step
    this.#tally = tally
  }

  check(market: Readonly<Market>): boolean {
    return isPossible(this.#step, market)
  }

  async run(market: Market, product: Product): Promise<void> {
    const perform = PERFORM[this.#step.kind] as Perform<Step['kind']>
    const outcome = `${this.#step.kind} ${await perform(this.#step as never, market, product)}`
    this.#tally.set(outcome, (this.#tally.get(outcome) ?? 0) + 1)
  }

  toString(): string {
    return JSON.stringify(this.#step)
  }
}
