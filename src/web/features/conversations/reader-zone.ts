import { useSyncExternalStore } from 'react'

const never = () => () => {}
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
/** Morocco's clocks, where most readers are, show it too. */
const serverZone = () => 'UTC'

/** The IANA zone of the reader's clock. The server does not know it: its page has UTC, the browser puts it right. */
export function useReaderZone(): string {
  return useSyncExternalStore(never, ownZone, serverZone)
}
