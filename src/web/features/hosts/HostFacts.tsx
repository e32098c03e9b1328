import type { ReactNode } from 'react'
import { formatNumber, formatPercent, formatRating } from '#shared/format.ts'
import type { HostCard } from '#shared/spaces/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Rating } from '#web/ui/Rating.tsx'
import { answerTimeWords } from './answer-time.ts'

/** The mean of the reviews of all their spaces; a host without any is new. */
export function HostRating({ host: { rating, ratingCount } }: { host: HostCard }) {
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

/** What was counted of a host: since when, how many spaces, how they answer. */
export function HostFacts({ host }: { host: HostCard }) {
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
