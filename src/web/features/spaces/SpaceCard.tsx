import { memo, type ReactNode } from 'react'
import { formatNumber, formatRating, NO_BREAK_SPACE } from '#shared/format.ts'
import type { SpaceCard as Space } from '#shared/spaces/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { MeasureStrip } from '#web/ui/MeasureStrip.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { CardPictures } from './CardPictures.tsx'
import { FavoriteHeart } from './FavoriteHeart.tsx'
import { SpaceName } from './SpaceName.tsx'
import { SpaceOpening } from './SpaceOpening.tsx'
import { SpacePrice } from './SpacePrice.tsx'
import { amenitiesNamed, amenityName, measuresOf, placeOf, shortTypeName } from './space-words.ts'

export interface SpaceCardProps {
  space: Space
  /** The first day that was asked for, to say when other days were found. */
  askedFirstDay?: string | undefined
  /** What was filtered by: of a space with many amenities these are named first. */
  askedAmenities?: readonly string[] | undefined
  headingLevel?: 2 | 3
  /** Among the first on the screen. */
  priority?: boolean
  /** Its pin on the map is under the pointer. */
  isLit?: boolean
  /** In place of the heart. */
  corner?: ReactNode
  /** With null when the pointer or the focus leaves. */
  onHover?: (id: string | null) => void
}

const pictureSizes = '(width >= 64rem) 22vw, (width >= 40rem) 46vw, 92vw'

/** The page of a space, with the days that were found, so that they are asked for once. */
export function addressOf({ id, stay }: Pick<Space, 'id' | 'stay'>): string {
  return withSearch(paths.space(id), stay ? { startDate: stay.firstDay, endDate: stay.lastDay } : {})
}

/** A space among others: pictures, where, what, how large, with what, for how much. The whole of it is one link. */
export const SpaceCard = memo(function SpaceCard(props: SpaceCardProps) {
  const { space, headingLevel = 3, onHover } = props
  const t = useT('common')
  const locale = useLocale()
  const Heading = `h${headingLevel}` as const
  const href = addressOf(space)
  const named = amenitiesNamed(space.amenities, props.askedAmenities)
  const others = space.amenities.length - named.length
  const amenities = named.map(key => amenityName(key, t))
  if (others > 0) amenities.push(t('space.moreAmenities', { count: others }))
  return (
    <Card
      as="article"
      linked
      padded={false}
      className={classes('flex h-full flex-col', props.isLit && 'outline-2 outline-ink')}
      onPointerEnter={() => onHover?.(space.id)}
      onPointerLeave={() => onHover?.(null)}
    >
      <CardPictures space={space} href={href} sizes={pictureSizes} priority={props.priority} />
      {props.corner ?? <FavoriteHeart space={space} className="absolute end-2 top-2 z-2" />}
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <p className="text-sm leading-snug text-ink-2">
          {`${shortTypeName(space.type, t)}${NO_BREAK_SPACE}· ${placeOf(space, locale)}`}
        </p>
        <Heading className="text-base leading-snug font-semibold">
          <Link
            href={href}
            className="stretched line-clamp-2"
            onFocus={() => onHover?.(space.id)}
            onBlur={() => onHover?.(null)}
          >
            <SpaceName space={space} />
          </Link>
        </Heading>
        <MeasureStrip {...measuresOf(space, locale, t)} />
        <p className="text-sm text-ink-2">{amenities.join(`${NO_BREAK_SPACE}· `)}</p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-1 pt-2">
          <SpacePrice space={space} askedFirstDay={props.askedFirstDay} />
          <div className="text-end">
            <SpaceRating space={space} />
            <SpaceOpening space={space} />
          </div>
        </div>
      </div>
    </Card>
  )
})

/** ★ 4,8 (23); a space without reviews is new, not perfect. */
function SpaceRating({ space }: { space: Pick<Space, 'rating' | 'ratingCount'> }) {
  const t = useT('common')
  const locale = useLocale()
  const { rating, ratingCount } = space
  if (rating === null) return <span className="text-sm text-ink-2">{t('state.new')}</span>
  const label = `${t('rating.outOf', { rating })}, ${t('rating.reviews', { count: ratingCount })}`
  return (
    <span className="text-sm">
      <Rating value={formatRating(rating, locale)} count={formatNumber(ratingCount, locale)} label={label} />
    </span>
  )
}
