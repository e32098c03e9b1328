import { formatDay, formatInstant } from '#shared/format.ts'
import { findCountry } from '#shared/places/countries.ts'
import type { FreelancerDocument } from '#shared/profiles/documents-contract.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const TONES = { pending: 'waiting', verified: 'agreed', refused: 'refused' } as const

/** What a supporting document is, and how it stands: for its owner and for admins alike. */
export function DocumentFacts({ document, href }: { document: FreelancerDocument; href: string }) {
  const t = useT('freelancer-profile')
  const zone = useReaderZone()
  const { kind, name, number, country, expiresOn, isExpired, status, reason, createdAt } = document
  const date = expiresOn && formatDay(expiresOn, t.locale, 'long')
  const facts = [
    number && t('document.number', { number }),
    country && (findCountry(country)?.names[t.locale] ?? country),
    date && t(isExpired ? 'document.over' : 'document.until', { date }),
    t('document.sent', { date: formatInstant(createdAt, t.locale, zone) }),
  ].filter(each => each !== null)
  return (
    <div className="flex min-w-0 flex-1 gap-3">
      <Icon name="document" className="mt-1 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{t(`document.${kind}`)}</span>
          <StatusBadge tone={TONES[status]}>{t(`document.${status}`)}</StatusBadge>
          {isExpired && (
            <Badge tone="brick" icon="warning">
              {t('document.expired')}
            </Badge>
          )}
        </p>
        <p>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className="link inline-block min-h-6 break-all"
            aria-label={t('document.open', { name })}
          >
            <bdi>{name}</bdi>
          </a>
        </p>
        <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
        {reason && <p className="text-sm text-brick">{t(`document.reason.${reason}`)}</p>}
      </div>
    </div>
  )
}
