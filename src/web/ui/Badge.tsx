import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

export type BadgeTone = 'neutral' | 'pine' | 'saffron' | 'brick' | 'sky' | 'outline'

export interface BadgeProps {
  children: ReactNode
  tone?: BadgeTone
  icon?: IconName
  className?: string
}

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-mist-2 text-ink-2 border-transparent',
  pine: 'bg-pine-tint text-pine border-transparent',
  saffron: 'bg-saffron-tint text-saffron-text border-transparent',
  brick: 'bg-brick-tint text-brick border-transparent',
  sky: 'bg-sky-tint text-sky border-transparent',
  outline: 'border-hairline bg-surface text-ink-2',
}

/** A short word about a thing: 'Vérifié', 'Nouveau', 'Requis'. */
export function Badge({ children, tone = 'neutral', icon, className }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-sm border px-1.5 py-0.5 text-xs leading-snug font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} size={16} className="size-3.5" />}
      {children}
    </span>
  )
}
