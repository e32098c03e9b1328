import type { ReactNode } from 'react'
import type { ConversationSummary } from '#shared/conversations/contract.ts'
import { bookingsAddress } from '#web/features/bookings/booking-search.ts'
import { BookingStatus } from '#web/features/bookings/BookingStatus.tsx'
import { daysOf, nameOf } from '#web/features/bookings/booking-words.ts'
import { MissionStatus } from '#web/features/missions/MissionStatus.tsx'
import { picturesOf } from '#web/features/spaces/pictures.ts'
import { SpacePicture } from '#web/features/spaces/SpacePicture.tsx'
import { placeOf, shortTypeName } from '#web/features/spaces/space-words.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'
import { missionAddress, type TalkedMission } from './MissionNote.tsx'

/** What a conversation is about: the space, the person, the booking or the mission, and who helps. */
export function ConversationDetails({ conversation }: { conversation: ConversationSummary }) {
  const { other, space, booking, mission } = conversation
  return (
    <div className="flex flex-col gap-4">
      {space && <SpacePart space={space} />}
      <ContactPart other={other} mission={mission} />
      {booking && <BookingPart booking={booking} isRetailer={other.isHost} />}
      {mission && <MissionPart mission={mission} />}
      <HelpPart />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" padded={false} className="overflow-hidden">
      <h2 className="px-4 pt-4 text-xs font-semibold tracking-normal text-ink-2">{title}</h2>
      <div className="p-4 pt-2">{children}</div>
    </Card>
  )
}

function SpacePart({ space }: { space: NonNullable<ConversationSummary['space']> }) {
  const t = useT('conversations')
  const common = useT('common')
  const locale = useLocale()
  const [cover] = picturesOf(space, locale)
  return (
    <Part title={t('details.space')}>
      {cover && <SpacePicture picture={cover} alt="" ratio="4/3" sizes="280px" className="mb-3 rounded-md" />}
      <p className="leading-snug font-semibold">
        <SpaceName space={space} />
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {common('space.place', { type: shortTypeName(space.type, common), place: placeOf(space, locale) })}
      </p>
      {space.visible ? (
        <Button
          wide
          iconEnd="external"
          className="mt-4"
          render={({ children, ...props }) => (
            <a href={paths.space(space.id)} target="_blank" rel="noopener" {...props}>
              {children}
              <VisuallyHidden>{t('details.newTab')}</VisuallyHidden>
            </a>
          )}
        >
          {t('details.seeSpace')}
        </Button>
      ) : (
        <p className="mt-3 text-sm text-ink-2">{t('details.spaceGone')}</p>
      )}
    </Part>
  )
}

function ContactPart({ other, mission }: Pick<ConversationSummary, 'other' | 'mission'>) {
  const t = useT('conversations')
  const common = useT('common')
  const name = nameOf(other) || common('role.none')
  const ownRole = other.isHost ? 'host' : (other.role ?? 'none')
  // of a mission it is which side they are on
  const role = common(`role.${mission ? (mission.side === 'retailer' ? 'freelancer' : 'retailer') : ownRole}`)
  return (
    <Part title={t('details.contact')}>
      <div className="flex items-start gap-3">
        <Avatar name={name} src={other.avatarUrl} size={56} decorative />
        <div className="min-w-0 flex-1 text-sm text-ink-2">
          <p className="text-base leading-snug font-semibold text-ink">
            <bdi>{name}</bdi>
          </p>
          <p>{other.isTeam ? t('team.badge') : role}</p>
          {other.company && (
            <p>
              <bdi>{other.company}</bdi>
            </p>
          )}
          {other.city && (
            <p>
              <bdi>{other.city}</bdi>
            </p>
          )}
          <p>{t('details.memberSince', { year: String(other.memberSinceYear) })}</p>
          {other.isTeam && <p className="mt-1.5">{t('team.note')}</p>}
          {other.verified && (
            <p className="mt-1.5">
              <VerifiedBadge>{common('state.verified')}</VerifiedBadge>
            </p>
          )}
        </div>
      </div>
    </Part>
  )
}

interface BookingPartProps {
  booking: NonNullable<ConversationSummary['booking']>
  isRetailer: boolean
}

function BookingPart({ booking, isRetailer }: BookingPartProps) {
  const t = useT('conversations')
  const locale = useLocale()
  const bookings = isRetailer ? paths.retailerBookings() : paths.hostBookings()
  return (
    <Part title={t('details.booking')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        <dt className="text-ink-2">{t('details.dates')}</dt>
        <dd className="figures text-end font-medium">{daysOf(booking, locale)}</dd>
        <dt className="text-ink-2">{t('details.status')}</dt>
        <dd className="text-end">
          <BookingStatus status={booking.status} />
        </dd>
      </dl>
      <Button
        wide
        className="mt-4"
        render={props => <Link href={bookingsAddress(bookings, { booking: booking.id })} {...props} />}
      >
        {t('details.seeBooking')}
      </Button>
    </Part>
  )
}

function MissionPart({ mission }: { mission: TalkedMission }) {
  const t = useT('conversations')
  const { locale } = t
  return (
    <Part title={t('details.mission')}>
      <p className="mb-3 leading-snug font-semibold">
        <bdi>{mission.title}</bdi>
      </p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        <dt className="text-ink-2">{t('details.dates')}</dt>
        <dd className="figures text-end font-medium">{daysOf(mission, locale)}</dd>
        <dt className="text-ink-2">{t('details.status')}</dt>
        <dd className="text-end">
          <MissionStatus status={mission.status} />
        </dd>
      </dl>
      {mission.visible && (
        <Button wide className="mt-4" render={props => <Link href={missionAddress(mission)} {...props} />}>
          {t('details.seeMission')}
        </Button>
      )}
    </Part>
  )
}

function HelpPart() {
  const t = useT('conversations')
  return (
    <section className="rounded-md bg-mist p-4">
      <h2 className="font-semibold">{t('help.title')}</h2>
      <p className="mt-1 text-sm text-ink-2">{t('help.text')}</p>
      <Button wide icon="help" className="mt-3" render={props => <Link href={paths.contact()} {...props} />}>
        {t('help.action')}
      </Button>
    </section>
  )
}
