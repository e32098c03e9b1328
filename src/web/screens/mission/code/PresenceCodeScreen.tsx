import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { qrPath } from '#shared/qr-code.ts'
import { useMe } from '#web/api/me.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { NotShownScreen } from '#web/features/frame/NotShownScreen.tsx'
import { PageFault, type PageFaultProps } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { saveCode } from '#web/features/missions/day/saved-day.ts'
import { usePresenceCode } from '#web/features/missions/day/use-presence-code.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { QrPicture } from '#web/ui/QrPicture.tsx'
import { presenceSeedQuery } from './queries.ts'

const dayMs = 86_400_000

/** The code that a freelancer types or scans on arriving, large enough to be read across a counter. */
export function PresenceCodeScreen() {
  const t = useT('presence')
  const { missionId } = useParams({ from: '/mission/$missionId/code' })
  const { data } = useSuspenseQuery(presenceSeedQuery(missionId))
  const { digits, secondsLeft, canReckon } = usePresenceCode(data.seed)
  const name = bidiIsolate(data.freelancerName, t.locale)
  const ownerId = useMe()?.id

  // from now on it opens without a network too
  useEffect(() => {
    const { seed, title, freelancerName, lastDay } = data
    const until = Date.parse(lastDay) + 2 * dayMs
    if (ownerId !== undefined) saveCode(ownerId, { id: missionId, seed, title, freelancerName, until })
  }, [data, missionId, ownerId])

  return (
    <div className="page flex flex-col items-center py-8 text-center lg:py-12">
      <h1 className="title text-3xl">{t('code.title')}</h1>
      <p className="mt-2 max-w-form text-ink-2">
        <bdi>{data.title}</bdi>
      </p>
      <Card className="mt-8 flex w-full max-w-form flex-col items-center gap-4">
        {canReckon ? (
          <>
            <ShownDigits digits={digits} />
            <p className="figures text-sm text-ink-2">{t('code.next', { seconds: String(secondsLeft) })}</p>
            {digits !== null && (
              <QrPicture {...qrPath(linkWith(missionId, digits))} label={t('code.picture', { name })} />
            )}
          </>
        ) : (
          <Alert tone="error" title={t('code.insecure')} />
        )}
        <p className="max-w-prose text-balance">{t('code.text', { name })}</p>
        <p className="text-sm text-ink-2">{t('code.kept')}</p>
      </Card>
      <BackButton />
    </div>
  )
}

/** The page of the mission with the code filled in, as a phone's camera opens it. */
const linkWith = (missionId: string, digits: string): string =>
  window.location.origin + withSearch(paths.mission(missionId), { code: digits })

function ShownDigits({ digits }: { digits: string | null }) {
  return (
    <p dir="ltr" className="figures text-6xl font-semibold tracking-[0.12em]" role="timer" aria-live="off">
      {digits === null ? '––– –––' : `${digits.slice(0, 3)}\u2009${digits.slice(3)}`}
    </p>
  )
}

function BackButton() {
  const t = useT('presence')
  const isHost = useMe()?.role === 'host'
  const href = isHost ? paths.hostDashboard() : paths.retailerDashboard()
  return (
    <Button className="mt-8" render={props => <Link href={href} {...props} />}>
      {t('code.back')}
    </Button>
  )
}

/** No confirmed mission in one's spaces, or proposed by oneself: HTTP 404. */
export function MissingCode() {
  const t = useT('presence')
  return (
    <div className="page flex flex-col items-center py-16 text-center">
      <ClosedShop>
        <h1>{t('code.missing')}</h1>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{t('code.missing.text')}</p>
      <BackButton />
    </div>
  )
}

export function PresenceCodeFault({ error }: Pick<PageFaultProps, 'error'>) {
  const t = useT('presence')
  if (problemOf(error).code === 'viewing_only') return <NotShownScreen />
  return <PageFault title={t('code.title')} failed={t('code.failed')} error={error} />
}
