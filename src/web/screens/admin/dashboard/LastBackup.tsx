import type { ReactNode } from 'react'
import type { BackupStatus } from '#shared/backup/contract.ts'
import { hourMs, minuteMs } from '#shared/durations.ts'
import { formatInstant, formatNumber } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Section } from '#web/features/dashboards/Section.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'

/** Of the environment; a name in every language. */
const variable = 'BACKUP_DIR'

/** When everything was last copied elsewhere, and what stands in the way of the next time. */
export function LastBackup({ backups }: { backups: BackupStatus }) {
  const t = useT('dashboards')
  const zone = useReaderZone()
  const at = (instant: string) => formatInstant(instant, t.locale, zone)
  const { last, runningSince } = backups
  const warnings = useWarnings(backups, at)
  return (
    <Section title={t('backup.title')}>
      <div className="grid gap-3">
        {warnings}
        {(last || runningSince) && (
          <Card as="div">
            {last && (
              <>
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <p className="text-sm text-ink-2">{t('backup.last')}</p>
                  {warnings.length === 0 && (
                    <Badge tone="pine" icon="check">
                      {t('backup.well')}
                    </Badge>
                  )}
                </div>
                <p className="figures mt-1 font-semibold">
                  <time dateTime={last.endedAt}>{at(last.endedAt)}</time>
                </p>
                <p className="figures mt-1 text-sm text-ink-2">
                  <BackupFacts {...last} />
                </p>
              </>
            )}
            {runningSince && (
              <p className="mt-3 text-sm text-ink-2 first:mt-0">{t('backup.running', { since: at(runningSince) })}</p>
            )}
          </Card>
        )}
      </div>
    </Section>
  )
}

/** What is wrong, the gravest first: nothing is copied by itself, the last try failed, or it is long ago. */
function useWarnings(
  { isScheduled, last, failure, isLate, runningSince }: BackupStatus,
  at: (instant: string) => string,
) {
  const t = useT('dashboards')
  const warnings: ReactNode[] = []
  if (!isScheduled) {
    const [before = '', after = ''] = t('backup.unscheduledText', { variable: '\n' }).split('\n')
    warnings.push(
      <Alert key="unscheduled" tone="warning" title={t('backup.unscheduled')}>
        {before}
        <code dir="ltr">{variable}</code>
        {after}
      </Alert>,
    )
  }
  if (failure) {
    warnings.push(
      <Alert key="failed" tone="error" title={t('backup.failed')}>
        <p>{t(`backup.fault.${failure.kind}`)}</p>
        <p className="mt-1 text-ink-2">{t('backup.failedAt', { at: at(failure.at) })}</p>
        {failure.fault && (
          <p dir="ltr" lang="en" className="mt-1 text-start text-xs wrap-anywhere text-ink-2">
            {failure.fault}
          </p>
        )}
      </Alert>,
    )
  } else if (isLate) {
    warnings.push(
      <Alert key="late" tone="warning" title={t('backup.late')}>
        {t('backup.lateText')}
      </Alert>,
    )
  } else if (isScheduled && !last && !runningSince) {
    warnings.push(
      <Alert key="none" tone="warning" title={t('backup.none')}>
        {t('backup.noneText')}
      </Alert>,
    )
  }
  return warnings
}

const secondsPerMinute = minuteMs / 1_000
const secondsPerHour = hourMs / 1_000

function BackupFacts({ seconds, bytes }: { seconds: number; bytes: number }) {
  const t = useT('dashboards')
  const size = (value: number) => ({ size: formatNumber(value, t.locale, value < 10 ? 1 : 0) })
  const duration = () => {
    if (seconds < secondsPerMinute) return t('backup.seconds', { count: Math.max(1, Math.round(seconds)) })
    const minutes = Math.round(seconds / secondsPerMinute)
    if (seconds < secondsPerHour) return t('backup.minutes', { count: minutes })
    return t('backup.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
  const room = () => {
    if (bytes < 1e6) return t('backup.kilobytes', size(bytes / 1e3))
    return bytes < 1e9 ? t('backup.megabytes', size(bytes / 1e6)) : t('backup.gigabytes', size(bytes / 1e9))
  }
  return t('backup.facts', { duration: duration(), size: room() })
}
