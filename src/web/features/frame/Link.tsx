import { Link as RouterLink, type LinkProps as RouterLinkProps } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'> {
  /** A path of this site, with its query: made by `paths`. */
  href: string
  children?: ReactNode
  /** Replaces this page in the history, as for a changed filter. */
  replace?: boolean
  /** Keeps the scroll where it is. */
  keepScroll?: boolean
  /** Marked as the current page for this very address only, not for pages below it or with more in the query. */
  exact?: boolean
}

/** A link within the site: the router's, for an address made by `paths`. Without JavaScript it is a plain link. */
export function Link({ keepScroll, exact, ...props }: LinkProps) {
  // the router's own type wants a route's pattern here; it takes a ready address just as well
  const target = { href: props.href, resetScroll: !keepScroll, activeOptions: { exact } } as unknown as RouterLinkProps
  return <RouterLink {...(props as object)} {...target} />
}
