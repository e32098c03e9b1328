import './map.css'
import { lazy, Suspense } from 'react'
import { classes } from '#web/ui/classes.ts'
import type { PinMapProps } from './PinMap.tsx'
import type { SpaceMapProps } from './SpaceMap.tsx'

const SpaceMap = lazy(async () => ({ default: (await import('./SpaceMap.tsx')).SpaceMap }))
const PinMap = lazy(async () => ({ default: (await import('./PinMap.tsx')).PinMap }))

const Sheet = ({ className }: { className?: string | undefined }) => (
  <div aria-hidden className={classes('map-sheet', className)} />
)

/** The map of a search, fetched apart from the page: its land alone weighs more than the list beside it. */
export function MapView(props: SpaceMapProps) {
  return (
    <Suspense fallback={<Sheet className={props.className} />}>
      <SpaceMap {...props} />
    </Suspense>
  )
}

/** The map on which a host puts the pin of a space, fetched apart from the form. */
export function PinMapView(props: PinMapProps) {
  return (
    <Suspense fallback={<Sheet className={props.className} />}>
      <PinMap {...props} />
    </Suspense>
  )
}
