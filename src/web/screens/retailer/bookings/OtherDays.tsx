import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BookingView } from '#shared/bookings/contract.ts'
import { noteCharactersMax } from '#shared/bookings/states.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { SpaceCalendar, SpaceView } from '#shared/spaces/contract.ts'
import { BookingDates } from '#web/features/booking-request/BookingDates.tsx'
import { CancellationLine, PlainTerms } from '#web/features/booking-request/CancellationLine.tsx'
import { BookingRefusal, useMessageError } from '#web/features/booking-request/BookingRefusal.tsx'
import { StayTotal } from '#web/features/booking-request/BookingPrice.tsx'
import { postedRange, readyStay, stayChoice } from '#web/features/booking-request/stay-choice.ts'
import { stayRules } from '#web/features/booking-request/stay-rules.ts'
import { bookingsAddress, type BookingSearch } from '#web/features/bookings/booking-search.ts'
import { nameOf, bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { otherDaysQuery } from '#web/features/bookings/queries.ts'
import { flashFor, postedValue } from '#web/features/forms/form-flash.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useSending } from '#web/features/forms/use-sending.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { nothingChosen } from '#web/ui/day-range.ts'
import { useHydrated } from '#web/ui/hydration.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toasts.ts'

const endpoint = 'POST /api/bookings/{id}/change'

export interface OtherDaysProps {
  booking: BookingView
  flash: Flash | undefined
  hrefOf: (search: BookingSearch) => string
}

/** Asks the host for other days in place of a confirmed booking's. Without JavaScript it is sent as it stands. */
export function OtherDays(props: OtherDaysProps) {
  const t = useT('bookings')
  const locale = useLocale()
  const { booking, hrefOf } = props
  const { data: offer } = useSuspenseQuery(otherDaysQuery(booking))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = nameOf(booking.host, locale)
  return (
    <section className="flex flex-col gap-4 rounded-md border border-hairline p-4 sm:p-6" data-print="no">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t('change.title', { space: bidiIsolate(booking.space.name, locale) })}
      </h3>
      {offer ? (
        <>
          <p className="text-ink-2">{t('change.text', { name })}</p>
          <DaysForm {...props} {...offer} />
        </>
      ) : (
        <>
          <Alert tone="info" title={t('change.notOffered')} />
          <div>
            <Button size="sm" render={props => <Link href={hrefOf({ booking: booking.id })} keepScroll {...props} />}>
              {t('action.back')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

interface DaysFormProps extends OtherDaysProps {
  space: SpaceView
  calendar: SpaceCalendar
}

function DaysForm({ booking, space, calendar, flash, hrefOf }: DaysFormProps) {
  const t = useT('bookings')
  const common = useT('common')
  const isHydrated = useHydrated()
  const refused = flashFor(flash, endpoint)
  const back = hrefOf({ booking: booking.id })
  const here = `${back}&change=1`
  const [message, setMessage] = useState(postedValue(refused, 'message') ?? '')
  const [range, setRange] = useState(() => postedRange(refused) ?? nothingChosen)
  // the host is asked, whatever the space allows a first request
  const rules = useMemo(() => stayRules({ ...space, instantBook: false }, calendar), [space, calendar])
  const sending = useStaySending(booking, refused)
  const choice = stayChoice({ space, rules, range, onRange: setRange, sending, addressWith: () => here })
  const error = useMessageError(choice)
  const submit = () => {
    const body = readyStay(choice, sending, message)
    if (body !== null) void sending.send(body)
  }
  return (
    <PostForm
      endpoint={endpoint}
      params={{ id: booking.id }}
      back={here}
      next={`${paths.retailerBookings()}?booking={id}`}
      isKeyed
      noValidate={isHydrated}
      onSend={submit}
      className="grid gap-4"
    >
      <PlainTerms space={space} />
      <BookingDates request={choice} />
      <TextArea
        name="message"
        label={t('change.message', { name: nameOf(booking.host, t.locale) })}
        optionalLabel={`(${common('form.optional')})`}
        rows={2}
        maxLength={noteCharactersMax}
        value={message}
        onChange={event => setMessage(event.target.value)}
        error={error}
      />
      <BookingRefusal request={choice} place="total" />
      <StayTotal request={choice} />
      <CancellationLine request={choice} />
      <BookingRefusal request={choice} place="form" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={sending.busy} loadingLabel={common('state.sending')}>
          {t('change.submit')}
        </Button>
        <Button render={props => <Link href={back} keepScroll {...props} />}>{t('action.back')}</Button>
      </div>
    </PostForm>
  )
}

/** Sends the request, and goes on to it. */
function useStaySending(booking: BookingView, refused: Flash | undefined) {
  const t = useT('bookings')
  const client = useQueryClient()
  const router = useRouter()
  return useSending<typeof endpoint, 'missing-dates'>(endpoint, {
    refused,
    params: { id: booking.id },
    isKeyed: true,
    stays: true,
    async onDone(change) {
      for (const key of ['bookings', 'booking', 'calendar']) void client.invalidateQueries({ queryKey: [key] })
      await router.navigate({ href: bookingsAddress(paths.retailerBookings(), { booking: change.id }) })
      showToast({ tone: 'success', title: t('change.done') })
    },
    onRefused: () => void client.invalidateQueries({ queryKey: ['calendar', booking.space.id] }),
  })
}
