import type { Observed, SequentialModel } from './serial-order.ts'

/** Where a booking is, and how it came there. */
export type BookingState =
  | 'not asked'
  | 'pending'
  | 'confirmed'
  | 'refused'
  | 'withdrawn'
  | 'overlapped'
  | 'host cancelled'

/** Days as whole numbers, both ends included. */
export interface Stay {
  first: number
  last: number
  /** Which part of a shop; left out: the whole of it, or a space that has no parts. */
  part?: number
}

/** The days of one space: every booking of it by its number, and the days its host has blocked. */
export interface SpaceDays {
  bookingStates: readonly BookingState[]
  blocked: readonly number[]
}

export type Action =
  | { kind: 'request' | 'accept' | 'refuse' | 'cancel' | 'host_cancel'; booking: number }
  | { kind: 'block'; day: number }

const done = 'done'
const ENDS = { refuse: 'refused', cancel: 'withdrawn', host_cancel: 'host cancelled' } as const

/** Where a booking has come to its end. */
const isOver = (bookingState: BookingState): boolean =>
  ['refused', 'withdrawn', 'overlapped', 'host cancelled'].includes(bookingState)

const holds = ({ first, last }: Stay, day: number): boolean => first <= day && day <= last
/** Two parts of a shop leave each other alone. */
const overlap = (a: Stay, b: Stay): boolean =>
  a.first <= b.last && b.first <= a.last && (a.part === undefined || b.part === undefined || a.part === b.part)

/**
 * One space, or a shop with its parts, one action at a time, as its host and the people who ask for it understand it: a request is refused when its
 * days are taken or blocked; accepting one takes its days and ends the other requests for any of them; what has ended
 * stays as it is; a day is booked or blocked, never both. `stays` are the days of each booking.
 */
export function spaceDays(stays: readonly Stay[]): SequentialModel<SpaceDays, Action> {
  const stayOf = (booking: number): Stay => stays[booking] ?? { first: 0, last: -1 }
  const bookingStateOf = (state: SpaceDays, booking: number): BookingState =>
    state.bookingStates[booking] ?? 'not asked'
  const isTaken = (state: SpaceDays, stay: Stay): boolean =>
    state.bookingStates.some((bookingState, other) => bookingState === 'confirmed' && overlap(stayOf(other), stay))
  const isBlocked = (state: SpaceDays, stay: Stay): boolean => state.blocked.some(day => holds(stay, day))
  const refusing = (state: SpaceDays, answer: string) => ({ answer, state })

  function come(state: SpaceDays, booking: number, bookingState: BookingState) {
    const bookingStates = state.bookingStates.with(booking, bookingState)
    return { answer: done, state: { ...state, bookingStates } }
  }

  function accept(state: SpaceDays, booking: number) {
    if (bookingStateOf(state, booking) !== 'pending') return refusing(state, 'state_changed')
    const stay = stayOf(booking)
    if (isBlocked(state, stay)) return refusing(state, 'days_blocked')
    const bookingStates = state.bookingStates.map((bookingState, other): BookingState => {
      if (other === booking) return 'confirmed'
      return bookingState === 'pending' && overlap(stayOf(other), stay) ? 'overlapped' : bookingState
    })
    return { answer: done, state: { ...state, bookingStates } }
  }

  function request(state: SpaceDays, booking: number) {
    if (isTaken(state, stayOf(booking))) return refusing(state, 'days_taken')
    if (isBlocked(state, stayOf(booking))) return refusing(state, 'days_blocked')
    return come(state, booking, 'pending')
  }

  function block(state: SpaceDays, day: number) {
    if (isTaken(state, { first: day, last: day })) return refusing(state, 'days_blocked')
    return { answer: done, state: { ...state, blocked: [...state.blocked, day] } }
  }

  function apply(state: SpaceDays, action: Action) {
    if (action.kind === 'block') return block(state, action.day)
    if (action.kind === 'accept') return accept(state, action.booking)
    if (action.kind === 'request') return request(state, action.booking)
    const bookingState = bookingStateOf(state, action.booking)
    const isTheirs =
      action.kind === 'host_cancel'
        ? bookingState === 'confirmed'
        : bookingState === 'pending' || (bookingState === 'confirmed' && action.kind === 'cancel')
    if (!isTheirs) return refusing(state, 'state_changed')
    return come(state, action.booking, ENDS[action.kind])
  }

  function canStillHear(state: SpaceDays, { action, answer }: Observed<Action>): boolean {
    if (action.kind === 'block' || action.kind === 'request') return true
    const bookingState = bookingStateOf(state, action.booking)
    if (isOver(bookingState)) return answer === 'state_changed'
    // who has once been confirmed is not asked for any more
    return (
      bookingState !== 'confirmed' ||
      action.kind === 'cancel' ||
      action.kind === 'host_cancel' ||
      answer === 'state_changed'
    )
  }

  /**
   * The end of a request that was never confirmed: nobody else's answer hangs on its being open, except those who do
   * something with it themselves, and if none of them was answered 'done', its end only helps them.
   */
  function isFree(state: SpaceDays, { action }: Observed<Action>, left: readonly Observed<Action>[]): boolean {
    if (action.kind !== 'cancel' && action.kind !== 'refuse') return false
    if (bookingStateOf(state, action.booking) !== 'pending') return false
    return left.every(
      each =>
        each.action === action ||
        each.action.kind === 'block' ||
        each.action.booking !== action.booking ||
        each.answer === 'state_changed',
    )
  }

  const keyOf = ({ bookingStates, blocked }: SpaceDays): string =>
    `${bookingStates.join()} ${blocked.toSorted((a, b) => a - b).join()}`
  return { apply, keyOf, canStillHear, isFree }
}
