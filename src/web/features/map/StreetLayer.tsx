import 'maplibre-gl/dist/maplibre-gl.css'
import { type GeoJSONSource, Map as TileMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { StreetMap } from '#shared/places/contract.ts'
import { fromScreen } from '#shared/places/mercator.ts'
import { useLocale } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { asLetters } from './arabic-forms.ts'
import type { Box, MapPlace } from './label-layout.ts'
import { BLANK_IMAGE, MARKS_SOURCE, PLACES_SOURCE, type SourceData, streetStyle } from './street-style.ts'
import type { MapView } from './use-camera.ts'
import { useIsDark } from './use-is-dark.ts'

export interface StreetLayerProps {
  streets: StreetMap
  view: MapView
  places: readonly MapPlace[]
  /** What stands over the map: names keep clear of it. */
  marks: readonly Box[]
  onReady: () => void
  /** The style, its tiles or the drawing itself cannot be had; the built-in map stays. */
  onFail: () => void
}

setWorkerUrl(workerUrl)

/** MapLibre counts zooms in tiles of 512 pixels, we in tiles of 256. */
const zoomOffset = 1
const marksRestMilliseconds = 120

const cameraOf = ({ camera: { center, zoom } }: MapView) => ({ center, zoom: zoom - zoomOffset })

/** A letter of each script: fonts come by the letters that are drawn, and MapLibre draws with those that are there. */
const scripts = ['a', 'é', 'ش']
const fontsReady = () =>
  Promise.all(scripts.map(letter => document.fonts.load('500 16px Figtree, "Readex Pro"', letter)))

function placeFeatures(places: readonly MapPlace[]): SourceData {
  return {
    type: 'FeatureCollection',
    features: places.map(({ name, kind, weight = 0, lat, lng }) => ({
      type: 'Feature',
      properties: { name, kind, weight },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  }
}

function markFeatures(boxes: readonly Box[], { camera, size }: MapView): SourceData {
  return {
    type: 'FeatureCollection',
    features: boxes.map(({ x, y, halfWidth, halfHeight }) => {
      const { lat, lng } = fromScreen({ x: x + size.width / 2, y: y + size.height / 2 }, camera, size)
      const properties = { padding: [halfHeight, halfWidth, halfHeight, halfWidth] }
      return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } }
    }),
  }
}

/** Streets, over our base map until they are there; moved by our camera, under our marks. */
export function StreetLayer({ streets, view, places, marks, onReady, onFail }: StreetLayerProps) {
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<TileMap>(undefined)
  const [isReady, setReady] = useState(false)
  const locale = useLocale()
  const isDark = useIsDark()
  const style = useMemo(
    () =>
      streets.kind === 'style'
        ? streets.url
        : streetStyle({ tiles: streets, locale, isDark, origin: window.location.origin }),
    [streets, locale, isDark],
  )
  const start = useEffectEvent(() => cameraOf(view))
  const ready = useEffectEvent(() => {
    setReady(true)
    onReady()
  })
  const fail = useEffectEvent(onFail)
  const fill = useEffectEvent(() => {
    if (!map.current || streets.kind === 'style') return
    void map.current.getSource<GeoJSONSource>(PLACES_SOURCE)?.setData(placeFeatures(places))
    void map.current.getSource<GeoJSONSource>(MARKS_SOURCE)?.setData(markFeatures(marks, view))
  })
  useEffect(() => {
    let isCurrent = true
    const begin = async () => {
      await fontsReady()
      if (!isCurrent || !container.current) return
      map.current = startMap(container.current, style, start(), {
        fill: () => fill(),
        ready: () => ready(),
        fail: () => fail(),
      })
    }
    begin().catch(() => {
      if (isCurrent) fail()
    })
    return () => {
      isCurrent = false
      map.current?.remove()
      map.current = undefined
    }
  }, [style])
  // before the frame is painted, in step with the marks
  useLayoutEffect(() => {
    const { current } = map
    if (!current) return
    const { clientWidth, clientHeight } = current.getCanvas()
    if (clientWidth !== view.size.width || clientHeight !== view.size.height) current.resize()
    current.jumpTo(cameraOf(view))
    current.redraw()
  }, [view])
  useEffect(() => {
    const rest = setTimeout(() => fill(), marksRestMilliseconds)
    return () => clearTimeout(rest)
  }, [places, marks, view])
  return (
    <div
      ref={container}
      aria-hidden
      className={classes(
        'absolute! inset-0 transition-opacity duration-enter print:hidden',
        isReady ? 'opacity-100' : 'opacity-0',
      )}
    />
  )
}

/** See `asLetters`. A foreign style that brings drawn letters of its own does not come here. */
function drawArabicInOurFont({ style: { glyphManager } }: TileMap): void {
  const { createRasterizer } = glyphManager
  glyphManager.createRasterizer = (options, padding) => {
    const rasterizer = createRasterizer(options, padding)
    const draw = rasterizer.draw.bind(rasterizer)
    rasterizer.draw = letter => draw(asLetters(letter))
    return rasterizer
  }
}

interface MapListeners {
  fill: () => void
  ready: () => void
  fail: () => void
}

function startMap(
  container: HTMLElement,
  style: ConstructorParameters<typeof TileMap>[0]['style'],
  camera: ReturnType<typeof cameraOf>,
  listeners: MapListeners,
): TileMap {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const isForeign = typeof style === 'string'
  const tiles = new TileMap({
    container,
    style,
    interactive: false,
    // ours stands beside the scale; a style of elsewhere says itself whom to name
    attributionControl: isForeign ? { compact: true } : false,
    fadeDuration: isStill ? 0 : 150,
    ...camera,
  })
  tiles.getCanvas().tabIndex = -1
  drawArabicInOurFont(tiles)
  let hasLoaded = false
  tiles.once('style.load', () => {
    if (isForeign) return
    tiles.addImage(BLANK_IMAGE, { width: 1, height: 1, data: new Uint8Array(4) })
    listeners.fill()
  })
  tiles.once('load', () => {
    hasLoaded = true
    listeners.ready()
  })
  // a tile that is missing later leaves a gap; a style that never came is ours to say
  tiles.on('error', () => {
    if (!hasLoaded) listeners.fail()
  })
  return tiles
}
