import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ListingCard } from '#shared/listings/contract.ts'
import { api } from '#web/api/api.ts'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Pages } from '#web/features/frame/Pages.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { DeleteDialog } from '#web/features/listings/DeleteDialog.tsx'
import { listingsQuery } from '#web/features/listings/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { BulkPause } from './BulkPause.tsx'
import { ListingFilters } from './ListingFilters.tsx'
import { ListingTile } from './ListingTile.tsx'
import { canPause, useBulkPause } from './use-bulk-pause.ts'

const route = getRouteApi('/host/spaces/')

/** All that a host lets, in whatever state, and what is left to do about it. */
export function HostSpacesScreen(): ReactNode {
  const t = useT('listings')
  const search = route.useSearch()
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(listingsQuery(search))
  const { copy, remove } = useListActions()
  const bulk = useBulkPause(data.listings)
  const [asked, setAsked] = useState<ListingCard | null>(null)
  return (
    <div className="page py-8 lg:py-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="title text-3xl">{t('list.title')}</h1>
          <p className="mt-2 text-ink-2">{t('list.intro')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button icon="upload" render={props => <Link href={paths.importSpaces()} {...props} />}>
            {t('import.title')}
          </Button>
          {data.counts.all > 0 && <AddButton label={t('list.add')} />}
        </div>
      </header>
      {isRefetchError && <StaleNotice failed={t('list.failed')} error={error} onRetry={() => void refetch()} />}
      {data.counts.all > 0 && <ListingFilters search={search} />}
      <BulkPause bulk={bulk} listings={data.listings} />
      {data.listings.length === 0 ? (
        <NoListings isFiltered={data.counts.all > 0} />
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {data.listings.map(listing => (
            <li key={listing.id}>
              <ListingTile
                listing={listing}
                isChosen={bulk.isChosen(listing.id)}
                onChoose={canPause(listing) ? isOn => bulk.choose([listing.id], isOn) : undefined}
                onCopy={() => void copy(listing)}
                onDelete={() => setAsked(listing)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pages
          page={data.page}
          pages={data.pages}
          hrefOf={page => withSearch(paths.hostSpaces(), { ...search, page: page === 1 ? undefined : page })}
        />
      </div>
      <DeleteDialog
        name={asked?.name ?? ''}
        parts={asked?.parts ?? 0}
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void remove(asked)
          setAsked(null)
        }}
      />
    </div>
  )
}

function AddButton({ label }: { label: string }) {
  return (
    <Button variant="primary" icon="plus" render={props => <Link href={paths.newSpace()} {...props} />}>
      {label}
    </Button>
  )
}

/** Nothing yet, or nothing that fits the filters. */
function NoListings({ isFiltered }: { isFiltered: boolean }) {
  const t = useT('listings')
  return (
    <div className="flex flex-col items-center gap-6 py-8 text-center">
      <ClosedShop>
        <h2>{t(isFiltered ? 'list.none' : 'list.empty')}</h2>
      </ClosedShop>
      <p className="max-w-form text-ink-2">{t(isFiltered ? 'list.noneText' : 'list.emptyText')}</p>
      {isFiltered ? (
        <Button render={props => <Link href={paths.hostSpaces()} {...props} />}>{t('list.clear')}</Button>
      ) : (
        <AddButton label={t('list.first')} />
      )}
    </div>
  )
}

function useListActions() {
  const t = useT('listings')
  const queryClient = useQueryClient()
  const report = async <T,>(call: () => Promise<T>, done: (answer: T) => string, failed: string) => {
    try {
      showToast({ tone: 'success', title: done(await call()) })
    } catch {
      showToast({ tone: 'error', title: failed })
    }
    await queryClient.invalidateQueries({ queryKey: ['listings'] })
  }
  return {
    copy: ({ id }: ListingCard) =>
      report(
        () => api('POST /api/host/listings/{id}/copy', { params: { id } }, { idempotencyKey: crypto.randomUUID() }),
        () => t('list.copied'),
        t('list.copyFailed'),
      ),
    remove: ({ id }: ListingCard) =>
      report(
        () => api('DELETE /api/host/listings/{id}', { params: { id } }),
        ({ outcome }) => t(outcome === 'deleted' ? 'list.deleted' : 'done.archive'),
        t('list.deleteFailed'),
      ),
  }
}

export function HostSpacesFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('listings')
  return <PageFault title={t('list.title')} failed={t('list.failed')} error={error} />
}
