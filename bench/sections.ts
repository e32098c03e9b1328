import { sql } from 'kysely'
import { dropDatabase } from '#tests/support/throwaway-server.ts'
import { cpuBetween, cpuOf, cpuOfServer } from './cpu.ts'
import { withClient } from './data.ts'
import { planBookings, recordBookings, replayByPgbench, requestsOf } from './insert.ts'
import { ask } from './load/connection.ts'
import type { BenchRequest, Load } from './load/job.ts'
import { runLoad } from './load/run-load.ts'
import { type Comparison, compare, connections, contender, median, type Rounds } from './measure.ts'
import { type OperationTime, readOperations } from './operations.ts'
import { expectSame, peerSearches, rahbaRequest, readRahba } from './peer-searches.ts'
import type { Peer } from './peers/peer.ts'
import { withPlatform } from './platform.ts'
import { poolMax, type Running, startFloor, startPeer, startProduct, withRunning } from './processes.ts'
import { recordSession } from './record.ts'
import type { BenchServer } from './server.ts'
import { shapesAlone } from './shapes-alone.ts'
import { floorRoutes, readingWorkloads } from './workloads.ts'

/** What every section is given. */
export interface Bench {
  server: BenchServer
  /** The day that the generated data is relative to. */
  today: string
  rounds: Rounds
}

export const PEERS = ['postgraphile', 'fastify-pg', 'directus'] as const

export interface AloneResult {
  shapes: Record<string, Load>
  /** Requests a second of all shapes in turn, by eight clients. */
  mixedPerSecond: number
}

/** Every shape of search by one client; then all shapes mixed by several. */
export async function measureAlone({ today, rounds }: Bench, url: string): Promise<AloneResult> {
  return withRunning(startProduct(url), async product => {
    const shapes = await shapesAlone(product, today)
    const requests = await withPlatform(url, async (platform, site) =>
      (await readingWorkloads(platform, site, today)).filter(({ name }) => name.startsWith('search')),
    )
    const mixed = requests.flatMap(each => each.requests).toSorted((a, b) => a.path.length - b.path.length)
    const seen: number[] = []
    for (let round = 0; round < rounds.rounds; round += 1) {
      const load = { port: product.port, requests: mixed, connections, milliseconds: 2 * rounds.milliseconds }
      seen.push((await runLoad({ ...load, firstRequest: round * 101 })).perSecond)
    }
    return { shapes: Object.fromEntries(shapes), mixedPerSecond: median(seen) }
  })
}

/** Every reading operation of the API by the people who have most to read. */
export async function measureOperations(url: string): Promise<OperationTime[]> {
  return withPlatform(url, (platform, site) =>
    withRunning(startProduct(url), product => readOperations(platform, site, product.port)),
  )
}

/** Each workload beside a bare server with the same statements and bytes. */
export async function measureFloors({ today, rounds }: Bench, url: string): Promise<Comparison[]> {
  return withPlatform(url, async (platform, site) => {
    const session = await recordSession(url)
    return withRunning(startProduct(url), async product => {
      const results: Comparison[] = []
      for (const workload of await readingWorkloads(platform, site, today)) {
        const routes = await floorRoutes(site, workload)
        const floor = startFloor({ connectionString: url, poolMax, session, routes })
        results.push(
          await withRunning(floor, running =>
            compare(
              workload.name,
              [contender('floor', running, workload.requests), contender('Rahba', product, workload.requests)],
              rounds,
            ),
          ),
        )
      }
      return results
    })
  })
}

export interface InsertResult {
  perSecond: number
  p50Ms: number
  p95Ms: number
  /** Microseconds of processor time a request. */
  serverCpu: number
  databaseCpu: number
  /** Null where there is no pgbench. */
  pgbenchPerSecond: number | null
  statements: number
}

const insertsEach = 1_200

