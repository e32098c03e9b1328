import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

export type AlertTone = 'error' | 'warning' | 'info' | 'success'

export interface AlertProps {
  tone: AlertTone
  /** The word that carries the meaning beside the icon: 'Erreur', 'Enregistré'. */
  title: ReactNode
  children?: ReactNode
  /** A way out: retry, undo, a link. */
  action?: ReactNode
  /** True when it appears as an answer to an action: it is then read out (at once for errors). */
  live?: boolean
  className?: string
}

const styles: Record<AlertTone, { icon: IconName; frame: string; mark: string }> = {
  error: { icon: 'error', frame: 'bg-brick-tint', mark: 'text-brick' },
  warning: { icon: 'warning', frame: 'bg-saffron-tint', mark: 'text-saffron-text' },
  info: { icon: 'info', frame: 'bg-sky-tint', mark: 'text-sky' },
  success: { icon: 'success', frame: 'bg-pine-tint', mark: 'text-pine' },
}

/** A message in the page, beside what it is about. */
export function Alert({ tone, title, children, action, live = false, className }: AlertProps) {
  const style = styles[tone]
  return (
    <div
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={classes('flex items-start gap-3 rounded-md border border-transparent p-4', style.frame, className)}
    >
      <Icon name={style.icon} className={classes('mt-[0.125em]', style.mark)} />
      <div className="min-w-0 flex-1">
        <p className={classes('font-semibold', style.mark)}>{title}</p>
        {children && <div className="mt-0.5 text-sm text-ink">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  )
}
