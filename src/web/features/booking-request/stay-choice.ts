import { tableKey } from '#shared/bookings/cancellation-terms.ts'
import { type DayRange, daysInclusive, isDay } from '#shared/days.ts'
import type { Flash, Problem } from '#shared/http/contract.ts'
import { priceStay, type StayPrice } from '#shared/prices/price-stay.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { postedValue } from '#web/features/forms/form-flash.ts'
import type { Submission } from '#web/features/forms/use-submission.ts'
import { type ChosenRange, nothingChosen, type RangeRefusal } from '#web/ui/day-range.ts'
import { refusalOfStay, type StayRules, wholeRange } from './stay-rules.ts'

/** Its own refusal: no whole stay is chosen. */
export type StaySending = Omit<Submission<unknown, 'missing-dates'>, 'send'>

/** What the choice of days needs of a request, whatever it is for. */
export interface StayChoice {
  space: SpaceView
  rules: StayRules
  range: ChosenRange
  setRange: (range: ChosenRange) => void
  /** Both days are chosen: how many, and what they cost. */
  stay: (DayRange & StayPrice & { days: number }) | null
  /** Why the chosen days cannot be asked for, before anything is sent. */
  obstacle: RangeRefusal | null
  /** Why it was not sent; `missing-dates` without having asked. */
  refusal: Problem | 'missing-dates' | null
  /** Counts refusals, so that each is announced again. */
  attempts: number
  addressWith: (range: ChosenRange) => string
  /** With the days chosen now. */
  addressHere: string
}

interface ChoiceParts extends Pick<StayChoice, 'space' | 'rules' | 'range' | 'addressWith'> {
  onRange: (range: ChosenRange) => void
  sending: StaySending
}

/** The days as far as they are chosen, what speaks against them, and what they cost. */
export function stayChoice({ space, rules, range, onRange, sending, addressWith }: ChoiceParts): StayChoice {
  const stay = pricedStay(range, space)
  return {
    space,
    rules,
    range,
    setRange(next) {
      sending.clear()
      onRange(next)
    },
    stay,
    obstacle: stay && refusalOfStay(stay, rules),
    refusal: sending.problem,
    attempts: sending.attempts,
    addressWith,
    addressHere: addressWith(range),
  }
}

/** The chosen days with their number and price, once both are chosen. */
function pricedStay(range: ChosenRange, space: SpaceView): StayChoice['stay'] {
  const whole = wholeRange(range)
  if (whole === null) return null
  return {
    ...whole,
    days: daysInclusive(whole.first, whole.last),
    ...priceStay(space, whole),
  }
}

/** What is sent of a stay: its days, and what the reader has seen of price and terms. Null when it cannot be asked for now. */
export function readyStay({ stay, obstacle, space }: StayChoice, sending: StaySending, message: string) {
  if (stay === null) {
    sending.refuse('missing-dates')
    return null
  }
  if (sending.busy || obstacle !== null) return null
  return {
    firstDay: stay.first,
    lastDay: stay.last,
    expectedTotalMinor: stay.totalMinor,
    expectedCurrency: space.currency,
    expectedTerms: space.cancellationTerms,
    expectedTable: tableKey(space.cancellationTable),
    ...(message.trim() !== '' && { message }),
  }
}

/** The days of a form that was refused without JavaScript. */
export function postedRange(refused: Flash | undefined): ChosenRange | null {
  if (!refused) return null
  const [first, last] = [postedValue(refused, 'firstDay') ?? '', postedValue(refused, 'lastDay') ?? '']
  if (!isDay(first)) return nothingChosen
  return { first, last: isDay(last) && last >= first ? last : null }
}
