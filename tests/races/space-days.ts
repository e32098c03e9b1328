import type { Observed, SequentialModel } from './serial-order.ts'

/** Where a booking is, and how it came there. */
export type Standing = 'not asked' | 'pending' | 'confirmed' | 'refused' | 'withdrawn' | 'overlapped' | 'host cancelled'

/** Days as whole numbers, both ends included. */
export interface Stay {
  first: number
  last: number
  /** Which part of a shop; left out: the whole of it, or a space that has no parts. */
  part?: number
}

/** The days of one space: every booking of it by its number, and the days its host has blocked. */
export interface SpaceDays {
  standings: readonly Standing[]
  blocked: readonly number[]
}

export type Deed =
  | { kind: 'request' | 'accept' | 'refuse' | 'cancel' | 'host_cancel'; booking: number }
  | { kind: 'block'; day: number }

const done = 'done'
const ENDS = { refuse: 'refused', cancel: 'withdrawn', host_cancel: 'host cancelled' } as const

/** Where a booking has come to its end. */
const isOver = (standing: Standing): boolean =>
  ['refused', 'withdrawn', 'overlapped', 'host cancelled'].includes(standing)

const holds = ({ first, last }: Stay, day: number): boolean => first <= day && day <= last
/** Two parts of a shop leave each other alone. */
const overlap = (a: Stay, b: Stay): boolean =>
  a.first <= b.last && b.first <= a.last && (a.part === undefined || b.part === undefined || a.part === b.part)

/**
 * One space, or a shop with its parts, one deed at a time, as its host and the people who ask for it understand it: a request is refused when its
 * days are taken or blocked; accepting one takes its days and ends the other requests for any of them; what has ended
 * stays as it is; a day is booked or blocked, never both. `stays` are the days of each booking.
 */
export function spaceDays(stays: readonly Stay[]): SequentialModel<SpaceDays, Deed> {
  const stayOf = (booking: number): Stay => stays[booking] ?? { first: 0, last: -1 }
  const standingOf = (state: SpaceDays, booking: number): Standing => state.standings[booking] ?? 'not asked'
  const isTaken = (state: SpaceDays, stay: Stay): boolean =>
    state.standings.some((standing, other) => standing === 'confirmed' && overlap(stayOf(other), stay))
  const isBlocked = (state: SpaceDays, stay: Stay): boolean => state.blocked.some(day => holds(stay, day))
  const refusing = (state: SpaceDays, answer: string) => ({ answer, state })

  function come(state: SpaceDays, booking: number, standing: Standing) {
    const standings = state.standings.with(booking, standing)
    return { answer: done, state: { ...state, standings } }
  }

  function accept(state: SpaceDays, booking: number) {
    if (standingOf(state, booking) !== 'pending') return refusing(state, 'state_changed')
    const stay = stayOf(booking)
    if (isBlocked(state, stay)) return refusing(state, 'days_blocked')
    const standings = state.standings.map((standing, other): Standing => {
      if (other === booking) return 'confirmed'
      return standing === 'pending' && overlap(stayOf(other), stay) ? 'overlapped' : standing
    })
    return { answer: done, state: { ...state, standings } }
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

  function apply(state: SpaceDays, deed: Deed) {
    if (deed.kind === 'block') return block(state, deed.day)
    if (deed.kind === 'accept') return accept(state, deed.booking)
    if (deed.kind === 'request') return request(state, deed.booking)
    const standing = standingOf(state, deed.booking)
    const isTheirs =
      deed.kind === 'host_cancel'
        ? standing === 'confirmed'
        : standing === 'pending' || (standing === 'confirmed' && deed.kind === 'cancel')
    if (!isTheirs) return refusing(state, 'state_changed')
    return come(state, deed.booking, ENDS[deed.kind])
  }

  function canStillHear(state: SpaceDays, { deed, answer }: Observed<Deed>): boolean {
    if (deed.kind === 'block' || deed.kind === 'request') return true
    const standing = standingOf(state, deed.booking)
    if (isOver(standing)) return answer === 'state_changed'
    // who has once been confirmed is not asked for any more
    return (
      standing !== 'confirmed' || deed.kind === 'cancel' || deed.kind === 'host_cancel' || answer === 'state_changed'
    )
  }

  /**
   * The end of a request that was never confirmed: nobody else's answer hangs on its being open, except those who do
   * something with it themselves, and if none of them was told that it is done, they are the better for its end.
   */
  function isFree(state: SpaceDays, { deed }: Observed<Deed>, left: readonly Observed<Deed>[]): boolean {
    if (deed.kind !== 'cancel' && deed.kind !== 'refuse') return false
    if (standingOf(state, deed.booking) !== 'pending') return false
    return left.every(
      each =>
        each.deed === deed ||
        each.deed.kind === 'block' ||
        each.deed.booking !== deed.booking ||
        each.answer === 'state_changed',
    )
  }

  const keyOf = ({ standings, blocked }: SpaceDays): string =>
    `${standings.join()} ${blocked.toSorted((a, b) => a - b).join()}`
  return { apply, keyOf, canStillHear, isFree }
}
