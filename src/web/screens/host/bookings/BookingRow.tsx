import { formatMinor } from '#shared/format.ts'
import { linesInWords } from '#shared/prices/line-words.ts'
import { agoOf, daysOf, nameOf } from '#web/features/bookings/booking-words.ts'
import { BookingPicture } from '#web/features/bookings/BookingPicture.tsx'
import { BookingStatus } from '#web/features/bookings/BookingStatus.tsx'
import { Deadline } from '#web/features/bookings/Deadline.tsx'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { CardTableCell, CardTableRow } from '#web/ui/CardTable.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { RowActions } from './RowActions.tsx'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'
import type { BookingRowProps } from './booking-row-props.ts'

/** One booking: a row of the table, on smaller screens a card. The whole of it leads to its details. */
export function BookingRow(props: BookingRowProps) {
  const { booking, now, isMarked } = props
  const common = useT('common')
  const locale = useLocale()
  const isOneMonth = booking.firstDay.slice(0, 7) === booking.lastDay.slice(0, 7)
  return (
    <CardTableRow marked={isMarked}>
      <CardTableCell wide>
        <SpaceCell {...props} />
      </CardTableCell>
      <CardTableCell wide>
        <PersonLine person={booking.retailer} />
        {booking.message && (
          <p dir="auto" className="mt-2 line-clamp-2 w-fit max-w-88 text-sm text-ink-2">
            {booking.message}
          </p>
        )}
      </CardTableCell>
      <CardTableCell className="figures">
        <p className={classes('font-medium', isOneMonth && 'whitespace-nowrap')}>{daysOf(booking, locale)}</p>
        <p className="text-sm text-ink-2">{common('days.count', { count: booking.days })}</p>
      </CardTableCell>
      <CardTableCell className="figures text-end">
        <p className="font-medium whitespace-nowrap">
          <bdi>{formatMinor(booking.totalPriceMinor, booking.currency, locale)}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          <bdi>{linesInWords(booking.lines, booking.currency, common)}</bdi>
        </p>
      </CardTableCell>
      <CardTableCell wide className="text-sm text-ink-2 max-lg:order-first">
        <StatusCell booking={booking} now={now} />
      </CardTableCell>
      <CardTableCell wide className="max-lg:mt-auto">
        <RowActions {...props} />
      </CardTableCell>
    </CardTableRow>
  )
}

function SpaceCell({ booking, hrefOf }: BookingRowProps) {
  const t = useT('bookings')
  const locale = useLocale()
  const space = { neighborhood: booking.space.neighborhood, city: { name: booking.space.city } }
  return (
    <div className="flex items-start gap-4 lg:gap-3">
      <BookingPicture
        space={booking.space}
        sizes="6rem"
        className="w-24 shrink-0 rounded-sm print:hidden lg:w-16 xl:w-20"
      />
      <div className="min-w-0">
        <Link href={hrefOf(booking.id)} keepScroll className="stretched leading-snug font-semibold">
          <SpaceName space={booking.space} />
          <VisuallyHidden>. {t('details.of', { name: nameOf(booking.retailer, locale) })}</VisuallyHidden>
        </Link>
        <p className="mt-1 text-sm text-ink-2">{placeOf(space, locale)}</p>
      </div>
    </div>
  )
}

function StatusCell({ booking, now }: Pick<BookingRowProps, 'booking' | 'now'>) {
  const t = useT('bookings')
  const locale = useLocale()
  const rivals = booking.conflicts.length
  return (
    <div className="flex flex-col gap-1.5 max-lg:gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <BookingStatus status={booking.status} />
        <p className="text-ink-3">
          <VisuallyHidden>{t('received.label')} </VisuallyHidden>
          <time dateTime={booking.createdAt}>{agoOf(booking, now, locale)}</time>
        </p>
      </div>
      <Deadline booking={booking} now={now} />
      {booking.replaces && booking.status === 'pending' && (
        <p className="figures text-ink">
          {t('change.replaces', {
            days: daysOf(booking.replaces, locale),
            total: formatMinor(booking.replaces.totalPriceMinor, booking.currency, locale),
          })}
        </p>
      )}
      {rivals > 0 && (
        <p className="flex items-start gap-1.5 text-saffron-text">
          <Icon name="warning" size={16} className="mt-[0.15em]" />
          {t('conflict.row', { count: rivals })}
        </p>
      )}
      {booking.acceptObstacle !== null && booking.acceptObstacle !== 'taken' && (
        <p className="flex items-start gap-1.5 text-saffron-text">
          <Icon name="warning" size={16} className="mt-[0.15em]" />
          {t('obstacle.row')}
        </p>
      )}
      {booking.calendarConflicts.length > 0 && (
        <p className="flex items-start gap-1.5 text-saffron-text">
          <Icon name="warning" size={16} className="mt-[0.15em]" />
          {t('calendarConflict.row')}
        </p>
      )}
    </div>
  )
}
