import type { CaseCard } from '#shared/admin/cases-contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { WaitingBadges } from './WaitingBadges.tsx'

/** What it is, how urgent it is, and who is on it. */
export function CaseBadges({ found }: { found: CaseCard }) {
  const t = useT('admin')
  const { kind, isOverdue, isGone, assignee, outcome } = found
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone="outline">{t(`cases.kind.${kind}`)}</Badge>
      {isGone && <Badge>{t('cases.isGone')}</Badge>}
      {outcome && <Badge tone={outcome === 'acted' ? 'brick' : 'outline'}>{t(`cases.outcome.${outcome}`)}</Badge>}
      {!outcome && <WaitingBadges isOverdue={isOverdue} assignee={assignee} />}
    </span>
  )
}
