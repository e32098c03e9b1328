import { useSuspenseQuery } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reasonInWords } from '#shared/decisions/reasons.ts'
import { formatDay, formatNumber } from '#shared/format.ts'
import type { Transparency, YearFigures } from '#shared/transparency/contract.ts'
import { ClauseLink } from '#web/features/decisions/ClauseLink.tsx'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { StatTile } from '#web/ui/StatTile.tsx'
import { QuarterTable } from './QuarterTable.tsx'
import { transparencyQuery } from './queries.ts'
import { useFigureText } from './use-figure-text.ts'

/** What was decided, reported and appealed against, for everybody to read. */
export function TransparencyScreen() {
  const t = useT('transparency')
  const { year, quarters } = useSuspenseQuery(transparencyQuery).data
  const day = (value: string) => formatDay(value, t.locale, 'long')
  return (
    <div className="page grid gap-12 py-8 lg:py-12">
      <header className="max-w-prose">
        <h1 className="title text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-4 text-lg text-ink-2">{t('lead')}</p>
        <p className="mt-4 text-sm text-ink-2">{t('fewNote')}</p>
      </header>
      <Part id="year" title={t('year.title')} text={t('period', { from: day(year.from), to: day(year.to) })}>
        <Tiles year={year} />
      </Part>
      <Part id="decisions" title={t('decisions.title')} text={t('decisions.text')}>
        <DecisionTable decisions={year.decisions} />
      </Part>
      <Part id="clauses" title={t('clauses.title')} text={t('clauses.text')}>
        <ClauseTable clauses={year.clauses} />
      </Part>
      <Part id="reports" title={t('reports.title')} text={t('reports.text')}>
        <ReasonTable reasons={year.reportReasons} />
      </Part>
      <Part id="quarters" title={t('quarters.title')} text={t('quarters.text')}>
        <QuarterTable quarters={quarters} />
      </Part>
      <Part id="more" title={t('more.title')}>
        <p className="max-w-prose">
          {rich(t.parts('more.text'), {
            contact: children => (
              <Link href={paths.contact()} className="link">
                {children}
              </Link>
            ),
            safety: children => (
              <Link href={paths.safety()} className="link">
                {children}
              </Link>
            ),
          })}
        </p>
      </Part>
    </div>
  )
}

function Part({ id, title, text, children }: { id: string; title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title text-2xl">
        {title}
      </h2>
      {text !== undefined && <p className="mt-2 max-w-prose text-ink-2">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}

function Tiles({ year: { reports, appeals } }: { year: YearFigures }) {
  const t = useT('transparency')
  const say = useFigureText()
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <StatTile label={t('tile.reports')} value={say.count(reports.received)} />
      <StatTile label={t('tile.acted')} value={say.count(reports.acted)} />
      <StatTile label={t('tile.dismissed')} value={say.count(reports.dismissed)} />
      <StatTile label={t('tile.reportTime')} value={say.time(reports.medianHours)} note={t('median')} />
      <StatTile label={t('tile.appeals')} value={say.count(appeals.received)} />
      <StatTile label={t('tile.upheld')} value={say.count(appeals.upheld)} />
      <StatTile label={t('tile.appealTime')} value={say.time(appeals.medianHours)} note={t('median')} />
    </div>
  )
}

function ClauseTable({ clauses }: { clauses: YearFigures['clauses'] }) {
  const t = useT('transparency')
  if (clauses.length === 0) return <p className="text-ink-2">{t('clauses.none')}</p>
  return (
    <DataTable
      caption={t('clauses.title')}
      rows={clauses}
      rowKey={({ clause }) => clause}
      columns={[
        {
          id: 'clause',
          header: t('clauses.clause'),
          phone: 'title',
          cell: ({ clause }) => <ClauseLink clause={clause} />,
        },
        {
          id: 'count',
          header: t('decisions.count'),
          align: 'end',
          cell: ({ count }) => formatNumber(count, t.locale),
        },
      ]}
    />
  )
}

type DecisionRow = Transparency['year']['decisions'][number]

function DecisionTable({ decisions }: { decisions: readonly DecisionRow[] }) {
  const t = useT('transparency')
  const words = useT('decisions')
  const say = useFigureText()
  const reasonsOf = ({ action, reasons }: DecisionRow) =>
    reasons.length === 0 ? (
      t('decisions.noReason')
    ) : (
      <ul>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            {t('decisions.reason', {
              reason: words(`reason.${reasonInWords(reason, action)}`),
              count: formatNumber(count, t.locale),
            })}
          </li>
        ))}
      </ul>
    )
  return (
    <DataTable
      caption={t('decisions.title')}
      rows={decisions}
      rowKey={row => row.action}
      columns={[
        {
          id: 'action',
          header: t('decisions.action'),
          phone: 'title',
          cell: row => t(`action.${row.action}`),
        },
        { id: 'count', header: t('decisions.count'), align: 'end', cell: row => say.count(row.count) },
        { id: 'reasons', header: t('decisions.reasons'), cell: reasonsOf },
      ]}
    />
  )
}

function ReasonTable({ reasons }: { reasons: YearFigures['reportReasons'] }) {
  const t = useT('transparency')
  const words = useT('reports')
  return (
    <DataTable
      caption={t('reports.title')}
      rows={reasons}
      rowKey={row => row.reason}
      empty={<p className="text-ink-2">{t('reports.none')}</p>}
      columns={[
        { id: 'reason', header: t('reports.reason'), phone: 'title', cell: row => words(`reason.${row.reason}`) },
        {
          id: 'count',
          header: t('decisions.count'),
          align: 'end',
          cell: row => formatNumber(row.count, t.locale),
        },
      ]}
    />
  )
}

export function TransparencyFault({ error }: ErrorComponentProps) {
  const t = useT('transparency')
  return <PageFault title={t('title')} failed={t('failed')} error={error} />
}
