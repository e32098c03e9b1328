import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  /** Those that share a name open one at a time. */
  group?: string
  open?: boolean
  onToggle?: (open: boolean) => void
  id?: string
}

/** A question and its answer, on the native details element: works and is found by the page search without JavaScript. */
export function Disclosure({ summary, children, group, open, onToggle, id }: DisclosureProps) {
  return (
    <details
      id={id}
      name={group}
      open={open}
      onToggle={event => onToggle?.(event.currentTarget.open)}
      className="disclosure border-b border-hairline"
    >
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium hover:text-pine">
        <span className="min-w-0">{summary}</span>
        <Icon name="down" className="disclosure-mark text-ink-2" />
      </summary>
      <div className="pb-5 text-ink-2">{children}</div>
    </details>
  )
}
