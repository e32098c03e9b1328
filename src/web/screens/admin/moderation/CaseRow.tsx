import type { CaseCard } from '#shared/admin/cases-contract.ts'
import { formatInstant } from '#shared/format.ts'
import { setApart } from '#web/features/bookings/booking-words.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'

/** A reported thing in the list: a card whose whole face is the link. */
export function CaseRow({ found, href }: { found: CaseCard; href: string }) {
  const t = useT('admin')
  const reports = useT('reports')
  const zone = useReaderZone()
  const { kind, name, excerpt, reasons, count, closedAt } = found
  return (
    <article className="relative rounded-md border border-hairline bg-surface p-4 transition-colors hover:bg-mist">
      <CaseBadges found={found} />
      <h2 className="mt-2 leading-snug font-semibold">
        <Way href={href} keepScroll className="stretched">
          {reports(`about.${kind}`, { name: name ? setApart(name, t.locale) : t('cases.gone') })}
        </Way>
      </h2>
      {excerpt && (
        <p dir="auto" className="mt-1 line-clamp-2 text-ink-2">
          {excerpt}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-2">{reasons.map(each => reports(`reason.${each.reason}`)).join(' · ')}</p>
      <p className="mt-1 text-sm text-ink-2">
        {t('cases.count', { count })} ·{' '}
        {closedAt
          ? t('cases.closedOn', { date: formatInstant(closedAt, t.locale, zone) })
          : t('cases.since', { date: formatInstant(found.since, t.locale, zone) })}
      </p>
    </article>
  )
}

/** What it is, how urgent it is, and who is on it. */
export function CaseBadges({ found }: { found: CaseCard }) {
  const t = useT('admin')
  const { kind, isOverdue, isGone, claimedBy, outcome } = found
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone="outline">{t(`cases.kind.${kind}`)}</Badge>
      {isOverdue && <Badge tone="saffron">{t('overdue')}</Badge>}
      {isGone && <Badge>{t('cases.isGone')}</Badge>}
      {outcome && <Badge tone={outcome === 'acted' ? 'brick' : 'outline'}>{t(`cases.outcome.${outcome}`)}</Badge>}
      {claimedBy && !outcome && (
        <Badge tone="pine">{t('cases.claimedBy', { name: setApart(claimedBy.name, t.locale) })}</Badge>
      )}
    </span>
  )
}
