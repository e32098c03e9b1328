import type { ReactNode } from 'react'
import type { AdminDashboard } from '#shared/dashboards/contract.ts'
import type { SiteHealth } from '#shared/dashboards/health-contract.ts'
import { formatInstant, formatList, formatNumber } from '#shared/format.ts'
import type english from '#shared/messages/dashboards/en.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Section } from '#web/features/dashboards/Section.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'

/** What advice names, the same in every language: parts of the operator's guide, a setting, a line of the log. */
const ADVICE_NAMES = { guide: 'docs/operations.md', variable: 'SMTP_URL', line: 'a job failed' }

type Part = 'backups' | 'jobs' | 'mail' | 'feeds' | 'disk'

/** What runs beside the screens: a line each, open where an admin has something to do, with what that is. */
export function SiteHealthPart({ dashboard }: { dashboard: AdminDashboard }) {
  const t = useT('dashboards')
  return (
    <Section title={t('health.title')}>
      <div className="rounded-md border border-hairline bg-surface px-4 [&>:last-child]:border-0">
        <BackupLine dashboard={dashboard} />
        <JobsLine jobs={dashboard.health.jobs} />
        <MailLine mail={dashboard.health.mail} />
        <FeedsLine feeds={dashboard.health.feeds} />
        <DiskLine server={dashboard.server} />
      </div>
    </Section>
  )
}

function Line({ part, isWell, children }: { part: Part; isWell: boolean; children: ReactNode }) {
  const t = useT('dashboards')
  const summary = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{t(`health.${part}`)}</span>
      <Badge tone={isWell ? 'pine' : 'saffron'} icon={isWell ? 'check' : 'warning'}>
        {t(isWell ? 'health.ok' : 'health.attention')}
      </Badge>
    </span>
  )
  return (
    <Disclosure summary={summary} open={!isWell}>
      <div className="grid gap-2 text-sm">
        {children}
        {!isWell && (
          <p>
            <strong className="block font-semibold text-ink">{t('health.advice')}</strong>
            {t(`health.${part}.advice`, {
              ...ADVICE_NAMES,
              part: part === 'disk' ? 'How large a machine' : 'Keeping the data',
            })}
          </p>
        )}
      </div>
    </Disclosure>
  )
}

function useMoments() {
  const t = useT('dashboards')
  const zone = useReaderZone()
  return (instant: string) => formatInstant(instant, t.locale, zone)
}

function BackupLine({ dashboard: { backups, health } }: { dashboard: AdminDashboard }) {
  const t = useT('dashboards')
  const at = useMoments()
  const { last, failure, isLate, isScheduled } = backups
  const isMade = isScheduled && last !== null && !failure && !isLate
  const head = health.backupHasAuditHead
  const headText = head === null ? 'unknownHead' : head ? 'head' : 'noHead'
  return (
    <Line part="backups" isWell={isMade && head !== false}>
      {!isMade && <p>{t('health.backups.bad')}</p>}
      {last && (
        <p>
          {t('health.backups.ok', { at: at(last.endedAt) })} {t(`health.backups.${headText}`)}
        </p>
      )}
    </Line>
  )
}

type JobKey = Extract<keyof typeof english, `health.job.${string}`>

function JobsLine({ jobs }: { jobs: SiteHealth['jobs'] }) {
  const t = useT('dashboards')
  const at = useMoments()
  const named = (some: SiteHealth['jobs']) =>
    formatList(
      some.map(({ name }) => t(`health.job.${name}` as JobKey)),
      t.locale,
    )
  const overdue = jobs.filter(job => job.isOverdue)
  const failing = jobs.filter(job => job.failures > 0)
  const isWell = overdue.length === 0 && failing.length === 0
  return (
    <Line part="jobs" isWell={isWell}>
      {isWell && <p>{t('health.jobs.ok')}</p>}
      {overdue.length > 0 && <p>{t('health.jobs.overdue', { names: named(overdue) })}</p>}
      {failing.length > 0 && <p>{t('health.jobs.failing', { names: named(failing) })}</p>}
      {failing.map(({ name, fault }) => (
        <p key={name} dir="ltr" lang="en" className="text-start text-xs wrap-anywhere">
          {name}: {fault}
        </p>
      ))}
      <ul className="grid gap-1">
        {jobs.map(({ name, succeededAt }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4">
            <span>{t(`health.job.${name}` as JobKey)}</span>
            <span className="figures text-ink-3">
              {succeededAt === null ? t('health.jobs.never') : at(succeededAt)}
            </span>
          </li>
        ))}
      </ul>
    </Line>
  )
}

function MailLine({ mail }: { mail: SiteHealth['mail'] }) {
  const t = useT('dashboards')
  const at = useMoments()
  const { waiting, oldestAt, failing, failed, isLate } = mail
  return (
    <Line part="mail" isWell={!isLate && failing === 0 && failed === 0}>
      <p>
        {waiting > 0 && oldestAt !== null
          ? t('health.mail.late', { count: waiting, at: at(oldestAt) })
          : t('health.mail.ok', { count: waiting })}
      </p>
      {failing > 0 && <p>{t('health.mail.failing', { count: failing })}</p>}
      {failed > 0 && <p>{t('health.mail.failed', { count: failed })}</p>}
    </Line>
  )
}

function FeedsLine({ feeds: { failing, listed } }: { feeds: SiteHealth['feeds'] }) {
  const t = useT('dashboards')
  const at = useMoments()
  return (
    <Line part="feeds" isWell={failing === 0}>
      <p>{failing === 0 ? t('health.feeds.ok') : t('health.feeds.failing', { count: failing })}</p>
      {listed.length > 0 && (
        <ul className="grid gap-1">
          {listed.map(({ spaceId, spaceName, feedName, since }) => (
            <li key={`${spaceId} ${feedName}`}>
              <Link href={paths.adminSpace(spaceId)} className="link inline-flex min-h-11 items-center">
                <bdi>{spaceName}</bdi>
              </Link>{' '}
              <span className="text-ink-3">
                <bdi>{feedName}</bdi>
                {since !== null && ` · ${t('health.feeds.since', { at: at(since) })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {failing > 0 && (
        <Link
          href={withSearch(paths.adminSpaces(), { view: 'all', calendar: 'failing' })}
          className="link inline-flex min-h-11 items-center"
        >
          {t('health.feeds.all')}
        </Link>
      )}
    </Line>
  )
}

const bytesPerGigabyte = 1e9

function DiskLine({ server: { isDiskLow, freeBytes } }: { server: AdminDashboard['server'] }) {
  const t = useT('dashboards')
  return (
    <Line part="disk" isWell={!isDiskLow}>
      <p>
        {freeBytes === null
          ? t('health.disk.unknown')
          : t('health.disk.free', { size: formatNumber(freeBytes / bytesPerGigabyte, t.locale, 1) })}
      </p>
    </Line>
  )
}
