import { useSyncExternalStore } from 'react'
import { persist, readPersisted } from '#web/features/cookies/persisted.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readKeysOn = (): boolean => readPersisted('rahba_admin_keys') !== 'off'

/** Letters alone do something unless somebody has switched that off on this device (WCAG 2.1.4). */
export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, readKeysOn, () => true)

export function writeKeysOn(isOn: boolean): void {
  persist('rahba_admin_keys', isOn ? null : 'off')
  for (const listener of listeners) listener()
}
