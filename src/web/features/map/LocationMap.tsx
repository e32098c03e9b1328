import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StreetMap } from '#shared/places/contract.ts'
import type { LatLng } from '#shared/places/mercator.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useHydrated, useMedia } from '#web/ui/hydration.ts'
import type { MapPlace } from './label-layout.ts'
import type { MapLabels } from './map-labels.ts'
import { StaticMap } from './StaticMap.tsx'
import { callWhenIdle, DESKTOP } from './use-streets.ts'

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
  /** Null where there are none. */
  streets: StreetMap | null
  /** Gives the height. */
  className?: string | undefined
}

/** How far below the window a map begins to come. */
const nearMargin = '200px'

/** Calls back once, when something is about to be seen and the page has nothing to do. */
function useWhenNear(element: RefObject<HTMLElement | null>, isOn: boolean, callback: () => void): void {
  const near = useEffectEvent(callback)
  useEffect(() => {
    if (!isOn || !element.current) return
    let cancel = () => {}
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        cancel = callWhenIdle(() => near())
      },
      { rootMargin: nearMargin },
    )
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [element, isOn])
}

/**
 * Where a space is, or the zone of a seller: a drawing that comes with the page, and over it a map that moves: on a desktop
 * when the reader comes near, on a phone when it is asked for.
 */
export function LocationMap({ className, ...map }: LocationMapProps) {
  const { place, approximate, radiusMetres, radiusLabel, places, labels } = map
  const frame = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<'by the page' | 'by the reader'>()
  const isHydrated = useHydrated()
  const isDesktop = useMedia(DESKTOP)
  useWhenNear(frame, isDesktop, () => setOpened(now => now ?? 'by the page'))
  return (
    <div ref={frame} className={classes('relative overflow-hidden rounded-md border border-hairline', className)}>
      <div aria-hidden={opened !== undefined} className="size-full">
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
      {opened && (
        <Suspense>
          <PlaceMap {...map} takesFocus={opened === 'by the reader'} className="absolute! inset-0 print:hidden" />
        </Suspense>
      )}
      {isHydrated && !opened && !isDesktop && (
        <Button icon="map" size="sm" className="absolute! end-3 bottom-3" onClick={() => setOpened('by the reader')}>
          {labels.explore}
        </Button>
      )}
    </div>
  )
}
