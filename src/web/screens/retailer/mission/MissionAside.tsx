import type { MissionView } from '#shared/missions/contract.ts'
import { bookingsAddress } from '#web/features/bookings/booking-search.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { MissionMessageForm } from '#web/features/missions/MissionMessageForm.tsx'
import { MissionPicture } from '#web/features/missions/MissionPicture.tsx'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** Who does it, and where. */
export function MissionAside({ mission }: { mission: MissionView }) {
  return (
    <aside className="grid content-start gap-6">
      <Who mission={mission} />
      <Where mission={mission} />
    </aside>
  )
}

function Who({ mission: { freelancer, id, status, canWrite } }: { mission: MissionView }) {
  const t = useT('mission-request')
  const presence = useT('presence')
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="font-semibold">{t('page.who')}</h2>
      {freelancer === null ? (
        <p className="text-sm text-ink-2">{t('page.nobody')}</p>
      ) : (
        <>
          <PersonLine person={freelancer} size={56} />
          <div className="flex flex-wrap gap-2">
            {canWrite && (
              <MissionMessageForm isRetailer missionId={id} to={freelancer} back={paths.retailerMission(id)} />
            )}
            <Button
              size="sm"
              variant="quiet"
              icon="user"
              render={props => <Link href={paths.freelancer(freelancer.id)} {...props} />}
            >
              {t('who.profile', { name: nameOf(freelancer, t.locale) })}
            </Button>
            {status === 'confirmed' && (
              <Button size="sm" icon="key" render={props => <Link href={paths.presenceCode(id)} {...props} />}>
                {presence('code.show')}
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  )
}

function Where({ mission }: { mission: MissionView }) {
  const t = useT('mission-request')
  const { space, bookingId, isPlaceKnown, status, side } = mission
  const isToBook = side === 'retailer' && !isPlaceKnown && ['open', 'pending', 'confirmed'].includes(status)
  return (
    <Card as="section" padded={false} className="overflow-hidden">
      <MissionPicture mission={mission} sizes="(width >= 64rem) 22rem, 92vw" />
      <div className="grid gap-3 p-5">
        <h2 className="sr-only">{t('page.place')}</h2>
        <div>
          <p className="font-semibold">
            <SpaceName space={space} />
          </p>
          <p className="text-sm text-ink-2">
            {placeOf({ neighborhood: space.neighborhood, city: { name: space.city } }, t.locale)}
          </p>
        </div>
        {space.address && (
          <p className="flex items-start gap-2 text-sm">
            <Icon name="pin" className="mt-[0.1em] text-pine" />
            <bdi>{space.address}</bdi>
          </p>
        )}
        {isToBook && <p className="text-sm text-saffron-text">{t('page.unbooked')}</p>}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" render={props => <Link href={paths.space(space.id)} {...props} />}>
            {t('page.viewSpace')}
          </Button>
          {bookingId !== null && (
            <Button
              size="sm"
              variant="quiet"
              icon="calendar"
              render={props => (
                <Link href={bookingsAddress(paths.retailerBookings(), { booking: bookingId })} {...props} />
              )}
            >
              {t('page.booking')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
