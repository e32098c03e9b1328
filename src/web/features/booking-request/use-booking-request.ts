import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { tableKey } from '#shared/bookings/cancellation-terms.ts'
import type { BookingView } from '#shared/bookings/contract.ts'
import { type DayRange, daysInclusive, isDay } from '#shared/days.ts'
import type { Flash, Problem } from '#shared/http/contract.ts'
import { priceStay, type StayPrice } from '#shared/prices/price-stay.ts'
import type { SpaceCalendar, SpaceView } from '#shared/spaces/contract.ts'
import { api } from '#web/api/api.ts'
import { useMe } from '#web/api/me.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { paths } from '#web/paths.ts'
import { type ChosenRange, nothingChosen, type RangeRefusal } from '#web/ui/day-range.ts'
import { createFormKeys } from '#web/features/forms/idempotency-key.ts'
import { keepAsked, keepDraft, readDraft, takeAsked } from './saved-draft.ts'
import { makesPageStale } from './refusal-place.ts'
import { refusalOfStay, type StayRules, stayRules, wholeRange } from './stay-rules.ts'

const endpoint = 'POST /api/bookings'

export interface BookingRequestParts {
  space: SpaceView
  calendar: SpaceCalendar
  /** The days of the address, when the page opened. */
  asked: ChosenRange
  flash: Flash | undefined
  /** The days have changed: the address follows. */
  onRangeChange: (range: ChosenRange) => void
  /** The address of this page with these days, to come back to. */
  addressWith: (range: ChosenRange) => string
}

/** A request as far as it has come, and what can be done with it. Every form of the page shows this one. */
export interface BookingRequest {
  space: SpaceView
  rules: StayRules
  range: ChosenRange
  setRange: (range: ChosenRange) => void
  message: string
  setMessage: (message: string) => void
  /** Both days are chosen: how many, and what they cost. */
  stay: (DayRange & StayPrice & { days: number }) | null
  /** Why the chosen days cannot be asked for, before anything is sent. */
  hindrance: RangeRefusal | null
  /** Why it was not sent; `missing-dates` without having asked. */
  refusal: Problem | 'missing-dates' | null
  /** Counts refusals, so that each is said anew. */
  attempts: number
  isSending: boolean
  /** Signed in on the way: all that is left is to send. */
  isBack: boolean
  /** This page has sent one already. */
  hasSent: boolean
  sent: BookingView | null
  /** It was the first of a host or a freelancer, who is a retailer too from now on. */
  isNewRetailer: boolean
  submit: () => void
  startAgain: () => void
  addressWith: (range: ChosenRange) => string
  /** With the days chosen now. */
  addressHere: string
}

/** What the choice of days needs of a request, whatever it is for. */
export type StayChoice = Pick<
  BookingRequest,
  | 'space'
  | 'rules'
  | 'range'
  | 'setRange'
  | 'stay'
  | 'hindrance'
  | 'refusal'
  | 'attempts'
  | 'addressWith'
  | 'addressHere'
>

export function useBookingRequest(parts: BookingRequestParts): BookingRequest {
  const { space, calendar, addressWith } = parts
  const left = parts.flash?.endpoint === endpoint ? parts.flash : undefined
  const [range, putRange] = useState(() => rangeLeft(left) ?? parts.asked)
  const [message, setMessage] = useDraft(space.id, textLeft(left, 'message'))
  const [refusal, setRefusal] = useState<BookingRequest['refusal']>(left?.problem ?? null)
  const [attempts, setAttempts] = useState(0)
  const [sent, setSent] = useState<BookingView | null>(null)
  const [hasSent, setHasSent] = useState(false)
  const router = useRouter()
  const me = useMe()
  // as the page opened: the request makes a retailer of who sends it, once the first questions are answered
  const [isNewRetailer] = useState(() => me !== null && me.roles.length > 0 && !me.roles.includes('retailer'))
  const hasComeBack = useComeBack(space.id, me !== null)
  const isBack = hasComeBack || (left?.isResumed ?? false)
  const rules = useMemo(() => stayRules(space, calendar), [space, calendar])
  const stay = pricedStay(range, space)
  const hindrance = stay && refusalOfStay(stay, rules)

  const setRange = (next: ChosenRange) => {
    putRange(next)
    setRefusal(null)
    parts.onRangeChange(next)
  }
  const refuse = (problem: Problem | 'missing-dates') => {
    setRefusal(problem)
    setAttempts(attempts + 1)
  }
  const sending = useSending(space.id, {
    onSent: booking => {
      setSent(booking)
      setHasSent(true)
      setMessage('')
      setRange(nothingChosen)
    },
    onRefused: refuse,
  })
  const submit = () => {
    if (stay === null) return refuse('missing-dates')
    if (sending.isPending || hindrance !== null) return
    if (me === null) {
      keepAsked(space.id)
      return void router.navigate({ href: paths.loginThen(addressWith(range), 'request') })
    }
    setRefusal(null)
    sending.mutate({
      spaceId: space.id,
      firstDay: stay.first,
      lastDay: stay.last,
      expectedTotalMinor: stay.totalMinor,
      expectedCurrency: space.currency,
      expectedTerms: space.cancellationTerms,
      expectedTable: tableKey(space.cancellationTable),
      ...(message.trim() !== '' && { message }),
    })
  }
  const written = { range, setRange, message, setMessage, stay, hindrance, refusal, attempts }
  const startAgain = () => setSent(null)
  const actions = {
    isSending: sending.isPending,
    isBack,
    hasSent,
    sent,
    isNewRetailer,
    submit,
    startAgain,
    addressWith,
  }
  return { space, rules, ...written, ...actions, addressHere: addressWith(range) }
}

