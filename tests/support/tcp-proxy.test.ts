import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** Echoes what it receives. */
const echoed: Socket[] = []
const echo = createServer(socket => {
  echoed.push(socket)
  socket.on('error', () => {}).pipe(socket)
})
let proxy: TcpProxy

beforeAll(async () => {
  echo.listen(0, '127.0.0.1')
  await once(echo, 'listening')
  proxy = await startTcpProxy({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port })
})
afterEach(() => {
  proxy.cut()
  proxy.heal()
})
afterAll(async () => {
  await proxy.close()
  for (const socket of echoed) socket.destroy()
  echo.close()
})

interface Caller {
  socket: Socket
  heard: () => string
  /** Sends something, and measures after how long it came back whole. */
  say: (text: string) => Promise<number>
  ended: Promise<string>
}

async function call(): Promise<Caller> {
  const socket = connect(proxy.port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', text => (heard += text))
  const ended = new Promise<string>(resolve => {
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    socket.once('end', () => resolve('end'))
  })
  await once(socket, 'connect')
  const say = async (text: string) => {
    const startedAt = performance.now()
    const whole = heard.length + text.length
    socket.write(text)
    await expect.poll(() => heard.length, { timeout: 20_000, interval: 2 }).toBeGreaterThanOrEqual(whole)
    return performance.now() - startedAt
  }
  return { socket, heard: () => heard, say, ended }
}

describe('the proxy', () => {
  test('passes all bytes in their order, and endings', async () => {
    const caller = await call()
    const text = Array.from({ length: 100_000 }, (_, index) => String(index)).join()
    await caller.say(text)
    expect(caller.heard()).toBe(text)
    caller.socket.end()
    expect(await caller.ended).toBe('end')
  })

  test('cuts what is open, and refuses what is new until it is healed', async () => {
    const caller = await call()
    await caller.say('a')
    proxy.refuse()
    proxy.cut()
    expect(await caller.ended).toBe('ECONNRESET')
    const refused = connect(proxy.port, '127.0.0.1')
    const [error] = (await once(refused, 'error').catch((thrown: unknown) => [thrown])) as [NodeJS.ErrnoException]
    expect(error.code).toBe('ECONNRESET')
    proxy.heal()
    await (await call()).say('b')
  })

  test('delays each way, and lets through a number of bytes a second', async () => {
    const caller = await call()
    proxy.slow({ delayMs: 100 })
    expect(await caller.say('a')).toBeGreaterThanOrEqual(195)
    proxy.slow({ bytesPerSecond: 100_000 })
    // 40 kB at 100 kB a second, whose last piece waits for nothing
    expect(await caller.say('b'.repeat(40_000))).toBeGreaterThanOrEqual(300)
    proxy.heal()
    await caller.say('c')
  })

  test.each(['up', 'down'] as const)(
    'swallows what goes %s without closing, for that connection for good',
    async direction => {
      const caller = await call()
      await caller.say('a')
      proxy.swallow(direction)
      caller.socket.write('b')
      const newcomer = await call()
      newcomer.socket.write('c')
      await sleep(100)
      proxy.heal()
      caller.socket.write('d')
      await sleep(50)
      expect([caller.heard(), newcomer.heard(), proxy.openCount()]).toEqual(['a', '', 2])
      await (await call()).say('e')
    },
  )
})
