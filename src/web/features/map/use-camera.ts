import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Bounds, boundsOf, type Camera, fitBounds, type Size } from '#shared/places/mercator.ts'
import { between, isFar, ZOOM_FITTED_MAX } from './camera.ts'

export interface MapView {
  readonly camera: Camera
  readonly size: Size
}

export interface CameraControl {
  /** What is seen; undefined on the server and until the container was measured. */
  readonly view: MapView | undefined
  /** The same at this very moment, for listeners. */
  readonly current: () => MapView | undefined
  readonly jump: (camera: Camera) => void
  /** Slides there, unless the reader asked for less motion. */
  readonly glide: (camera: Camera) => void
}

export interface CameraOptions {
  /** What the map shows first and glides to whenever it becomes other bounds. */
  readonly fit: Bounds
  /** The reader has moved the map: it stays there, and goes back to `fit` once this is over. */
  readonly holds?: boolean | undefined
  /** Once the reader has moved the map and stopped; never for what the page did. */
  readonly onMoved?: ((bounds: Bounds, camera: Camera) => void) | undefined
}

const glideMilliseconds = 260
const debounceMilliseconds = 350
const paddingPixels = 48

const fitted = (bounds: Bounds, size: Size) =>
  fitBounds(bounds, size, Math.min(paddingPixels, size.width / 6, size.height / 6), ZOOM_FITTED_MAX)

const keyOf = ({ south, west, north, east }: Bounds) => [south, west, north, east].join()

function useSize(container: RefObject<HTMLElement | null>, onSize: (size: Size) => void): void {
  const report = useEffectEvent(onSize)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) report({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [container])
}

/** What is seen of a map, which jumps or glides to a camera; `fit` is seen first. */
function useGlidingView(container: RefObject<HTMLElement | null>, fit: Bounds) {
  const [view, setView] = useState<MapView>()
  const latest = useRef<MapView>(undefined)
  const frame = useRef(0)
  const show = (next: MapView) => {
    latest.current = next
    setView(next)
  }
  useSize(container, size => show({ size, camera: latest.current?.camera ?? fitted(fit, size) }))
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const jump = (camera: Camera) => {
    cancelAnimationFrame(frame.current)
    if (latest.current) show({ ...latest.current, camera })
  }
  const glide = (target: Camera) => {
    const start = latest.current
    cancelAnimationFrame(frame.current)
    if (!start) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (still || isFar(start.camera, target, start.size)) return jump(target)
    const startedAt = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, (now - startedAt) / glideMilliseconds)
      show({ size: latest.current?.size ?? start.size, camera: between(start.camera, target, 1 - (1 - share) ** 3) })
      if (share < 1) frame.current = requestAnimationFrame(step)
    }
    frame.current = requestAnimationFrame(step)
  }
  return { view, current: () => latest.current, jump, glide }
}

/** The camera of a map that fills its container. */
export function useCamera(container: RefObject<HTMLElement | null>, options: CameraOptions): CameraControl {
  const { view, current, jump, glide } = useGlidingView(container, options.fit)
  const applyTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const report = useEffectEvent(() => {
    const seen = current()
    if (seen) options.onMoved?.(boundsOf(seen.camera, seen.size), seen.camera)
  })
  const applyCamera = () => {
    clearTimeout(applyTimer.current)
    applyTimer.current = setTimeout(() => report(), debounceMilliseconds)
  }

  const fitAgain = useEffectEvent(() => {
    clearTimeout(applyTimer.current)
    const seen = current()
    if (seen) glide(fitted(options.fit, seen.size))
  })
  const { holds = false } = options
  const key = keyOf(options.fit)
  // The numbers of the bounds, not the object, ask for a new view.
  useEffect(() => {
    if (!holds) fitAgain()
  }, [key, holds])
  useEffect(() => () => clearTimeout(applyTimer.current), [])
  return {
    view,
    current,
    jump: camera => {
      jump(camera)
      applyCamera()
    },
    glide: camera => {
      glide(camera)
      applyCamera()
    },
  }
}
