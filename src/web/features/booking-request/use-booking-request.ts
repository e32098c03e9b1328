import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { SpaceCalendar, SpaceView } from '#shared/spaces/contract.ts'
import { useMe } from '#web/api/me.ts'
import { flashFor, postedValue } from '#web/features/forms/form-flash.ts'
import { type BodyOf, useSending } from '#web/features/forms/use-sending.ts'
import type { Submission } from '#web/features/forms/use-submission.ts'
import { paths } from '#web/paths.ts'
import { type ChosenRange, nothingChosen } from '#web/ui/day-range.ts'
import { saveAsked, saveDraft, readDraft, takeAsked } from './saved-draft.ts'
import { makesPageStale } from './refusal-place.ts'
import { postedRange, readyStay, type StayChoice, stayChoice } from './stay-choice.ts'
import { stayRules } from './stay-rules.ts'

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
export interface BookingRequest extends StayChoice {
  message: string
  setMessage: (message: string) => void
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
}

export function useBookingRequest(parts: BookingRequestParts): BookingRequest {
  const { space, calendar, addressWith } = parts
  const refused = flashFor(parts.flash, endpoint)
  const [range, putRange] = useState(() => postedRange(refused) ?? parts.asked)
  const [message, setMessage] = useDraft(space.id, postedValue(refused, 'message') ?? '')
  const [sent, setSent] = useState<BookingView | null>(null)
  const [hasSent, setHasSent] = useState(false)
  const client = useQueryClient()
  const isBack = useComeBack(space.id) || (refused?.isResumed ?? false)
  const rules = useMemo(() => stayRules(space, calendar), [space, calendar])
  const sending = useSending<typeof endpoint, 'missing-dates'>(endpoint, {
    refused,
    isKeyed: true,
    stays: true,
    onDone(booking) {
      setSent(booking)
      setHasSent(true)
      setMessage('')
      choice.setRange(nothingChosen)
      for (const key of ['bookings', 'calendar', 'me']) void client.invalidateQueries({ queryKey: [key] })
    },
    onRefused({ code }) {
      // what its answer shows to be old
      if (!makesPageStale(code)) return
      void client.invalidateQueries({ queryKey: ['calendar', space.id] })
      void client.invalidateQueries({ queryKey: ['space', space.id], exact: true })
    },
  })
  const onRange = (next: ChosenRange) => {
    putRange(next)
    parts.onRangeChange(next)
  }
  const choice = stayChoice({ space, rules, range, onRange, sending, addressWith })
  return {
    ...choice,
    message,
    setMessage,
    isSending: sending.busy,
    isBack,
    hasSent,
    sent,
    isNewRetailer: useIsNewRetailer(),
    submit: useSubmit(choice, sending, message),
    startAgain: () => setSent(null),
  }
}

/** As the page opened: the request makes a retailer of who sends it, once the first questions are answered. */
function useIsNewRetailer(): boolean {
  const me = useMe()
  const [isNew] = useState(() => me !== null && me.roles.length > 0 && !me.roles.includes('retailer'))
  return isNew
}

/** Sends the request; a visitor signs in first, and comes back to it. */
function useSubmit(
  choice: StayChoice,
  sending: Submission<BodyOf<typeof endpoint>, 'missing-dates'>,
  message: string,
): () => void {
  const isVisitor = useMe() === null
  const router = useRouter()
  const { space, range, addressWith } = choice
  return () => {
    const body = readyStay(choice, sending, message)
    if (body === null) return
    if (!isVisitor) return void sending.send({ spaceId: space.id, ...body })
    saveAsked(space.id)
    void router.navigate({ href: paths.loginThen(addressWith(range), 'request') })
  }
}

/** Whether this page is where signing in has led back to, with a request to send. */
function useComeBack(spaceId: string): boolean {
  const isSignedIn = useMe() !== null
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
 * The message, stored beyond this page until it is sent. What is typed comes first, then what the server gave back,
 * then what was stored.
 */
function useDraft(spaceId: string, given: string): [string, (message: string) => void] {
  const [typed, setTyped] = useState<string | null>(null)
  const saved = useSyncExternalStore(
    never,
    () => readDraft(spaceId),
    () => '',
  )
  useEffect(() => {
    if (given !== '') saveDraft(spaceId, given)
  }, [spaceId, given])
  const setMessage = (next: string) => {
    setTyped(next)
    saveDraft(spaceId, next)
  }
  return [typed ?? (given || saved), setMessage]
}
