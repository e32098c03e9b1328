import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSerialOrder, type History, type Observed } from './serial-order.ts'
import { type Action, type SpaceDays, spaceDays, type BookingState, type Stay } from './space-days.ts'

/** Actions that were all under way at the same time, unless a test says otherwise. */
const heard = (action: Action, answer: string, called = 0, returned = 100): Observed<Action> => ({
  action,
  answer,
  called,
  returned,
})

interface Story {
  stays: readonly Stay[]
  start?: readonly BookingState[]
  blocked?: readonly number[]
  observed: readonly Observed<Action>[]
  end: readonly BookingState[]
  blockedInTheEnd?: readonly number[]
}

function historyOf({ stays, start, blocked, observed, end, blockedInTheEnd }: Story) {
  const model = spaceDays(stays)
  const wanted = model.keyOf({ bookingStates: end, blocked: blockedInTheEnd ?? blocked ?? [] })
  const bookingStates = start ?? stays.map((): BookingState => 'pending')
  const isEnd = (state: SpaceDays) => model.keyOf(state) === wanted
  return { model, history: { start: { bookingStates, blocked: blocked ?? [] }, observed, isEnd } }
}

function orderOf(story: Story): Action[] | null {
  const { model, history } = historyOf(story)
  return findSerialOrder(model, history)?.map(each => each.action) ?? null
}

const sameDays = (count: number): Stay[] => Array.from({ length: count }, () => ({ first: 10, last: 14 }))
const accept = (booking: number): Action => ({ kind: 'accept', booking })
const cancel = (booking: number): Action => ({ kind: 'cancel', booking })
const refuse = (booking: number): Action => ({ kind: 'refuse', booking })
const request = (booking: number): Action => ({ kind: 'request', booking })
const block = (day: number): Action => ({ kind: 'block', day })

describe('what some order explains', () => {
  test('two accepts of the same days: one is done, the other comes too late', () => {
    const observed = [heard(accept(0), 'state_changed'), heard(accept(1), 'done')]
    const story = { stays: sameDays(2), observed, end: ['overlapped', 'confirmed'] as const }
    expect(orderOf(story)).toEqual([accept(1), accept(0)])
  })

  test('a block is refused because of a booking that was given up a moment later', () => {
    const observed = [heard(cancel(0), 'done'), heard(block(12), 'days_blocked'), heard(accept(0), 'done')]
    expect(orderOf({ stays: sameDays(1), observed, end: ['withdrawn'] })).toEqual([accept(0), block(12), cancel(0)])
  })

  test('a request that came after the days were free again', () => {
    const observed = [heard(accept(0), 'done'), heard(cancel(0), 'done'), heard(request(1), 'done')]
    const story = { stays: sameDays(2), start: ['pending', 'not asked'] as const, observed }
    expect(orderOf({ ...story, end: ['withdrawn', 'pending'] })).toEqual([accept(0), cancel(0), request(1)])
  })
})

describe('what no order explains', () => {
  test.each<[string, Story]>([
    [
      'two bookings of the same days are both accepted',
      {
        stays: sameDays(2),
        observed: [heard(accept(0), 'done'), heard(accept(1), 'done')],
        end: ['confirmed', 'confirmed'],
      },
    ],
    [
      'a day is both booked and blocked',
      {
        stays: sameDays(1),
        observed: [heard(accept(0), 'done'), heard(block(14), 'done')],
        end: ['confirmed'],
        blockedInTheEnd: [14],
      },
    ],
    [
      'an accept was told to be done, and nothing of it is there',
      { stays: sameDays(1), observed: [heard(accept(0), 'done')], end: ['pending'] },
    ],
    [
      'somebody was refused, and nobody had done anything',
      { stays: sameDays(1), observed: [heard(accept(0), 'state_changed')], end: ['pending'] },
    ],
    [
      'a request was let in beside the booking that has its days',
      {
        stays: sameDays(2),
        start: ['pending', 'not asked'],
        observed: [heard(accept(0), 'done'), heard(request(1), 'done')],
        end: ['confirmed', 'pending'],
      },
    ],
    [
      'a request was left open by the accept that took its days',
      { stays: sameDays(2), observed: [heard(accept(0), 'done')], end: ['confirmed', 'pending'] },
    ],
    [
      'a host refused and a retailer withdrew the same request, and both were told that they did',
      { stays: sameDays(1), observed: [heard(refuse(0), 'done'), heard(cancel(0), 'done')], end: ['refused'] },
    ],
    [
      'the answers would fit, had the one who was answered first not been called only afterwards',
      {
        stays: sameDays(2),
        observed: [heard(accept(0), 'state_changed', 0, 10), heard(accept(1), 'done', 20, 30)],
        end: ['overlapped', 'confirmed'],
      },
    ],
    [
      'a refusal that this action does not know',
      { stays: sameDays(1), observed: [heard(accept(0), 'internal')], end: ['pending'] },
    ],
  ])('%s', (_, story) => expect(orderOf(story)).toBeNull())

  test('fifty actions at once with one lost among them, found in a moment', { timeout: 5_000 }, () => {
    const observed = [
      ...Array.from({ length: 20 }, (_, booking) => heard(cancel(booking), 'done')),
      ...Array.from({ length: 20 }, (_, index) => heard(refuse(20 + index), index === 7 ? 'state_changed' : 'done')),
      ...Array.from({ length: 9 }, (_, index) => heard(accept(40 + index), index === 4 ? 'done' : 'state_changed')),
      heard(block(30), 'done'),
    ]
    const end = Array.from({ length: 50 }, (_, booking): BookingState => {
      if (booking < 20) return 'withdrawn'
      if (booking < 40) return booking === 27 ? 'overlapped' : 'refused'
      return booking === 44 ? 'confirmed' : 'overlapped'
    })
    const story = { stays: sameDays(50), observed, blockedInTheEnd: [30] }
    expect(orderOf({ ...story, end })).toHaveLength(50)
    expect(orderOf({ ...story, end: end.with(3, 'pending') })).toBeNull()
  })
})

