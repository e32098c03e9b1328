import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDayRange } from '#shared/format.ts'
import { daysOf } from '#web/features/bookings/booking-words.ts'
import { BookingPicture } from '#web/features/bookings/BookingPicture.tsx'
import { madeBookingsQuery } from '#web/features/bookings/queries.ts'
import { spacesByNameQuery } from '#web/features/mission-request/queries.ts'
import { requestAddress, type RequestSearch } from '#web/features/mission-request/request-search.ts'
import { useDebouncedValue } from '#web/features/search/use-debounced-value.ts'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { FieldNotes } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ChosenPlace } from './place.ts'
import { isModified } from '#web/ui/modified-press.ts'

export interface PlacePartProps {
  place: ChosenPlace | null
  /** The address named one that cannot be had. */
  isGone: boolean
  error: string | undefined
  search: RequestSearch
  onChoose: (search: Pick<RequestSearch, 'bookingId' | 'spaceId'>) => void
}

/** Where: one of the confirmed bookings to come, else any space that is online. */
export function PlacePart(props: PlacePartProps) {
  const t = useT('mission-request')
  return (
    <div id="field-place" tabIndex={-1} className="grid gap-4 outline-none">
      {props.isGone && <Alert tone="warning" title={t('place.gone')} />}
      {props.place ? <Chosen {...props} place={props.place} /> : <Choice {...props} />}
      <FieldNotes hintId="place-hint" error={props.error} errorId="place-error" />
    </div>
  )
}

function Chosen({ place, search, onChoose }: PlacePartProps & { place: ChosenPlace }) {
  const t = useT('mission-request')
  const where = placeOf({ neighborhood: place.neighborhood, city: { name: place.city } }, t.locale)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-mist p-4">
      <div className="flex min-w-0 items-start gap-3">
        <Icon name="pin" className="mt-[0.125em] text-pine" />
        <div className="min-w-0">
          <p className="font-semibold">
            <SpaceName space={place} />
          </p>
          <p className="text-sm text-ink-2">{where}</p>
          {place.bookingId !== undefined && (
            <p className="figures text-sm text-ink-2">
              {t('place.ofBooking', { days: formatDayRange({ first: place.first, last: place.last }, t.locale) })}
            </p>
          )}
        </div>
      </div>
      <Button size="sm" render={props => <PlaceLink search={search} place={{}} onChoose={onChoose} {...props} />}>
        {t('place.change')}
      </Button>
    </div>
  )
}

function Choice({ search, onChoose }: PlacePartProps) {
  const t = useT('mission-request')
  const { data } = useSuspenseQuery(madeBookingsQuery({ status: 'confirmed' }))
  const coming = data.bookings.filter(each => each.lastDay >= each.today)
  return (
    <>
      {coming.length === 0 ? (
        <p className="text-sm text-ink-2">{t('place.noBookings')}</p>
      ) : (
        <div>
          <h3 className="mb-2 text-sm font-medium">{t('place.bookings')}</h3>
          <ul className="grid gap-2">
            {coming.map(booking => (
              <li key={booking.id}>
                <PlaceLink
                  {...{ search, onChoose }}
                  place={{ bookingId: booking.id }}
                  className="flex w-full items-center gap-4 rounded-md border border-control bg-surface p-3 text-start transition-colors hover:bg-mist"
                >
                  <BookingPicture space={booking.space} className="w-16 shrink-0 rounded-sm" sizes="4rem" />
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">
                      <SpaceName space={booking.space} />
                    </span>
                    <span className="figures block text-sm text-ink-2">{daysOf(booking, t.locale)}</span>
                  </span>
                  <Icon name="next" size={16} className="text-ink-3" />
                </PlaceLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="script-only">
        <SpaceSearch onChoose={spaceId => onChoose({ spaceId })} />
      </div>
      <noscript>
        <PlainSpaceSearch {...{ search, onChoose }} />
      </noscript>
    </>
  )
}

interface PlaceLinkProps extends Pick<PlacePartProps, 'search' | 'onChoose'> {
  place: Pick<RequestSearch, 'bookingId' | 'spaceId'>
  className?: string
  children?: ReactNode
}

/** Chooses a place; without JavaScript by its address. */
function PlaceLink({ search, place, onChoose, ...props }: PlaceLinkProps) {
  const { freelancerId, likeId } = search
  const href = requestAddress({ ...(freelancerId && { freelancerId }), ...(likeId && { likeId }), ...place })
  return (
    <a
      {...props}
      href={href}
      onClick={event => {
        if (isModified(event)) return
        event.preventDefault()
        onChoose(place)
      }}
    />
  )
}

/** The form that the search field belongs to: it cannot stand in the mission's own. */
export const placeFormId = 'place-search'

function PlainSpaceSearch({ search, onChoose }: Pick<PlacePartProps, 'search' | 'onChoose'>) {
  const t = useT('mission-request')
  const { location = '' } = search
  const { data } = useQuery(spacesByNameQuery(location))
  const found = location === '' ? [] : (data?.spaces ?? []).slice(0, optionsMax)
  return (
    <div className="grid gap-4">
      <div className="flex items-end gap-3">
        <TextField
          form={placeFormId}
          name="location"
          className="flex-1"
          label={t('place.search')}
          placeholder={t('place.searchHint')}
          defaultValue={location}
        />
        <Button type="submit" form={placeFormId} icon="search">
          {t('place.do')}
        </Button>
      </div>
      {location !== '' && (
        <p role="status">{found.length === 0 ? t('place.none') : t('place.count', { count: found.length })}</p>
      )}
      <ul className="grid gap-2">
        {found.map(space => (
          <li key={space.id}>
            <PlaceLink {...{ search, onChoose }} place={{ spaceId: space.id }} className="link">
              <bdi>{space.name}</bdi>, {space.city.name}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const typingPauseMs = 300
const optionsMax = 8

function SpaceSearch({ onChoose }: { onChoose: (spaceId: string) => void }) {
  const t = useT('mission-request')
  const [words, setWords] = useState('')
  const { data } = useQuery(spacesByNameQuery(useDebouncedValue(words, typingPauseMs)))
  const found = words.trim().length < 2 ? [] : (data?.spaces ?? []).slice(0, optionsMax)
  return (
    <Combobox
      label={t('place.search')}
      hint={t('place.searchHint')}
      icon="search"
      value={words}
      onChange={setWords}
      options={found.map(space => ({ value: space.id, label: space.name, detail: space.city.name }))}
      onSelect={option => onChoose(option.value)}
      emptyText={t('place.none')}
      countText={count => t('place.count', { count })}
      clearLabel={t('place.clear')}
    />
  )
}
