import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { StreetMap } from '#shared/places/contract.ts'
import type { Bounds, Camera } from '#shared/places/mercator.ts'
import { classes } from '#web/ui/classes.ts'
import { BaseLayer } from './BaseLayer.tsx'
import type { Box, MapPlace } from './label-layout.ts'
import { Credits, ScaleBar, StreetsFailed, ZoomButtons } from './MapControls.tsx'
import type { MapLabels } from './map-labels.ts'
import { type CameraControl, type MapView, useCamera } from './use-camera.ts'
import { type GroundHandlers, useMapGestures } from './use-map-gestures.ts'
import { useControlBoxes } from './use-control-boxes.ts'
import { useStreets } from './use-streets.ts'
import { useWheelHint, WheelHint } from './WheelHint.tsx'

export interface MapFrameProps {
  /** What is shown first; other bounds later move the map there. */
  fitTo: Bounds
  /** The reader has moved the map: it stays there until this is over. */
  holds?: boolean | undefined
  labels: MapLabels
  /** Names to write on the land, in the reader's language. */
  places: readonly MapPlace[]
  /** Once the reader has moved the map and stopped. */
  onBoundsChange?: ((bounds: Bounds, camera: Camera) => void) | undefined
  /** A press on the map itself, not on a mark. */
  onPressGround?: GroundHandlers['onPress']
  onEscape?: GroundHandlers['onEscape']
  /** Its streets; null where there are none. */
  streets: StreetMap | null
  /** The map is part of the page and not what was asked for: on a phone its streets wait for a touch. */
  waitsForTouch?: boolean | undefined
  /** Where marks stand, so that no name is written under them. */
  boxesOf?: ((view: MapView) => readonly Box[]) | undefined
  /** The marks, in CSS pixels from the upper left corner; `controls` is what must not cover them. */
  renderMarks: (view: MapView, control: CameraControl, controls: readonly Box[]) => ReactNode
  /** It opened because the reader asked for it: the focus goes on from here. */
  takesFocus?: boolean | undefined
  className?: string | undefined
}

const noBoxes: readonly Box[] = []
const noPlaces: readonly MapPlace[] = []

/**
 * The sheet that every map is drawn on: measures itself, moves with the reader, draws the base map, the scale and the
 * zoom buttons. Empty on the server and before it is measured. The ground is never mirrored; the buttons are.
 */
export function MapFrame(props: MapFrameProps) {
  const { fitTo, labels, places, onBoundsChange, onPressGround, onEscape, boxesOf, renderMarks } = props
  const container = useRef<HTMLElement>(null)
  const helpId = useId()
  const control = useCamera(container, { fit: fitTo, holds: props.holds, onMoved: onBoundsChange })
  const streets = useStreets(props.streets, props.waitsForTouch !== true, control.view?.camera.zoom)
  const hint = useWheelHint()
  useMapGestures(container, control, { onPress: onPressGround, onEscape, onIdleWheel: hint.show, onTouch: streets.ask })
  const { takesFocus } = props
  useEffect(() => {
    if (takesFocus) container.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const { view } = control
  const controls = useControlBoxes(container, `${view !== undefined} ${streets.state}`)
  const boxes = (view && boxesOf?.(view)) ?? noBoxes
  return (
    <section
      ref={container}
      aria-label={labels.map}
      aria-describedby={helpId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move what is inside
      tabIndex={0}
      className={classes(
        'map-sheet relative isolate touch-none overflow-hidden text-ink select-none active:cursor-grabbing',
        props.className,
      )}
    >
      <span id={helpId} className="sr-only">
        {labels.help}
      </span>
      {view && (
        <>
          <div dir="ltr" className="absolute inset-0">
            <BaseLayer view={view} places={streets.state === 'ready' ? noPlaces : places} marks={boxes} />
            {props.streets && streets.Layer && (
              <streets.Layer
                streets={props.streets}
                view={view}
                places={places}
                marks={boxes}
                onReady={streets.onReady}
                onFail={streets.onFail}
              />
            )}
          </div>
          <ScaleBar view={view} labels={labels} />
          <div dir="ltr" className="isolate">
            {renderMarks(view, control, controls)}
          </div>
          <ZoomButtons view={view} control={control} labels={labels} />
          {streets.state === 'failed' && <StreetsFailed labels={labels} onRetry={streets.retry} />}
          {streets.state === 'ready' && <Credits streets={props.streets} />}
          <WheelHint isShown={hint.isShown} text={labels.wheel} />
        </>
      )}
    </section>
  )
}
