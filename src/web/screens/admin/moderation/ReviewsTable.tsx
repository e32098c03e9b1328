import type { AdminReviewCard } from '#shared/admin/reviews-contract.ts'
import type { ReviewSort } from '#shared/admin/states.ts'
import { formatInstant } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Stars } from '#web/features/reviews/Stars.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { AdminCell, AdminRow, AdminRowLink, AdminTable } from '../frame/AdminTable.tsx'
import type { Selection } from '../frame/selection.ts'
import type { ModerationSearch } from './moderation-visit.ts'
import { moderationAddress, sortOf } from './moderation.route.ts'

export interface ReviewsTableProps {
  reviews: readonly AdminReviewCard[]
  search: ModerationSearch
  selection: Selection<string>
}

const choiceOf = ({ id, version, author }: AdminReviewCard) => ({ id, version, name: author.name })

/** Reviews in rows, on smaller screens in cards. */
export function ReviewsTable({ reviews, search, selection }: ReviewsTableProps) {
  const frame = useT('admin-frame')
  const words = useT('admin-queue')
  const { open, after: _page, ...filter } = search
  return (
    <AdminTable
      caption={words('reviews.view')}
      columns={[
        { id: 'name', header: frame('column.person'), className: 'text-start lg:w-[20%]' },
        { id: 'about', header: frame('column.about'), className: 'text-start lg:w-[24%]' },
        { id: 'text', header: frame('column.text'), className: 'text-start' },
        { id: 'since', header: frame('column.since'), className: 'text-end lg:w-[15%]', sort: '-since' },
      ]}
      sort={{
        current: sortOf(search),
        hrefOf: sort => moderationAddress({ ...filter, sort: sort as ReviewSort }),
      }}
      selection={selection}
      choices={reviews.map(choiceOf)}
    >
      {reviews.map(each => (
        <AdminRow key={each.id} choice={choiceOf(each)} isOpen={each.id === open} selection={selection}>
          <ReviewCells review={each} href={moderationAddress({ ...search, open: each.id })} />
        </AdminRow>
      ))}
    </AdminTable>
  )
}

function ReviewCells({ review, href }: { review: AdminReviewCard; href: string }) {
  const t = useT('admin')
  const zone = useReaderZone()
  const { author, subject, rating, comment, since } = review
  return (
    <>
      <AdminCell wide className="max-lg:pe-9">
        <AdminRowLink href={href}>
          <bdi>{author.name}</bdi>
        </AdminRowLink>
        <p className="mt-1">
          <Stars value={rating} label={t('people.stars', { count: rating })} />
        </p>
      </AdminCell>
      <AdminCell wide>
        <bdi className="break-words">{subject.name}</bdi>
        <p className="mt-1">
          <ReviewBadges review={review} />
        </p>
      </AdminCell>
      <AdminCell wide>
        <p dir="auto" className="line-clamp-2 text-sm text-ink-2">
          {comment}
        </p>
      </AdminCell>
      <AdminCell wide className="text-sm text-ink-2 lg:text-end">
        <time dateTime={since}>{formatInstant(since, t.locale, zone)}</time>
      </AdminCell>
    </>
  )
}

/** What it is about, and what was done about it. */
export function ReviewBadges({ review }: { review: AdminReviewCard }) {
  const words = useT('admin-queue')
  const { about, isHidden, openCaseId } = review
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone="outline">{words(`reviews.about.${about}`)}</Badge>
      {isHidden && <Badge tone="brick">{words('reviews.state.hidden')}</Badge>}
      {openCaseId && <Badge tone="saffron">{words('reviews.reported')}</Badge>}
    </span>
  )
}
