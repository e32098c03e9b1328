import { type RefObject, useEffect, useEffectEvent } from 'react'
import { clampZoom, panned, type ScreenPoint, zoomedAround } from './camera.ts'
import type { CameraControl, MapView } from './use-camera.ts'

const dragThresholdPixels = 5
const arrowStepPixels = 80
const wheelPixelsPerZoom = 320
const pinchWheelPixelsPerZoom = 90
const wheelLinePixels = 16

const arrows: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

const within = (element: HTMLElement, event: MouseEvent): ScreenPoint => {
  const box = element.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

/** True for what answers by itself: a pin that is dragged, a card that is scrolled. */
const isHandled = (event: Event) => event.target instanceof Element && event.target.closest('[data-map-own]') !== null

interface Pinch {
  readonly middle: ScreenPoint
  readonly distance: number
}

function pinchOf(points: Iterable<ScreenPoint>): Pinch | undefined {
  const [a, b] = points
  if (!a || !b) return undefined
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.hypot(a.x - b.x, a.y - b.y) || 1 }
}

/** Drag with one pointer, pinch with two. A press that moved is no click. */
function listenToPointers(element: HTMLElement, control: () => CameraControl): () => void {
  const pointers = new Map<number, ScreenPoint>()
  let start: ScreenPoint | undefined
  let hasMoved = false
  const move = (event: PointerEvent) => {
    const view = control().current()
    const before = pointers.get(event.pointerId)
    if (!view || !before) return
    const pinched = pinchOf(pointers.values())
    const here = within(element, event)
    if (!hasMoved && start && Math.hypot(here.x - start.x, here.y - start.y) < dragThresholdPixels) return
    if (!hasMoved) element.setPointerCapture(event.pointerId)
    hasMoved = true
    pointers.set(event.pointerId, here)
    const pinch = pinchOf(pointers.values())
    if (!pinched || !pinch) return control().jump(panned(view.camera, here.x - before.x, here.y - before.y))
    const zoom = view.camera.zoom + Math.log2(pinch.distance / pinched.distance)
    const zoomed = zoomedAround(view.camera, view.size, pinched.middle, zoom)
    control().jump(panned(zoomed, pinch.middle.x - pinched.middle.x, pinch.middle.y - pinched.middle.y))
  }
  const press = (event: PointerEvent) => {
    if (isHandled(event) || (event.pointerType === 'mouse' && event.button !== 0)) return
    if (pointers.size === 0) {
      start = within(element, event)
      hasMoved = false
    }
    pointers.set(event.pointerId, within(element, event))
  }
  const release = (event: PointerEvent) => pointers.delete(event.pointerId)
  const swallow = (event: MouseEvent) => {
    if (hasMoved) event.stopPropagation()
    hasMoved = false
  }
  const abort = new AbortController()
  const { signal } = abort
  element.addEventListener('pointerdown', press, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', release, { signal })
  element.addEventListener('pointercancel', release, { signal })
  element.addEventListener('click', swallow, { signal, capture: true })
  return () => abort.abort()
}

/** The wheel zooms with Ctrl (a pinch on a touchpad says so too) or once the map has the focus; else the page scrolls. */
function listenToWheel(element: HTMLElement, control: () => CameraControl, handlers: () => GroundHandlers): () => void {
  const turn = (event: WheelEvent) => {
    const view = control().current()
    const isPinch = event.ctrlKey || event.metaKey
    if (!view || isHandled(event)) return
    if (!isPinch && !element.contains(document.activeElement)) return handlers().onIdleWheel?.()
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? wheelLinePixels : 1)
    const zoom = view.camera.zoom - pixels / (isPinch ? pinchWheelPixelsPerZoom : wheelPixelsPerZoom)
    control().jump(zoomedAround(view.camera, view.size, within(element, event), zoom))
  }
  element.addEventListener('wheel', turn, { passive: false })
  return () => element.removeEventListener('wheel', turn)
}

function listenToKeys(element: HTMLElement, control: () => CameraControl): () => void {
  const press = (event: KeyboardEvent) => {
    const view = control().current()
    if (!view || event.defaultPrevented || isHandled(event) || event.altKey || event.ctrlKey || event.metaKey) return
    const arrow = arrows[event.key]
    const zoom = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0
    if (!arrow && zoom === 0) return
    event.preventDefault()
    const step = event.shiftKey ? 3 * arrowStepPixels : arrowStepPixels
    if (arrow) control().glide(panned(view.camera, arrow.x * step, arrow.y * step))
    else control().glide({ ...view.camera, zoom: clampZoom(Math.round(view.camera.zoom + zoom)) })
  }
  const double = (event: MouseEvent) => {
    const view = control().current()
    if (!view || isHandled(event) || (event.target as Element).closest('button')) return
    control().glide(zoomedAround(view.camera, view.size, within(element, event), view.camera.zoom + 1))
  }
  element.addEventListener('keydown', press)
  element.addEventListener('dblclick', double)
  return () => {
    element.removeEventListener('keydown', press)
    element.removeEventListener('dblclick', double)
  }
}

export interface GroundHandlers {
  /** A press on the map itself, not on a mark. */
  readonly onPress?: ((point: ScreenPoint, view: MapView) => void) | undefined
  /** Esc, wherever the focus is inside. */
  readonly onEscape?: (() => void) | undefined
  /** The wheel scrolled the page: the map has not been clicked yet. */
  readonly onIdleWheel?: (() => void) | undefined
  /** It is pressed, or the focus comes into it. */
  readonly onTouch?: (() => void) | undefined
}

function listenToGround(
  element: HTMLElement,
  control: () => CameraControl,
  handlers: () => GroundHandlers,
): () => void {
  const press = (event: MouseEvent) => {
    const view = control().current()
    const isMark = event.target instanceof Element && event.target.closest('[data-map-own], button, a') !== null
    if (view && !isMark) handlers().onPress?.(within(element, event), view)
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // What had the focus may go away with it: the card of a space.
    if (isHandled(event)) element.focus({ preventScroll: true })
    handlers().onEscape?.()
  }
  const touch = () => handlers().onTouch?.()
  element.addEventListener('pointerdown', touch)
  element.addEventListener('focusin', touch)
  element.addEventListener('click', press)
  element.addEventListener('keydown', escape)
  return () => {
    element.removeEventListener('pointerdown', touch)
    element.removeEventListener('focusin', touch)
    element.removeEventListener('click', press)
    element.removeEventListener('keydown', escape)
  }
}

/** Lets the reader move the map with a finger, a mouse, a wheel or the keyboard. */
export function useMapGestures(
  container: RefObject<HTMLElement | null>,
  control: CameraControl,
  handlers: GroundHandlers,
): void {
  const now = useEffectEvent(() => control)
  const handlersNow = useEffectEvent(() => handlers)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const read = () => now()
    const stops = [listenToPointers, listenToKeys].map(listen => listen(element, read))
    stops.push(...[listenToWheel, listenToGround].map(listen => listen(element, read, () => handlersNow())))
    return () => {
      for (const stop of stops) stop()
    }
  }, [container])
}
