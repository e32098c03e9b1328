import type { AppealCard } from '#shared/admin/appeals-contract.ts'
import type { AdminSort } from '#shared/admin/states.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { AdminCell, AdminRow, AdminRowLink, AdminTable } from '../frame/AdminTable.tsx'
import type { Selection } from '../frame/selection.ts'
import type { ModerationSearch } from './moderation-visit.ts'
import { isAnsweredView, moderationAddress, sortOf } from './moderation.route.ts'
import { WaitingBadges } from './WaitingBadges.tsx'
import { WaitingDate } from './WaitingDate.tsx'

export interface AppealsTableProps {
  appeals: readonly AppealCard[]
  search: ModerationSearch
  selection?: Selection<number>
}

const choiceOf = ({ id, version, person }: AppealCard) => ({ id, version, name: person.name })

/** Appeals in rows, on smaller screens in cards. */
export function AppealsTable({ appeals, search, selection }: AppealsTableProps) {
  const t = useT('admin')
  const frame = useT('admin-frame')
  const { open, after: _page, ...filter } = search
  const isAnswered = isAnsweredView(search)
  return (
    <AdminTable
      caption={t('appeals.caption')}
      columns={[
        { id: 'name', header: frame('column.person'), className: 'text-start lg:w-[24%]', sort: 'name' },
        { id: 'state', header: frame('column.state'), className: 'text-start lg:w-[22%]' },
        { id: 'text', header: frame('column.text'), className: 'text-start' },
        {
          id: 'since',
          header: frame(isAnswered ? 'column.closedAt' : 'column.since'),
          className: 'text-end lg:w-[17%]',
          sort: isAnswered ? '-since' : 'since',
        },
      ]}
      sort={{
        current: sortOf(search),
        hrefOf: sort => moderationAddress({ ...filter, sort: sort as AdminSort }),
      }}
      {...(selection && { selection, choices: appeals.map(choiceOf) })}
    >
      {appeals.map(each => (
        <AdminRow key={each.id} choice={choiceOf(each)} isOpen={each.id === open} {...(selection && { selection })}>
          <AppealCells appeal={each} href={moderationAddress({ ...search, open: each.id })} />
        </AdminRow>
      ))}
    </AdminTable>
  )
}

function AppealCells({ appeal, href }: { appeal: AppealCard; href: string }) {
  const t = useT('admin')
  const frame = useT('admin-frame')
  const words = useT('decisions')
  const { about, action, person, space, text, at, due, answeredAt, outcome, isOverdue, assignee, mayAnswer } = appeal
  return (
    <>
      <AdminCell wide className="max-lg:pe-9">
        <AdminRowLink href={href}>
          <bdi>{person.name}</bdi>
        </AdminRowLink>
        {space && (
          <p className="mt-0.5 text-sm text-ink-2">
            <bdi>{space.name}</bdi>
          </p>
        )}
      </AdminCell>
      <AdminCell wide>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone="outline">{frame(`about.${about}`)}</Badge>
          <Badge tone="brick">{words(`action.${action}`)}</Badge>
          {outcome ? (
            <Badge tone={outcome === 'upheld' ? 'pine' : 'outline'}>{t(`appeals.outcome.${outcome}`)}</Badge>
          ) : (
            <WaitingBadges isOverdue={isOverdue} assignee={assignee} />
          )}
          {!outcome && !mayAnswer && <Badge>{t('appeals.another.short')}</Badge>}
        </span>
      </AdminCell>
      <AdminCell wide>
        <p dir="auto" className="line-clamp-2 text-sm text-ink-2">
          {text}
        </p>
      </AdminCell>
      <AdminCell wide className="text-sm text-ink-2 lg:text-end">
        <WaitingDate since={at} due={due} doneAt={answeredAt} />
      </AdminCell>
    </>
  )
}
