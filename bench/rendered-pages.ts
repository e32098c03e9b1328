import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FloorRoute } from './floor-server.ts'
import { ask } from './load/connection.ts'
import type { BenchRequest } from './load/job.ts'
import { type Comparison, compare, contender } from './measure.ts'
import { withPlatform } from './platform.ts'
import { poolMax, type Running, startFloor, startProduct, startRenderFloor, withRunning } from './processes.ts'
import { buildBundle } from './render-floor/bundle.ts'
import { expectSamePage } from './render-floor/same-page.ts'
import type { Bench } from './sections.ts'
import { memberPageWorkloads, pageWorkloads, type Workload } from './workloads.ts'

export interface PagesResult {
  /** From the cache, and rendered each time, beside the same bytes and renderToString. */
  visitors: Comparison[]
  /** Rendered each time, as always for who has signed in, beside renderToString. */
  members: Comparison[]
}

/** A page calls more code than an answer of the API, and comes less often: V8 has compiled it after about a thousand. */
const warmUpMs = 12_000

/** As a browser asks. */
const asBrowser = (request: BenchRequest): BenchRequest => ({
  ...request,
  headers: { ...request.headers, 'accept-encoding': 'gzip, deflate, br, zstd' },
})

function fetchRaw(port: number, { path, headers }: BenchRequest): Promise<FloorRoute> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { ...headers } }, async response => {
      const body = await buffer(response)
      if (response.statusCode !== 200) reject(new Error(`${path} was answered with ${response.statusCode}`))
      const saved = Object.entries(response.headers).filter(
        ([name]) => !['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name),
      )
      const notified = Object.fromEntries(saved.map(([name, value]) => [name, String(value)]))
      resolve({ path, cookie: '', statements: [], headers: notified, body: body.toString('base64') })
    }).on('error', reject)
  })
}

/** Starts what only renders the same pages again, after it was found to give the same as the product. */
async function withReact<T>(
  connectionString: string,
  { requests }: Workload,
  product: Running,
  work: (react: Running) => Promise<T>,
): Promise<T> {
  return withRunning(startRenderFloor({ connectionString, requests }), async react => {
    for (const each of requests) {
      expectSamePage(each.path, await ask(product.port, each), await ask(react.port, each))
    }
    return work(react)
  })
}

/** Pages for visitors and for members. Builds the bundle that React alone runs. */
export async function measurePages({ today, rounds }: Bench, url: string): Promise<PagesResult> {
  buildBundle()
  const longer = { ...rounds, warmUpMs }
  const [forVisitors, forMembers] = await withPlatform(url, async (platform, site) => [
    await pageWorkloads(platform, today),
    await memberPageWorkloads(platform, site, today),
  ])
  return withRunning(startProduct(url), product =>
    withRunning(startProduct(url, { PAGE_CACHE_MB: '0' }), async uncached => {
      const visitors: Comparison[] = []
      for (const workload of forVisitors) {
        const requests = workload.requests.map(asBrowser)
        const routes = await Promise.all(requests.map(request => fetchRaw(product.port, request)))
        const floor = startFloor({ connectionString: url, poolMax, session: 'SELECT 1', routes })
        const measure = (bytes: Running) => (react: Running) => {
          const contenders = [
            contender('floor', bytes, requests),
            contender('Rahba', product, requests),
            contender('rendered each time', uncached, requests),
            contender('renderToString', react, requests),
          ]
          return compare(workload.name, contenders, longer)
        }
        visitors.push(await withRunning(floor, bytes => withReact(url, workload, uncached, measure(bytes))))
      }
      const members: Comparison[] = []
      for (const workload of forMembers) {
        const requests = workload.requests.map(asBrowser)
        const measure = (react: Running) => {
          const contenders = [contender('renderToString', react, requests), contender('Rahba', product, requests)]
          return compare(workload.name, contenders, longer)
        }
        members.push(await withReact(url, workload, product, measure))
      }
      return { visitors, members }
    }),
  )
}
