import { useSuspenseQuery } from '@tanstack/react-query'
import { REVIEW_COLUMNS } from '#shared/admin/frame.ts'
import { RATINGS, REVIEW_STATES, REVIEW_SUBJECTS } from '#shared/admin/states.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { BulkBar } from '../frame/BulkBar.tsx'
import { ExportButton } from '../frame/ExportButton.tsx'
import { saveFile } from '../frame/save-file.ts'
import { useSelection } from '../frame/selection.ts'
import { useBulkReviews } from './bulk-reviews.tsx'
import { reviewFilter } from './list-filters.ts'
import { filtersText, ModerationList } from './ModerationList.tsx'
import type { ModerationSearch } from './moderation-visit.ts'
import { reviewsQuery } from './queries.ts'
import { ReviewDrawer } from './ReviewDrawer.tsx'
import { ReviewsTable } from './ReviewsTable.tsx'

/** The newest reviews, reported or not, and the review that is open beside the list. */
export function ReviewList({ search }: { search: ModerationSearch }) {
  const words = useT('admin-queue')
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(reviewsQuery(search))
  const selection = useSelection<string>(filtersText(search))
  const bulkActions = useBulkReviews()
  const filters = useReviewFilters(search)
  return (
    <ModerationList
      search={search}
      ids={data.reviews.map(({ id }) => id)}
      found={data.found}
      next={data.next}
      stale={isRefetchError ? { error, retry: () => void refetch() } : null}
      searchLabel={words('reviews.search')}
      filters={filters}
      empty={{ title: words('reviews.empty.title'), text: words('reviews.empty.text') }}
      exportButton={
        <ExportButton
          columns={REVIEW_COLUMNS}
          send={chosen =>
            api('POST /api/admin/reviews/exports', { body: { ...reviewFilter(search), ...chosen } }, { read: saveFile })
          }
        />
      }
      drawer={id => <ReviewDrawer key={id} id={id} />}
    >
      {data.reviews.length > 0 && <ReviewsTable reviews={data.reviews} search={search} selection={selection} />}
      <BulkBar selection={selection} actions={bulkActions} />
    </ModerationList>
  )
}

function useReviewFilters({ about, rating, state }: ModerationSearch) {
  const t = useT('admin')
  const frame = useT('admin-frame')
  const words = useT('admin-queue')
  return [
    {
      name: 'about',
      label: frame('column.about'),
      value: about,
      all: frame('cases.kind.all'),
      options: REVIEW_SUBJECTS.map(each => ({ value: each, label: words(`reviews.about.${each}`) })),
    },
    {
      name: 'rating',
      label: frame('column.rating'),
      value: rating,
      all: words('reviews.rating.all'),
      options: RATINGS.map(each => ({ value: each, label: t('people.stars', { count: Number(each) }) })),
    },
    {
      name: 'state',
      label: frame('column.state'),
      value: state,
      all: words('reviews.state.all'),
      options: REVIEW_STATES.map(each => ({ value: each, label: words(`reviews.state.${each}`) })),
    },
  ]
}
