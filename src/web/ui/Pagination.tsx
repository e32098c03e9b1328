import type { ReactElement, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { pageWindow } from './page-window.ts'

export interface PageLink {
  href: string
  className: string
  children: ReactNode
  'aria-label'?: string
  'aria-current'?: 'page'
  rel?: 'prev' | 'next'
}

export interface PaginationProps {
  /** Name of the landmark. */
  label: string
  /** 1 to `count`. */
  current: number
  count: number
  hrefOf: (page: number) => string
  previousLabel: string
  nextLabel: string
  /** 'Page 3'. */
  pageLabel: (page: number) => string
  /** For the router's link. */
  renderLink?: (link: PageLink, page: number) => ReactElement
}

const slot =
  'figures inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-3 text-sm font-medium'

/** Pages of a list as links: each has its own address. Shows nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { current, count, hrefOf } = props
  if (count <= 1) return null
  const link = (page: number, children: ReactNode, more?: Partial<PageLink>) => {
    const linkProps: PageLink = {
      href: hrefOf(page),
      className: classes(slot, page === current ? 'bg-ink text-paper' : 'hover:bg-mist active:bg-mist-2'),
      children,
      ...more,
    }
    return props.renderLink ? props.renderLink(linkProps, page) : <a {...linkProps}>{children}</a>
  }
  return (
    <nav aria-label={props.label} className="flex flex-wrap items-center justify-center gap-1">
      {current > 1 &&
        link(
          current - 1,
          <>
            <Icon name="previous" />
            <span className="max-sm:sr-only">{props.previousLabel}</span>
          </>,
          { rel: 'prev' },
        )}
      <ol className="flex items-center gap-1 max-sm:hidden">
        {pageWindow(current, count).map((page, index) => (
          <li key={page === 'gap' ? `gap-${index}` : page}>
            {page === 'gap' ? (
              <span className="px-1 text-ink-3">…</span>
            ) : (
              link(page, page, {
                'aria-label': props.pageLabel(page),
                'aria-current': page === current ? 'page' : undefined,
              })
            )}
          </li>
        ))}
      </ol>
      <span className="figures px-3 text-sm text-ink-2 sm:hidden">
        <bdi>
          {current} / {count}
        </bdi>
      </span>
      {current < count &&
        link(
          current + 1,
          <>
            <span className="max-sm:sr-only">{props.nextLabel}</span>
            <Icon name="next" />
          </>,
          { rel: 'next' },
        )}
    </nav>
  )
}
