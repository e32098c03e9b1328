import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { closeServer, createLimitedServer, listen } from './listen.ts'

async function serve(listener: RequestListener) {
  const server = createLimitedServer(listener)
  const { port } = await listen(server, 0, '127.0.0.1')
  return { server, url: `http://127.0.0.1:${port}/` }
}

test('slow and greedy clients are limited', () => {
  const server = createLimitedServer(() => {})
  expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([10_000, 30_000, 60_000])
  expect(server.maxConnections).toBe(4_096)
})

test('requests that are sent ahead are answered one after the other, and not without number', async () => {
  let running = 0
  let most = 0
  const { server } = await serve(async (request, response) => {
    running += 1
    most = Math.max(most, running)
    await sleep(5)
    running -= 1
    response.end(`at ${request.url}`)
  })
  const { port } = server.address() as { port: number }
  const say = (count: number) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''))
    return socket.on('error', () => {})
  }
  let heard = ''
  const patient = say(40).on('data', bytes => (heard += String(bytes)))
  await vi.waitFor(() => expect(heard.match(/at \/\d+/g)).toHaveLength(40), { timeout: 10_000 })
  expect(heard.match(/at \/\d+/g)).toEqual(Array.from({ length: 40 }, (_, index) => `at /${index}`))
  expect(most).toBe(1)
  patient.destroy()
  await once(say(1_000).resume(), 'close')
  await closeServer(server)
})

test('a stop lets a running request end', async () => {
  const { server, url } = await serve(async (_, response) => {
    await sleep(300)
    response.end('done')
  })
  const answer = fetch(url).then(response => response.text())
  await once(server, 'request')
  const startedAt = performance.now()
  await closeServer(server)
  expect(await answer).toBe('done')
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test('a stop ends an event stream after the grace period, and accepts nobody new', async () => {
  const { server, url } = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': open\n\n')
  })
  const stream = await fetch(url)
  const streamEnded = stream.text().catch(() => 'cut off')
  const startedAt = performance.now()
  const closed = closeServer(server)
  await expect(fetch(url)).rejects.toThrow()
  await closed
  expect(await streamEnded).toBe('cut off')
  expect(performance.now() - startedAt).toBeLessThan(2_500)
})

test('an address in use is an error for the caller', async () => {
  const { server } = await serve(() => {})
  const { port } = server.address() as { port: number }
  await expect(
    listen(
      createLimitedServer(() => {}),
      port,
      '127.0.0.1',
    ),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await closeServer(server)
})

test('two hosts, and more headers than anybody sends, are refused before anything reads them', async () => {
  const asked: string[] = []
  const { server } = await serve((request, response) => {
    asked.push(request.url ?? '')
    response.end('ok')
  })
  const { port } = server.address() as { port: number }
  const answerTo = async (...headers: string[]) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('error', () => {}).on('data', bytes => (heard += String(bytes)))
    socket.write(`${['GET / HTTP/1.1', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`)
    await once(socket, 'close')
    return heard.split(' ')[1]
  }
  expect(await answerTo('Host: rahba.example', 'hOST: evil.example')).toBe('400')
  expect(await answerTo('Host: rahba.example', ...Array.from({ length: 99 }, () => 'X: 1'))).toBe('431')
  expect(asked).toEqual([])
  expect(await answerTo('Host: rahba.example', ...Array.from({ length: 98 }, () => 'X: 1'))).toBe('200')
  await closeServer(server)
})

test('one network has a limited number of connections, until one of them ends', async () => {
  const server = createLimitedServer((_, response) => response.end('ok'), { perNetwork: 3, isExempt: () => false })
  const { port } = await listen(server, 0, '127.0.0.1')
  const open = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    const isAnswered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    return { socket, isAnswered }
  }
  const opened = [await open(), await open(), await open()]
  expect(opened.map(each => each.isAnswered)).toEqual([true, true, true])
  expect((await open()).isAnswered).toBe(false)
  opened[0]?.socket.destroy()
  await vi.waitFor(async () => expect((await open()).isAnswered).toBe(true), { timeout: 20_000 })
  await closeServer(server)
})

test('this machine’s own connections are not counted', async () => {
  const server = createLimitedServer((_, response) => response.end('ok'), { perNetwork: 0 })
  const { port } = await listen(server, 0, '127.0.0.1')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  await closeServer(server)
})
