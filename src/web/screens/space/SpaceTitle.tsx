import { formatArea, formatMetres, formatNumber, formatRating } from '#shared/format.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { placeOf, shortTypeName } from '#web/features/spaces/space-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { MeasureStrip } from '#web/ui/MeasureStrip.tsx'
import { Rating } from '#web/ui/Rating.tsx'

/** Name, kind, place, rating and measures: the head of the page's words. */
export function SpaceTitle({ space }: { space: SpaceView }) {
  const t = useT('space')
  const common = useT('common')
  return (
    <header>
      <h1 className="title text-3xl sm:text-4xl">
        <bdi>{space.name}</bdi>
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-ink-2">
          {common('space.place', {
            type: shortTypeName(space.type, common),
            place: placeOf(space, common.locale),
          })}
        </span>
        <TitleRating space={space} />
        {space.host.verified && (
          <Badge tone="pine" icon="verified">
            {t('verified.host')}
          </Badge>
        )}
        {space.instantBook && (
          <Badge tone="outline" icon="instant">
            {common('space.instantBook')}
          </Badge>
        )}
      </p>
      <Measures space={space} />
    </header>
  )
}

function TitleRating({ space }: { space: SpaceView }) {
  const common = useT('common')
  const { rating, ratingCount } = space
  if (rating === null) return <Badge tone="outline">{common('space.newListing')}</Badge>
  const label = `${common('rating.outOf', { rating })}, ${common('rating.reviews', { count: ratingCount })}`
  return (
    <a href="#reviews" className="py-0.5 underline-offset-4 hover:underline">
      <Rating
        value={formatRating(rating, common.locale)}
        count={formatNumber(ratingCount, common.locale)}
        label={label}
      />
    </a>
  )
}

function Measures({ space }: { space: SpaceView }) {
  const common = useT('common')
  const { locale } = common
  const { surfaceM2, heightM, widthM, depthM } = space
  const area = formatArea(surfaceM2, locale)
  const measures = [
    area,
    heightM === null ? null : formatMetres(heightM, locale, 'height'),
    widthM === null ? null : formatMetres(widthM, locale, 'width'),
    depthM === null ? null : formatMetres(depthM, locale, 'depth'),
  ].filter(measure => measure !== null)
  const label = heightM === null ? undefined : common('space.measures', { area, height: formatMetres(heightM, locale) })
  return (
    <div className="mt-5 max-w-xl">
      <MeasureStrip size="lg" measures={measures} {...(label !== undefined && { label })} />
    </div>
  )
}
