import fc from 'fast-check'
import { expect } from 'vitest'
import { type Asked, type Deed, type Market, type Part, PARTS, SPACES } from './market.ts'
import type { Product } from './product.ts'

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
  | { kind: 'answer'; part: Part; booking: number; deed: Deed; as: 'whoever may' | 'this person' }
  | { kind: 'publish'; space: number; isPublished: boolean }
  | { kind: 'instant'; space: number; isInstant: boolean }
  | { kind: 'price'; space: number; price: number }
  | { kind: 'block'; space: number; daysAhead: number }
  | { kind: 'unblock'; space: number; blocked: number }
  | { kind: 'join'; space: number; shop: number | null; as: 'its host' | Part }
  | { kind: 'look'; space: number }
  | { kind: 'pass'; hours: number; isSettled: boolean }
  | { kind: 'suspend' | 'delete'; part: Part }
  | { kind: 'restore' }
  | { kind: 'restart' }

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>

/** Counts how often each kind of step came to which answer: a test that only ever hears refusals shows nothing. */
export type Tally = Map<string, number>

const calendarDays = 35

const spaceIsThere = ({ space }: { space: number }, market: Readonly<Market>): boolean => !market.spaceAt(space).isEnded

const suspendedOf = (market: Readonly<Market>): Part[] => PARTS.filter(part => market.people.get(part) === 'suspended')

/** Whether the step means anything now. */
function isPossible(step: Step, market: Readonly<Market>): boolean {
  if (step.kind === 'answer') return market.bookings.length > 0
  if (step.kind === 'repeat') return market.keyed.length > 0
  if (step.kind === 'suspend') return step.part !== 'admin' && market.isHere(step.part)
  if (step.kind === 'restore') return suspendedOf(market).length > 0
  if (step.kind === 'unblock') return market.spaceAt(step.space).blocked.size > 0
  return !('space' in step) || spaceIsThere(step, market)
}

type Perform<K extends Step['kind']> = (step: StepOf<K>, market: Market, product: Product) => Promise<string>

async function request(step: StepOf<'request'>, market: Market, product: Product): Promise<string> {
  const { space, daysAhead, nights, part } = step
  const { price } = market.spaceAt(space)
  const shown = { 'the price': { shownPrice: price }, another: { shownPrice: price + 1_000 }, none: {} }[step.shows]
  const first = market.today(space) + daysAhead
  return ask(
    { part, asked: { space, first, last: first + nights, ...shown }, key: step.key ?? undefined },
    market,
    product,
  )
}

async function ask({ part, asked, key }: Asked, market: Market, product: Product): Promise<string> {
  const told = await product.request(part, asked, key)
  const before = market.bookings.length
  const { answer, booking } = market.request(part, asked, key)
  expect(told.answer).toBe(answer)
  if (booking === undefined) return answer
  const isNew = market.bookings.length > before
  if (isNew) product.bookingIds[booking] = told.id ?? ''
  expect(told.id).toBe(product.bookingIds[booking])
  return isNew ? answer : `${answer} again`
}

async function answer(step: StepOf<'answer'>, market: Market, product: Product): Promise<string> {
  const number = step.booking % market.bookings.length
  const booking = market.bookings[number]
  const party = step.deed === 'cancel' ? booking?.retailer : SPACES[booking?.space ?? 0]?.host
  const part = step.as === 'whoever may' ? (party ?? step.part) : step.part
  const told = await product.answer(part, number, step.deed)
  const expected = market.answer(part, number, step.deed)
  expect(told.answer).toBe(expected)
  return `${step.deed} ${expected}`
}

const PERFORM: { [K in Step['kind']]: Perform<K> } = {
  request,
  answer,
  repeat: ({ request: number }, market, product) =>
    ask(market.keyed[number % market.keyed.length] as Asked, market, product),
  async publish({ space, isPublished }, market, product) {
    await product.change(space, 'is_published', isPublished)
    market.spaceAt(space).isPublished = isPublished
    return isPublished ? 'published' : 'paused'
  },
  async instant({ space, isInstant }, market, product) {
    await product.change(space, 'instant_book', isInstant)
    market.spaceAt(space).isInstant = isInstant
    return 'done'
  },
  async price({ space, price }, market, product) {
    await product.change(space, 'price_per_day_minor', price)
    market.spaceAt(space).price = price
    return 'done'
  },
  async block({ space, daysAhead }, market, product) {
    const day = market.today(space) + daysAhead
    const told = await product.block(space, day)
    const expected = market.block(space, day)
    expect(told).toBe(expected)
    return told
  },
  async unblock({ space, blocked }, market, product) {
    const days = [...market.spaceAt(space).blocked]
    const day = days[blocked % days.length] ?? 0
    await product.unblock(space, day)
    market.unblock(space, day)
    return 'done'
  },
  async join({ space, shop, as }, market, product) {
    const host = SPACES[space]?.host ?? 'host'
    const part = as === 'its host' ? host : as
    const told = await product.join(part, space, shop)
    const expected = market.join(part, space, shop)
    expect(told.answer).toBe(expected)
    return shop === null ? `none ${expected}` : expected
  },
  async look({ space }, market, product) {
    const told = await product.calendar(space, calendarDays)
    expect(told).toEqual(market.calendar(space, calendarDays))
    return told === null ? 'not shown' : 'shown'
  },
  async pass({ hours, isSettled }, market, product) {
    market.hours += hours
    await product.setClock(market.hours)
    return isSettled ? settle(market, product) : 'hours passed'
  },
  async suspend({ part }, market, product) {
    await product.suspend(part)
    market.people.set(part, 'suspended')
    return settle(market, product)
  },
  async restore(_, market, product) {
    const [part] = suspendedOf(market)
    if (part === undefined) return 'nobody'
    await product.restore(part)
    market.people.set(part, 'here')
    return 'done'
  },
  async delete({ part }, market, product) {
    const told = await product.delete(part)
    const expected = market.delete(part)
    expect(told.answer).toBe(expected)
    return expected
  },
  async restart(_, _market, product) {
    await product.restart()
    return 'done'
  },
}

