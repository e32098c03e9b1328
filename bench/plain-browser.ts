import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { findChromium } from '../scripts/check/chromium.ts'

type Params = Readonly<Record<string, unknown>>

/** Sends one command of Chromium's DevTools protocol and answers its result. */
export type Send = (method: string, params?: Params) => Promise<Params>

export interface PlainBrowser {
  /** 'Chrome/156.0.8078.73'. */
  version: string
  /** Works in a window of its own, without cookies or cache; closes it afterwards. */
  withPage: <Result>(work: (send: Send) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/**
 * Chromium as a visitor has it: nothing listens but what asks. Test tools switch on the protocol's Runtime domain, for
 * whose stack traces V8 parses every bundle a second time: on a slow processor 100 ms that no visitor waits for.
 */
export async function openPlainBrowser(): Promise<PlainBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'rahba-bench-'))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  const options = [
    '--disable-component-update',
    '--disable-sync',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
  ]
  const browser = spawn(await findChromium(), [...flags, ...options], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const command = speakWith(browser)
  const { product } = await command('Browser.getVersion')
  return {
    version: String(product),
    async withPage(work) {
      const { browserContextId } = await command('Target.createBrowserContext')
      const { targetId } = await command('Target.createTarget', { url: 'about:blank', browserContextId })
      const { sessionId } = await command('Target.attachToTarget', { targetId, flatten: true })
      try {
        return await work((method, params) => command(method, params, String(sessionId)))
      } finally {
        await command('Target.disposeBrowserContext', { browserContextId })
      }
    },
    async close() {
      const ended = new Promise(resolve => browser.once('exit', resolve))
      void command('Browser.close')
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

interface Answer {
  id?: number
  result?: Params
  error?: { message: string }
}

/** Messages are JSON, each ended by a zero byte: ours on the fourth descriptor of the process, its own on the fifth. */
function speakWith(browser: ChildProcess): (method: string, params?: Params, sessionId?: string) => Promise<Params> {
  const toBrowser = browser.stdio[3] as Writable
  const fromBrowser = browser.stdio[4] as Readable
  const waiting = new Map<number, (answer: Answer) => void>()
  let unread = ''
  fromBrowser.setEncoding('utf8').on('data', (text: string) => {
    const messages = (unread + text).split('\0')
    unread = messages.pop() ?? ''
    for (const message of messages) {
      const answer = JSON.parse(message) as Answer
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    }
  })
  let lastId = 0
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1)
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result ?? {})
      })
      toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
}
