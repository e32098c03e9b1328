import type { CaseCard } from '#shared/admin/cases-contract.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { AdminCell, AdminRow, AdminRowLink, AdminTable } from '../frame/AdminTable.tsx'
import type { Selection } from '../frame/selection.ts'
import { CaseBadges } from './CaseBadges.tsx'
import type { ModerationSearch, ModerationSort } from './moderation-visit.ts'
import { isAnsweredView, moderationAddress, sortOf } from './moderation.route.ts'
import { WaitingDate } from './WaitingDate.tsx'

export interface CasesTableProps {
  cases: readonly CaseCard[]
  search: ModerationSearch
  selection?: Selection<number>
}

const choiceOf = ({ id, version, name, kind }: CaseCard) => ({ id, version, name, group: kind })

/** Reported things in rows, on smaller screens in cards. */
export function CasesTable({ cases, search, selection }: CasesTableProps) {
  const t = useT('admin')
  const frame = useT('admin-frame')
  const { open, after: _page, ...filter } = search
  const isAnswered = isAnsweredView(search)
  return (
    <AdminTable
      caption={t('appeals.title')}
      columns={[
        { id: 'name', header: frame('column.name'), className: 'text-start' },
        { id: 'state', header: frame('column.state'), className: 'text-start lg:w-[18%]' },
        { id: 'reasons', header: frame('column.reasons'), className: 'text-start lg:w-[22%]' },
        { id: 'reports', header: frame('column.reports'), className: 'text-end lg:w-[13%]', sort: '-count' },
        {
          id: 'since',
          header: frame(isAnswered ? 'column.closedAt' : 'column.since'),
          className: 'text-end lg:w-[15%]',
          sort: isAnswered ? '-since' : 'since',
        },
      ]}
      sort={{
        current: sortOf(search),
        // the most reported first, or the usual order again
        hrefOf: sort => moderationAddress({ ...filter, ...(sort !== 'count' && { sort: sort as ModerationSort }) }),
      }}
      {...(selection && { selection, choices: cases.map(choiceOf) })}
    >
      {cases.map(each => (
        <AdminRow key={each.id} choice={choiceOf(each)} isOpen={each.id === open} {...(selection && { selection })}>
          <CaseCells found={each} href={moderationAddress({ ...search, open: each.id })} />
        </AdminRow>
      ))}
    </AdminTable>
  )
}

function CaseCells({ found, href }: { found: CaseCard; href: string }) {
  const t = useT('admin')
  const reports = useT('reports')
  const { kind, name, excerpt, reasons, count, closedAt, since, due } = found
  return (
    <>
      <AdminCell wide className="max-lg:pe-9">
        <AdminRowLink href={href}>
          {reports(`about.${kind}`, { name: name ? bidiIsolate(name, t.locale) : t('cases.gone') })}
        </AdminRowLink>
        {excerpt && (
          <p dir="auto" className="mt-1 line-clamp-2 text-sm text-ink-2">
            {excerpt}
          </p>
        )}
      </AdminCell>
      <AdminCell wide>
        <CaseBadges found={found} />
      </AdminCell>
      <AdminCell wide className="text-sm text-ink-2">
        {reasons.map(each => reports(`reason.${each.reason}`)).join(' · ')}
      </AdminCell>
      <AdminCell className="figures text-sm lg:text-end">{t('cases.count', { count })}</AdminCell>
      <AdminCell className="text-sm text-ink-2 text-end">
        <WaitingDate since={since} due={due} doneAt={closedAt} />
      </AdminCell>
    </>
  )
}
