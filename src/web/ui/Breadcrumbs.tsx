import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface Crumb {
  label: ReactNode
  /** The last one has none: it is where we are. */
  href?: string
}

export interface BreadcrumbsProps {
  /** Name of the landmark: 'Fil d’Ariane'. */
  label: string
  items: readonly Crumb[]
  /** For the router's link. */
  renderLink?: (link: { href: string; className: string; children: ReactNode }) => ReactElement
}

/** The way from the top to here. */
export function Breadcrumbs({ label, items, renderLink }: BreadcrumbsProps) {
  const className = 'inline-block max-w-60 truncate py-1 text-ink-2 hover:text-ink hover:underline underline-offset-4'
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {items.map((item, index) => (
          <li key={index} className="flex min-w-0 items-center gap-1">
            {index > 0 && <Icon name="next" size={16} className="text-ink-3" />}
            {item.href === undefined ? (
              <span aria-current="page" className="max-w-60 truncate py-1 font-medium">
                {item.label}
              </span>
            ) : renderLink ? (
              renderLink({ href: item.href, className, children: item.label })
            ) : (
              <a href={item.href} className={className}>
                {item.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
