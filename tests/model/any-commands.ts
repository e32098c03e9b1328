import fc from 'fast-check'
import { type Booked, Command, type Somebody, type Step, type Tally } from './commands.ts'
import { MISSION_STEPS, PROMISE_STEPS, STEPS_AROUND_MISSIONS } from './any-mission-commands.ts'
import { MANNERS, type Part, PARTS, SPACES, type Terms, TRADERS } from './market-facts.ts'
import type { Market } from './market.ts'
import type { Product } from './product.ts'

const space = fc.nat(SPACES.length - 1)
const part = fc.constantFrom<Part>(...TRADERS)
const anybody = fc.constantFrom(...PARTS)
const retailer = fc.constantFrom<Part>('retailer', 'otherRetailer')
const as = fc.oneof(
  { weight: 9, arbitrary: fc.constant<Somebody>('its host') },
  { weight: 1, arbitrary: fc.constantFrom<Somebody>(...TRADERS) },
)
/** Most want the same. */
const wantedSpace = fc.constantFrom(0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 4)
/** Few days, so that people are in each other's way. */
const days = fc.record({ daysAhead: fc.integer({ min: 0, max: 5 }), nights: fc.constantFrom(0, 0, 0, 1, 2) })
/** Those that a host may change by mistake too. */
const anyDays = fc.oneof(
  { weight: 6, arbitrary: days },
  { weight: 1, arbitrary: fc.record({ daysAhead: fc.integer({ min: -2, max: 0 }), nights: fc.nat(3) }) },
)

const stay = fc.oneof(
  { weight: 14, arbitrary: fc.record({ daysAhead: fc.integer({ min: 1, max: 3 }), nights: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ daysAhead: fc.integer({ min: -1, max: 1 }), nights: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ daysAhead: fc.nat(31), nights: fc.integer({ min: -1, max: 8 }) }) },
)
const daysOrBooked = fc.oneof(
  { weight: 2, arbitrary: anyDays },
  {
    weight: 2,
    arbitrary: fc.record({
      status: fc.constantFrom<Booked['status']>('confirmed', 'pending', 'pending'),
      booking: fc.nat(9),
      more: fc.nat(1),
    }),
  },
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

type Steps = { weight: number; arbitrary: fc.Arbitrary<Step> }[]

/** Requests and what becomes of them. */
const BOOKING_STEPS: Steps = [
  {
    weight: 40,
    arbitrary: fc
      .record({
        kind: fc.constant('request'),
        part: fc.oneof({ weight: 9, arbitrary: retailer }, { weight: 1, arbitrary: part }),
        space: wantedSpace,
        stay,
        shows: fc.constantFrom('the price', 'the price', ...Array<'none'>(7).fill('none'), 'another'),
        key: fc.constantFrom(null, null, null, 'the first key', 'another key'),
      })
      .map(({ stay, ...rest }) => ({ ...rest, ...stay })),
  },
  {
    weight: 30,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      part,
      booking: fc.nat(30),
      action: fc.constantFrom('accept', 'accept', 'accept', 'refuse', 'cancel', 'host_cancel', 'admin_cancel'),
      as: fc.constantFrom('whoever may', 'whoever may', 'whoever may', 'this person'),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      booking: fc.nat(9),
      days: stay,
      part,
      as: fc.constantFrom('whoever may', 'whoever may', 'whoever may', 'this person'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('pass'),
      hours: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 31, max: 100 })),
      isUnchanged: fc.constantFrom(true, true, false),
    }),
  },
]

