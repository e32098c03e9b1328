import { formatNumber, formatPercent } from '#shared/format.ts'
import { Section } from '#web/features/dashboards/Section.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'

export interface SharesProps {
  title: string
  total: number
  parts: readonly { key: string; label: string; count: number }[]
}

/** How a total is made up: a bar, a number and a share for each part. */
export function Shares({ title, total, parts }: SharesProps) {
  const t = useT('dashboards')
  return (
    <Section title={title}>
      <Card as="div">
        <ul className="grid gap-4">
          {parts.map(({ key, label, count }) => (
            <li key={key}>
              <ProgressBar
                label={label}
                value={count}
                max={Math.max(total, 1)}
                valueLabel={t('admin.share', {
                  count: formatNumber(count, t.locale),
                  share: formatPercent(total === 0 ? 0 : count / total, t.locale),
                })}
              />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
