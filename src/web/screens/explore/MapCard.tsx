import { useQuery } from '@tanstack/react-query'
import { formatMinor, formatNumber, formatRating } from '#shared/format.ts'
import { direction } from '#shared/locales.ts'
import type { MapResult, SpaceCard } from '#shared/spaces/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { About } from '#web/features/prices/About.tsx'
import { picturesOf } from '#web/features/spaces/pictures.ts'
import { addressOf } from '#web/features/spaces/SpaceCard.tsx'
import { SpaceOpening } from '#web/features/spaces/SpaceOpening.tsx'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'
import { SpacePicture } from '#web/features/spaces/SpacePicture.tsx'
import { spaceQuery } from '#web/features/spaces/space-queries.ts'
import { placeOf, shortTypeName } from '#web/features/spaces/space-words.ts'
import { useLocale } from '#web/i18n/I18nProvider.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'

export interface MapCardProps {
  point: MapResult['points'][number]
  /** Its card, when it is on the page of the list that is shown. */
  space: SpaceCard | undefined
  onClose: () => void
}

/** The chosen pin: what it is, at once; how it looks, as soon as that is known. */
export function MapCard({ point, space, onClose }: MapCardProps) {
  const { explore, common } = useFilterWords()
  const locale = useLocale()
  const fetched = useQuery({ ...spaceQuery(point.id), enabled: space === undefined }).data
  const known = space ?? fetched
  const [picture] = known ? picturesOf(known, locale) : []
  const price = formatMinor(point.totalMinor ?? point.pricePerDayMinor, point.currency, locale)
  return (
    <article dir={direction(locale)} className="relative flex gap-3 p-2">
      <div className="size-24 shrink-0 overflow-hidden rounded-sm bg-mist-2">
        {picture ? (
          <SpacePicture picture={picture} alt="" ratio="1/1" sizes="6rem" priority />
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col py-0.5 pe-8 leading-snug">
        <p className="truncate text-xs text-ink-2">{shortTypeName(point.type, common)}</p>
        <h2 className="text-sm font-semibold">
          <Link href={addressOf({ id: point.id, stay: space?.stay ?? null })} className="stretched line-clamp-2">
            <SpaceName space={point} />
          </Link>
        </h2>
        {known && <p className="truncate text-xs text-ink-2">{placeOf(known, locale)}</p>}
        <p className="figures mt-auto flex items-baseline justify-between gap-2">
          <span>
            <bdi className="font-semibold">{price}</bdi>
            {point.totalMinor === null && <span className="text-xs text-ink-2"> {common('price.perDayUnit')}</span>}
            <About minor={point.totalMinor ?? point.pricePerDayMinor} currency={point.currency} />
          </span>
          {known && <SpaceOpening space={point.totalMinor === null ? known : { isAvailable: true, freeFrom: null }} />}
          {known?.rating != null && (
            <span className="text-sm">
              <Rating
                value={formatRating(known.rating, locale)}
                count={formatNumber(known.ratingCount, locale)}
                label={`${common('rating.outOf', { rating: known.rating })}, ${common('rating.reviews', { count: known.ratingCount })}`}
              />
            </span>
          )}
        </p>
      </div>
      <IconButton
        icon="close"
        size="sm"
        label={explore('map.close')}
        onClick={onClose}
        className="absolute! end-1 top-1 z-1"
      />
    </article>
  )
}
