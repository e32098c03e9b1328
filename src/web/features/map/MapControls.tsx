import { metresPerPixel, scaleBar } from '#shared/places/mercator.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { clampZoom, ZOOM_MAX, ZOOM_MIN } from './camera.ts'
import type { MapLabels } from './map-labels.ts'
import type { CameraControl, MapView } from './use-camera.ts'

const scaleBarPixelsMax = 96

interface ZoomButtonProps {
  icon: 'plus' | 'minus'
  label: string
  isAtEnd: boolean
  onPress: () => void
}

const ZoomButton = ({ icon, label, isAtEnd, onPress }: ZoomButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={isAtEnd}
    onClick={onPress}
    className="grid size-11 place-items-center rounded-md transition-colors hover:bg-mist active:bg-mist-2 aria-disabled:text-ink-3"
  >
    <Icon name={icon} />
  </button>
)

/** Larger and smaller, at the upper end corner. */
export function ZoomButtons({ view, control, labels }: { view: MapView; control: CameraControl; labels: MapLabels }) {
  const zoomBy = (step: number) => () =>
    control.glide({ ...view.camera, zoom: clampZoom(Math.round(view.camera.zoom + step)) })
  return (
    <div className="absolute end-3 top-3 z-20 flex flex-col rounded-md border border-hairline bg-surface text-ink shadow-hover">
      <ZoomButton icon="plus" label={labels.zoomIn} isAtEnd={view.camera.zoom >= ZOOM_MAX} onPress={zoomBy(1)} />
      <span aria-hidden className="mx-2 h-px bg-hairline" />
      <ZoomButton icon="minus" label={labels.zoomOut} isAtEnd={view.camera.zoom <= ZOOM_MIN} onPress={zoomBy(-1)} />
    </div>
  )
}

/** A measured line between two ticks, as on a drawing: so much ground takes so much screen. */
export function ScaleBar({ view: { camera }, labels }: { view: MapView; labels: MapLabels }) {
  const { metres, pixels } = scaleBar(metresPerPixel(camera.center.lat, camera.zoom), scaleBarPixelsMax)
  return (
    <div className="pointer-events-none absolute start-3 bottom-3 flex flex-col items-start gap-1" aria-hidden>
      <span className="figures rounded-sm bg-surface/85 px-1 text-xs leading-snug text-ink-2">
        <bdi>{labels.distance(metres)}</bdi>
      </span>
      <svg width={pixels + 2} height={8} className="text-ink-2" aria-hidden>
        <path d={`M1 0v8M1 4h${pixels}M${pixels + 1} 0v8`} stroke="currentColor" fill="none" />
      </svg>
    </div>
  )
}
