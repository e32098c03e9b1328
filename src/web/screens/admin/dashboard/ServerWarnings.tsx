import type { AdminDashboard } from '#shared/dashboards/contract.ts'
import { formatInstant, formatNumber } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'

const bytesPerMegabyte = 1e6

/** What is wrong with the machine that runs the site: a disk that fills up, a log that was changed, a database that had stopped. */
export function ServerWarnings({ server }: { server: AdminDashboard['server'] }) {
  const t = useT('dashboards')
  const zone = useReaderZone()
  const at = (instant: string) => formatInstant(instant, t.locale, zone)
  const { isDiskLow, freeBytes, auditBroken, databaseOutage: outage } = server
  const hasLowDisk = isDiskLow && freeBytes !== null
  if (!hasLowDisk && !auditBroken && !outage) return null
  return (
    <div className="mb-8 grid gap-3">
      {hasLowDisk && (
        <Alert tone="error" title={t('server.diskLow')}>
          {t('server.diskLowText', { size: formatNumber(Math.floor(freeBytes / bytesPerMegabyte), t.locale) })}
        </Alert>
      )}
      {auditBroken && (
        <Alert tone="error" title={t('server.auditBroken')}>
          {t('server.auditBrokenText', { at: at(auditBroken.at), place: formatNumber(auditBroken.place, t.locale) })}
        </Alert>
      )}
      {outage && (
        <Alert tone="warning" title={t('server.outage')}>
          {outage.until === null
            ? t('server.outageSince', { since: at(outage.since) })
            : t('server.outageFromTo', { since: at(outage.since), until: at(outage.until) })}{' '}
          {t(outage.isDiskFull ? 'server.outageDisk' : 'server.outageCause')}
        </Alert>
      )}
    </div>
  )
}
