import { type ReactNode, useMemo } from 'react'
import { type Bounds, boundsAround, fitBounds, type LatLng } from '#shared/places/mercator.ts'
import { HOME_BOUNDS } from './base-geometry.ts'
import { ZOOM_MAX } from './camera.ts'
import { type Grouped, groupingZoom, groupPoints, type MapCluster, type MapPoint } from './grouping.ts'
import { Cluster, markAt, markBoxes, Pin, PinCard } from './Marks.tsx'
import { MapFrame, type MapFrameProps } from './MapFrame.tsx'
import type { CameraControl, MapView } from './use-camera.ts'

export interface SpaceMapProps
  extends Pick<MapFrameProps, 'labels' | 'places' | 'onBoundsChange' | 'tiles' | 'className'> {
  points: readonly MapPoint[]
  /** Grouped by the server, where there are too many to send. */
  clusters?: readonly MapCluster[]
  selectedId?: string | null | undefined
  /** Under the pointer, in the list or on the map. */
  hoveredId?: string | null | undefined
  /** Null when the reader puts the chosen one away. */
  onSelect: (id: string | null) => void
  onHover?: (id: string | null) => void
  /** What the map shows; without it, all its points. Other bounds later move the map. */
  fitTo?: Bounds | undefined
  /** The card of the chosen space, shown at its pin. */
  card?: ReactNode
}

const clusterPaddingPixels = 60
const noClusters: readonly MapCluster[] = []

/** Grouped marks for a zoom, counted once while points and choice stay the same. */
function useGrouping(points: readonly MapPoint[], aloneId: string | undefined): (zoom: number) => Grouped {
  return useMemo(() => {
    const known = new Map<number, Grouped>()
    return zoom => {
      const step = groupingZoom(zoom)
      const grouped = known.get(step) ?? groupPoints(points, step, aloneId)
      known.set(step, grouped)
      return grouped
    }
  }, [points, aloneId])
}

/** Spaces on a map, each with its price; those that would hide each other are one mark that opens when pressed. */
export function SpaceMap(props: SpaceMapProps) {
  const { points, clusters = noClusters, selectedId, onSelect, fitTo, card, ...frame } = props
  const around = useMemo(() => boundsAround([...points, ...clusters]) ?? HOME_BOUNDS, [points, clusters])
  const groupedAt = useGrouping(points, selectedId ?? undefined)
  const marksIn = (view: MapView) => {
    const { pins, clusters: ours } = groupedAt(view.camera.zoom)
    return { pins, clusters: [...clusters, ...ours] }
  }
  return (
    <MapFrame
      {...frame}
      fitTo={fitTo ?? around}
      onPressGround={() => onSelect(null)}
      boxesOf={view => markBoxes(marksIn(view), view)}
      renderMarks={(view, control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: Esc puts the card away, wherever the focus is inside
        <div onKeyDown={event => event.key === 'Escape' && selectedId && onSelect(null)}>
          <Marks {...props} grouped={marksIn(view)} view={view} control={control} />
        </div>
      )}
    />
  )
}

interface MarksProps extends SpaceMapProps {
  grouped: Grouped
  view: MapView
  control: CameraControl
}

function Marks({ points, grouped, selectedId, hoveredId, onSelect, onHover, labels, view, control, card }: MarksProps) {
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
      {grouped.clusters.flatMap(placed).map(({ mark, at }) => (
        <Cluster
          key={mark.ids?.[0] ?? `${mark.lat} ${mark.lng}`}
          cluster={mark}
          at={at}
          isHovered={hoveredId != null && mark.ids?.includes(hoveredId) === true}
          label={labels.cluster(mark.count)}
          onPress={open(mark)}
        />
      ))}
      {grouped.pins.flatMap(placed).map(({ mark, at }) => (
        <Pin
          key={mark.id}
          point={mark}
          at={at}
          level={mark.level}
          isSelected={mark.id === selectedId}
          isHovered={mark.id === hoveredId}
          onPress={() => onSelect(mark.id === selectedId ? null : mark.id)}
          onHover={isOver => onHover?.(isOver ? mark.id : null)}
        />
      ))}
      {card && selectedAt && (
        <PinCard at={selectedAt} view={view}>
          {card}
        </PinCard>
      )}
    </>
  )
}
