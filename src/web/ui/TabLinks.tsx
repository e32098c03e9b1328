import type { ReactElement, ReactNode } from 'react'
import { tabClass } from './Tabs.tsx'

export interface TabLink {
  href: string
  label: ReactNode
  count?: ReactNode
  current: boolean
}

export interface TabLinkProps {
  href: string
  className: string
  'aria-current'?: 'page'
  children: ReactNode
}

export interface TabLinksProps {
  label: string
  links: readonly TabLink[]
  renderLink?: (link: TabLinkProps) => ReactElement
}

/** Tabs with their own address: filters of a list, parts of an area. */
export function TabLinks({ label, links, renderLink }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="tab-list">
        {links.map(link => {
          const linkProps: TabLinkProps = {
            href: link.href,
            className: tabClass(link.current),
            'aria-current': link.current ? 'page' : undefined,
            children: (
              <>
                {link.label}
                {link.count !== undefined && (
                  <span className="figures rounded-sm bg-mist-2 px-1.5 text-xs text-ink-2">{link.count}</span>
                )}
              </>
            ),
          }
          return (
            <li key={link.href}>{renderLink ? renderLink(linkProps) : <a {...linkProps}>{linkProps.children}</a>}</li>
          )
        })}
      </ul>
    </nav>
  )
}