/** What hosts do with their spaces and days. */
const HOST_STEPS: Steps = [
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('repeat'), request: fc.nat(30) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('publish'),
      space,
      turn: fc.constantFrom('pause', 'pause', 'resume', 'resume', 'over'),
      as,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('instant'), space, isInstant: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('terms'),
      space,
      terms: fc.constantFrom<Terms>('flexible', 'moderate', 'strict', 'strict'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('price'), space, price: fc.constantFrom(30_000, 45_000, 99_900) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('dayPrice'),
      space: wantedSpace,
      // more of them, so that many stays have one
      days: fc.record({ daysAhead: fc.integer({ min: -1, max: 3 }), nights: fc.integer({ min: 0, max: 5 }) }),
      price: fc.constantFrom(null, 20_000, 20_000, 60_000, 80_050),
      as,
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('block'), space: wantedSpace, days: daysOrBooked, as }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('release'),
      space: wantedSpace,
      blocked: fc.nat(9),
      nights: fc.nat(2),
      as,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('import'),
      space: wantedSpace,
      days: daysOrBooked,
      more: fc.array(days, { maxLength: 1 }),
      as,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('follow'),
      space: wantedSpace,
      days: daysOrBooked,
      manner: fc.constantFrom('well', 'well', 'well', 'well', ...MANNERS),
      as,
    }),
  },
  {
    weight: 25,
    arbitrary: fc.record({
      kind: fc.constant('read'),
      feed: fc.nat(9),
      manner: fc.constantFrom('well', ...MANNERS),
      more: fc.array(days, { maxLength: 1 }),
      as,
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('removeFile'),
      file: fc.nat(9),
      keepsDays: fc.constantFrom(false, false, true),
      as,
    }),
  },
  {
    weight: 10,
    arbitrary: fc
      .record({
        kind: fc.constant('join'),
        // most become parts of the space that most want
        of: fc.constantFrom(...JOINS),
        as,
      })
      .map(({ of: [space, shop], ...rest }) => ({ ...rest, space, shop })),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('view'), space }) },
]

const admin = fc.oneof({ weight: 19, arbitrary: fc.constant<Part>('admin') }, { weight: 1, arbitrary: part })

/** Who leaves, for a while or for good, and comes back. */
const PEOPLE_STEPS: Steps = [
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('decidePerson'),
      person: anybody,
      action: fc.constant('suspended'),
      endsAfter: fc.constantFrom(null, 1, 3),
      part: admin,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('decidePerson'),
      person: anybody,
      action: fc.constant('lifted'),
      endsAfter: fc.constant(null),
      part: admin,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), part: anybody }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' }) },
]

/** What the admin decides about spaces and reviews, and what people say against it. */
const MODERATION_STEPS: Steps = [
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('decideSpace'),
      space,
      action: fc.constantFrom(
        ...Array<'what is open'>(4).fill('what is open'),
        ...(['approved', 'approved', 'changes_asked', 'rejected', 'withdrawn'] as const),
      ),
      part: admin,
      isStale: fc.constantFrom(...Array<boolean>(11).fill(false), true),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename'), space, as }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('submit'), space, as }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('review'), part: retailer, space }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('report'), part, review: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('answerReports'),
      part: admin,
      reports: fc.constantFrom(0, 0, 0, 1),
      outcome: fc.constantFrom('acted', 'acted', 'dismissed'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('appeal'),
      decision: fc.constantFrom(0, 0, 0, 1, 2),
      part,
      as: fc.constantFrom(...Array<'whom it concerns'>(5).fill('whom it concerns'), 'this person'),
      hasKey: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('answerAppeal'),
      appeal: fc.constantFrom(0, 0, 0, 1),
      outcome: fc.constantFrom('upheld', 'upheld', 'rejected'),
      part: admin,
    }),
  },
]

/**
 * Up to `maxCommands` commands, half as many again about missions, counted in the tally. `replayPath` runs those alone
 * that a failure was shrunk to.
 */
export function anyCommands(tally: Tally, maxCommands: number, replayPath: string | undefined) {
  const commandsOf = (step: fc.Arbitrary<Step>, most: number) =>
    fc.commands<Market, Product, false>([step.map(each => new Command(each, tally))], {
      maxCommands: most,
      size: 'max',
      ...(replayPath !== undefined && { replayPath }),
    })
  const market = fc.oneof(...BOOKING_STEPS, ...HOST_STEPS, ...PEOPLE_STEPS, ...MODERATION_STEPS)
  // what becomes of a mission takes many steps, which would hardly ever meet among all others
  const missions = fc.oneof(
    { weight: 18, arbitrary: fc.oneof(...MISSION_STEPS) },
    { weight: 4, arbitrary: fc.oneof(...PROMISE_STEPS) },
    { weight: 4, arbitrary: fc.oneof(...STEPS_AROUND_MISSIONS) },
    { weight: 2, arbitrary: fc.oneof(...BOOKING_STEPS) },
    { weight: 1, arbitrary: fc.oneof(...HOST_STEPS) },
    { weight: 1, arbitrary: fc.oneof(...PEOPLE_STEPS) },
  )
  return fc.oneof(
    { weight: 7, arbitrary: commandsOf(market, maxCommands) },
    { weight: 1, arbitrary: commandsOf(missions, Math.round(1.5 * maxCommands)) },
  )
}
