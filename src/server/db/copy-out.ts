import { PassThrough, type Readable } from 'node:stream'
import type pg from 'pg'
import { rowsOf } from './copy-in.ts'

export interface CopiedOut {
  /** What the server sends, as COPY's text format has it. */
  bytes: Readable
  /** How many rows it was; rejects with the server's error. */
  rows: Promise<number>
}

/**
 * Runs a COPY … TO STDOUT statement on a client that does nothing else until `rows` is known. The server waits for who
 * reads: no more than some chunks are in memory.
 */
export function copyOut(client: pg.ClientBase, statement: string): CopiedOut {
  const bytes = new PassThrough()
  const rows = new Promise<number>((resolve, reject) => {
    client.query(new CopyOut(statement, bytes, resolve, reject))
  })
  return { bytes, rows }
}

/** What the driver runs as a query: it calls these as the server answers. */
class CopyOut implements pg.Submittable {
  readonly #text: string
  readonly #bytes: PassThrough
  readonly #resolve: (rows: number) => void
  readonly #reject: (error: Error) => void
  #rows = 0

  constructor(text: string, bytes: PassThrough, resolve: (rows: number) => void, reject: (error: Error) => void) {
    this.#text = text
    this.#bytes = bytes
    this.#resolve = resolve
    this.#reject = reject
  }

  submit = (connection: pg.Connection): void => connection.query(this.#text)

  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    // the driver uses its memory again for what comes next; what came already it hands over even while it pauses
    if (this.#bytes.write(Buffer.from(chunk)) || connection.stream.isPaused()) return
    connection.stream.pause()
    this.#bytes.once('drain', () => connection.stream.resume())
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = rowsOf(text)
  }

  handleError(error: Error, connection: pg.Connection): void {
    connection.stream.resume()
    this.#bytes.destroy(error)
    this.#reject(error)
  }

  handleReadyForQuery(connection: pg.Connection): void {
    // a stream that is ended drains no more
    connection.stream.resume()
    this.#bytes.end()
    this.#resolve(this.#rows)
  }
}
