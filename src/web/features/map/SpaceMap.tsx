import { type ReactNode, useState } from 'react'
import { type Bounds, boundsAround, fitBounds, type LatLng } from '#shared/places/mercator.ts'
import { HOME_BOUNDS } from './base-geometry.ts'
import { ZOOM_MAX } from './camera.ts'
import { type Arranged, arrangedFor, besideControls, clusterBox, dotBox, labelBox } from './arrange-marks.ts'
import type { MapCluster, MapPoint } from './grouping.ts'
import { type Box, touch } from './label-layout.ts'
import { Cluster, markAt, markBoxes, Pin, PinCard } from './Marks.tsx'
import { MapFrame, type MapFrameProps } from './MapFrame.tsx'
import type { CameraControl, MapView } from './use-camera.ts'

export interface SpaceMapProps
  extends Pick<MapFrameProps, 'labels' | 'places' | 'holds' | 'onBoundsChange' | 'streets' | 'className'> {
  points: readonly MapPoint[]
  /** Grouped by the server, where there are too many to send. */
  clusters?: readonly MapCluster[]
  selectedId?: string | null | undefined
  /** Under the pointer, in the list or on the map. */
  hoveredId?: string | null | undefined
  /** Null when the reader puts the chosen one away. */
  onSelect: (id: string | null) => void
  onHover?: (id: string | null) => void
  /** What the map shows; without it, the points it was first given. Other bounds later move the map. */
  fitTo?: Bounds | undefined
  /** The card of the chosen space, shown at its pin. */
  card?: ReactNode
}

const clusterPaddingPixels = 60
const noClusters: readonly MapCluster[] = []

/** Spaces on a map, each with its price; those that would hide each other are one mark that opens when pressed. */
export function SpaceMap(props: SpaceMapProps) {
  const { points, clusters = noClusters, selectedId, onSelect, fitTo, labels, places, streets } = props
  // The first points only: those that a moved map brings must not move it again.
  const [around] = useState(() => boundsAround([...points, ...clusters]) ?? HOME_BOUNDS)
  const marksIn = (view: MapView) => arrangedFor(points, clusters, view.camera.zoom, selectedId ?? undefined)
  return (
    <MapFrame
      fitTo={fitTo ?? around}
      holds={props.holds}
      labels={labels}
      places={places}
      streets={streets}
      className={props.className}
      onBoundsChange={props.onBoundsChange}
      onPressGround={() => onSelect(null)}
      onEscape={() => onSelect(null)}
      boxesOf={view => markBoxes(marksIn(view), view)}
      renderMarks={(view, control, controls) => (
        <Marks {...props} marks={marksIn(view)} view={view} control={control} controls={controls} />
      )}
    />
  )
}

interface MarksProps extends SpaceMapProps {
  marks: Arranged
  view: MapView
  control: CameraControl
  /** What buttons and boxes cover. */
  controls: readonly Box[]
}

function Marks({ points, marks, selectedId, hoveredId, onSelect, onHover, labels, view, ...rest }: MarksProps) {
  const { control, controls, card } = rest
  const placed = <Mark extends LatLng>(mark: Mark) => {
    const at = markAt(mark, view)
    return at ? [{ mark, at }] : []
  }
  const open = (cluster: MapCluster) => () =>
    control.glide(fitBounds(cluster.bounds, view.size, clusterPaddingPixels, ZOOM_MAX))
  const selected = points.find(point => point.id === selectedId)
  const selectedAt = selected && markAt(selected, view)
  return (
    <>
      {marks.clusters.flatMap(placed).map(({ mark, at }) => (
        <Cluster
          key={mark.ids?.[0] ?? `${mark.lat} ${mark.lng}`}
          cluster={mark}
          at={besideControls(clusterBox(mark, at.x, at.y), controls)}
          isHovered={hoveredId != null && mark.ids?.includes(hoveredId) === true}
          label={labels.cluster(mark.count, mark.isEstimate ?? false)}
          countLabel={labels.clusterCount(mark.count, mark.isEstimate ?? false)}
          onPress={open(mark)}
        />
      ))}
      {marks.pins.flatMap(placed).map(({ mark, at }) => {
        const isSelected = mark.id === selectedId
        const isHovered = mark.id === hoveredId
        const isUnder = (box: Box) => controls.some(each => touch(each, box))
        if (!isSelected && !isHovered && isUnder(dotBox(at.x, at.y))) return null
        return (
          <Pin
            key={mark.id}
            point={mark}
            at={at}
            isDot={mark.isDot || isUnder(labelBox(mark.priceLabel, at.x, at.y, mark.level))}
            isSelected={isSelected}
            isHovered={isHovered}
            onPress={() => onSelect(isSelected ? null : mark.id)}
            onHover={isOver => onHover?.(isOver ? mark.id : null)}
          />
        )
      })}
      {card && selectedAt && (
        <PinCard at={selectedAt} view={view}>
          {card}
        </PinCard>
      )}
    </>
  )
}
