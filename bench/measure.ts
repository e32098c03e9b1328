import { setTimeout as sleep } from 'node:timers/promises'
import { cpuBetween, cpuOf, cpuOfServer } from './cpu.ts'
import type { BenchRequest, Load } from './load/job.ts'
import { runLoad } from './load/run-load.ts'

/** One of those that are compared, with its way to ask the same. */
export interface Contender {
  name: string
  port: number
  pid: number
  requests: readonly BenchRequest[]
}

export const contender = (
  name: string,
  { port, pid }: Pick<Contender, 'port' | 'pid'>,
  requests: readonly BenchRequest[],
): Contender => ({ name, port, pid, requests })

export interface Figures {
  perSecond: number
  /** Microseconds of processor time a request. */
  serverCpu: number
  databaseCpu: number
}

export interface Comparison {
  workload: string
  /** By contender: the median of the rounds. */
  figures: ReadonlyMap<string, Figures>
  /** By contender: the median over the rounds of its requests a second over those of the first contender. */
  ratios: ReadonlyMap<string, number>
  /** The same of the processor time of server and database together. */
  cpuRatios: ReadonlyMap<string, number>
  /** By contender: each round. Undefined in results from before it was stored. */
  byRound?: ReadonlyMap<string, readonly Figures[]>
  bytesPerRequest: number
  /** At one rate for all: requests a second, and by contender what they waited. */
  rate: number
  latencies: ReadonlyMap<string, Load>
}

export const connections = 8
const pauseMs = 150
/** Until V8 has compiled what is called most: some thousands of answers of the API, some hundreds of pages. */
const usualWarmUpMs = 3_000
/** Of what the slowest can do: a rate at which nobody queues for long. */
const shareOfMost = 0.4

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

export interface Rounds {
  rounds: number
  milliseconds: number
  /** The database server's first process. */
  databasePid: number
  /** Of each contender, before the rounds. */
  warmUpMs?: number
}

/** The contenders in turn, each round in another order, so that what else the machine does falls on all alike. */
export async function compare(
  workload: string,
  contenders: readonly Contender[],
  { rounds, milliseconds, databasePid, warmUpMs = usualWarmUpMs }: Rounds,
): Promise<Comparison> {
  const seen = new Map(contenders.map(({ name }) => [name, [] as Figures[]]))
  let bytesPerRequest = 0
  for (const { port, requests } of contenders) await runLoad({ port, requests, connections, milliseconds: warmUpMs })
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const each = contenders[(turn + round) % contenders.length] as Contender
      const { figures, load } = await measureOnce(each, round, milliseconds, databasePid)
      seen.get(each.name)?.push(figures)
      if (each === contenders[0]) bytesPerRequest = load.bytesPerRequest
    }
  }
  const middle = (name: string, key: keyof Figures) => median((seen.get(name) ?? []).map(each => each[key]))
  const [reference] = contenders
  const overReference = (name: string, of: (figures: Figures) => number) =>
    median(
      (seen.get(name) ?? []).map((each, round) => of(each) / of(seen.get(reference?.name ?? '')?.[round] as Figures)),
    )
  const slowest = Math.min(...contenders.map(({ name }) => middle(name, 'perSecond')))
  const rate = Math.max(1, Math.round(slowest * shareOfMost))
  const latencies = new Map<string, Load>()
  for (const { name, port, requests } of contenders) {
    latencies.set(name, await runLoad({ port, requests, connections: 4 * connections, milliseconds, perSecond: rate }))
  }
  return {
    workload,
    figures: new Map(
      contenders.map(({ name }) => [
        name,
        {
          perSecond: middle(name, 'perSecond'),
          serverCpu: middle(name, 'serverCpu'),
          databaseCpu: middle(name, 'databaseCpu'),
        },
      ]),
    ),
    ratios: new Map(contenders.map(({ name }) => [name, overReference(name, each => each.perSecond)])),
    cpuRatios: new Map(
      contenders.map(({ name }) => [name, overReference(name, each => each.serverCpu + each.databaseCpu)]),
    ),
    byRound: seen,
    bytesPerRequest,
    rate,
    latencies,
  }
}

/**
 * The processor time of one contender's server over that of another's, without the database's: the median over the
 * rounds; null where either was not measured.
 */
export function serverCpuRatio({ byRound }: Comparison, name: string, reference: string): number | null {
  const [ours, theirs] = [byRound?.get(name), byRound?.get(reference)]
  if (!ours || !theirs) return null
  return median(ours.map((each, round) => each.serverCpu / (theirs[round]?.serverCpu ?? Number.NaN)))
}

async function measureOnce(
  { port, pid, requests }: Contender,
  round: number,
  milliseconds: number,
  databasePid: number,
): Promise<{ figures: Figures; load: Load }> {
  await sleep(pauseMs)
  const before = { server: cpuOf(pid), database: cpuOfServer(databasePid) }
  // every round begins elsewhere in the list, all contenders at the same place
  const firstRequest = (round * 37) % requests.length
  const load = await runLoad({ port, requests, connections, milliseconds, firstRequest })
  const after = { server: cpuOf(pid), database: cpuOfServer(databasePid) }
  return {
    load,
    figures: {
      perSecond: load.perSecond,
      serverCpu: (after.server - before.server) / load.requests,
      databaseCpu: cpuBetween(before.database, after.database) / load.requests,
    },
  }
}
