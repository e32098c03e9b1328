import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { headersOf, renderOrReport, waitingOnce } from '../page-response.ts'
import { newNonce, nonceSource } from '../security-headers.ts'
import type { InProcessFetch, PagesOptions } from '../pages-options.ts'
import { localeCookie, type PageVariant } from './cache-key.ts'
import { CompressedPage, compressPage, pageEncoding } from './compressed-page.ts'
import type { PageCache, PrivatePage, PublicPage } from './page-cache.ts'

const ok = 200
const notModified = 304
const serverError = 500

/**
 * The page for a visitor of whom nothing is known: cached, or rendered from its variant and nothing else of the
 * request, so that it is right for everybody who asks for the same one. Undefined when it was rendered for another
 * visitor and turned out to be theirs alone: then one has to be rendered for this one.
 */
export async function publicPage(
  context: Context<AppEnv>,
  request: Request,
  variant: PageVariant,
  options: PagesOptions,
  cache: PageCache,
): Promise<Response | undefined> {
  const header = (name: string) => context.req.header(name)
  const address = options.caller(context)
  const render = () => renderPage(request, variant, options, { requestId: context.get('requestId'), address })
  const visit = { locale: variant.locale, address, userAgent: header('user-agent') }
  const page = await cache.page(variant.key, render, visit)
  if (!(page instanceof CompressedPage)) return page
  const encoding = pageEncoding(header)
  const isAtHand = page.bodyAtHand(encoding) !== undefined
  const body = await page.body(encoding)
  if (!isAtHand) cache.resized(variant.key)
  const language = localeCookie(variant.askedLocale, header('cookie'))
  const ofVisit = language === undefined ? {} : { 'set-cookie': language }
  if (page.isHeldBy(header)) {
    return new Response(null, { status: notModified, headers: { ...page.headers, ...ofVisit } })
  }
  const sent = context.req.method === 'GET' ? body : null
  return new Response(sent, { headers: { ...page.headersFor(encoding, body), ...ofVisit } })
}

async function renderPage(
  request: Request,
  variant: PageVariant,
  options: PagesOptions,
  { requestId, address }: { requestId: string; address: string },
): Promise<PublicPage | PrivatePage> {
  const api = recordApi(variant, options, requestId)
  const nonce = newNonce()
  let isFault = false
  const onFault: PagesOptions['onFault'] = (...fault) => {
    isFault = true
    options.onFault(...fault)
  }
  const rendered = await renderOrReport(
    new Request(request.url, { headers: { accept: 'text/html' } }),
    { ...variant, nonce, apiFetch: api.fetch, requestId, flash: undefined, isAreaFolded: false, hasOwnStyles: true },
    { ...options, onFault },
    address,
  )
  const headers = headersOf(rendered)
  const isForAll = !isFault && api.isWhole() && rendered.status === ok && !headers.has('set-cookie')
  const html = isForAll ? await rendered.text() : ''
  const page = isForAll && (await compressPage({ headers, html }, nonce, options.policy))
  if (page) return { page, apiPaths: api.paths }
  headers.set('content-security-policy', options.policy(nonceSource(nonce)))
  const response = new Response(isForAll ? html : rendered.body, { status: rendered.status, headers })
  return { response, isFault: isFault || api.hasFailed() || rendered.status >= serverError }
}

/**
 * Calls the API as a visitor who has said nothing but their language, and records what was asked. A page is whole when it
 * asked for nothing but what it was answered.
 */
function recordApi({ locale }: PageVariant, options: PagesOptions, requestId: string) {
  const paths: string[] = []
  let isWhole = true
  let hasFailed = false
  const fetch: InProcessFetch = waitingOnce(async (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept-language', locale)
    const request = new Request(new URL(path, options.publicOrigin), { ...init, headers })
    const response = await options.callApi(request, { requestId })
    const isAnswer = response.status === ok && request.method === 'GET' && response.headers.getSetCookie().length === 0
    if (isAnswer) paths.push(path)
    else isWhole = false
    if (response.status >= serverError) hasFailed = true
    return response
  })
  return { fetch, paths, isWhole: () => isWhole, hasFailed: () => hasFailed }
}
