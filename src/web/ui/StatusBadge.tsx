import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from './Badge.tsx'
import type { IconName } from './icon-names.ts'

/** The moods a state can have, whatever the thing is. */
export type StatusTone = 'draft' | 'waiting' | 'agreed' | 'done' | 'refused' | 'stopped'

const styles: Record<StatusTone, { icon: IconName; tone: BadgeTone }> = {
  draft: { icon: 'edit', tone: 'outline' },
  waiting: { icon: 'waiting', tone: 'saffron' },
  agreed: { icon: 'success', tone: 'pine' },
  done: { icon: 'done', tone: 'neutral' },
  refused: { icon: 'cancelled', tone: 'brick' },
  stopped: { icon: 'pause', tone: 'neutral' },
}

/** The state of something that has a life: always an icon and a word, never colour alone. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <Badge tone={styles[tone].tone} icon={styles[tone].icon} className="px-2 py-1">
      {children}
    </Badge>
  )
}
