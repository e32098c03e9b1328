import { formatMetres, formatNumber, formatRating } from '#shared/format.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'
import { measuresOf, shortTypeName } from '#web/features/spaces/space-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { MeasureStrip } from '#web/ui/MeasureStrip.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'

/** Name, kind, place, rating and measures: the head of the page's words. */
export function SpaceTitle({ space }: { space: SpaceView }) {
  const t = useT('space')
  const common = useT('common')
  return (
    <header>
      <h1 className="title text-2xl sm:text-4xl">
        <SpaceName space={{ name: space.name, nameLocale: space.textLocales.name }} />
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-ink-2">
          {shortTypeName(space.type, common)} · <Place space={space} />
        </span>
        <TitleRating space={space} />
        {space.host.verified && <VerifiedBadge>{t('verified.host')}</VerifiedBadge>}
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

/** 'Guéliz, Marrakech', each name in its own direction. */
function Place({ space: { neighborhood, city } }: { space: SpaceView }) {
  const { locale } = useT('common')
  return (
    <>
      {neighborhood !== null && (
        <>
          <bdi>{neighborhood}</bdi>
          {locale === 'ar' ? '، ' : ', '}
        </>
      )}
      <bdi>{city.name}</bdi>
    </>
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

/** On phones there is room for two. */
function Measures({ space }: { space: SpaceView }) {
  const common = useT('common')
  const { locale } = common
  const { widthM, depthM } = space
  const two = measuresOf(space, locale, common)
  const all = [
    ...two.measures,
    widthM === null ? null : formatMetres(widthM, locale, 'width'),
    depthM === null ? null : formatMetres(depthM, locale, 'depth'),
  ].filter(measure => measure !== null)
  const label = two.label === undefined ? {} : { label: two.label }
  return (
    <div className="mt-5 max-w-xl">
      <div className="sm:hidden">
        <MeasureStrip size="lg" measures={two.measures} {...label} />
      </div>
      <div className="max-sm:hidden">
        <MeasureStrip size="lg" measures={all} {...label} />
      </div>
    </div>
  )
}
