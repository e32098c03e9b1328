import { open } from 'node:fs/promises'
import { ArchiveFault, type ByteSource } from './pmtiles.ts'

const anotherFile = 'has become another file'

/** A file on this machine's disk, opened for each read: it may be replaced at any time. Rejects once it is. */
export function fileBytes(path: string): ByteSource {
  let first: string | undefined
  return {
    async read(offset, length) {
      const file = await open(path).catch((fault: NodeJS.ErrnoException) => {
        throw fault.code === 'ENOENT' ? new ArchiveFault(fault.message, { cause: fault }) : fault
      })
      try {
        const { ino, size, mtimeMs } = await file.stat()
        const identity = `${ino} ${size} ${mtimeMs}`
        first ??= identity
        if (first !== identity) throw new ArchiveFault(anotherFile)
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
/** With these, or as its own fault (5xx), a server says that it may answer later. */
const laterStatuses: ReadonlySet<number> = new Set([408, 425, 429])

/** Lets a number of tasks run at once and another number wait; further ones are refused. */
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
  let first: string | undefined
  return {
    read: (offset, length) =>
      inTurn(async () => {
        const answer = await fetch(url, {
          headers: { range: `bytes=${offset}-${offset + length - 1}` },
          signal: AbortSignal.timeout(answerMs),
        })
        if (answer.status !== partialContent) {
          await answer.body?.cancel()
          const isForLater = answer.status >= 500 || laterStatuses.has(answer.status)
          throw new (isForLater ? Error : ArchiveFault)(`answers a range request with ${answer.status}`)
        }
        const identity = identityOf(answer.headers)
        first ??= identity
        if (first !== identity) {
          await answer.body?.cancel()
          throw new ArchiveFault(anotherFile)
        }
        return readAtMost(answer, length)
      }),
  }
}

/** Its tag, and its length where there is none. */
function identityOf(headers: Headers): string {
  const length = headers.get('content-range')?.split('/')[1] ?? ''
  return `${headers.get('etag') ?? ''} ${length}`
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
