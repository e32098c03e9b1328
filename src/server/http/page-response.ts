import { RahbaError } from '#shared/errors.ts'
import { faultPage } from './fault-page.ts'
import { retryAfterSeconds } from './problems.ts'
import type { InProcessFetch, PageContext, PagesOptions } from './pages-options.ts'

const serviceUnavailable = 503

/** Makes a page wait once for a service that is away, not once for each of its parts. */
export function waitingOnce(ask: InProcessFetch): InProcessFetch {
  let unavailable: Response | undefined
  return async (path, init) => {
    if (unavailable) return unavailable.clone()
    const response = await ask(path, init)
    if (response.status === serviceUnavailable) unavailable = response.clone()
    return response
  }
}

/** Renders one page. Never rejects: what could not be rendered is reported, and answered in the reader's language. */
export async function renderOrReport(
  request: Request,
  given: Omit<PageContext, 'pathname' | 'publicOrigin' | 'onFault'>,
  options: Pick<PagesOptions, 'render' | 'publicOrigin' | 'onFault' | 'queue'>,
  caller: string,
): Promise<Response> {
  const { nonce, locale, requestId } = given
  const { publicOrigin } = options
  const { pathname } = new URL(request.url)
  const onFault = (fault: unknown) => options.onFault(fault, requestId, `page ${pathname}`)
  try {
    const page = await options.queue.run(caller, () =>
      options.render(request, { ...given, pathname, publicOrigin, onFault }),
    )
    // What could not be rendered has been reported; the framework answers it with a line of JSON.
    const isPage = page.status !== 500 || page.headers.get('content-type')?.startsWith('text/html')
    return isPage ? page : faultPage(locale, nonce, requestId)
  } catch (fault) {
    // too many wait for pages
    if (fault instanceof RahbaError && fault.code === 'unavailable') {
      return faultPage(locale, nonce, requestId, 'unavailable')
    }
    onFault(fault)
    return faultPage(locale, nonce, requestId)
  }
}

/** The headers of a rendered page, the same for every visitor. */
export function headersOf(page: Response): Headers {
  const headers = new Headers(page.headers)
  // A page depends on the visitor's cookies and language: no shared cache may keep it.
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  if (page.status === serviceUnavailable) headers.set('retry-after', String(retryAfterSeconds))
  return headers
}
