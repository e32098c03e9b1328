import { useSyncExternalStore } from 'react'
import { persist, readPersisted } from '#web/features/cookies/persisted.ts'

/** The profiles of the switcher in the header. It changes what stands first, never the real role. */
export const PROFILES = ['retailer', 'host', 'freelancer'] as const
export type Profile = (typeof PROFILES)[number]

const storageKey = 'rahba_profile'
const listeners = new Set<() => void>()

function readChoice(): Profile {
  const stored = readPersisted(storageKey)
  return PROFILES.find(profile => profile === stored) ?? 'retailer'
}

export function chooseProfile(profile: Profile): void {
  persist(storageKey, profile)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen profile; retailer on the server and until something is chosen. */
export function useProfileChoice(): Profile {
  return useSyncExternalStore(subscribe, readChoice, () => 'retailer')
}
