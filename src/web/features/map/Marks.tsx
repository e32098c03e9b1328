import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type LatLng, toScreen } from '#shared/places/mercator.ts'
import { classes } from '#web/ui/classes.ts'
import type { ScreenPoint } from './camera.ts'
import {
  type Arranged,
  type ArrangedPin,
  clusterBox,
  clusterDiameter,
  dotBox,
  labelBox,
  pileStepPixels,
} from './arrange-marks.ts'
import type { MapCluster } from './grouping.ts'
import type { Box } from './label-layout.ts'
import type { MapView } from './use-camera.ts'

const outsideMarginPixels = 60
/** A dot is larger to a finger than to the eye: `size-7`. */
const dotTargetPixels = 28

/** Where a mark stands on the screen; undefined when it would be out of sight. */
export function markAt(place: LatLng, view: MapView): ScreenPoint | undefined {
  const { x, y } = toScreen(place, view.camera, view.size)
  const margin = outsideMarginPixels
  const isSeen = x > -margin && y > -margin && x < view.size.width + margin && y < view.size.height + margin
  return isSeen ? { x: Math.round(x), y: Math.round(y) } : undefined
}

/** What stands further south is nearer to the eye. */
const depth = (y: number, lift: number) => Math.max(1, Math.round(y) + outsideMarginPixels) + lift

/** What the marks cover, in CSS pixels from the middle of the map. */
export function markBoxes({ pins, clusters }: Arranged, view: MapView): Box[] {
  const boxOf = (place: LatLng, box: (x: number, y: number) => Box) => {
    const at = markAt(place, view)
    return at ? [box(at.x - view.size.width / 2, at.y - view.size.height / 2)] : []
  }
  return [
    ...pins.flatMap(pin =>
      boxOf(pin, (x, y) => (pin.isDot ? dotBox(x, y) : labelBox(pin.priceLabel, x, y, pin.level))),
    ),
    ...clusters.flatMap(cluster => boxOf(cluster, (x, y) => clusterBox(cluster, x, y))),
  ]
}

export interface PinProps {
  point: ArrangedPin
  at: ScreenPoint
  /** There is no room for its price. */
  isDot: boolean
  isSelected: boolean
  isHovered: boolean
  onPress: () => void
  onHover: (isOver: boolean) => void
}

/** A price on a small sign with its foot on the ground; a dot where that would hide something, until it is pointed at. */
export function Pin({ point, at, isDot, isSelected, isHovered, onPress, onHover }: PinProps) {
  const isLit = isSelected || isHovered
  const hasPrice = !isDot || isLit
  const lift = hasPrice ? point.level * pileStepPixels : -dotTargetPixels / 2
  return (
    <button
      type="button"
      aria-label={point.label}
      aria-pressed={isSelected}
      onClick={onPress}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={() => onHover(true)}
      onBlur={() => onHover(false)}
      style={{
        transform: `translate(${at.x}px, ${at.y - lift}px) translate(-50%, -100%)`,
        zIndex: depth(at.y, isSelected ? 20_000 : isHovered ? 10_000 : 0),
      }}
      className={classes(
        'group absolute start-0 top-0 flex flex-col items-center rounded-full whitespace-nowrap outline-offset-0',
        isLit ? 'text-paper' : 'text-ink',
        !hasPrice && 'size-7 justify-center',
      )}
    >
      {hasPrice ? (
        <PriceSign label={point.priceLabel} isLit={isLit} hasFoot={point.level === 0} />
      ) : (
        <span className="size-3.5 rounded-full border-2 border-surface bg-pine shadow-hover" />
      )}
    </button>
  )
}

function PriceSign({ label, isLit, hasFoot }: { label: string; isLit: boolean; hasFoot: boolean }) {
  return (
    <>
      <bdi
        className={classes(
          'figures flex h-8 items-center rounded-full border px-3 text-sm leading-none font-semibold transition-colors',
          isLit ? 'border-ink bg-ink' : 'border-control bg-surface group-hover:border-ink',
        )}
      >
        {label}
      </bdi>
      {hasFoot && (
        <span aria-hidden className={classes('h-1.5 w-px', isLit ? 'bg-ink' : 'bg-ink-2')}>
          <span className="absolute bottom-0 size-1 -translate-x-[1.5px] translate-y-0.5 rounded-full bg-ink" />
        </span>
      )}
    </>
  )
}

export interface ClusterProps {
  cluster: MapCluster
  at: ScreenPoint
  isHovered: boolean
  label: string
  countLabel: string
  onPress: () => void
}

/** A round mark with how many spaces are under it; larger for more, and as long as its number. */
export function Cluster({ cluster, at, isHovered, label, countLabel, onPress }: ClusterProps) {
  const diameter = clusterDiameter(cluster.count)
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      style={{
        transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)`,
        minWidth: diameter,
        height: diameter,
        zIndex: depth(at.y, isHovered ? 10_000 : 0),
      }}
      className={classes(
        'figures absolute start-0 top-0 grid place-items-center rounded-full border-2 px-2 text-sm leading-none font-semibold whitespace-nowrap ring-4 transition-colors',
        isHovered
          ? 'border-ink bg-ink text-paper ring-ink/15'
          : 'border-pine bg-surface text-pine ring-pine/15 hover:bg-pine-tint',
      )}
    >
      <bdi>{countLabel}</bdi>
    </button>
  )
}

const cardGapPixels = 12
const pinHeightPixels = 40
const cardWidthPixels = 288
const narrowMapPixels = 560

/** What is said about the chosen pin: beside it, or along the lower edge of a narrow map. */
export function PinCard({ at, view, children }: { at: ScreenPoint; view: MapView; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isNarrow = view.size.width < narrowMapPixels
  const half = cardWidthPixels / 2 + cardGapPixels
  const x = Math.max(half, Math.min(view.size.width - half, at.x)) - cardWidthPixels / 2
  const above = at.y - pinHeightPixels - cardGapPixels - height
  const y = above > cardGapPixels ? above : Math.min(at.y + cardGapPixels, view.size.height - height - cardGapPixels)
  return (
    <div
      ref={card}
      data-map-own
      style={
        isNarrow
          ? undefined
          : { transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`, width: cardWidthPixels }
      }
      className={classes(
        'absolute z-[30000] touch-auto rounded-md border border-hairline bg-raised shadow-dialog select-text',
        isNarrow ? 'inset-x-3 bottom-3' : 'start-0 top-0',
        height === 0 && !isNarrow && 'opacity-0',
      )}
    >
      {children}
    </div>
  )
}
