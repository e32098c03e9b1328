import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { ListPages } from '../ListPages.tsx'
import { type AdminSpacesSearch, adminSpacesAddress } from './admin-spaces.route.ts'
import { adminSpacesQuery } from './queries.ts'
import { SpaceDrawer } from './SpaceDrawer.tsx'
import { SpaceFilters } from './SpaceFilters.tsx'
import { SpaceRow } from './SpaceRow.tsx'

const route = getRouteApi('/admin/spaces')

/** What awaits a decision, and every other space: the address is the state of the list and of what is open beside it. */
export function AdminSpacesScreen() {
  const t = useT('admin')
  const search = route.useSearch()
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(adminSpacesQuery(search))
  const { space, after, ...filter } = search
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="mt-2 text-ink-2">{t('intro', { waiting: data.waiting })}</p>
      <SpaceFilters search={filter} towns={data.towns} />
      {isRefetchError && <StaleNotice failed={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data.spaces.length === 0 ? (
        <EmptyList search={filter} />
      ) : (
        <ul className="mt-6 grid gap-4 xl:grid-cols-2">
          {data.spaces.map(each => (
            <li key={each.id}>
              <SpaceRow space={each} href={adminSpacesAddress({ ...search, space: each.id })} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        after={after}
        next={data.next}
        hrefOf={from => adminSpacesAddress({ ...filter, ...(from !== undefined && { after: from }) })}
      />
      {space && (
        <SpaceDrawer key={space} id={space} back={adminSpacesAddress({ ...filter, ...(after && { after }) })} />
      )}
    </div>
  )
}

function EmptyList({ search }: { search: AdminSpacesSearch }) {
  const t = useT('admin')
  const isWholeQueue = Object.keys(search).length === 0
  const key = isWholeQueue ? 'empty.queue' : 'empty.list'
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <ClosedShop>
        <h2>{t(key)}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{t(`${key}.text`)}</p>
      {!isWholeQueue && (
        <Button className="mt-6" render={look => <Way href={adminSpacesAddress({})} {...look} />}>
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
