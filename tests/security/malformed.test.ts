import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { bodyBytesMax } from '#server/http/body.ts'
import { closeServer, createLimitedServer, listen } from '#server/http/listen.ts'
import { FLASH_COOKIE } from '#shared/http/contract.ts'
import { apiSite } from '../support/api-site.ts'
import { type Cast, createCast, createSpace } from '../support/cast.ts'
import { testPlatform } from '../support/platform.ts'

const platform = await testPlatform()
const site = apiSite(platform)
const faults: unknown[] = []
const flashes: unknown[] = []
const app = createApp({
  security: { https: false, development: false },
  publicOrigin: platform.config.publicUrl,
  api: site.app,
  render: async (_, { flash }) => {
    flashes.push(flash)
    return new Response('<h1>page</h1>', { headers: { 'content-type': 'text/html' } })
  },
  needs: {},
  onFault: fault => faults.push(fault),
})
const server = createLimitedServer(getRequestListener(app.fetch))
let address: AddressInfo
let cast: Cast
let cookie: string
let space: string

beforeAll(async () => {
  address = await listen(server, 0, '127.0.0.1')
  cast = await createCast(platform.db.kysely)
  space = await createSpace(platform.db.kysely, cast.host, cast.admin)
  cookie = await site.cookieFor(cast.retailer)
})
afterAll(() => closeServer(server))

interface Heard {
  status: number
  head: string
  body: string
  /** How much the server took before it answered or hung up. */
  sentBytes: number
}

/** Sends exactly these bytes to the server and collects what it answers until it hangs up. */
async function say(lines: readonly string[], body: string | Iterable<string> = ''): Promise<Heard> {
  const socket = connect(address.port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', text => (heard += text))
  socket.on('error', () => {})
  const closed = new Promise(resolve => socket.once('close', resolve))
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const sentBytes = await sendAll(socket, typeof body === 'string' ? [body] : body, () => heard !== '')
  setTimeout(() => socket.end(), 1_500).unref()
  await closed
  const [head = '', ...rest] = heard.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1] ?? 0), head, body: rest.join('\r\n\r\n'), sentBytes }
}

async function sendAll(socket: Socket, pieces: Iterable<string>, isAnswered: () => boolean): Promise<number> {
  let bytes = 0
  for (const piece of pieces) {
    if (isAnswered() || socket.destroyed || !socket.writable) break
    const goesOn = socket.write(piece)
    bytes += piece.length
    if (!goesOn) await new Promise(resolve => void socket.once('drain', resolve).once('close', resolve))
  }
  return bytes
}

const request = (line: string, ...headers: string[]): string[] => [
  `${line} HTTP/1.1`,
  'Host: localhost:3000',
  'Connection: close',
  ...headers,
]

/** A body in chunks that names no length and does not end before `bytes`. */
function* endless(bytes: number): Iterable<string> {
  const chunk = 'a'.repeat(65_536)
  for (let sent = 0; sent < bytes; sent += chunk.length) yield `10000\r\n${chunk}\r\n`
  yield '0\r\n\r\n'
}

