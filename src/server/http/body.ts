import type { RahbaError } from '#shared/errors.ts'
import { isBoundedForm, isBoundedJson } from './input-bounds.ts'
import { refuse } from './problems.ts'

/** The largest body that the API reads, encoded as it was sent. */
export const bodyBytesMax = 256 * 1024

/**
 * Reads a body to its end and no further than it may go: a client that sends in pieces names no length beforehand, and
 * `text()` or `formData()` would keep whatever comes.
 *
 * @throws payload_too_large, as soon as there is more than `bytesMax`
 */
export async function readBytes(request: Request, bytesMax = bodyBytesMax): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge(bytesMax)
  const pieces: Uint8Array[] = []
  let length = 0
  // leaving the loop by throwing cancels the rest
  for await (const piece of request.body ?? []) {
    length += piece.byteLength
    if (length > bytesMax) throw tooLarge(bytesMax)
    pieces.push(piece)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}

/**
 * The JSON value of a body. Half of a surrogate pair, which `\ud800` can write and no database can keep, becomes U+FFFD.
 *
 * @throws payload_too_large, bad_request when it is not JSON or has more in it than anybody sends
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request)
  if (!isBoundedJson(bytes)) throw refuse('bad_request')
  const text = new TextDecoder().decode(bytes)
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
  } catch {
    throw refuse('bad_request')
  }
}

const [kilobyte, megabyte] = [1024, 1024 * 1024]

function tooLarge(bytesMax: number): RahbaError {
  const isSmall = bytesMax < megabyte
  const size = Math.floor(bytesMax / (isSmall ? kilobyte : megabyte))
  return refuse('payload_too_large', { size, unit: isSmall ? 'kilobytes' : 'megabytes' })
}

/** A form post as it came. @throws payload_too_large, bad_request when it has more fields than any form of ours */
export async function readFormBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(request)
  if (!isBoundedForm(bytes, request.headers.get('content-type') ?? '')) throw refuse('bad_request')
  return bytes
}

/** What every form may send beside its own fields: where to go on, where to go back, and its idempotency key. */
const FORM_CONTROLS: ReadonlySet<string> = new Set(['_next', '_back', '_key'])

/**
 * The fields of a form post that its operation knows, and no others.
 *
 * @throws payload_too_large, bad_request when it is not what its type says or has more fields than any form of ours
 */
export async function readForm(request: Request, isKnown: (name: string) => boolean): Promise<FormData> {
  const bytes = await readFormBytes(request)
  const type = request.headers.get('content-type') ?? ''
  let sent: FormData
  try {
    sent = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw refuse('bad_request')
  }
  const own = new FormData()
  for (const [name, value] of sent) if (isKnown(name) || FORM_CONTROLS.has(name)) own.append(name, value)
  return own
}
