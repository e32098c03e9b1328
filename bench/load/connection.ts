import { connect, type Socket } from 'node:net'
import type { BenchRequest } from './job.ts'

export interface HttpAnswer {
  status: number
  /** Of the body. */
  bytes: number
  body: Buffer | null
}

const headEnd = Buffer.from('\r\n\r\n')
const lineEnd = Buffer.from('\r\n')

/**
 * One persistent HTTP/1.1 connection that sends prepared bytes and reads no more of an answer than where it ends: a
 * client that costs little, so that what is measured is the server. Understands Content-Length and chunked bodies.
 */
export class HttpConnection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void; keepBody: boolean } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', chunk => this.#receive(chunk))
    socket.on('error', error => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('The server closed the connection')))
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(new HttpConnection(socket)))
      socket.once('error', reject)
    })
  }

  /** @param request the whole request as it goes over the wire */
  send(request: Buffer, keepBody = false): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject, keepBody }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error)
    this.#waiting = undefined
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const waiting = this.#waiting
    const answer = waiting && readAnswer(this.#received, waiting.keepBody)
    if (!answer) return
    this.#received = Buffer.alloc(0)
    this.#waiting = undefined
    waiting.resolve(answer)
  }
}

function readAnswer(received: Buffer, keepBody: boolean): HttpAnswer | null {
  const end = received.indexOf(headEnd)
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const start = end + headEnd.length
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) {
    const bytes = Number(length)
    if (received.length < start + bytes) return null
    return { status, bytes, body: keepBody ? received.subarray(start, start + bytes) : null }
  }
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) return readChunks(received, start, status, keepBody)
  return { status, bytes: 0, body: keepBody ? Buffer.alloc(0) : null }
}

function readChunks(received: Buffer, start: number, status: number, keepBody: boolean): HttpAnswer | null {
  const slices: Buffer[] = []
  for (let at = start, bytes = 0; ; ) {
    const line = received.indexOf(lineEnd, at)
    if (line < 0) return null
    const size = Number.parseInt(received.toString('latin1', at, line), 16)
    const next = line + 2 + size + 2
    if (received.length < next) return null
    if (size === 0) return { status, bytes, body: keepBody ? Buffer.concat(slices) : null }
    if (keepBody) slices.push(received.subarray(line + 2, line + 2 + size))
    bytes += size
    at = next
  }
}

/** A request as bytes. */
export function requestBytes(request: BenchRequest): Buffer {
  const { method = 'GET', path, headers = {}, body } = request
  const lines = [`${method} ${path} HTTP/1.1`, 'host: localhost', 'connection: keep-alive']
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
}

/** Asks once over a connection of its own, and gives the body. Throws unless it was answered with 200. */
export async function ask(port: number, request: BenchRequest): Promise<string> {
  const connection = await HttpConnection.open(port)
  try {
    const { status, body } = await connection.send(requestBytes(request), true)
    if (status !== 200) throw new Error(`${request.path} was answered with ${status}: ${body}`)
    return String(body)
  } finally {
    connection.close()
  }
}
