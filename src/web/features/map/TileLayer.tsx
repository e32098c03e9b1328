import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as TileMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import type { MapView } from './use-camera.ts'

export interface TileLayerProps {
  /** Address of a MapLibre style. */
  styleUrl: string
  view: MapView
  /** The style or its server could not be reached; the base map stays. */
  onFail: () => void
}

setWorkerUrl(workerUrl)

/** MapLibre counts zooms in tiles of 512 pixels, we in tiles of 256. */
const zoomOffset = 1

const cameraOf = ({ camera: { center, zoom } }: MapView) => ({ center, zoom: zoom - zoomOffset })

/** The streets of a tile server, over our base map until they are there; moved by our camera, under our marks. */
export function TileLayer({ styleUrl, view, onFail }: TileLayerProps) {
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<TileMap>(undefined)
  const [isLoaded, setLoaded] = useState(false)
  const start = useEffectEvent(() => cameraOf(view))
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (!container.current) return
    let hasLoaded = false
    const tiles = new TileMap({
      container: container.current,
      style: styleUrl,
      interactive: false,
      attributionControl: { compact: true },
      fadeDuration: 0,
      ...start(),
    })
    map.current = tiles
    tiles.once('load', () => {
      hasLoaded = true
      setLoaded(true)
    })
    // A tile that is missing later is the server's own affair; a style that never came is ours to say.
    tiles.on('error', () => {
      if (!hasLoaded) fail()
    })
    return () => {
      map.current = undefined
      tiles.remove()
    }
  }, [styleUrl])
  useEffect(() => {
    map.current?.resize()
    map.current?.jumpTo(cameraOf(view))
  }, [view])
  return (
    <div
      ref={container}
      className={classes('absolute inset-0 transition-opacity duration-enter', isLoaded ? 'opacity-100' : 'opacity-0')}
    />
  )
}
