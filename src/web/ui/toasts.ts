import type { AlertTone } from './Alert.tsx'

export interface Toast {
  id: number
  tone: AlertTone
  title: string
  text?: string
  action?: { label: string; onAction: () => void }
}

/** How long a message stays when nobody points at it, and one that can be acted upon. */
export const toastMilliseconds = 5000
export const actionToastMilliseconds = 10_000

type Listener = () => void

let current: Toast | null = null
let lastId = 0
const listeners = new Set<Listener>()

const publish = (toast: Toast | null) => {
  current = toast
  for (const listener of listeners) listener()
}

/** Echoes an action in a corner; a new message takes the place of the one before. Never the only place of an error. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  publish({ ...toast, id: lastId })
}

/** Takes a message away; without effect when another has taken its place. */
export function dismissToast(id: number): void {
  if (current?.id === id) publish(null)
}

/** Takes away what complained of something that is mended now. */
export function dismissErrorToast(): void {
  if (current?.tone === 'error') publish(null)
}

/** For useSyncExternalStore. */
export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToast(): Toast | null {
  return current
}
