import type { ReactNode } from 'react'

/** A table that may be wider than its card: it scrolls by itself, also by keyboard. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // what scrolls and holds nothing to press is reached by keyboard itself (axe: scrollable-region-focusable)
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      {children}
    </div>
  )
}
