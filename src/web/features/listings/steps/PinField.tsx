import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LatLng } from '#shared/places/mercator.ts'
import { mapQuery } from '#web/features/map/map-query.ts'
import { useMapLabels } from '#web/features/map/map-labels.ts'
import { PinMap } from '#web/features/map/PinMap.tsx'
import { boundsNear } from '#web/features/map/PlaceMap.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { askedNote, noteId } from '../AskedChanges.tsx'
import { fieldId } from '../questions.ts'
import { readPlace } from '../typed-place.ts'
import type { ListingEditor } from '../use-listing-editor.ts'

/** Where to begin when the town is one that no list has. */
const middleOfMorocco: LatLng = { lat: 32.3, lng: -6.4 }
const countryReachMetres = 400_000

/** Where exactly: a pin to press or drag into place, to move with the arrow keys, or a place that is pasted. */
export function PinField({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const { latitude, longitude } = editor.values
  const city = editor.listing?.city
  // a pin that was there before shows where to look; one that is moved must not move the map under it
  const [{ values: atFirst, slug }] = useState({ values: editor.values, slug: city?.slug })
  // what is pasted, or where somebody stands, may lie elsewhere on the map
  const [sought, setSought] = useState<LatLng>()
  const pin = latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : undefined
  const isUnknown = editor.faults.city !== undefined && (editor.values.city ?? '').trim() !== ''
  if (!city && !isUnknown) return <p className="rounded-md bg-mist p-4 text-ink-2">{t('pin.city')}</p>
  const isThere = slug === city?.slug && atFirst.latitude !== null && atFirst.longitude !== null
  const centre = city ? { lat: city.latitude, lng: city.longitude } : middleOfMorocco
  const before = isThere ? { lat: atFirst.latitude ?? 0, lng: atFirst.longitude ?? 0 } : centre
  const note = askedNote(editor.listing, 'latitude')
  const isFar = !city && !sought
  const put = ({ lat, lng }: LatLng) => {
    editor.change({ latitude: lat, longitude: lng })
  }
  return (
    <div
      id={fieldId('latitude')}
      tabIndex={-1}
      aria-describedby={note ? noteId('latitude') : undefined}
      className="flex flex-col gap-4"
    >
      {note}
      {isUnknown ? (
        <p className="rounded-md bg-mist p-4 text-ink-2">{t('pin.newTown')}</p>
      ) : (
        <p className="text-sm text-ink-2">{t('pin.hint')}</p>
      )}
      <PlacedMap around={sought ?? before} reachMetres={isFar ? countryReachMetres : undefined} pin={pin} onPut={put} />
      <TypedPlace
        onPut={place => {
          setSought(place)
          put(place)
        }}
      />
    </div>
  )
}

interface PlacedMapProps {
  around: LatLng
  reachMetres: number | undefined
  pin: LatLng | undefined
  onPut: (place: LatLng) => void
}

function PlacedMap(props: PlacedMapProps) {
  const labels = useMapLabels('pinMap')
  const map = useQuery(mapQuery(boundsNear(props.around, props.reachMetres)))
  return (
    <PinMap
      labels={labels}
      places={map.data?.names ?? []}
      streets={map.data?.streets ?? null}
      waitsForTouch
      value={props.pin}
      around={props.around}
      reachMetres={props.reachMetres}
      onChange={props.onPut}
      className="h-80 rounded-md border border-hairline"
    />
  )
}

function TypedPlace({ onPut }: { onPut: (place: LatLng) => void }) {
  const t = useT('listings')
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const read = () => {
    if (typed.trim() === '') return setFault(undefined)
    const place = readPlace(typed)
    if (!place) return setFault(t('pin.unread'))
    setFault(undefined)
    setTyped('')
    onPut(place)
  }
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onPut({ lat: coords.latitude, lng: coords.longitude }),
      () => setFault(t('pin.denied')),
    )
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        className="flex-1 basis-60"
        label={t('pin.paste')}
        placeholder={t('pin.pasteHint')}
        error={fault}
        dir="ltr"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onBlur={read}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          read()
        }}
      />
      <Button icon="locate" className="mt-[1.875rem]" onClick={locate}>
        {t('pin.mine')}
      </Button>
    </div>
  )
}
