import type { ReactNode } from 'react'
import { formatNumber, formatPercent, formatRating } from '#shared/format.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { HostCard as Host, SpaceView } from '#shared/spaces/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Rating } from '#web/ui/Rating.tsx'
import { answerTimeWords } from './answer-time.ts'
import { ContactHost } from './ContactHost.tsx'

/** Who rents it out: all of it measured, nothing assumed. */
export function HostCard({ space, flash, here }: { space: SpaceView; flash: Flash | undefined; here: string }) {
  const t = useT('space')
  const { host } = space
  return (
    <section id="host" aria-labelledby="host-title" className="border-t border-hairline pt-8">
      <h2 id="host-title" className="title text-2xl">
        {t('host.title')}
      </h2>
      <div className="mt-5 grid grid-cols-1 gap-6 rounded-md border border-hairline p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6">
        <Person host={host} />
        <div className="grid content-start gap-2.5 sm:border-s sm:border-hairline sm:ps-6">
          <Measured host={host} />
          {space.allowedActions.includes('contact') && <ContactHost spaceId={space.id} flash={flash} here={here} />}
        </div>
      </div>
    </section>
  )
}

function Person({ host }: { host: Host }) {
  const common = useT('common')
  const name = `${host.firstName} ${host.lastName}`.trim()
  return (
    <div className="flex flex-wrap items-center gap-4 sm:max-w-60 sm:flex-col sm:justify-center sm:px-4 sm:text-center">
      <Avatar name={name} src={host.avatarUrl} size={96} decorative />
      <div className="grid min-w-0 gap-1 sm:justify-items-center">
        <p className="text-lg leading-snug font-semibold">
          <bdi>{name}</bdi>
        </p>
        {host.company && (
          <p className="text-sm">
            <bdi>{host.company}</bdi>
          </p>
        )}
        <p className="text-sm text-ink-2">{common(`roleTitle.${host.role ?? 'host'}`)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <HostRating host={host} />
          {host.verified && (
            <Badge tone="pine" icon="verified">
              {common('state.verified')}
            </Badge>
          )}
        </p>
      </div>
    </div>
  )
}

function HostRating({ host: { rating, ratingCount } }: { host: Host }) {
  const t = useT('space')
  const common = useT('common')
  if (rating === null) return <Badge tone="outline">{common('state.new')}</Badge>
  return (
    <Rating
      value={formatRating(rating, t.locale)}
      count={formatNumber(ratingCount, t.locale)}
      label={t('host.ratingLabel', { rating, count: ratingCount })}
    />
  )
}

function Measured({ host }: { host: Host }) {
  const t = useT('space')
  const { responseRate, responseMinutes } = host
  const isUnmeasured = responseRate === null && responseMinutes === null
  return (
    <ul className="grid gap-2.5">
      <Line icon="calendar-check">{t('host.since', { year: String(host.memberSinceYear) })}</Line>
      {host.spaces > 0 && <Line icon="shop">{t('host.spaces', { count: host.spaces })}</Line>}
      {responseRate !== null && (
        <Line icon="reply">{t('host.rate', { share: formatPercent(responseRate, t.locale) })}</Line>
      )}
      {responseMinutes !== null && <Line icon="clock">{answerTimeWords(responseMinutes, t)}</Line>}
      {isUnmeasured && <Line icon="clock">{t('host.unmeasured')}</Line>}
    </ul>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="figures flex gap-3">
      <Icon name={icon} className="mt-[0.125em] text-ink-2" />
      {children}
    </li>
  )
}
