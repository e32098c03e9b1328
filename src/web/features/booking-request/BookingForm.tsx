import { noteCharactersMax } from '#shared/bookings/states.ts'
import { useIsClosed, useMe } from '#web/api/me.ts'
import { HiddenFields } from '#web/features/forms/HiddenFields.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { BookingDates } from './BookingDates.tsx'
import { StayTotal } from './BookingPrice.tsx'
import { BookingRefusal, useMessageError } from './BookingRefusal.tsx'
import { CancellationLine, PlainTerms } from './CancellationLine.tsx'
import type { BookingRequest } from './use-booking-request.ts'

/**
 * Asks for the days, or books them at once where the host lets. A plain form: without JavaScript it is sent as it
 * stands and comes back with the refusal, or goes on to the booking.
 */
export function BookingForm({ request }: { request: BookingRequest }) {
  const isHydrated = useHydrated()
  return (
    <PostForm endpoint="POST /api/bookings" noValidate={isHydrated} onSend={request.submit} className="grid gap-4">
      {!isHydrated && <PlainFields request={request} />}
      <BookingDates request={request} />
      <Message request={request} />
      <BookingRefusal request={request} place="total" />
      <StayTotal request={request} />
      <CancellationLine request={request} />
      <BookingRefusal request={request} place="form" />
      <SendButton request={request} />
    </PostForm>
  )
}

/** What the server needs of a form that no script sends. */
function PlainFields({ request }: { request: BookingRequest }) {
  const next = `${paths.retailerBookings()}?booking={id}${request.isNewRetailer ? '&first=1' : ''}`
  return (
    <>
      <PlainTerms space={request.space} />
      <HiddenFields hidden={{ spaceId: request.space.id }} back={request.addressHere} next={next} isKeyed />
    </>
  )
}

function Message({ request }: { request: BookingRequest }) {
  const t = useT('space')
  const common = useT('common')
  const error = useMessageError(request)
  return (
    <TextArea
      name="message"
      label={t('booking.message')}
      optionalLabel={`(${common('form.optional')})`}
      placeholder={t('booking.messageHint')}
      rows={2}
      maxLength={noteCharactersMax}
      counter={request.message === '' ? undefined : (count, max) => common('form.characters', { count, max })}
      value={request.message}
      onChange={event => request.setMessage(event.target.value)}
      error={error}
    />
  )
}

/**
 * Switched off until both days are chosen and while sending. It keeps its place for the keyboard and answers a press
 * with what is missing, which a disabled button cannot.
 */
function SendButton({ request }: { request: BookingRequest }) {
  const t = useT('space')
  const common = useT('common')
  const terms = useT('booking-terms')
  const isVisitor = useMe() === null
  const isHydrated = useHydrated()
  const { isSending, space } = request
  const isPaused = useIsClosed('requests')
  const isOff = isHydrated && (request.stay === null || request.obstacle !== null)
  if (isPaused) return <Alert tone="info" title={t('booking.paused')} />
  return (
    <div className="grid gap-2">
      <Button
        variant="primary"
        size="lg"
        wide
        disabled={isOff}
        loading={isSending}
        loadingLabel={common('state.sending')}
        render={props => (
          <button
            type="submit"
            aria-disabled={isOff || isSending || undefined}
            aria-busy={isSending || undefined}
            {...props}
          />
        )}
      >
        {space.instantBook ? t('booking.reserve') : t('booking.interested')}
      </Button>
      <p className="flex items-center justify-center gap-1.5 text-sm font-medium">
        <Icon name="check" size={16} className="text-pine" />
        {terms('payment.now')}
      </p>
      {isVisitor && <p className="script-only text-center text-sm text-ink-2">{t('booking.signInFirst')}</p>}
    </div>
  )
}

/** The page that shows a booking of the reader's. */
export function addressOfBooking(id: string): string {
  return withSearch(paths.retailerBookings(), { booking: id })
}
