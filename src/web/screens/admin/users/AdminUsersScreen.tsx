import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { USER_COLUMNS } from '#shared/admin/frame.ts'
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
import { adminUsersAddress } from './admin-users.route.ts'
import { useBulkUsers } from './bulk-users.tsx'
import { adminUsersQuery } from './queries.ts'
import { UserDrawer } from './UserDrawer.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UsersTable } from './UsersTable.tsx'

const route = getRouteApi('/admin/users')

/** Everybody with an account: the address is the state of the list and of who is open beside it. */
export function AdminUsersScreen() {
  const t = useT('admin')
  const search = route.useSearch()
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(adminUsersQuery(search))
  const { user, after, group: _group, from: _from, ...filter } = search
  const query = writeSearchText({ ...filter }).slice(1)
  const selection = useSelection<string>(query)
  const bulkActions = useBulkUsers(filter.view)
  const rows = data.users.map(({ id }) => ({
    id,
    href: adminUsersAddress({ ...filter, ...(after && { after }), user: id }),
  }))
  return (
    <AdminFrame rows={rows} back={adminUsersAddress({ ...filter, ...(after && { after }) })} open={user}>
      <div className="page py-8 lg:py-12">
        <h1 className="title text-3xl">{t('people.title')}</h1>
        <p className="mt-2 text-ink-2">{t('people.intro')}</p>
        <UserFilters search={filter} counts={data.counts} />
        <SavedViews list="users" query={query} />
        <ListTools found={data.found}>
          <SaveViewButton list="users" query={query} />
          <ExportButton
            columns={USER_COLUMNS}
            send={chosen =>
              api('POST /api/admin/users/exports', { body: { ...filter, ...chosen } }, { read: saveFile })
            }
          />
        </ListTools>
        {isRefetchError && <StaleNotice failed={t('people.failed')} error={error} onRetry={() => void refetch()} />}
        {data.users.length === 0 ? (
          <NobodyFound isLaterPage={after !== undefined && data.found > 0} />
        ) : (
          <UsersTable users={data.users} search={search} selection={selection} />
        )}
        <BulkBar selection={selection} actions={bulkActions} />
        <ListPages
          after={after}
          next={data.next}
          hrefOf={from => adminUsersAddress({ ...filter, ...(from !== undefined && { after: from }) })}
        />
      </div>
      {user && <UserDrawer key={user} id={user} search={search} />}
    </AdminFrame>
  )
}

function NobodyFound({ isLaterPage }: { isLaterPage: boolean }) {
  const t = useT('admin')
  if (isLaterPage) return <EmptiedPage />
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <ClosedShop>
        <h2>{t('people.empty')}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{t('empty.list.text')}</p>
      <Button className="mt-6" render={props => <Link href={adminUsersAddress({})} {...props} />}>
        {t('empty.reset')}
      </Button>
    </div>
  )
}

export function AdminUsersFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('admin')
  return <PageFault title={t('people.title')} failed={t('people.failed')} error={error} />
}
