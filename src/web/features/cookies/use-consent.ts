import { useRouter } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import { type Consent, consentOnServer, currentConsent, subscribeToConsent } from './consent.ts'

/** The visitor's choice; on the server, and until the page is alive, what the cookie repeats of it. */
export function useConsent(): Consent {
  const { allowedStorage } = useRouter().options.context
  const onServer = useMemo(() => consentOnServer(allowedStorage), [allowedStorage])
  return useSyncExternalStore(subscribeToConsent, currentConsent, () => onServer)
}
