import { metresPerPixel, scaleBar } from '#shared/places/mercator.ts'
import type { StreetMap } from '#shared/places/contract.ts'
import { Button } from '#web/ui/Button.tsx'
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
    <div
      data-map-control
      className="absolute end-3 top-3 z-20 flex flex-col rounded-md border border-hairline bg-surface text-ink shadow-hover"
    >
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
    <div
      data-map-control
      className="pointer-events-none absolute start-3 bottom-5 flex flex-col items-start gap-1"
      aria-hidden
    >
      <span className="figures rounded-sm bg-surface/85 px-1 text-xs leading-snug text-ink-2">
        <bdi>{labels.distance(metres)}</bdi>
      </span>
      <svg width={pixels + 2} height={8} className="text-ink-2" aria-hidden>
        <path d={`M1 0v8M1 4h${pixels}M${pixels + 1} 0v8`} stroke="currentColor" fill="none" />
      </svg>
    </div>
  )
}

/** Whom the street map's data asks to name, beside the scale. */
export function Credits({ streets }: { streets: StreetMap | null }) {
  if (streets?.kind !== 'tiles') return null
  return (
    <p
      data-map-own
      data-map-control
      className="absolute start-3 bottom-0 z-10 rounded-t-sm bg-surface/85 px-1 text-xs leading-snug text-ink-2 select-text print:hidden"
    >
      {streets.credits.map(({ text, url }, index) => (
        <bdi key={text} dir="ltr">
          {index > 0 && ' '}
          {url === null ? (
            text
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer" className="hover:underline">
              {text}
            </a>
          )}
        </bdi>
      ))}
    </p>
  )
}

/** The streets did not come: the built-in map stays, and they can be asked for again. */
export function StreetsFailed({ labels, onRetry }: { labels: MapLabels; onRetry: () => void }) {
  return (
    <div data-map-own data-map-control className="absolute start-3 top-3 z-20 flex max-w-56 flex-col items-start gap-2">
      <p role="status" className="rounded-sm bg-surface px-2 py-1 text-sm text-ink-2">
        {labels.streetsFailed}
      </p>
      <Button size="sm" onClick={onRetry}>
        {labels.streetsRetry}
      </Button>
    </div>
  )
}
