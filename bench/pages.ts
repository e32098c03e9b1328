/**
 * Measures how fast each public page is there for somebody on a slow phone: `npm run bench:pages -- [--site URL]
 * [--runs 5] [--screens home,explore]`. Chromium with the processor slowed four times, on the network that its own
 * tools call Slow 4G, a cold cache each time; the production build. Writes bench/pages.md.
 */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { CONSENT_COOKIE, writeConsent } from '#shared/consent.ts'
import { PHONE, refusalRecord } from '#tests/e2e/people.ts'
import startSite from '#tests/e2e/start-site.ts'
import { PREFERENCES_KEY } from '#web/features/cookies/record.ts'
import { type DemoScreen, findDemoScreens } from '../scripts/check/demo-screens.ts'
import { openPlainBrowser, type PlainBrowser, type Send } from './plain-browser.ts'

/** As Chromium's own tools have them: 90 % of 1.6 and 0.75 Mbit/s, and 3.75 times 150 ms, since it delays requests, not packets. */
const slow4g = { latency: 562.5, downloadThroughput: (1.6e6 * 0.9) / 8, uploadThroughput: (0.75e6 * 0.9) / 8 }
const cpuSlowdown = 4
/** After the load event, for late tasks and shifts. */
const watchedMs = 3_000
const loadedWithinMs = 60_000
const goals = { lcpMs: 2_000, cls: 0.02, tbtMs: 100 }

interface Speed {
  lcpMs: number
  cls: number
  tbtMs: number
  transferKb: number
}

/** Runs in the page, before its own scripts: records what the browser reports of painting, shifting and long tasks. */
function watchSpeed(): void {
  const seen = { lcp: 0, cls: 0, fcp: Number.POSITIVE_INFINITY, tasks: [] as { start: number; ms: number }[] }
  Object.assign(window, { seenSpeed: seen })
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(see)).observe({ type, buffered: true })
  watch('largest-contentful-paint', entry => {
    seen.lcp = entry.startTime
  })
  watch('layout-shift', entry => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.cls += shift.value
  })
  watch('paint', entry => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  watch('longtask', entry => seen.tasks.push({ start: entry.startTime, ms: entry.duration }))
}

/** Runs in the page, at the end. */
function readSpeed(): Speed {
  const { seenSpeed: seen } = window as unknown as {
    seenSpeed: { lcp: number; cls: number; fcp: number; tasks: { start: number; ms: number }[] }
  }
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const bytes = entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0)
  const blocking = seen.tasks.filter(task => task.start >= seen.fcp)
  return {
    lcpMs: seen.lcp,
    cls: seen.cls,
    tbtMs: blocking.reduce((sum, task) => sum + Math.max(0, task.ms - 50), 0),
    transferKb: bytes / 1000,
  }
}

/** A French phone that has refused cookies. */
async function becomeVisitor(send: Send, site: string): Promise<void> {
  const cookies = { rahba_lang: 'fr', [CONSENT_COOKIE]: writeConsent([]) }
  await send('Network.enable')
  for (const [name, value] of Object.entries(cookies)) await send('Network.setCookie', { name, value, url: site })
  const source = `localStorage.setItem(${JSON.stringify(PREFERENCES_KEY)}, ${JSON.stringify(refusalRecord())})`
  await send('Page.addScriptToEvaluateOnNewDocument', { source })
  await send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: true })
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await send('Network.emulateNetworkConditions', { offline: false, ...slow4g })
  await send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

async function evaluate(send: Send, expression: string): Promise<unknown> {
  const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
  return (result as { value?: unknown }).value
}

async function untilLoaded(send: Send, url: string): Promise<void> {
  for (const end = Date.now() + loadedWithinMs; Date.now() < end; await sleep(100)) {
    const isLoaded = await evaluate(send, `location.href !== 'about:blank' && document.readyState === 'complete'`)
    if (isLoaded) return
  }
  throw new Error(`${url} was not loaded within ${loadedWithinMs} ms`)
}

function measureOnce(browser: PlainBrowser, url: string): Promise<Speed> {
  return browser.withPage(async send => {
    await send('Page.enable')
    await becomeVisitor(send, url)
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchSpeed})()` })
    await send('Page.navigate', { url })
    await untilLoaded(send, url)
    await sleep(watchedMs)
    return (await evaluate(send, `(${readSpeed})()`)) as Speed
  })
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

async function measure(browser: PlainBrowser, url: string, runs: number): Promise<Speed> {
  const all: Speed[] = []
  for (let run = 0; run < runs; run += 1) all.push(await measureOnce(browser, url))
  const middle = (key: keyof Speed) => median(all.map(each => each[key]))
  return { lcpMs: middle('lcpMs'), cls: middle('cls'), tbtMs: middle('tbtMs'), transferKb: middle('transferKb') }
}

const isReached = ({ lcpMs, cls, tbtMs }: Speed): boolean =>
  lcpMs <= goals.lcpMs && cls <= goals.cls && tbtMs <= goals.tbtMs

function rowOf({ screen }: DemoScreen, speed: Speed): string {
  const { lcpMs, cls, tbtMs, transferKb } = speed
  const cells = [screen.path, (lcpMs / 1000).toFixed(2), cls.toFixed(3), tbtMs.toFixed(0), transferKb.toFixed(0)]
  return `| ${[...cells, isReached(speed) ? 'yes' : '**no**'].join(' | ')} |`
}

function reportOf(rows: readonly string[], runs: number, version: string): string {
  return `# How fast the pages are

Written by \`npm run bench:pages\` on ${new Date().toISOString().slice(0, 10)}: production build and server on the same
machine (${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}), ${version}, a 390 × 844 window in French, processor slowed
${cpuSlowdown}×, Slow 4G (${slow4g.latency} ms a request, 1.44 Mbit/s down), cold cache, median of ${runs} runs. Goals: largest paint within
${goals.lcpMs / 1000} s, layout shift ${goals.cls} at most, main thread blocked for ${goals.tbtMs} ms at most.

| Page | LCP, s | CLS | TBT, ms | Transfer, kB | Goals reached |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { site: text, runs: text, screens: text } })
const runs = Number(values.runs ?? 5)
const chosen = values.screens?.split(',')
const stop = values.site ? null : await startSite()
const site = values.site ?? process.env['SITE_URL'] ?? ''
const browser = await openPlainBrowser()
try {
  const rows: string[] = []
  for (const each of await findDemoScreens(site)) {
    if (each.screen.access !== 'public' || (chosen && !chosen.includes(each.screen.name))) continue
    rows.push(rowOf(each, await measure(browser, site + each.path, runs)))
    console.log(rows.at(-1))
  }
  if (!chosen) writeFileSync(join(import.meta.dirname, 'pages.md'), reportOf(rows, runs, browser.version))
} finally {
  await browser.close()
  await stop?.()
}
