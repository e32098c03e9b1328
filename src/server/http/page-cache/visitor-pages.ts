import { hash } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { headersOf, renderOrReport, waitingOnce } from '../page-response.ts'
import { newNonce, nonceSource } from '../security-headers.ts'
import type { InProcessFetch, PagesOptions } from '../pages-options.ts'
import { hasPage, headersFor, pageEncoding } from './page-answer.ts'
import type { MadePage, PageCache, PageMaker } from './page-cache.ts'
import { press, PressedPage } from './press.ts'
import { languageToKeep, type VisitorPage } from './visitor.ts'

const ok = 200
const notModified = 304

const hashOf = (text: string): string => hash('sha256', text, 'base64')

/**
 * The page for a visitor of whom nothing is known: kept, or made from the address and the looks that were asked for and
 * from nothing else of the request, so that it is the right one for whoever asks in the same way. Undefined when it
 * turned out to be for one visitor alone and was made for another: then it has to be made for this one.
 */
export async function visitorPage(
  context: Context<AppEnv>,
  request: Request,
  visitor: VisitorPage,
  options: PagesOptions,
  cache: PageCache,
): Promise<Response | undefined> {
  const header = (name: string) => context.req.header(name)
  const caller = options.caller(context)
  const maker = makerOf(request, visitor, options, { requestId: context.get('requestId'), caller })
  const page = await cache.page(visitor.key, maker, {
    locale: visitor.locale,
    address: caller,
    userAgent: header('user-agent'),
  })
  if (!(page instanceof PressedPage)) return page
  const encoding = pageEncoding(header)
  const isAtHand = page.bodyAtHand(encoding) !== undefined
  const body = await page.body(encoding)
  if (!isAtHand) cache.resized(visitor.key)
  const language = languageToKeep(visitor.askedLocale, header('cookie'))
  const ofVisit = language === undefined ? {} : { 'set-cookie': language }
  if (hasPage(page, header)) {
    return new Response(null, { status: notModified, headers: { ...page.headers, ...ofVisit } })
  }
  const isAsked = context.req.method === 'GET'
  return new Response(isAsked ? body : null, { headers: { ...headersFor(page, encoding, body), ...ofVisit } })
}

interface Asker {
  requestId: string
  caller: string
}

/** The API is called as by a visitor who has said nothing but their language. */
function makerOf(request: Request, visitor: VisitorPage, options: PagesOptions, asker: Asker): PageMaker {
  const { requestId } = asker
  const askApi = waitingOnce(async (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('accept-language', visitor.locale)
    return options.callApi(new Request(new URL(path, options.publicOrigin), { ...init, headers }), { requestId })
  })
  return {
    async ask(path) {
      const response = await askApi(path)
      return response.status === ok ? hashOf(await response.text()) : undefined
    },
    render: () => makePage(request, visitor, options, asker, askApi),
  }
}

async function makePage(
  request: Request,
  visitor: VisitorPage,
  options: PagesOptions,
  { requestId, caller }: Asker,
  askApi: InProcessFetch,
): Promise<MadePage | Response> {
  const { answers, apiFetch, isWhole } = remembering(askApi)
  const nonce = newNonce()
  const bare = new Request(request.url, { headers: { accept: 'text/html' } })
  let isSound = true
  const page = await renderOrReport(
    bare,
    { ...visitor, nonce, apiFetch, requestId, flash: undefined, isAreaFolded: false },
    {
      ...options,
      onFault(...fault) {
        isSound = false
        options.onFault(...fault)
      },
    },
    caller,
  )
  const headers = headersOf(page)
  const isForAll = isSound && isWhole() && page.status === ok && !headers.has('set-cookie')
  if (!isForAll) return ownPage(page.body, page.status, headers, nonce, options)
  const html = await page.text()
  const pressed = await press({ headers, html }, nonce, options.policy)
  return pressed ? { page: pressed, answers } : ownPage(html, ok, headers, nonce, options)
}

/** Writes down what the API answers. A page is whole when it asked for nothing else than what it was told. */
function remembering(askApi: InProcessFetch) {
  const answers = new Map<string, string>()
  let isWhole = true
  const apiFetch: InProcessFetch = async (path, init) => {
    const response = await askApi(path, init)
    const isAnswer = response.status === ok && (init?.method ?? 'GET') === 'GET'
    if (!isAnswer || response.headers.getSetCookie().length > 0) {
      isWhole = false
      return response
    }
    const text = await response.text()
    answers.set(path, hashOf(text))
    return new Response(text, response)
  }
  return { answers, apiFetch, isWhole: () => isWhole }
}

/** A page that is answered once, with its nonce. */
function ownPage(
  body: ReadableStream | string | null,
  status: number,
  headers: Headers,
  nonce: string,
  { policy }: PagesOptions,
): Response {
  headers.set('content-security-policy', policy(nonceSource(nonce)))
  return new Response(body, { status, headers })
}
