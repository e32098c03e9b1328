import { useSuspenseQuery } from '@tanstack/react-query'
import { APPEAL_COLUMNS } from '#shared/admin/frame.ts'
import { APPEAL_SUBJECTS } from '#shared/admin/states.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { BulkBar } from '../frame/BulkBar.tsx'
import { ExportButton } from '../frame/ExportButton.tsx'
import { saveFile } from '../frame/save-file.ts'
import { useSelection } from '../frame/selection.ts'
import { AppealDrawer } from './AppealDrawer.tsx'
import { AppealsTable } from './AppealsTable.tsx'
import { useBulkAssignments } from './bulk-assignments.ts'
import { appealFilter } from './list-filters.ts'
import { filtersText, ModerationList } from './ModerationList.tsx'
import type { ModerationSearch } from './moderation-visit.ts'
import { isAnsweredView } from './moderation.route.ts'
import { appealsQuery } from './queries.ts'

/** What people have objected to, and the appeal that is open beside the list. */
export function AppealList({ search }: { search: ModerationSearch }) {
  const t = useT('admin')
  const frame = useT('admin-frame')
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(appealsQuery(search))
  const selection = useSelection<number>(filtersText(search))
  const assignments = useBulkAssignments<number>((body, idempotencyKey) =>
    api('POST /api/admin/appeals/bulk-actions', { body }, { idempotencyKey }),
  )
  const isAnswered = isAnsweredView(search)
  return (
    <ModerationList
      search={search}
      ids={data.appeals.map(({ id }) => id)}
      found={data.found}
      next={data.next}
      stale={isRefetchError ? { error, retry: () => void refetch() } : null}
      searchLabel={frame('cases.search')}
      filters={[
        {
          name: 'about',
          label: frame('column.about'),
          value: search.about,
          all: frame('cases.kind.all'),
          options: APPEAL_SUBJECTS.map(each => ({ value: each, label: frame(`about.${each}`) })),
        },
      ]}
      empty={{
        title: t(isAnswered ? 'cases.answered.empty' : 'appeals.empty'),
        text: t(isAnswered ? 'appeals.answered.empty.text' : 'appeals.empty.text'),
      }}
      exportButton={
        <ExportButton
          columns={APPEAL_COLUMNS}
          send={chosen =>
            api('POST /api/admin/appeals/exports', { body: { ...appealFilter(search), ...chosen } }, { read: saveFile })
          }
        />
      }
      drawer={id => <AppealDrawer key={id} id={id} />}
    >
      {data.appeals.length > 0 && (
        <AppealsTable appeals={data.appeals} search={search} {...(!isAnswered && { selection })} />
      )}
      <BulkBar selection={selection} actions={assignments} />
    </ModerationList>
  )
}
