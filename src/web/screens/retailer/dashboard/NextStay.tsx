import type { BookingView } from '#shared/bookings/contract.ts'
import { formatMinor } from '#shared/format.ts'
import { linesInWords } from '#shared/prices/line-words.ts'
import { bookingsAddress } from '#web/features/bookings/booking-search.ts'
import { daysOf } from '#web/features/bookings/booking-words.ts'
import { BookingPicture } from '#web/features/bookings/BookingPicture.tsx'
import { MessageForm } from '#web/features/bookings/MessageForm.tsx'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { Section } from '#web/features/dashboards/Section.tsx'
import { WhenBadge } from '#web/features/dashboards/WhenBadge.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'

/** The confirmed booking that is under way or comes next: where to go, when, and whom to ask. */
export function NextStay({ stay }: { stay: BookingView | null }) {
  const t = useT('dashboards')
  if (stay === null) return <NoStay />
  return (
    <Section title={t('retailer.nextStay')}>
      <Card
        as="article"
        padded={false}
        className="grid overflow-hidden sm:grid-cols-[14rem_1fr] lg:grid-cols-[17rem_1fr]"
      >
        <div className="h-48 sm:h-full">
          <BookingPicture
            space={stay.space}
            ratio="fill"
            sizes="(width >= 64rem) 17rem, (width >= 40rem) 14rem, 100vw"
            priority
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 p-5 sm:p-6">
          <StayFacts stay={stay} />
          <PersonLine person={stay.host} />
          <StayLinks stay={stay} />
        </div>
      </Card>
    </Section>
  )
}

function StayFacts({ stay }: { stay: BookingView }) {
  const common = useT('common')
  const locale = useLocale()
  const { space } = stay
  const place = { neighborhood: space.neighborhood, city: { name: space.city } }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-[1_1_14rem]">
          <WhenBadge of={stay} />
          <h3 className="mt-2 text-lg leading-snug font-semibold">
            <Link href={paths.space(space.id)} className="hover:underline">
              <SpaceName space={space} />
            </Link>
          </h3>
          <p className="text-sm text-ink-2">{placeOf(place, locale)}</p>
        </div>
        <div className="figures xl:text-end">
          <p className="font-semibold">{daysOf(stay, locale)}</p>
          <p className="title mt-1 text-xl">
            <bdi>{formatMinor(stay.totalPriceMinor, stay.currency, locale)}</bdi>
          </p>
          <p className="text-sm text-ink-2">
            <bdi>{linesInWords(stay.lines, stay.currency, common)}</bdi>
          </p>
        </div>
      </div>
      {space.address && (
        <p className="flex items-start gap-2">
          <Icon name="pin" className="mt-[0.1em] text-pine" />
          <span>
            <bdi className="font-medium">{space.address}</bdi>, <bdi>{space.city}</bdi>
          </span>
        </p>
      )}
    </>
  )
}

function StayLinks({ stay }: { stay: BookingView }) {
  const t = useT('dashboards')
  const href = bookingsAddress(paths.retailerBookings(), { booking: stay.id })
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
      <Button size="sm" icon="receipt" render={props => <Link href={href} {...props} />}>
        {t('retailer.seeBooking')}
      </Button>
      <MessageForm booking={stay} back={paths.retailerDashboard()} />
    </div>
  )
}

function NoStay() {
  const t = useT('dashboards')
  return (
    <div className="flex flex-col items-center py-4 text-center">
      <ClosedShop>
        <h2>{t('retailer.nextStayEmpty')}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{t('retailer.nextStayEmptyText')}</p>
      <Button className="mt-6" icon="search" render={props => <Link href={paths.explore()} {...props} />}>
        {t('quick.explore')}
      </Button>
    </div>
  )
}
