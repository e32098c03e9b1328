import { once } from 'node:events'
import type pg from 'pg'

/** The parts of the driver's connection that its type does not name. */
type CopyingConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** Rows in one message of the protocol: some hundred kilobytes. */
const rowsPerMessage = 200

/**
 * Writes rows with COPY … FROM STDIN, the fastest way into a table, on a client that does nothing else meanwhile. All
 * rows have the same columns; columns they do not name take their defaults. Constraints and triggers hold as ever.
 * Throws the server's error; then none of these rows is written.
 */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const names = columns.map(name => `"${name}"`).join(', ')
  await copyBytes(client, `COPY "${table}" (${names}) FROM STDIN`, messagesOf(columns, rows))
}

/**
 * Sends `chunks` to a COPY … FROM STDIN statement, on a client that does nothing else meanwhile. Answers how many rows
 * were written. Throws the server's error, or that of the source; then none is.
 */
export function copyBytes(
  client: pg.ClientBase,
  statement: string,
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, chunks, resolve, reject))
  })
}

/** What the driver runs as a query: it calls these as the server answers. */
class CopyIn implements pg.Submittable {
  readonly #text: string
  readonly #messages: Iterable<Buffer> | AsyncIterable<Buffer>
  readonly #resolve: (rows: number) => void
  readonly #reject: (error: Error) => void
  #error: Error | undefined
  #rows = 0

  constructor(
    text: string,
    messages: Iterable<Buffer> | AsyncIterable<Buffer>,
    resolve: (rows: number) => void,
    reject: (error: Error) => void,
  ) {
    this.#text = text
    this.#messages = messages
    this.#resolve = resolve
    this.#reject = reject
  }

  submit = (connection: pg.Connection): void => connection.query(this.#text)

  handleCopyInResponse(connection: pg.Connection): void {
    const copying = connection as CopyingConnection
    this.#send(copying).catch((error: Error) => {
      this.#reject(error)
      copying.sendCopyFail(error.message)
    })
  }

  async #send(connection: CopyingConnection): Promise<void> {
    for await (const message of this.#messages) {
      // after an error the server throws away what still comes
      if (this.#error) return
      connection.sendCopyFromChunk(message)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    if (!this.#error) connection.endCopyFrom()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = rowsOf(text)
  }

  handleError(error: Error): void {
    this.#error = error
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#rows)
  }
}

/** Of a tag such as 'COPY 12'. */
export function rowsOf(tag: string): number {
  return Number(/^COPY (\d+)$/.exec(tag)?.[1] ?? 0)
}

function* messagesOf(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Generator<Buffer> {
  for (let start = 0; start < rows.length; start += rowsPerMessage) {
    const lines = rows.slice(start, start + rowsPerMessage).map(row => copyLine(columns.map(name => row[name])))
    yield Buffer.from(lines.join(''))
  }
}

/** A line of COPY's text format: null, strings, numbers, booleans and arrays of strings. */
export function copyLine(values: readonly unknown[]): string {
  return `${values.map(cellOf).join('\t')}\n`
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (Array.isArray(value)) return escaped(`{${value.map(quoted).join(',')}}`)
  return typeof value === 'string' ? escaped(value) : String(value)
}

function quoted(item: unknown): string {
  return `"${String(item).replace(/["\\]/g, '\\$&')}"`
}

const special = /[\\\n\r\t]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escaped(text: string): string {
  return text.replace(special, character => escapes[character] ?? character)
}
