import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { chooseEncoding, type Encoding } from './encoding.ts'
import type { AppEnv } from './env.ts'
import { knownText } from './text-response.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const zstd = promisify(zstdCompress)

const compressible = /^(text\/(?!event-stream|csv)|image\/svg\+xml|application\/([\w.-]+\+)?(json|xml)\b)/
/** Below, the headers and the waking of a thread cost more than is won. */
const smallestBytes = 1_000
/** A page of 180 kB in 0.6 ms, to a twentieth more than brotli makes of it in 1.8. */
const zstdLevel = 3
/** The highest would take half a second for a tenth less. */
const brotliQuality = 4
const gzipLevel = 5

/** Of what is compressed for one reader: the quickest first. */
const quickestFirst = ['zstd', 'br', 'gzip'] as const

/** Beside the event loop. */
export const compressTo: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  zstd: bytes => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: zstdLevel } }),
  br: bytes =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: bytes => deflate(bytes, { level: gzipLevel }),
}

/**
 * Compresses pages, JSON and drawings for who asks for it, beside the event loop. Built files come compressed already;
 * event streams stay as they are, and so do exports, which are never whole in memory. Nothing secret stands in an
 * answer together with what somebody else could choose, so that its length reveals nothing: sessions are cookies, and
 * forms carry no tokens.
 */
export const compressed: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next()
  const encoding = chooseEncoding(context.req.header('accept-encoding'), quickestFirst)
  const isComplete = context.get('hasAllHeaders') === true
  if (isComplete && !encoding) return
  const { headers, status } = context.res
  // built files have a tag for their bytes, and were compressed by the build where that was worth it
  if (!compressible.test(headers.get('content-type') ?? '') || headers.has('etag')) return
  if (!isComplete) headers.append('vary', 'accept-encoding')
  // asked for last: reading the body of an answer turns it into a stream
  const text = knownText(context.res)
  if (!encoding || context.req.method === 'HEAD' || (text === undefined && !context.res.body)) return
  const bytes = text === undefined ? new Uint8Array(await context.res.arrayBuffer()) : Buffer.from(text)
  const isWorthIt = bytes.length >= smallestBytes
  const rest = new Headers(headers)
  rest.delete('content-length')
  if (isWorthIt) rest.set('content-encoding', encoding)
  // the response takes over the headers of the one before, unless that is taken away first
  context.res = undefined
  context.res = new Response(isWorthIt ? await compressTo[encoding](bytes) : bytes, { status, headers: rest })
}
