import type { ReactNode } from 'react'
import { StaleNotice } from '#web/features/frame/PageFault.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { writeSearchText } from '#web/search-text.ts'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import type { ListFilter } from '../frame/AdminListFilters.tsx'
import { ListTools } from '../frame/ListTools.tsx'
import { SavedViews, SaveViewButton } from '../frame/SavedViews.tsx'
import { EmptiedPage } from '../EmptiedPage.tsx'
import { ListPages } from '../ListPages.tsx'
import { ModerationFilters } from './ModerationFilters.tsx'
import type { ModerationSearch } from './moderation-visit.ts'
import { moderationAddress } from './moderation.route.ts'
import { NothingWaits } from './NothingWaits.tsx'

export interface ModerationListProps {
  search: ModerationSearch
  /** The rows of this page in their order. */
  ids: readonly string[]
  found: number
  next: string | null
  /** Where the last reading failed: why, and another try. */
  stale: { error: unknown; retry: () => void } | null
  searchLabel: string
  filters: readonly ListFilter[]
  /** What stands for the rows where nothing is filtered and there are none. */
  empty: { title: string; text: string }
  exportButton: ReactNode
  /** The table; with what is chosen in it, its bar. */
  children: ReactNode
  drawer: (id: string) => ReactNode
}

/** The filters of a moderation list as they stand in its address, without what is open and the page. */
export const filtersText = ({ open: _open, after: _page, ...filter }: ModerationSearch): string =>
  writeSearchText({ ...filter }).slice(1)

/** What all lists of what awaits an answer are made of: filters, saved views, the file, rows, pages, the open row. */
export function ModerationList(props: ModerationListProps) {
  const { search, ids, found, next, stale, searchLabel, filters, empty, exportButton, children, drawer } = props
  const t = useT('admin')
  const { open, after, ...rest } = search
  const query = filtersText(search)
  const { view: _view, sort: _sort, ...narrowed } = rest
  const isFiltered = Object.keys(narrowed).length > 0
  const isLaterPage = after !== undefined && found > 0
  const rows = ids.map(id => ({ id, href: moderationAddress({ ...search, open: id }) }))
  return (
    <AdminFrame rows={rows} back={moderationAddress({ ...rest, ...(after !== undefined && { after }) })} open={open}>
      <ModerationFilters search={rest} label={searchLabel} filters={filters} />
      <SavedViews list="moderation" query={query} />
      <ListTools found={found}>
        <SaveViewButton list="moderation" query={query} />
        {exportButton}
      </ListTools>
      {stale && <StaleNotice failed={t('moderation.failed')} error={stale.error} onRetry={stale.retry} />}
      {ids.length === 0 && isLaterPage && <EmptiedPage />}
      {ids.length === 0 && !isLaterPage && (
        <NothingWaits
          title={isFiltered ? t('empty.filtered') : empty.title}
          text={isFiltered ? t('empty.list.text') : empty.text}
          reset={isFiltered ? moderationAddress({ ...(search.view && { view: search.view }) }) : undefined}
        />
      )}
      {children}
      <ListPages
        after={after}
        next={next}
        hrefOf={from => moderationAddress({ ...rest, ...(from !== undefined && { after: from }) })}
      />
      {open && drawer(open)}
    </AdminFrame>
  )
}
