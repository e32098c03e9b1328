import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'

/** What Rahba has verified looks the same wherever it is said. */
export function VerifiedBadge({ children }: { children: ReactNode }) {
  return (
    <Badge tone="pine" icon="verified">
      {children}
    </Badge>
  )
}
