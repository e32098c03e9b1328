import { useSyncExternalStore } from 'react'
import { keep, readKept } from '#web/features/cookies/kept.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readKeysOn = (): boolean => readKept('rahba_admin_keys') !== 'off'

/** Letters alone do something unless somebody has switched that off on this device (WCAG 2.1.4). */
export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, readKeysOn, () => true)

export function writeKeysOn(isOn: boolean): void {
  keep('rahba_admin_keys', isOn ? null : 'off')
  for (const listener of listeners) listener()
}
