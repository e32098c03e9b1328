// A process of its own, so that its CPU time counts for no other process: reads one job on standard input, writes the
// results as JSON.
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import type { Job, Load } from './job.ts'
import { HttpConnection, requestBytes } from './connection.ts'

const job = JSON.parse(await text(process.stdin)) as Job
const requests = job.requests.map(requestBytes)
const connections = await Promise.all(Array.from({ length: job.connections }, () => HttpConnection.open(job.port)))
const latencies: number[] = []
const statuses: Record<number, number> = {}
let bytes = 0
let sent = job.firstRequest

async function exchange(connection: HttpConnection, since: number): Promise<void> {
  const request = requests[sent % requests.length] as Buffer
  sent += 1
  const answer = await connection.send(request)
  latencies.push(performance.now() - since)
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  bytes += answer.bytes
}

/** Every connection sends its next request as soon as it has its answer. */
async function asFastAsAnswered(until: number): Promise<void> {
  await Promise.all(
    connections.map(async connection => {
      while (performance.now() < until && sent < job.requestsMax) await exchange(connection, performance.now())
    }),
  )
}

/**
 * This many requests a second, whether or not earlier ones were answered: each is timed from when it should have been
 * sent, so that a server that stalls is also measured on the requests that would have come meanwhile.
 */
async function atFixedRate(startedAt: number, until: number, perSecond: number): Promise<void> {
  let due = 0
  await Promise.all(
    connections.map(async connection => {
      for (;;) {
        const at = startedAt + (due * 1_000) / perSecond
        due += 1
        if (at >= until) return
        const wait = at - performance.now()
        if (wait > 0) await sleep(wait)
        await exchange(connection, at)
      }
    }),
  )
}

const startedAt = performance.now()
const until = startedAt + job.milliseconds
if (job.perSecond) await atFixedRate(startedAt, until, job.perSecond)
else await asFastAsAnswered(until)
const seconds = (performance.now() - startedAt) / 1_000
for (const connection of connections) connection.close()

latencies.sort((a, b) => a - b)
const at = (share: number): number => latencies[Math.ceil(share * latencies.length) - 1] ?? Number.NaN
const load: Load = {
  requests: latencies.length,
  perSecond: latencies.length / seconds,
  p50Ms: at(0.5),
  p95Ms: at(0.95),
  p99Ms: at(0.99),
  maxMs: at(1),
  bytesPerRequest: bytes / latencies.length,
  statuses,
}
console.log(JSON.stringify(load))