/** The chosen days with their number and price, once both are chosen. */
export function pricedStay(range: ChosenRange, space: SpaceView): BookingRequest['stay'] {
  const whole = wholeRange(range)
  if (whole === null) return null
  return {
    ...whole,
    days: daysInclusive(whole.first, whole.last),
    ...priceStay(space, whole),
  }
}

interface SendingParts {
  onSent: (booking: BookingView) => void
  onRefused: (problem: Problem) => void
}

/** Sends the request, and makes fetched anew what its answer shows to be old. The same content is never done twice. */
function useSending(spaceId: string, { onSent, onRefused }: SendingParts) {
  const [keyOf] = useState(createFormKeys)
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Parameters<typeof api<typeof endpoint>>[1]['body']) =>
      api(endpoint, { body }, { idempotencyKey: keyOf(JSON.stringify(body)) }),
    onSuccess: booking => {
      onSent(booking)
      for (const key of ['bookings', 'calendar', 'me']) void client.invalidateQueries({ queryKey: [key] })
    },
    onError: error => {
      const problem = problemOf(error)
      onRefused(problem)
      if (!makesPageStale(problem.code)) return
      void client.invalidateQueries({ queryKey: ['calendar', spaceId] })
      void client.invalidateQueries({ queryKey: ['space', spaceId], exact: true })
    },
  })
}

/** Whether this page is where signing in has led back to, with a request to send. */
function useComeBack(spaceId: string, isSignedIn: boolean): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (!isSignedIn) return
    // after the first paint, which shows the page as the server wrote it
    const frame = requestAnimationFrame(() => takeAsked(spaceId) && setBack(true))
    return () => cancelAnimationFrame(frame)
  }, [spaceId, isSignedIn])
  return isBack
}

const never = () => () => {}

/**
 * The message, kept beyond this page until it is sent. What is typed comes first, then what the server gave back, then
 * what was kept.
 */
function useDraft(spaceId: string, given: string): [string, (message: string) => void] {
  const [typed, setTyped] = useState<string | null>(null)
  const saved = useSyncExternalStore(
    never,
    () => readDraft(spaceId),
    () => '',
  )
  useEffect(() => {
    if (given !== '') keepDraft(spaceId, given)
  }, [spaceId, given])
  const setMessage = (next: string) => {
    setTyped(next)
    keepDraft(spaceId, next)
  }
  return [typed ?? (given || saved), setMessage]
}

/** What was typed in a field of a form that was refused without JavaScript. */
export function textLeft(flash: Flash | undefined, name: string): string {
  const value = flash?.values[name]
  return typeof value === 'string' ? value : ''
}

/** The days of a form that was refused without JavaScript. */
export function rangeLeft(flash: Flash | undefined): ChosenRange | null {
  if (!flash) return null
  const [first, last] = [textLeft(flash, 'firstDay'), textLeft(flash, 'lastDay')]
  if (!isDay(first)) return nothingChosen
  return { first, last: isDay(last) && last >= first ? last : null }
}
