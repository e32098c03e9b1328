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
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw refuse('payload_too_large')
  const pieces: Uint8Array[] = []
  let length = 0
  // leaving the loop by throwing cancels the rest
  for await (const piece of request.body ?? []) {
    length += piece.byteLength
    if (length > bytesMax) throw refuse('payload_too_large')
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
 * @throws payload_too_large, bad_request when it is not JSON
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await readBytes(request))
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
  } catch {
    throw refuse('bad_request')
  }
}

/** The fields of a form post. @throws payload_too_large, bad_request when it is not what its type says */
export async function readForm(request: Request): Promise<FormData> {
  const bytes = await readBytes(request)
  const type = request.headers.get('content-type') ?? ''
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw refuse('bad_request')
  }
}