/** The daily job, which comes after a suspension too. */
async function settle(market: Market, product: Product): Promise<string> {
  const told = await product.settle()
  expect(told).toEqual(market.settle())
  const kinds = Object.entries(told).flatMap(([kind, count]) => (count > 0 ? [kind] : []))
  return kinds.length > 0 ? kinds.join(' and ') : 'nothing due'
}

class Command implements fc.AsyncCommand<Market, Product> {
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

const space = fc.nat(SPACES.length - 1)
const part = fc.constantFrom(...PARTS)
const retailer = fc.constantFrom<Part>('retailer', 'otherRetailer')
/** Few days, so that people are in each other's way. */
const daysAhead = fc.integer({ min: 0, max: 5 })

const stay = fc.oneof(
  { weight: 14, arbitrary: fc.record({ daysAhead: fc.integer({ min: 1, max: 3 }), nights: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ daysAhead: fc.integer({ min: -1, max: 1 }), nights: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ daysAhead: fc.nat(31), nights: fc.integer({ min: -1, max: 8 }) }) },
)

/** Which space becomes a part of which: of a shop, of a part, of a foreign space, of itself, of none. */
const JOINS: readonly (readonly [space: number, shop: number | null])[] = [
  [3, 2],
  [3, 2],
  [4, 2],
  [1, 0],
  [1, 0],
  [2, 3],
  [0, 2],
  [2, 2],
  [3, null],
  [4, null],
  [1, null],
]

const STEPS: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  {
    weight: 40,
    arbitrary: fc
      .record({
        kind: fc.constant('request'),
        part: fc.oneof({ weight: 9, arbitrary: retailer }, { weight: 1, arbitrary: part }),
        // most want the same space
        space: fc.constantFrom(0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 4),
        stay,
        shows: fc.constantFrom('the price', 'the price', ...Array<'none'>(7).fill('none'), 'another'),
        key: fc.constantFrom(null, null, null, 'the first key', 'another key'),
      })
      .map(({ stay, ...rest }) => ({ ...rest, ...stay })),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('repeat'), request: fc.nat(30) }) },
  {
    weight: 30,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      part,
      booking: fc.nat(30),
      deed: fc.constantFrom('accept', 'accept', 'accept', 'refuse', 'cancel', 'host_cancel'),
      as: fc.constantFrom('whoever may', 'whoever may', 'whoever may', 'this person'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('publish'), space, isPublished: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('instant'), space, isInstant: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('price'), space, price: fc.constantFrom(30_000, 45_000, 99_900) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('block'), space, daysAhead }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('unblock'), space, blocked: fc.nat(9) }) },
  {
    weight: 10,
    arbitrary: fc
      .record({
        kind: fc.constant('join'),
        // most become parts of the space that most want
        of: fc.constantFrom(...JOINS),
        as: fc.oneof({ weight: 9, arbitrary: fc.constant('its host' as const) }, { weight: 1, arbitrary: part }),
      })
      .map(({ of: [space, shop], ...rest }) => ({ ...rest, space, shop })),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('look'), space }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('pass'),
      hours: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 31, max: 100 })),
      isSettled: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('suspend'), part }) },
  { weight: 6, arbitrary: fc.constant({ kind: 'restore' }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), part }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' }) },
]

/** Up to so many commands, told in the tally. `replayPath` runs those alone that a failure was shrunk to. */
export function anyCommands(tally: Tally, maxCommands: number, replayPath: string | undefined) {
  const command = fc.oneof(...STEPS).map(step => new Command(step, tally))
  return fc.commands<Market, Product, false>([command], {
    maxCommands,
    size: 'max',
    ...(replayPath !== undefined && { replayPath }),
  })
}
