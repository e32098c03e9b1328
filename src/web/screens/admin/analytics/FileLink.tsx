import type { Breakdown, ChartKey } from '#shared/analytics/charts.ts'
import { withSearch } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { AnalyticsSearch } from './analytics-visit.ts'

export interface FileLinkProps {
  table: ChartKey | Breakdown
  title: string
  search: AnalyticsSearch
}

/** The same figures as a file. */
export function FileLink({ table, title, search }: FileLinkProps) {
  const t = useT('analytics')
  return (
    <a
      href={withSearch('/api/admin/analytics/file', { table, ...search })}
      download
      aria-label={t('table.download.of', { title })}
      className="touch-44 link inline-flex min-h-11 items-center gap-2 text-sm"
    >
      <Icon name="download" size={16} />
      {t('table.download')}
    </a>
  )
}
