import { useSuspenseQuery } from '@tanstack/react-query'
import { REPORT_COLUMNS } from '#shared/admin/frame.ts'
import { REPORT_KINDS } from '#shared/reports/vocabulary.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { BulkBar } from '../frame/BulkBar.tsx'
import { ExportButton } from '../frame/ExportButton.tsx'
import { saveFile } from '../frame/save-file.ts'
import { useSelection } from '../frame/selection.ts'
import { useBulkReports } from './bulk-reports.tsx'
import { CaseDrawer } from './CaseDrawer.tsx'
import { CasesTable } from './CasesTable.tsx'
import { caseFilter } from './list-filters.ts'
import { filtersText, ModerationList } from './ModerationList.tsx'
import type { ModerationSearch } from './moderation-visit.ts'
import { isAnsweredView } from './moderation.route.ts'
import { casesQuery } from './queries.ts'

/** What was reported, one row a thing, and the thing that is open beside the list. */
export function CaseList({ search }: { search: ModerationSearch }) {
  const t = useT('admin')
  const frame = useT('admin-frame')
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(casesQuery(search))
  const selection = useSelection<number>(filtersText(search))
  const bulkActions = useBulkReports(selection)
  const isAnswered = isAnsweredView(search)
  return (
    <ModerationList
      search={search}
      ids={data.cases.map(({ id }) => id)}
      found={data.found}
      next={data.next}
      stale={isRefetchError ? { error, retry: () => void refetch() } : null}
      searchLabel={frame('cases.search')}
      filters={[
        {
          name: 'kind',
          label: frame('column.kind'),
          value: search.kind,
          all: frame('cases.kind.all'),
          options: REPORT_KINDS.map(kind => ({ value: kind, label: t(`cases.kind.${kind}`) })),
        },
      ]}
      empty={{
        title: t(isAnswered ? 'cases.answered.empty' : 'appeals.empty'),
        text: t(isAnswered ? 'cases.answered.empty.text' : 'cases.empty.text'),
      }}
      exportButton={
        <ExportButton
          columns={REPORT_COLUMNS}
          send={chosen =>
            api('POST /api/admin/reports/exports', { body: { ...caseFilter(search), ...chosen } }, { read: saveFile })
          }
        />
      }
      drawer={id => <CaseDrawer key={id} id={id} />}
    >
      {data.cases.length > 0 && <CasesTable cases={data.cases} search={search} {...(!isAnswered && { selection })} />}
      <BulkBar selection={selection} actions={bulkActions} />
    </ModerationList>
  )
}
