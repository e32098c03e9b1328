import { useQuery } from '@tanstack/react-query'
import type { BookingView } from '#shared/bookings/contract.ts'
import { formatMinor } from '#shared/format.ts'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import { needsAlternatives } from '#web/features/bookings/booking-life.ts'
import { alternativesQuery } from '#web/features/bookings/queries.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { picturesOf } from '#web/features/spaces/pictures.ts'
import { addressOf } from '#web/features/spaces/SpaceCard.tsx'
import { SpacePicture } from '#web/features/spaces/SpacePicture.tsx'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'

/**
 * Where else the same days are free, for a retailer whose host cancelled: each leads to its page with the same days.
 */
export function Alternatives({ booking, headingLevel }: { booking: BookingView; headingLevel: 3 | 4 }) {
  const t = useT('bookings')
  const isNeeded = needsAlternatives(booking)
  const { data } = useQuery({ ...alternativesQuery(booking.id), enabled: isNeeded })
  if (!isNeeded || !data) return null
  const Heading = `h${headingLevel}` as const
  return (
    <section className="print:hidden">
      <Heading className="font-semibold">{t('alternatives.title')}</Heading>
      {data.spaces.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">{t('alternatives.none')}</p>
      ) : (
        <ul className="mt-3 grid gap-3 xl:grid-cols-3">
          {data.spaces.map(space => (
            <li key={space.id}>
              <Alternative space={space} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Alternative({ space }: { space: SpaceCard }) {
  const t = useT('common')
  const locale = useLocale()
  const [cover] = picturesOf(space, locale)
  const total = space.stay ? formatMinor(space.stay.totalMinor, space.currency, locale) : null
  return (
    <div className="relative flex h-full items-start gap-3 rounded-md border border-hairline p-3 hover:border-control">
      {cover && <SpacePicture picture={cover} alt="" sizes="5rem" className="w-20 shrink-0 rounded-sm" />}
      <div className="min-w-0 text-sm">
        <Link href={addressOf(space)} className="stretched leading-snug font-semibold">
          <SpaceName space={space} />
        </Link>
        <p className="text-ink-2">{placeOf(space, locale)}</p>
        {total && space.stay && (
          <p className="figures mt-0.5">
            <bdi className="font-medium">{total}</bdi> · {t('days.count', { count: space.stay.days })}
          </p>
        )}
      </div>
    </div>
  )
}