/** Every order, one after the other: what the search must agree with. */
function isExplained(story: Story): boolean {
  const { model, history } = historyOf(story)
  const tries = (state: SpaceDays, left: History<SpaceDays, Action>['observed']): boolean => {
    if (left.length === 0) return history.isEnd(state)
    return left.some(each => {
      if (left.some(other => other.returned < each.called)) return false
      const { answer, state: next } = model.apply(state, each.action)
      return (
        answer === each.answer &&
        tries(
          next,
          [...left].filter(other => other !== each),
        )
      )
    })
  }
  return tries(history.start, history.observed)
}

describe('the search', () => {
  const stays: Stay[] = [
    { first: 10, last: 12 },
    { first: 12, last: 14 },
    { first: 14, last: 16 },
    { first: 10, last: 16 },
  ]
  const start: BookingState[] = ['pending', 'pending', 'pending', 'not asked']
  const asked = fc.nat(2)
  const action: fc.Arbitrary<Action> = fc.oneof(
    ...[accept, cancel, refuse].map(make => asked.map(make)),
    fc.integer({ min: 10, max: 16 }).map(block),
  )
  const answers = ['done', 'state_changed', 'days_blocked', 'days_taken']

  /** A history that some order made, with actions that overlap more or less, and then perhaps one lie in it. */
  const story = fc
    .record({
      actions: fc.uniqueArray(
        fc.oneof({ weight: 8, arbitrary: action }, { weight: 1, arbitrary: fc.constant(request(3)) }),
        {
          maxLength: 6,
          selector: each => JSON.stringify(each),
        },
      ),
      widths: fc.array(fc.nat(40), { minLength: 12, maxLength: 12 }),
      lie: fc.option(fc.record({ index: fc.nat(5), answer: fc.constantFrom(...answers) })),
      wrongEnd: fc.option(
        fc.record({ booking: fc.nat(3), bookingState: fc.constantFrom<BookingState>('pending', 'overlapped') }),
      ),
    })
    .map(({ actions, widths, lie, wrongEnd }): Story => {
      const model = spaceDays(stays)
      let state: SpaceDays = { bookingStates: start, blocked: [] }
      const observed = actions.map((each, index) => {
        const { answer, state: next } = model.apply(state, each)
        state = next
        const reported = lie?.index === index ? lie.answer : answer
        return heard(each, reported, 10 * index - (widths[index] ?? 0), 10 * index + (widths[index + 6] ?? 0))
      })
      const end = wrongEnd ? state.bookingStates.with(wrongEnd.booking, wrongEnd.bookingState) : state.bookingStates
      return { stays, start, observed, end, blockedInTheEnd: state.blocked }
    })

  test('says of every history what trying every order says', () => {
    const verdicts = { explained: 0, refused: 0 }
    fc.assert(
      fc.property(story, each => {
        const isRight = isExplained(each)
        verdicts[isRight ? 'explained' : 'refused'] += 1
        expect(orderOf(each) !== null).toBe(isRight)
      }),
      { numRuns: 3_000, seed: 20_261_122 },
    )
    expect(Math.min(verdicts.explained, verdicts.refused)).toBeGreaterThan(500)
  })
})
