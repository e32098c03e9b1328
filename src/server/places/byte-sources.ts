import { open } from 'node:fs/promises'
import type { ByteSource } from './pmtiles.ts'

/** A file on this machine's disk, opened for each read: it may be replaced at any time. */
export function fileBytes(path: string): ByteSource {
  return {
    async read(offset, length) {
      const file = await open(path)
      try {
        const bytes = new Uint8Array(length)
        const { bytesRead } = await file.read(bytes, 0, length, offset)
        return bytes.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
  }
}

const answerMs = 10_000
const atOnceMax = 8
const waitingMax = 200
const partialContent = 206

/** Lets so many run at once and so many more wait; who comes then is refused. */
function bounded(): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running >= atOnceMax) {
      if (waiting.length >= waitingMax) throw new Error('is asked for too much at once')
      await new Promise<void>(resolve => waiting.push(resolve))
    }
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}

/** A file on a web server that answers range requests: a bucket, a CDN. Rejects once the file has become another. */
export function webBytes(url: string): ByteSource {
  const inTurn = bounded()
  let etag: string | null | undefined
  return {
    read: (offset, length) =>
      inTurn(async () => {
        const answer = await fetch(url, {
          headers: { range: `bytes=${offset}-${offset + length - 1}` },
          signal: AbortSignal.timeout(answerMs),
        })
        if (answer.status !== partialContent) {
          await answer.body?.cancel()
          throw new Error(`answers a range request with ${answer.status}`)
        }
        etag ??= answer.headers.get('etag')
        if (etag !== answer.headers.get('etag')) {
          await answer.body?.cancel()
          throw new Error('has become another file')
        }
        return readAtMost(answer, length)
      }),
  }
}

async function readAtMost({ body }: Response, lengthMax: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  // leaving the loop cancels what is still to come
  for await (const part of body ?? []) {
    length += part.length
    if (length > lengthMax) throw new Error('answers a range request with more than was asked for')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
