import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SPACE_COLUMNS } from '#shared/admin/frame.ts'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { writeSearchText } from '#web/search-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { BulkBar } from '../frame/BulkBar.tsx'
import { ExportButton } from '../frame/ExportButton.tsx'
import { ListTools } from '../frame/ListTools.tsx'
import { saveFile } from '../frame/save-file.ts'
import { SavedViews, SaveViewButton } from '../frame/SavedViews.tsx'
import { useSelection } from '../frame/selection.ts'
import { EmptiedPage } from '../EmptiedPage.tsx'
import { ListPages } from '../ListPages.tsx'
import type { AdminSpacesSearch } from './admin-spaces-visit.ts'
import { adminSpacesAddress } from './admin-spaces.route.ts'
import { useBulkSpaces } from './bulk-spaces.tsx'
import { adminSpacesQuery } from './queries.ts'
import { SpaceDrawer } from './SpaceDrawer.tsx'
import { SpaceFilters } from './SpaceFilters.tsx'
import { SpacesTable } from './SpacesTable.tsx'

const route = getRouteApi('/admin/spaces')

/** What awaits a decision, and every other space: the address is the state of the list and of what is open beside it. */
export function AdminSpacesScreen() {
  const t = useT('admin')
  const search = route.useSearch()
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(adminSpacesQuery(search))
  const { space, after, ...filter } = search
  const query = writeSearchText({ ...filter }).slice(1)
  const selection = useSelection<string>(query)
  const bulkActions = useBulkSpaces()
  const rows = data.spaces.map(({ id }) => ({ id, href: adminSpacesAddress({ ...search, space: id }) }))
  return (
    <AdminFrame rows={rows} back={adminSpacesAddress({ ...filter, ...(after && { after }) })} open={space}>
      <div className="page py-8 lg:py-12">
        <h1 className="title text-3xl">{t('title')}</h1>
        <p className="mt-2 text-ink-2">{t('intro', { waiting: data.waiting })}</p>
        <SpaceFilters search={filter} towns={data.towns} counts={data.counts} />
        <SavedViews list="spaces" query={query} />
        <ListTools found={data.found}>
          <SaveViewButton list="spaces" query={query} />
          <ExportButton
            columns={SPACE_COLUMNS}
            send={chosen =>
              api('POST /api/admin/spaces/exports', { body: { ...filter, ...chosen } }, { read: saveFile })
            }
          />
        </ListTools>
        {isRefetchError && <StaleNotice failed={t('failed')} error={error} onRetry={() => void refetch()} />}
        {data.spaces.length === 0 ? (
          <EmptyList search={filter} isLaterPage={after !== undefined && data.found > 0} />
        ) : (
          <SpacesTable spaces={data.spaces} search={search} selection={selection} />
        )}
        <BulkBar selection={selection} actions={bulkActions} />
        <ListPages
          after={after}
          next={data.next}
          hrefOf={from => adminSpacesAddress({ ...filter, ...(from !== undefined && { after: from }) })}
        />
      </div>
      {space && <SpaceDrawer key={space} id={space} />}
    </AdminFrame>
  )
}

function EmptyList({ search, isLaterPage }: { search: AdminSpacesSearch; isLaterPage: boolean }) {
  const t = useT('admin')
  if (isLaterPage) return <EmptiedPage />
  const isWholeQueue = Object.keys(search).length === 0
  const key = isWholeQueue ? 'empty.queue' : 'empty.list'
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <ClosedShop>
        <h2>{t(key)}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{t(`${key}.text`)}</p>
      {!isWholeQueue && (
        <Button className="mt-6" render={props => <Link href={adminSpacesAddress({})} {...props} />}>
          {t('empty.reset')}
        </Button>
      )}
    </div>
  )
}

export function AdminSpacesFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('admin')
  return <PageFault title={t('title')} failed={t('failed')} error={error} />
}
