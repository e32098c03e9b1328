import type { ReactNode } from 'react'
import { useMe } from '#web/api/me.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { placeOfRefusal, type RefusalPlace } from './refusal-place.ts'
import type { StayChoice } from './stay-choice.ts'

function placeOf({ refusal }: StayChoice): RefusalPlace | null {
  if (refusal === null) return null
  return refusal === 'missing-dates' ? 'dates' : placeOfRefusal(refusal.code, Object.keys(refusal.fields ?? {}))
}

/** Why the request was not sent, when it is about this part of the form; said aloud as it appears. */
export function BookingRefusal({ request, place }: { request: StayChoice; place: RefusalPlace }) {
  const title = useRefusalTitle(request)
  const { refusal } = request
  if (refusal === null || placeOf(request) !== place) return null
  const code = refusal === 'missing-dates' ? null : refusal.code
  return (
    <Alert key={request.attempts} tone="error" live title={title}>
      {code === 'not_signed_in' && <NotSignedIn here={request.addressHere} />}
      {code === 'forbidden' && <NotWelcomed here={request.addressHere} />}
    </Alert>
  )
}

/** The message field has a place of its own for its words. */
export function useMessageError(request: StayChoice): string | undefined {
  const { refusal } = request
  if (refusal === null || refusal === 'missing-dates' || placeOf(request) !== 'message') return undefined
  return refusal.fields?.['message']
}

function useRefusalTitle({ refusal, stay }: StayChoice): ReactNode {
  const t = useT('space')
  const common = useT('common')
  const me = useMe()
  if (refusal === null) return null
  if (refusal === 'missing-dates') return t('booking.missingDates')
  const { code, fields, status, title } = refusal
  if (code === 'invalid_input' && (fields?.['firstDay'] || fields?.['lastDay'])) {
    return stay === null ? t('booking.missingDates') : (fields['lastDay'] ?? fields['firstDay'])
  }
  if (code === 'not_signed_in') return t('booking.signIn')
  if (code === 'forbidden' && me?.role === null) return t('booking.welcome')
  if (status === 0) return common('state.offline')
  return title || t('booking.notSent')
}

function NotSignedIn({ here }: { here: string }) {
  const t = useT('space')
  const common = useT('common')
  return (
    <>
      {/* the days travel in the address, the message in the window's own memory, without JavaScript in a cookie */}
      <p>{t('booking.signInText')}</p>
      <Button size="sm" className="mt-3" render={props => <Link href={paths.loginThen(here, 'request')} {...props} />}>
        {common('nav.signIn')}
      </Button>
    </>
  )
}

/** Somebody whose first questions are still open has no role yet. */
function NotWelcomed({ here }: { here: string }) {
  const t = useT('space')
  if (useMe()?.role !== null) return null
  return (
    <>
      <p>{t('booking.welcomeText')}</p>
      <Button size="sm" className="mt-3" render={props => <Link href={paths.welcomeThen(here)} {...props} />}>
        {t('booking.welcomeAction')}
      </Button>
    </>
  )
}
