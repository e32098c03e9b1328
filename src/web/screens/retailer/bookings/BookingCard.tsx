import type { BookingView } from '#shared/bookings/contract.ts'
import { formatMinor } from '#shared/format.ts'
import { linesInWords } from '#shared/prices/line-words.ts'
import type { BookingSearch } from '#web/features/bookings/booking-search.ts'
import { daysOf, nameOf, bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { BookingTerms } from '#web/features/bookings/BookingTerms.tsx'
import { ChangeNote } from '#web/features/bookings/ChangeNote.tsx'
import { BookingPicture } from '#web/features/bookings/BookingPicture.tsx'
import { BookingStatus } from '#web/features/bookings/BookingStatus.tsx'
import { TeamReason } from '#web/features/bookings/TeamReason.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Alternatives } from './Alternatives.tsx'
import { CardActions } from './CardActions.tsx'
import { LifeSteps } from './LifeSteps.tsx'
import { WhatNext } from './WhatNext.tsx'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'

export interface BookingCardProps {
  booking: BookingView
  headingLevel: 2 | 3
  /** It has just changed under the reader's eyes. */
  isMarked: boolean
  hrefOf: (search: BookingSearch) => string
  onCancel: (booking: BookingView) => void
}

/** One booking of a retailer: what, when, for how much, how far it is, what comes next. */
export function BookingCard({ booking, headingLevel, isMarked, hrefOf, onCancel }: BookingCardProps) {
  return (
    <Card
      as="article"
      padded={false}
      className={classes(
        'grid gap-x-6 gap-y-5 p-5 transition-colors duration-enter sm:p-6 md:grid-cols-[12rem_1fr] lg:grid-cols-[15rem_1fr]',
        isMarked && 'border-pine bg-pine-tint',
      )}
    >
      <BookingPicture
        space={booking.space}
        sizes="(width >= 64rem) 15rem, (width >= 48rem) 12rem, 92vw"
        className="self-start rounded-sm max-md:aspect-video print:hidden"
      />
      <div className="flex min-w-0 flex-col gap-4">
        <CardHead booking={booking} headingLevel={headingLevel} />
        <LifeSteps booking={booking} />
        <div className="text-sm text-ink-2">
          <WhatNext booking={booking} />
        </div>
        <ChangeNote booking={booking} hrefOf={id => hrefOf({ booking: id })} />
        <TeamReason booking={booking} />
        <BookingTerms booking={booking} />
        <Address booking={booking} />
        <HostNote booking={booking} />
        <Alternatives booking={booking} headingLevel={headingLevel === 2 ? 3 : 4} />
        <CardActions booking={booking} hrefOf={hrefOf} onCancel={onCancel} />
      </div>
    </Card>
  )
}

/** State and space on one side, days and total on the other. */
export function CardHead({ booking, headingLevel }: { booking: BookingView; headingLevel: 2 | 3 }) {
  const t = useT('common')
  const locale = useLocale()
  const Heading = `h${headingLevel}` as const
  const space = { neighborhood: booking.space.neighborhood, city: { name: booking.space.city } }
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <BookingStatus status={booking.status} />
        <Heading className="mt-2 text-lg leading-snug font-semibold">
          <Link href={paths.space(booking.space.id)} className="hover:underline">
            <SpaceName space={booking.space} />
          </Link>
        </Heading>
        <p className="text-sm text-ink-2">{placeOf(space, locale)}</p>
      </div>
      <div className="figures sm:text-end">
        <p className="font-semibold">{daysOf(booking, locale)}</p>
        <p className="title mt-1 text-xl">
          <bdi>{formatMinor(booking.totalPriceMinor, booking.currency, locale)}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          <bdi>{linesInWords(booking.lines, booking.currency, t)}</bdi>
        </p>
      </div>
    </header>
  )
}

/** Where to go, once it is confirmed. */
export function Address({ booking: { space, status } }: { booking: BookingView }) {
  const t = useT('bookings')
  const locale = useLocale()
  if (!space.address || status !== 'confirmed') return null
  return (
    <p className="flex items-start gap-2">
      <Icon name="pin" className="mt-[0.1em] text-pine" />
      <span>
        <span className="sr-only">{t('details.address')} </span>
        <span className="font-medium">
          {t('details.addressIn', {
            address: bidiIsolate(space.address, locale),
            city: bidiIsolate(space.city, locale),
          })}
        </span>
      </span>
    </p>
  )
}

/** What the host wrote with the answer. */
export function HostNote({ booking }: { booking: BookingView }) {
  const t = useT('bookings')
  const locale = useLocale()
  if (!booking.hostNotes) return null
  return (
    <figure className="border-s-2 border-pine ps-4">
      <figcaption className="text-sm text-ink-3">
        {t('details.noteFrom', { name: nameOf(booking.host, locale) })}
      </figcaption>
      <blockquote dir="auto" className="w-fit whitespace-pre-line">
        {booking.hostNotes}
      </blockquote>
    </figure>
  )
}
