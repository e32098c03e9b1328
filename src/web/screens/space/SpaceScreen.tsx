import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { SpaceCalendar, SpaceView } from '#shared/spaces/contract.ts'
import { BookingBar } from '#web/features/booking-request/BookingBar.tsx'
import { BookingCard } from '#web/features/booking-request/BookingCard.tsx'
import { type BookingRequest, useBookingRequest } from '#web/features/booking-request/use-booking-request.ts'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { calendarQuery, spaceQuery } from '#web/features/spaces/space-queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import type { ChosenRange } from '#web/ui/day-range.ts'
import { Availability } from './Availability.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { HostCard } from './HostCard.tsx'
import { PreviewBanner } from './PreviewBanner.tsx'
import { withOriginalTexts } from './host-texts.ts'
import { Reviews } from './Reviews.tsx'
import { SimilarSpaces } from './SimilarSpaces.tsx'
import { SpaceAbout } from './SpaceAbout.tsx'
import { SpaceAmenities } from './SpaceAmenities.tsx'
import { SpaceCrumbs } from './SpaceCrumbs.tsx'
import { SpaceFacts } from './SpaceFacts.tsx'
import { SpaceLocation } from './SpaceLocation.tsx'
import { SpaceSkeleton } from './SpaceSkeleton.tsx'
import { SpaceTerms } from './SpaceTerms.tsx'
import { SpaceTitle } from './SpaceTitle.tsx'
import { SpaceUses } from './SpaceUses.tsx'
import { TextsNote } from './TextsNote.tsx'

const route = getRouteApi('/space/$spaceId')

// few spaces have parts or are one
const ShopLinks = lazy(async () => ({ default: (await import('#web/features/shops/ShopLinks.tsx')).ShopLinks }))

/** The page of a space: where people decide. */
export function SpaceScreen() {
  const { spaceId } = route.useParams()
  const { data: space } = useQuery(spaceQuery(spaceId))
  const { data: calendar } = useQuery(calendarQuery(spaceId))
  if (!space || !calendar) return <SpaceSkeleton />
  return <Space key={spaceId} found={space} calendar={calendar} />
}

function Space({ found, calendar }: { found: SpaceView; calendar: SpaceCalendar }) {
  const search = route.useSearch()
  const isOriginal = search.texts === 'original'
  const space = isOriginal ? withOriginalTexts(found) : found
  const { flash, publicOrigin } = route.useRouteContext()
  const router = useRouter()
  const t = useT('space')
  const addressWith = ({ first, last }: ChosenRange) =>
    withSearch(paths.space(space.id), { startDate: first, endDate: last, texts: search.texts })
  const request = useBookingRequest({
    space,
    calendar,
    asked: { first: search.startDate ?? null, last: search.endDate ?? null },
    flash,
    addressWith,
    onRangeChange: range => void router.navigate({ href: addressWith(range), replace: true, resetScroll: false }),
  })
  // what the public sees and is not theirs
  const mayReport = space.allowedActions.includes('contact')
  const links = (
    <Suspense fallback={null}>
      <ShopLinks space={space} />
    </Suspense>
  )
  return (
    <>
      <div className="page pt-3 pb-12">
        <SpaceCrumbs space={space} url={publicOrigin + paths.space(space.id)} />
        <PreviewBanner space={space} />
        <div className="mt-3">
          <Gallery space={space} />
        </div>
        <div className="space-columns mt-8">
          <div className="grid min-w-0 grid-cols-1 content-start gap-8">
            <SpaceTitle space={space} />
            {space.shop && links}
            <SpaceAbout
              space={space}
              note={<TextsNote space={found} isOriginal={isOriginal} otherAddress={otherTexts()} />}
            />
            <SpaceFacts space={space} />
            <SpaceUses space={space} />
            <SpaceAmenities space={space} />
            {space.parts.length > 0 && links}
            <Availability request={request} />
            <SpaceTerms space={space} />
          </div>
          <BookingAside request={request} title={t('booking.title')} />
          <div className="grid min-w-0 grid-cols-1 content-start gap-8">
            <HostCard space={space} flash={flash} here={request.addressHere} />
            <SpaceLocation space={space} />
            <Reviews space={space} page={search.reviews ?? 1} hrefOf={reviewsAddress} />
            {mayReport && (
              <div className="border-t border-hairline pt-4 print:hidden">
                <ReportLink kind="space" id={space.id} />
              </div>
            )}
          </div>
        </div>
      </div>
      <SimilarSpaces space={space} />
      <BookingBar request={request} cardId={cardId} />
    </>
  )

  function reviewsAddress(page: number): string {
    const days = { startDate: search.startDate, endDate: search.endDate, texts: search.texts }
    return `${withSearch(paths.space(space.id), { ...days, ...(page > 1 && { reviews: page }) })}#reviews`
  }

  function otherTexts(): string {
    const { lang: _lang, texts: _texts, ...here } = search
    return withSearch(paths.space(space.id), { ...here, texts: isOriginal ? undefined : 'original' })
  }
}

const cardId = 'booking'

/** The card that stays in sight on desktops. */
function BookingAside({ request, title }: { request: BookingRequest; title: string }) {
  return (
    <aside id={cardId} aria-label={title} className="booking-aside">
      <div className="booking-card">
        <BookingCard request={request} />
      </div>
    </aside>
  )
}
