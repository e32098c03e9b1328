import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { StreetMap } from '#shared/places/contract.ts'
import { useMedia } from '#web/ui/hydration.ts'
import type { StreetLayerProps } from './StreetLayer.tsx'

export type StreetsState = 'waiting' | 'loading' | 'ready' | 'failed'

export interface Streets {
  state: StreetsState
  /** Once it has been fetched. */
  Layer: ComponentType<StreetLayerProps> | undefined
  onReady: () => void
  onFail: () => void
  /** The reader has touched the map: on a phone they wait for that. */
  ask: () => void
  /** Once more, after they did not come. */
  retry: () => void
}

/** Where the map comes by itself; elsewhere the connection and its price are the reader's. */
export const DESKTOP = '(width >= 64rem)'
const idleTimeoutMs = 2_000

/** Where streets alone begin to be drawn. A zoom of ours is one more than that of the same tiles. */
const leastZoomOf = (streets: StreetMap) => (streets.kind === 'tiles' && !streets.isWhole ? streets.zoomMin + 1 : 0)

/** Calls back once the page has been painted and has nothing to do. */
export function callWhenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, idleTimeoutMs / 4)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(handle)
}

interface StreetsPart {
  StreetLayer: ComponentType<StreetLayerProps>
}

/**
 * Browsers remember for good that a script did not come (Chromium since its version 150), so it is asked for again by
 * another address, which most give in the error.
 */
function loadStreets(failure: unknown): Promise<StreetsPart> {
  const [address] = /https?:\/\/\S+\.js/.exec(failure instanceof Error ? failure.message : '') ?? []
  if (address === undefined) return import('./StreetLayer.tsx')
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`) as Promise<StreetsPart>
}

/**
 * The streets of a map. MapLibre weighs more than all the rest of a page, so it is fetched apart: on a desktop once the
 * page is painted and idle, on a phone when the map was asked for.
 *
 * @param isAskedFor the map is there because the reader wanted it
 * @param zoom of the map, once it is measured: a country is shown without streets, and without MapLibre
 */
export function useStreets(streets: StreetMap | null, isAskedFor: boolean, zoom: number | undefined): Streets {
  const [state, setState] = useState<StreetsState>('waiting')
  const [isWanted, setWanted] = useState(false)
  const [layer, setLayer] = useState<{ Layer: ComponentType<StreetLayerProps> }>()
  const failure = useRef<unknown>(null)
  const isDesktop = useMedia(DESKTOP)
  const isSeen = streets !== null && zoom !== undefined && zoom >= leastZoomOf(streets)
  const isDue = isSeen && state === 'waiting' && (isAskedFor || isWanted || isDesktop)
  useEffect(() => {
    if (!isDue) return
    return callWhenIdle(() => {
      setState('loading')
      loadStreets(failure.current).then(
        ({ StreetLayer }) => setLayer({ Layer: StreetLayer }),
        (error: unknown) => {
          failure.current = error
          setState('failed')
        },
      )
    })
  }, [isDue])
  const isThere = streets !== null && (state === 'loading' || state === 'ready')
  return {
    state,
    Layer: isThere ? layer?.Layer : undefined,
    onReady: () => setState('ready'),
    onFail: () => setState('failed'),
    ask: () => setWanted(true),
    retry: () => {
      setWanted(true)
      setState('waiting')
    },
  }
}
