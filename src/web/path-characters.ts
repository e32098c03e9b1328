import type { LocationRewrite } from '@tanstack/react-router'
import { requestContext } from './api/request-context.ts'

/*
 * Two signs in a path, which no page of the site has, the router writes otherwise than a browser sends them: `^` is sent
 * as %5E and written bare, and `$x` is taken for the name of a parameter. The server would lead to the address that the
 * router writes, and there again, in place of saying that there is no such page.
 */
const ambiguousCharacters = /[$^]|%5E/i

/**
 * For the pages at such an address, so that it stays what was asked for; undefined for every other, whose links need no
 * rewriting.
 */
export function rewriteForPathCharacters(): LocationRewrite | undefined {
  return rewriteFor(requestContext()?.pathname ?? window.location.pathname)
}

function rewriteFor(pathname: string): LocationRewrite | undefined {
  if (!ambiguousCharacters.test(pathname)) return undefined
  const changed = (url: URL, from: string, to: string) => {
    url.pathname = url.pathname.replaceAll(from, to)
    return url
  }
  return {
    input: ({ url }) => changed(url, '$', '%24'),
    output: ({ url }) => changed(url, '%24', '$'),
  }
}
