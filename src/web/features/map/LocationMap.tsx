import { lazy, Suspense, useState } from 'react'
import type { LatLng } from '#shared/places/mercator.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useHydrated } from '#web/ui/hydration.ts'
import type { MapPlace } from './label-layout.ts'
import type { MapLabels } from './map-labels.ts'
import { StaticMap } from './StaticMap.tsx'
import type { TileServer } from './Streets.tsx'

const PlaceMap = lazy(async () => ({ default: (await import('./PlaceMap.tsx')).PlaceMap }))

export interface LocationMapProps {
  place: LatLng
  /** A circle in place of a pin: the host keeps the address private. */
  approximate: boolean
  /** Names around, in the reader's language. */
  places: readonly MapPlace[]
  labels: MapLabels
  tiles: TileServer | null
  /** Gives the height. */
  className?: string | undefined
}

/** Where a space is: a drawing that comes with the page, and on request a map that moves. */
export function LocationMap({ place, approximate, places, labels, tiles, className }: LocationMapProps) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useHydrated()
  return (
    <div className={classes('relative overflow-hidden rounded-md border border-hairline', className)}>
      <div aria-hidden={isOpen} className="size-full">
        <StaticMap {...place} approximate={approximate} title={labels.map} neighbours={places} className="size-full" />
      </div>
      {isOpen && (
        <Suspense>
          <PlaceMap
            place={place}
            approximate={approximate}
            places={places}
            labels={labels}
            tiles={tiles}
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