/** Booking requests, each on a copy of the database, and the same statements by pgbench; in turns. */
export async function measureInserts({ server, today, rounds }: Bench, url: string): Promise<InsertResult> {
  const source = new URL(url).pathname.slice(1)
  const name = 'rahba_bench_inserts'
  const onCopy = async <T>(work: (copyUrl: string) => Promise<T>): Promise<T> => {
    await withClient(server.urlOf('postgres'), client => client.query(`DROP DATABASE IF EXISTS ${name}`))
    await withClient(server.urlOf('postgres'), client => client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`))
    try {
      return await work(server.urlOf(name))
    } finally {
      await dropDatabase(server.urlOf('postgres'), name)
    }
  }
  const bookings = await withPlatform(url, platform => planBookings(platform, insertsEach, today))
  const calls = await onCopy(copy => withPlatform(copy, platform => recordBookings(platform, bookings)))
  const loads: (Load & Pick<InsertResult, 'serverCpu' | 'databaseCpu'>)[] = []
  const replays: (number | null)[] = []
  for (let round = 0; round < rounds.rounds; round += 1) {
    replays.push(await onCopy(copy => replayByPgbench(copy, calls, connections)))
    loads.push(
      await onCopy(copy =>
        withPlatform(copy, async (_, site) => {
          const requests = await requestsOf(site, bookings)
          return withRunning(startProduct(copy), async ({ port, pid }) => {
            const before = { server: cpuOf(pid), database: cpuOfServer(server.pid) }
            const options = { port, requests, connections, milliseconds: 120_000, requestsMax: requests.length }
            const load = await runLoad(options)
            const used = cpuBetween(before.database, cpuOfServer(server.pid))
            return {
              ...load,
              serverCpu: (cpuOf(pid) - before.server) / load.requests,
              databaseCpu: used / load.requests,
            }
          })
        }),
      ),
    )
  }
  return {
    perSecond: median(loads.map(load => load.perSecond)),
    p50Ms: median(loads.map(load => load.p50Ms)),
    p95Ms: median(loads.map(load => load.p95Ms)),
    serverCpu: median(loads.map(load => load.serverCpu)),
    databaseCpu: median(loads.map(load => load.databaseCpu)),
    pgbenchPerSecond: replays.includes(null) ? null : median(replays.map(Number)),
    statements: calls[0]?.length ?? 0,
  }
}

export interface PeersResult {
  comparisons: Comparison[]
  about: Record<string, string>
  compared: number
}

const peerVariants = 40

/** The same searches asked of Rahba and of its peers, after all their answers were found to be the same. */
export async function measurePeers(
  { today, rounds }: Bench,
  url: string,
  names: readonly string[],
): Promise<PeersResult> {
  const peers = await Promise.all(names.map(async name => (await import(`./peers/${name}/client.mjs`)) as Peer))
  const about: Record<string, string> = {}
  const searches = peerSearches(today, peerVariants)
  const running: { peer: Peer; process: Running }[] = []
  const product = await startProduct(url)
  try {
    for (const [index, peer] of peers.entries()) {
      const prepared = await peer.prepare(url)
      running.push({ peer, process: await startPeer(names[index] ?? '', prepared) })
      about[peer.name] = peer.about
    }
    await withClient(url, client => client.query('ANALYZE'))
    let compared = 0
    for (const search of Object.values(searches).flat()) {
      const ours = readRahba(await ask(product.port, rahbaRequest(search)))
      for (const { peer, process } of running) {
        expectSame(search, ours, peer.name, peer.readAnswer(await ask(process.port, requestOf(peer, search))))
        compared += 1
      }
    }
    const comparisons: Comparison[] = []
    for (const [name, asked] of Object.entries(searches)) {
      const others = running.map(({ peer, process }) =>
        contender(
          peer.name,
          process,
          asked.map(search => requestOf(peer, search)),
        ),
      )
      comparisons.push(await compare(name, [contender('Rahba', product, asked.map(rahbaRequest)), ...others], rounds))
    }
    return { comparisons, about, compared }
  } finally {
    await product.stop()
    for (const { process } of running) await process.stop()
    for (const peer of peers) await peer.cleanUp(url)
  }
}

function requestOf(peer: Peer, search: Parameters<Peer['requestFor']>[0]): BenchRequest {
  const { method, path, headers, body } = peer.requestFor(search)
  return { method, path, headers, ...(body === '' ? {} : { body }) }
}

/** How many rows the database has of what is searched, for the report. */
export async function countRows(url: string): Promise<Record<string, number>> {
  return withPlatform(url, async ({ db }) => {
    const { rows } = await sql<Record<string, number>>`SELECT (SELECT count(*) FROM spaces)::integer AS spaces,
      (SELECT count(*) FROM bookings)::integer AS bookings, (SELECT count(*) FROM reviews)::integer AS reviews`.execute(
      db.kysely,
    )
    return rows[0] ?? {}
  })
}
