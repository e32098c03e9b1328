import { direction, type Locale } from '#shared/locales.ts'
import { errorText } from './error-texts.ts'
import { statusOf } from './problems.ts'

/** The page that is left when the pages themselves cannot be rendered, or not now: words, a way home, the request's id. */
export function faultPage(
  locale: Locale,
  nonce: string,
  requestId: string,
  code: 'internal' | 'unavailable' = 'internal',
): Response {
  const html = `<!DOCTYPE html><html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Rahba</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}small{opacity:.7}</style>
</head><body><main><h1>${errorText(locale, code)}</h1><p><a href="/">Rahba</a></p><small>${requestId}</small></main></body></html>`
  return new Response(html, { status: statusOf(code), headers: { 'content-type': 'text/html; charset=utf-8' } })
}
