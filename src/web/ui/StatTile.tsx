import type { ReactElement, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

export interface StatTileProps {
  label: ReactNode
  /** Already formatted. */
  value: ReactNode
  /** One line under the number: a comparison, a next step. */
  note?: ReactNode
  /** A Sparkline. */
  chart?: ReactNode
  href?: string
  /** For the router's link. */
  render?: (linkProps: { className: string; children: ReactNode }) => ReactElement
}

/** One large number of a dashboard; a link where there is more behind it. */
export function StatTile({ label, value, note, chart, href, render }: StatTileProps) {
  const isLink = href !== undefined || render !== undefined
  const linkProps = {
    className: classes(
      '@container flex min-w-0 flex-col rounded-md border border-hairline bg-surface p-4 sm:p-5',
      isLink && 'card-linked',
    ),
    children: (
      <>
        <span className="flex items-center justify-between gap-2 text-sm text-ink-2">
          {label}
          {isLink && <Icon name="next" size={16} />}
        </span>
        <span className="mt-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <span className="title figures text-2xl sm:text-3xl">
            <bdi>{value}</bdi>
          </span>
          {chart}
        </span>
        {note && <span className="mt-2 text-sm text-ink-3">{note}</span>}
      </>
    ),
  }
  if (render) return render(linkProps)
  return href === undefined ? (
    <div {...linkProps} />
  ) : (
    <a href={href} {...linkProps}>
      {linkProps.children}
    </a>
  )
}
