import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { ListPages } from '../ListPages.tsx'
import { adminUsersAddress } from './admin-users.route.ts'
import { adminUsersQuery } from './queries.ts'
import { UserDrawer } from './UserDrawer.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserRow } from './UserRow.tsx'

const route = getRouteApi('/admin/users')

/** Everybody with an account: the address is the state of the list and of who is open beside it. */
export function AdminUsersScreen() {
  const t = useT('admin')
  const search = route.useSearch()
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(adminUsersQuery(search))
  const { user, after, ...filter } = search
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="title text-3xl">{t('people.title')}</h1>
      <p className="mt-2 text-ink-2">{t('people.intro')}</p>
      <UserFilters search={filter} />
      {isRefetchError && <StaleNotice failed={t('people.failed')} error={error} onRetry={() => void refetch()} />}
      {data.users.length === 0 ? (
        <div className="flex flex-col items-center py-12 text-center">
          <ClosedShop>
            <h2>{t('people.empty')}</h2>
          </ClosedShop>
          <p className="mt-6 max-w-form text-ink-2">{t('empty.list.text')}</p>
          <Button className="mt-6" render={look => <Way href={adminUsersAddress({})} {...look} />}>
            {t('empty.reset')}
          </Button>
        </div>
      ) : (
        <ul className="mt-6 grid gap-3 xl:grid-cols-2">
          {data.users.map(each => (
            <li key={each.id}>
              <UserRow user={each} href={adminUsersAddress({ ...search, user: each.id })} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        after={after}
        next={data.next}
        hrefOf={from => adminUsersAddress({ ...filter, ...(from !== undefined && { after: from }) })}
      />
      {user && <UserDrawer key={user} id={user} back={adminUsersAddress({ ...filter, ...(after && { after }) })} />}
    </div>
  )
}

export function AdminUsersFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('admin')
  return <PageFault title={t('people.title')} failed={t('people.failed')} error={error} />
}
