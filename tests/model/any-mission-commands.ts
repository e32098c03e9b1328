import fc from 'fast-check'
import { type Freelancer, FREELANCERS, type Part, PARTS, SPACES } from './market-facts.ts'
import type { Fallback, MissionAction } from './mission-facts.ts'
import type { MissionStep, Moment } from './mission-commands.ts'
import type { Step } from './commands.ts'
import type { PromiseStep } from './promise-commands.ts'

const mission = fc.nat(9)
const anybody = fc.constantFrom<Part>(...PARTS)
const by = {
  as: fc.constantFrom(...Array<'whoever may'>(8).fill('whoever may'), 'this person'),
  part: anybody,
} as const
const freelancer = fc.constantFrom(...FREELANCERS)
const side = fc.constantFrom<'retailer' | 'freelancer'>('retailer', 'freelancer')
const seldom = fc.constantFrom(...Array<boolean>(9).fill(false), true)

/** Mornings, afternoons and evenings, most of which are in each other's way. */
const hours = fc.constantFrom(
  { start: 10, end: 14, breakMinutes: 0 },
  { start: 10, end: 18, breakMinutes: 30 },
  { start: 14, end: 17, breakMinutes: 0 },
  { start: 14, end: 18, breakMinutes: 15 },
  { start: 18, end: 23, breakMinutes: 0 },
)

/** Which of the two buttons is meant where both sides have it. */
const ACTIONS: readonly (readonly [action: MissionAction, side: 'retailer' | 'freelancer'])[] = [
  ['accept', 'freelancer'],
  ['accept', 'freelancer'],
  ['accept', 'freelancer'],
  ['accept', 'freelancer'],
  ['decline', 'freelancer'],
  ['decline', 'freelancer'],
  ['cancel', 'freelancer'],
  ['cancel', 'retailer'],
  ['report_absence', 'retailer'],
]

/** What retailers, freelancers and hosts do about missions. */
export const MISSION_STEPS: { weight: number; arbitrary: fc.Arbitrary<MissionStep> }[] = [
  {
    weight: 26,
    arbitrary: fc.record({
      kind: fc.constant('propose'),
      part: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom<Part>('retailer', 'retailer', 'otherRetailer') },
        { weight: 1, arbitrary: anybody },
      ),
      booking: fc.constantFrom(null, null, 0, 1),
      // freelancers live near the first two
      space: fc.constantFrom(0, 0, 0, 1, 1, ...SPACES.keys()),
      freelancer: fc.constantFrom<Freelancer | null>(null, null, null, 'freelancer', 'freelancer', 'otherFreelancer'),
      daysAhead: fc.constantFrom(0, 1, 1, 1, 2, 3, 5),
      dayCount: fc.constantFrom(1, 1, 2),
      hours,
      rate: fc.constantFrom(1_450, 1_333, 2_001),
      fallback: fc.constantFrom<Fallback>('none', 'publish', 'next'),
    }),
  },
  {
    weight: 18,
    arbitrary: fc.record({
      kind: fc.constant('apply'),
      mission,
      part: fc.oneof({ weight: 9, arbitrary: freelancer }, { weight: 1, arbitrary: anybody }),
      offer: fc.constantFrom(...Array<'its hours'>(5).fill('its hours'), 'fewer', 'fewer', 'another day'),
      isStale: seldom,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('withdraw'), mission, ...by }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('turnDown'), mission, applicant: fc.nat(1), ...by }) },
  {
    weight: 16,
    arbitrary: fc.record({ kind: fc.constant('pick'), mission, applicant: fc.nat(1), isStale: seldom, ...by }),
  },
  {
    weight: 34,
    arbitrary: fc
      .record({ kind: fc.constant('act'), mission, of: fc.constantFrom(...ACTIONS), ...by })
      .map(({ of: [action, whose], ...rest }) => ({ ...rest, action, side: whose })),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('presence'),
      mission,
      how: fc.constantFrom('code', 'code', 'another code', 'button', 'host'),
      ...by,
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('claim'),
      mission,
      day: fc.constantFrom(0, 0, 1, 2),
      minutes: fc.constantFrom('planned', 'as said', 'as said', 'fewer', 'more', 'too many'),
      side,
      ...by,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('agree'),
      mission,
      day: fc.nat(1),
      sees: fc.constantFrom('what was said', 'what was said', 'what was said', 'other minutes'),
      ...by,
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('declarePaid'), mission, isInFuture: seldom, ...by }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('answerPayment'), mission, isReceived: fc.boolean(), ...by }),
  },
  {
    weight: 30,
    arbitrary: fc.record({
      kind: fc.constant('reach'),
      mission,
      moment: fc.constantFrom<Moment>(
        'shortly before',
        'start',
        'missed',
        'end',
        'end',
        'answer by',
        'no answer yet',
        'no answer yet',
        'silence',
      ),
      isUnchanged: fc.constantFrom(true, true, true, false),
    }),
  },
]

/** What is asked and said round them. */
export const PROMISE_STEPS: { weight: number; arbitrary: fc.Arbitrary<PromiseStep> }[] = [
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('invite'), mission, freelancer, ...by }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('declineInvitation'), mission, ...by }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('reconfirm'),
      mission,
      hoursBefore: fc.constantFrom(40, 15, 5, 3),
      ...by,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('standIn'),
      mission,
      asked: fc.constantFrom('another', 'another', 'another', 'another', 'who was to come'),
      ...by,
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('contest'), mission, ...by }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('answerContest'),
      mission,
      outcome: fc.constantFrom('upheld', 'rejected'),
      ...by,
    }),
  },
]

const worker = fc.constantFrom<Part>('retailer', 'otherRetailer', ...FREELANCERS)

/** What ends missions from outside: bookings are cancelled, people are suspended or leave, and the jobs run soon after. */
export const STEPS_AROUND_MISSIONS: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      part: anybody,
      booking: fc.nat(30),
      action: fc.constantFrom('cancel', 'cancel', 'host_cancel', 'admin_cancel'),
      as: fc.constant('whoever may'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('decidePerson'),
      person: worker,
      action: fc.constant('suspended'),
      endsAfter: fc.constantFrom(null, 1),
      part: fc.constant('admin'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('decidePerson'),
      person: worker,
      action: fc.constant('lifted'),
      endsAfter: fc.constant(null),
      part: fc.constant('admin'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), part: worker }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pass'),
      hours: fc.integer({ min: 1, max: 6 }),
      isUnchanged: fc.constant(true),
    }),
  },
]
