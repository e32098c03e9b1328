// Stands in the benchmark's bundle where the product's has src/web/server.tsx; routes, loaders and components are the same.
import { AsyncLocalStorage } from 'node:async_hooks'
import { defineHandlerCallback, RouterServer } from '@tanstack/react-router/ssr/server'
import { createServerEntry, createStartHandler } from '@tanstack/react-start/server'
import { renderToReadableStream, renderToString } from 'react-dom/server'

/** By path and query: renders once more the page that was asked for there, with the data it was loaded with. */
export const renders = new Map<string, () => string>()

/** Answers a page, and keeps its loaded router for `renders`. */
const captureRender = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const ssr = router.serverSsr
  if (ssr !== undefined) {
    // The router hands its hydration scripts out once, and is emptied when the request ends.
    const tags = ssr.takeInitialHydrationScriptTags()
    ssr.takeInitialHydrationScriptTags = () => tags
    ssr.cleanup = () => {}
  }
  // Components ask for the context of their request.
  const inRequest = AsyncLocalStorage.snapshot()
  const { pathname, search } = new URL(request.url)
  renders.set(pathname + search, () => inRequest(() => renderToString(<RouterServer router={router} />)))
  // A stream waits for code that is loaded at its first use; the renders after it need not.
  return new Response(await renderToReadableStream(<RouterServer router={router} />), { headers: responseHeaders })
})

export default createServerEntry({ fetch: createStartHandler(captureRender) })