describe('a request that is no request', () => {
  test.each<[string, string[], string, readonly number[]]>([
    ['an address that is no text', request('GET /%'), '', [400]],
    ['an address in broken UTF-8', request('GET /space/%E0%A4%A'), '', [400]],
    ['an address in Latin 1', request('GET /space/%ff'), '', [400]],
    ['an operation in broken UTF-8', request('GET /api/spaces/%E0%A4%A'), '', [404]],
    ['an address with U+0000', request('GET /space/%00'), '', [200]],
    ['a query that is no text', request('GET /api/spaces?location=%E0%A4%A&page=%'), '', [400]],
    ['an address of another server', request('GET http://evil.example/api/me'), '', [200]],
    ['an asterisk', request('OPTIONS *'), '', [400, 404, 405]],
    ['no host', ['GET / HTTP/1.1', 'Connection: close'], '', [400]],
    ['a host that is none', ['GET / HTTP/1.1', 'Host: <script>', 'Connection: close'], '', [400]],
    ['a method that writes back', request('TRACE /api/me'), '', [405]],
    ['a method nobody has', request('PURGE /api/me'), '', [405]],
    ['a method that is none', request('GE/T /api/me'), '', [400]],
    ['what may be done, without saying', request('OPTIONS /api/spaces'), '', [405]],
    ['a header of 20 kB', request('GET /', `Cookie: a=${'x'.repeat(20_000)}`), '', [431]],
    [
      'a length and chunks',
      request('POST /api/language', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
      '0\r\n\r\n',
      [400],
    ],
    ['two lengths', request('POST /api/language', 'Content-Length: 5', 'Content-Length: 6'), 'abcdef', [400]],
    ['a chunk of no size', request('POST /api/language', 'Transfer-Encoding: chunked'), 'zz\r\n', [400]],
  ])('%s', async (_, lines, body, statuses) => {
    const heard = await say(lines, body)
    expect(statuses, heard.head).toContain(heard.status)
    expect(heard.body).not.toMatch(/at \w+ \(|node_modules|Error:/)
    expect(faults).toEqual([])
  })

  test.each(['HEAD', 'GET'])('%s of each page and read answers alike', async method => {
    for (const path of ['/', '/api/me', '/api/spaces', '/healthz']) {
      const heard = await say(request(`${method} ${path}`))
      expect(heard.status).toBe(200)
      if (method === 'HEAD') expect(heard.body).toBe('')
    }
  })
})

describe('a body without an end', () => {
  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
  const cases = [
    ...types.map(type => ['/api/sign-in', type] as const),
    ['/api/language', 'application/json'] as const,
    ['/api/auth/callback/apple', 'application/x-www-form-urlencoded'] as const,
  ]

  test.each(cases)('to %s as %s is read no further than it may go', async (path, type) => {
    const before = process.memoryUsage().rss
    const lines = request(`POST ${path}`, `Content-Type: ${type}`, 'Transfer-Encoding: chunked')
    const heard = await say(lines, endless(64 * 1024 * 1024))
    // 0: it hung up in the middle of our words
    expect([413, 303, 0]).toContain(heard.status)
    expect(heard.sentBytes).toBeLessThan(16 * 1024 * 1024)
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1024 * 1024)
  })

  test('that says how long it is, is refused before it comes', async () => {
    const lines = request('POST /api/sign-in', 'Content-Type: application/json', `Content-Length: ${bodyBytesMax + 1}`)
    const heard = await say(lines)
    expect(heard.status).toBe(413)
    expect(heard.body).toContain('payload_too_large')
    expect(heard.body, 'names its figure').toContain('256 kB')
  })
})

describe('a body that is not what it says', () => {
  const json = (body: BodyInit, type = 'application/json') =>
    app.request(`${platform.config.publicUrl}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': type, cookie },
      body,
    })
  const request = { firstDay: '2026-12-20', lastDay: '2026-12-20' }

  test.each<[string, BodyInit, string?]>([
    ['nothing', ''],
    ['not JSON', '{spaceId: 1}'],
    ['half of it', '{"spaceId":'],
    ['two of it', '{}{}'],
    ['a hundred thousand brackets', '['.repeat(100_000)],
    ['a hundred thousand objects', '{"a":'.repeat(50_000)],
    ['no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
    ['null', 'null'],
    ['a number', '1e999'],
    ['a list', '[{"firstDay":"2026-12-20"}]'],
    ['a form without its boundary', 'x', 'multipart/form-data'],
    ['a form that breaks off', '--x\r\nContent-Disposition: form-data; name="a', 'multipart/form-data; boundary=x'],
    ['parts without heads', '--x\r\nfoo\r\n--x--', 'multipart/form-data; boundary=x'],
  ])('%s', async (_, body, type) => {
    const answer = await json(body, type)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })

  test('half a surrogate pair is kept as the sign of what cannot be read', async () => {
    const answer = await json(
      `{"spaceId":"${space}","firstDay":"2026-12-20","lastDay":"2026-12-20","message":"a\\ud800b"}`,
    )
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ message: 'a\ufffdb' })
  })

  test.each(['\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000', 'x', 'x'.repeat(129), 'é'.repeat(8)])(
    'a key that no database keeps or nobody makes: %j',
    async key => {
      const body = new URLSearchParams({ ...request, spaceId: space, _key: key, _back: '/space/1' })
      const answer = await json(body, 'application/x-www-form-urlencoded')
      expect(answer.status).toBe(303)
      expect(decodeURIComponent(answer.headers.get('set-cookie') ?? '')).toContain('"code":"bad_request"')
    },
  )
})

describe('a cookie that is not as we wrote it', () => {
  const open = (sent: string) => app.request(`${platform.config.publicUrl}/login`, { headers: { cookie: sent } })
  const problem = { type: 'about:blank', title: 'T', status: 400, code: 'bad_request', requestId: 'r' }
  const flash = { endpoint: 'POST /api/sign-in', problem, values: { email: 'a' } }

  test.each<[string, unknown]>([
    ['no object', 1],
    ['a list', []],
    ['values that are none', { ...flash, values: null }],
    ['values that are objects', { ...flash, values: { email: { a: 1 } } }],
    ['a problem that is a text', { ...flash, problem: 'T' }],
    ['words that are objects', { ...flash, problem: { ...problem, title: { a: 1 } } }],
    ['fields that are objects', { ...flash, problem: { ...problem, fields: { email: {} } } }],
    ['a code nobody has', { ...flash, problem: { ...problem, code: 'nonsense' } }],
    ['nothing of a problem', { ...flash, problem: {} }],
  ])('a flash with %s is dropped', async (_, written) => {
    flashes.length = 0
    const answer = await open(`${FLASH_COOKIE}=${encodeURIComponent(JSON.stringify(written))}`)
    expect(answer.status).toBe(200)
    expect(flashes).toEqual([undefined])
    expect(answer.headers.getSetCookie().join()).toContain(`${FLASH_COOKIE}=;`)
  })

  test('a flash of ours is shown', async () => {
    flashes.length = 0
    await open(`${FLASH_COOKIE}=${encodeURIComponent(JSON.stringify(flash))}`)
    expect(flashes).toEqual([flash])
  })

  test('a session with another signature, or with none, is nobody’s', async () => {
    const [name, value = ''] = cookie.split('=')
    const token = decodeURIComponent(value).split('.')[0]
    const tampered = [
      `${name}=`,
      `${name}=%`,
      `${name}=.`,
      `${name}=${token}`,
      `${name}=${token}.`,
      `${name}=${token}.${'A'.repeat(43)}%3D`,
      `${name}=${value.slice(0, -6)}`,
      `${name}=x${value}`,
      `${name}=%00${value}`,
      `${name}=a; ${cookie}`,
      `${name?.toUpperCase()}=${value}`,
    ]
    for (const sent of tampered) {
      const answer = await app.request(`${platform.config.publicUrl}/api/me`, { headers: { cookie: sent } })
      expect([sent, await answer.json()]).toMatchObject([sent, { me: null, providers: [] }])
    }
  })
})
