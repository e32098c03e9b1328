import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it, test } from 'vitest'
import { calendarAddress, fetchCalendar, type FetchOptions } from './fetch-calendar.ts'
import { isPublicAddress } from './public-address.ts'

const body = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'

const answers: Record<string, RequestListener> = {
  '/calendar.ics': (request, response) => {
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    return response.writeHead(200, { etag: '"1"', 'content-type': 'text/calendar' }).end(body)
  },
  '/packed.ics': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body)),
  '/part.ics': (_, response) => response.writeHead(206).end(body),
  '/gone.ics': (_, response) => response.writeHead(404).end(),
  '/moved.ics': (_, response) => response.writeHead(302, { location: '/calendar.ics' }).end(),
  '/inside.ics': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/calendar.ics' }).end(),
  '/round.ics': (_, response) => response.writeHead(302, { location: '/round.ics' }).end(),
  '/large.ics': (_, response) => response.writeHead(200).end('x'.repeat(1_100_000)),
  '/bomb.ics': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(50_000_000))),
  '/drips.ics': (_, response) => void response.writeHead(200).write('BEGIN:VCALENDAR'),
  '/breaks.ics': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write(body, () => response.destroy())
  },
}

const server = createServer((request, response) => answers[request.url ?? '']?.(request, response))
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetchFrom = (path: string, options: FetchOptions = {}) =>
  fetchCalendar(new URL(`http://${host}${path}`), { privateHosts: [host], ...options })

describe('a calendar of the outside', () => {
  it('is fetched with what it says of its version', async () => {
    expect(await fetchFrom('/calendar.ics')).toEqual({
      isUnchanged: false,
      text: body,
      etag: '"1"',
      lastModified: null,
    })
  })

  it('that has not changed is not sent again', async () => {
    expect(await fetchFrom('/calendar.ics', { etag: '"1"' })).toEqual({ isUnchanged: true })
  })

  it.each(['/packed.ics', '/moved.ics'])('is read through %s', async path => {
    expect(await fetchFrom(path)).toMatchObject({ text: body })
  })

  it.each([
    ['/part.ics', 'bad_answer'],
    ['/gone.ics', 'not_found'],
    ['/inside.ics', 'address_refused'],
    ['/round.ics', 'too_many_redirects'],
    ['/large.ics', 'too_large'],
    ['/bomb.ics', 'too_large'],
    ['/breaks.ics', 'away'],
  ])('%s is refused as %s', async (path, fault) => {
    await expect(fetchFrom(path)).rejects.toMatchObject({ fault })
  })

  it('that drips is left after the time for the whole way', async () => {
    await expect(fetchFrom('/drips.ics', { timeoutMs: 300 })).rejects.toMatchObject({ fault: 'too_slow' })
  })
})

describe('an address that leads inside', () => {
  it.each([
    'http://example.com/c.ics',
    'https://example.com:8443/c.ics',
    'https://name:word@example.com/c.ics',
    'https://127.0.0.1/c.ics',
    'https://0x7f.1/c.ics',
    'https://2130706433/c.ics',
    'https://[::1]/c.ics',
    'https://[::ffff:127.0.0.1]/c.ics',
    'https://localhost/c.ics',
    'https://router/c.ics',
    'https://printer.local/c.ics',
    'https://db.internal/c.ics',
  ])('%s is refused before anything is asked', async address => {
    const resolve = () => Promise.reject(new Error('asked'))
    await expect(fetchCalendar(new URL(address), { resolve })).rejects.toMatchObject({ fault: 'address_refused' })
  })

  it('is refused where one of the addresses of its name does', async () => {
    const resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ]
    await expect(fetchCalendar(new URL('https://calendar.example.com/c.ics'), { resolve })).rejects.toMatchObject({
      fault: 'address_refused',
    })
  })

  it('is not reached by a name that leads elsewhere at the second question', async () => {
    let questions = 0
    const resolve = async () => {
      questions += 1
      return [{ address: questions === 1 ? '203.0.113.1' : '127.0.0.1', family: 4 }]
    }
    await expect(fetchCalendar(new URL('https://calendar.example.com/c.ics'), { resolve })).rejects.toMatchObject({
      fault: 'address_refused',
    })
    expect(questions).toBe(1)
  })
})

test.each([
  ['1.1.1.1', true],
  ['2606:4700:4700::1111', true],
  ['100.64.1.1', false],
  ['169.254.169.254', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
])('%s is of the open internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([
  ['webcal://example.com/c.ics', 'https://example.com/c.ics'],
  ['  https://example.com/c.ics ', 'https://example.com/c.ics'],
  ['javascript:alert(1)', undefined],
  ['calendar', undefined],
])('%s is pasted as %s', (text, expected) => {
  expect(calendarAddress(text)?.href).toBe(expected)
})
