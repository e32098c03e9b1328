import { FLASH_COOKIE, type Flash, type Problem } from '#shared/http/contract.ts'
import { ownPath } from '#shared/own-path.ts'
import { sentCookie, writeFlash } from './flash.ts'
import { unsentCookie } from './unsent-form.ts'

const flashSeconds = 60
/** Fields that steer the form itself, and fields that are never sent back to the browser. */
const CONTROL_FIELDS = /^_/
const SECRET_FIELDS = /password|token|secret|^code$/i

export function isForm(request: Request): boolean {
  const type = request.headers.get('content-type') ?? ''
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
}

/**
 * After a form post that was done: 303 to where its handler says (a `location` of its own, such as a sign-in provider),
 * else to the form's `_next`, in which `{name}` stands for a field of the result, else back to the page it came from.
 */
export function answerForm(request: Request, sent: FormData, result: unknown, headers: Headers): Response {
  const next = String(sent.get('_next') ?? '').replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((result as Record<string, unknown> | null)?.[name] ?? '')),
  )
  headers.append('set-cookie', sentCookie)
  if (!headers.has('location')) headers.set('location', ownPath(next) ?? cameFrom(request, sent))
  headers.set('cache-control', 'no-store')
  return new Response(null, { status: 303, headers })
}

/** A refused form post: back to its page, which shows the refusal with all that was typed. */
export function refuseForm(request: Request, endpoint: string, sent: FormData, problem: Problem): Response {
  const flash: Flash = { endpoint, problem, values: typedValues(sent) }
  const text = writeFlash(flash)
  const headers = new Headers({ location: cameFrom(request, sent), 'cache-control': 'no-store' })
  headers.append('set-cookie', `${FLASH_COOKIE}=${text}; Path=/; Max-Age=${flashSeconds}; HttpOnly; SameSite=Lax`)
  if (problem.code === 'not_signed_in') {
    headers.append('set-cookie', unsentCookie(pathOf(cameFrom(request, sent)), flash))
  }
  return new Response(null, { status: 303, headers })
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? address

function typedValues(sent: FormData): Flash['values'] {
  const values = new Map<string, string[]>()
  for (const [name, value] of sent) {
    if (CONTROL_FIELDS.test(name) || SECRET_FIELDS.test(name)) continue
    const texts = values.get(name) ?? []
    if (typeof value === 'string') texts.push(value)
    values.set(name, texts)
  }
  return Object.fromEntries(
    Array.from(values, ([name, texts]) => [name, texts.length === 1 ? (texts[0] ?? '') : texts]),
  )
}

function cameFrom(request: Request, sent: FormData): string {
  const back = ownPath(sent.get('_back')?.toString())
  if (back) return back
  const referer = request.headers.get('referer')
  if (referer && URL.canParse(referer)) {
    const url = new URL(referer)
    return ownPath(url.pathname + url.search) ?? '/'
  }
  return '/'
}
