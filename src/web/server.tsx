import type { AnyRouter } from '@tanstack/react-router'
import {
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createServerEntry, createStartHandler } from '@tanstack/react-start/server'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { statusOfPage } from './api/page-errors.ts'
import { requestContext } from './api/request-context.ts'
import { articlesOf } from './features/articles/articles.ts'
import { namespacesOf } from './i18n/messages.ts'
import { listOfTexts } from './i18n/text-chunks.ts'
import { hasOtherRoutes } from './route-parts.ts'
import type { PageVisit } from './screens/frame/root.route.ts'

/**
 * How React marks, in a string render, a boundary that it leaves to the browser: `<!--$!-->`, something waited or failed.
 * Looked for by the part that begins with a rare character: every tag begins as the whole does.
 */
const unfinishedMark = '$!-->'

/**
 * The page as one string: all data is there, because loaders load it, and this takes a third of a stream's time.
 * Only when some code was not loaded yet (the first use of a lazy component) is it rendered again, with waiting.
 */
async function renderWhole(router: AnyRouter): Promise<string> {
  const ssr = router.serverSsr
  if (ssr !== undefined) {
    // Both renders must write the hydration scripts; the router hands them out once.
    const tags = ssr.takeInitialHydrationScriptTags()
    ssr.takeInitialHydrationScriptTags = () => tags
  }
  const html = renderToString(<RouterServer router={router} />)
  if (!html.includes(unfinishedMark)) return html
  let fault: { thrown: unknown } | undefined
  const stream = await renderToReadableStream(<RouterServer router={router} />, {
    nonce: router.options.ssr?.nonce,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: thrown => {
      fault ??= { thrown }
    },
  })
  await stream.allReady
  const waited = await new Response(stream).text()
  if (fault !== undefined) throw fault.thrown
  // Only a stream begins with the document type; the router adds it by itself.
  return waited.slice('<!DOCTYPE html>'.length)
}

/** The status that the router chose, or that of the refusal which kept a loader from its data. */
function statusOf(router: AnyRouter): number {
  const failed = router.state.matches.find(match => match.status === 'error')
  return failed === undefined ? getSsrStatus(router) : statusOfPage(failed.error)
}

/** The module of the routes that do not come with every page, and the sheet of their screens. */
const allRoutes = 'src/web/routeTree.gen.ts'
const firstStyles = 'src/web/styles/app.css'
const membersStyles = 'src/web/styles/members.css'

/** Whether a page needs more than comes with every page: its screen is of the second part, or its reader signed in. */
function needsSecondPart({ state }: AnyRouter): boolean {
  const visit = state.matches[0]?.context as Partial<PageVisit> | undefined
  return Boolean(visit?.me) || hasOtherRoutes(state.matches)
}

/**
 * The sheet of the second part, after that of every page. The browser shows nothing before it is there. That of every page
 * stands in the page itself: a disabled link, which is not fetched, keeps scripts from adding it again after the second one.
 * It is for no medium, or Chromium's look ahead for what a page needs would fetch it all the same.
 */
function stylesLinks(router: AnyRouter): string {
  const context = requestContext()
  const first = context?.hasOwnStyles ? context.chunkUrl(firstStyles) : undefined
  const second = needsSecondPart(router) ? context?.chunkUrl(membersStyles) : undefined
  return [
    first === undefined ? '' : `<link rel="stylesheet" href="${first}" media="not all" disabled>`,
    second === undefined ? '' : `<link rel="stylesheet" href="${second}">`,
  ].join('')
}

/**
 * Links to the texts of the page, and to the routes that its first script lacks: chunks that it would ask for only when
 * it runs. They wait for what is seen first, which links in the headers of the answer would not.
 */
function laterLinks(router: AnyRouter): string {
  const context = requestContext()
  if (context === undefined) return ''
  const { matches } = router.state
  const folders = [
    ...namespacesOf(matches).map(namespace => `messages/${namespace}`),
    ...articlesOf(matches).map(article => `articles/${article}`),
  ]
  const sources = [
    listOfTexts(context.locale),
    ...folders.map(folder => `src/shared/${folder}/${context.locale}.ts`),
    ...(needsSecondPart(router) ? [allRoutes] : []),
  ]
  return sources
    .map(context.chunkUrl)
    .map(url => (url === undefined ? '' : `<link rel="modulepreload" href="${url}" fetchpriority="low">`))
    .join('')
}

const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const html = await renderWhole(router)
    const head = html.indexOf('</head>')
    // put together before anybody reads the whole of it, which copies it
    const linked = `${html.slice(0, head)}${stylesLinks(router)}${laterLinks(router)}${html.slice(head)}`
    requestContext()?.onHtml(await transformHtmlStringWithRouter(router, linked))
    return new Response(null, { status: statusOf(router), headers: responseHeaders })
  } catch (fault) {
    requestContext()?.onFault(fault)
    return new Response(null, { status: 500 })
  } finally {
    router.serverSsr?.cleanup()
  }
})

export default createServerEntry({ fetch: createStartHandler(renderPage) })
