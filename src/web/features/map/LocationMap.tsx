import { lazy, Suspense, useState } from 'react'
import type { StreetMap } from '#shared/places/contract.ts'
import type { LatLng } from '#shared/places/mercator.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useHydrated } from '#web/ui/hydration.ts'
import type { MapPlace } from './label-layout.ts'
import type { MapLabels } from './map-labels.ts'
import { StaticMap } from './StaticMap.tsx'

const PlaceMap = lazy(async () => ({ default: (await import('./PlaceMap.tsx')).PlaceMap }))

export interface LocationMapProps {
  place: LatLng
  /** A circle in place of a pin: the host keeps the address private. */
  approximate: boolean
  /** Of the circle, where it is a zone of its own: it then fills the map. */
  radiusMetres?: number | undefined
  /** How long its radius is: '20 km'. */
  radiusLabel?: string | undefined
  /** Names around, in the reader's language. */
  places: readonly MapPlace[]
  labels: MapLabels
  streets: StreetMap | null
  /** Gives the height. */
  className?: string | undefined
}

/** Where a space is, or the zone of a seller: a drawing that comes with the page, and on request a map that moves. */
export function LocationMap(props: LocationMapProps) {
  const { place, approximate, radiusMetres, radiusLabel, places, labels, streets, className } = props
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useHydrated()
  return (
    <div className={classes('relative overflow-hidden rounded-md border border-hairline', className)}>
      <div aria-hidden={isOpen} className="size-full">
        <StaticMap
          {...place}
          approximate={approximate}
          radiusMetres={radiusMetres}
          radiusLabel={radiusLabel}
          title={labels.map}
          neighbours={places}
          className="size-full"
        />
      </div>
      {isOpen && (
        <Suspense>
          <PlaceMap
            place={place}
            approximate={approximate}
            radiusMetres={radiusMetres}
            radiusLabel={radiusLabel}
            places={places}
            labels={labels}
            streets={streets}
            takesFocus
            className="absolute! inset-0"
          />
        </Suspense>
      )}
      {isHydrated && !isOpen && (
        <Button icon="map" size="sm" className="absolute! end-3 bottom-3" onClick={() => setOpen(true)}>
          {labels.explore}
        </Button>
      )}
    </div>
  )
}
