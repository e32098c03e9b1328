import { type Comparison, connections, type Figures, type Rounds, serverCpuRatio } from './measure.ts'
import type { OperationTime } from './operations.ts'
import type { PagesResult } from './rendered-pages.ts'
import type { AloneResult, InsertResult, PeersResult } from './sections.ts'

/** Everything measured so far. */
export interface Results {
  machine?: {
    processors: string
    memoryGb: number
    node: string
    postgresql: string
    settings: Readonly<Record<string, string>>
  }
  /** By section. */
  measured?: Record<string, { at: string; loadBefore: number; rounds: Rounds }>
  /** By number of generated spaces. */
  rows?: Record<string, Record<string, number>>
  alone?: Record<string, AloneResult>
  operations?: { size: number; times: OperationTime[] }
  floors?: { size: number; comparisons: Comparison[] }
  pages?: { size: number } & PagesResult
  inserts?: { size: number } & InsertResult
  peers?: { size: number } & PeersResult
}

/** What each size should reach by one client, p95 in milliseconds; and what nothing may exceed. */
const aloneAims: Readonly<Record<string, number>> = { 10_000: 4, 100_000: 10, 1_000_000: 25 }
const worstMs = 100
const aims = { search: 0.8, spacePage: 0.85, cpu: 1.25, insert: 0.7, pages: 0.6, mixed: 0.6, overReact: 2 }
const peerAims: Readonly<Record<string, number>> = { PostGraphile: 3, Directus: 5 }

export const toJson = (results: Results): string =>
  JSON.stringify(results, (_, value: unknown) => (value instanceof Map ? { entries: [...value] } : value), 1)

export const fromJson = (text: string): Results =>
  JSON.parse(text, (_, value: unknown) => {
    const { entries } = (value ?? {}) as { entries?: [string, unknown][] }
    return Array.isArray(entries) ? new Map(entries) : value
  }) as Results

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n')
const judged = (value: string, isReached: boolean): string => (isReached ? value : `**${value}**`)

export function reportOf(results: Results): string {
  const slices = [
    intro(results),
    results.alone && aloneSection(results),
    results.operations && operationSection(results),
    results.floors && floorSection(results),
    results.pages && pageSection(results),
    results.inserts && insertSection(results),
    results.peers && peerSection(results),
  ]
  return `${slices.filter(slice => slice !== undefined).join('\n\n')}\n`
}

function when(results: Results, name: string): string {
  const measured = results.measured?.[name]
  if (!measured) return ''
  const { rounds, milliseconds } = measured.rounds
  return `Measured ${measured.at} UTC (${rounds} rounds, ${milliseconds / 1_000} s a turn), load average ${number(measured.loadBefore, 1)} before.`
}

function intro({ machine, rows }: Results): string {
  const sizes = Object.values(rows ?? {}).map(
    each =>
      `${number(each['spaces'] ?? 0)} spaces with ${number(each['bookings'] ?? 0)} bookings and ${number(each['reviews'] ?? 0)} reviews`,
  )
  return `# Benchmark

Written by \`npm run bench\` (bench/run.ts). What is in bold misses its aim.

- Machine: ${machine?.processors}, ${machine?.memoryGb} GB, for everything: server, PostgreSQL ${machine?.postgresql}, clients. Node ${machine?.node}.
- PostgreSQL: ${Object.entries(machine?.settings ?? {})
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}.
- Data: ${sizes.join('; ')} (\`npm run db:seed -- --spaces\`, [docs/scale.md](../docs/scale.md)).
- Compared are always several servers in one run, in turns, by ${connections} connections that send as soon as they are answered, each round
  in another order. Ratios are taken round by round; their median stands here. Processor time is the kernel's (/proc), of the server's
  process and of all of PostgreSQL's. Latencies are taken at one rate for all, 40 % of what the slowest can do, from the moment a request was due.
- A floor is a bare node:http server with pg that runs the same statements with the same values, prepared where Rahba prepares them, and sends the same bytes.
- The client reads no more of an answer than where it ends, in a process of its own. It sends no User-Agent, so views are not counted.`
}

function aloneSection(results: Results): string {
  const alone = results.alone ?? {}
  const sizes = Object.keys(alone).sort((a, b) => Number(a) - Number(b))
  const names = [...new Set(sizes.flatMap(size => Object.keys(alone[size]?.shapes ?? {})))]
  const cells = (name: string, size: string): string => {
    const load = alone[size]?.shapes[name]
    if (!load) return '–'
    const aim = aloneAims[size] ?? Number.POSITIVE_INFINITY
    const isReached = load.p95Ms <= aim && load.p99Ms <= worstMs
    return `${number(load.p50Ms, 1)} / ${judged(number(load.p95Ms, 1), isReached)} / ${number(load.maxMs, 1)}`
  }
  const [least, most] = [sizes[0] ?? '', sizes.at(-1) ?? '']
  const share = (alone[most]?.mixedPerSecond ?? 0) / (alone[least]?.mixedPerSecond ?? 1)
  return `## Search by one client

${when(results, 'alone')} 200 requests of each shape over HTTP, each with other values (bench/searches.ts): p50 / p95 / longest, ms. Aims: p95 of
${sizes.map(size => `${aloneAims[size] ?? '–'} ms at ${number(Number(size))}`).join(', ')}; nothing over ${worstMs} ms.

${table(
  ['Shape', ...sizes.map(size => number(Number(size)))],
  names.map(name => [name, ...sizes.map(size => cells(name, size))]),
)}

All shapes of the next section mixed, by ${connections} connections: ${sizes.map(size => `${number(alone[size]?.mixedPerSecond ?? 0)}/s at ${number(Number(size))}`).join(', ')}.
The most over the least: ${judged(number(share, 2), share >= aims.mixed)} (aim ${aims.mixed}).`
}

/** Of all reading operations, only those slower than this are listed one by one. */
const tellingMs = 25

function operationSection(results: Results): string {
  const { size, times } = results.operations as NonNullable<Results['operations']>
  const slow = times.filter(each => each.medianMs > tellingMs).toSorted((a, b) => b.medianMs - a.medianMs)
  return `## Whatever else is read, at ${number(size)} spaces

${when(results, 'operations')} Every operation of the API that reads, by one client, the median of seven: as a visitor, as the retailer and the host with
the most bookings of all, as a freelancer and as an admin. Of ${times.length} answers these took more than ${tellingMs} ms:

${table(
  ['Operation', 'By', 'ms', 'kB'],
  slow.map(each => [each.operation, each.who, number(each.medianMs), number(each.bytes / 1_000, 1)]),
)}`
}

const cpu = (figures: Figures | undefined): string =>
  figures ? `${number(figures.serverCpu)} + ${number(figures.databaseCpu)}` : '–'

function latency(comparison: Comparison, name: string): string {
  const load = comparison.latencies.get(name)
  return load ? `${number(load.p50Ms, 1)} / ${number(load.p99Ms, 1)}` : '–'
}

function floorSection(results: Results): string {
  const { size, comparisons } = results.floors as NonNullable<Results['floors']>
  const rows = comparisons.map(each => {
    const aim = each.workload.startsWith('space page') ? aims.spacePage : aims.search
    const [ratio, cpuRatio] = [each.ratios.get('Rahba') ?? 0, each.cpuRatios.get('Rahba') ?? 0]
    return [
      each.workload,
      number(each.figures.get('floor')?.perSecond ?? 0),
      number(each.figures.get('Rahba')?.perSecond ?? 0),
      judged(number(ratio, 2), ratio >= aim),
      cpu(each.figures.get('floor')),
      cpu(each.figures.get('Rahba')),
      judged(number(cpuRatio, 2), cpuRatio <= aims.cpu),
      `${each.rate}/s`,
      latency(each, 'floor'),
      latency(each, 'Rahba'),
    ]
  })
  return `## Beside the floor, at ${number(size)} spaces

${when(results, 'floors')} Aims: requests a second over the floor's at least ${aims.search}, of the space page ${aims.spacePage}; processor time at most ${aims.cpu} of the floor's.

${table(['Workload', 'floor /s', 'Rahba /s', 'ratio', 'floor µs (server + database)', 'Rahba µs', 'ratio', 'rate', 'floor p50 / p99 ms', 'Rahba p50 / p99 ms'], rows)}`
}

const shown = (value: number | null | undefined, digits = 0): string => (value == null ? '–' : number(value, digits))

function pageSection(results: Results): string {
  const { size, visitors, members } = results.pages as NonNullable<Results['pages']>
  const ofVisitors = visitors.map(each => {
    const ratio = each.ratios.get('Rahba') ?? 0
    const anew = each.figures.get('rendered each time')
    return [
      each.workload,
      number(each.bytesPerRequest / 1_000, 1),
      number(each.figures.get('floor')?.perSecond ?? 0),
      number(each.figures.get('Rahba')?.perSecond ?? 0),
      judged(number(ratio, 2), ratio >= aims.pages),
      cpu(each.figures.get('Rahba')),
      shown(anew?.perSecond),
      cpu(anew),
      shown(each.figures.get('renderToString')?.serverCpu),
      shown(serverCpuRatio(each, 'rendered each time', 'renderToString'), 2),
    ]
  })
  const ofMembers = members.map(each => {
    const overReact = serverCpuRatio(each, 'Rahba', 'renderToString') ?? Number.NaN
    return [
      each.workload,
      shown(each.figures.get('Rahba')?.perSecond),
      cpu(each.figures.get('Rahba')),
      shown(each.figures.get('renderToString')?.serverCpu),
      judged(number(overReact, 2), overReact <= aims.overReact),
    ]
  })
  return `## Pages for visitors, at ${number(size)} spaces

${when(results, 'pages')} As a browser asks for them (compressed). The floor is node:http with the same bytes and headers. One address each, as
the cache is for what is asked for again within seconds. Aim: pages from the cache at least ${aims.pages} of it.

Rendered each time: the page cache is off, so every page is loaded, rendered and compressed anew. Beside it stands what of that is React's own work:
node:http that for each request only calls \`renderToString\` of the same tree, its router and data loaded before, and sends the string uncompressed;
the bodies of all pages were compared before and were the same. The last column is the processor time of the server alone, without the database's,
rendered each time over \`renderToString\`.

${table(['Page', 'kB', 'floor /s', 'cached /s', 'ratio', 'cached µs (server + database)', 'rendered each time /s', 'rendered µs (server + database)', 'renderToString µs (server)', 'rendered over renderToString, server µs'], ofVisitors)}

## Pages for members, at ${number(size)} spaces

As above, for a retailer with many conversations: every page is rendered anew. Aim: at most ${aims.overReact} times the processor time of \`renderToString\`.

${table(['Page', '/s', 'µs (server + database)', 'renderToString µs (server)', 'over renderToString, server µs'], ofMembers)}`
}

function insertSection(results: Results): string {
  const inserts = results.inserts as NonNullable<Results['inserts']>
  const { size, perSecond, p50Ms, p95Ms, serverCpu, databaseCpu, pgbenchPerSecond, statements } = inserts
  const ratio = pgbenchPerSecond === null ? null : perSecond / pgbenchPerSecond
  return `## Booking requests, at ${number(size)} spaces

${when(results, 'inserts')} \`POST /api/bookings\` by ${connections} connections, each request another space and one of many people; every round on a fresh copy.
The same ${statements} statements of each transaction, recorded, by pgbench with as many clients (which reads their values with two statements more).

${table(
  ['Rahba /s', 'p50 / p95 ms', 'µs a request (server + database)', 'pgbench /s', `ratio (aim ${aims.insert})`],
  [
    [
      number(perSecond),
      `${number(p50Ms, 1)} / ${number(p95Ms, 1)}`,
      `${number(serverCpu)} + ${number(databaseCpu)}`,
      pgbenchPerSecond === null ? 'not there' : number(pgbenchPerSecond),
      ratio === null ? '–' : judged(number(ratio, 2), ratio >= aims.insert),
    ],
  ],
)}`
}

function peerSection(results: Results): string {
  const { size, comparisons, about, compared } = results.peers as NonNullable<Results['peers']>
  const names = Object.keys(about)
  const head = ['Search', 'Rahba /s', ...names.flatMap(name => [`${name} /s`, `Rahba is × ${name}`])]
  const rows = comparisons.map(each => [
    each.workload,
    number(each.figures.get('Rahba')?.perSecond ?? 0),
    ...names.flatMap(name => {
      const times = 1 / (each.ratios.get(name) ?? Number.NaN)
      return [
        number(each.figures.get(name)?.perSecond ?? 0, 1),
        judged(number(times, 1), times >= (peerAims[name] ?? 0)),
      ]
    }),
  ])
  const cpuRows = comparisons.map(each => [
    each.workload,
    ...['Rahba', ...names].map(name => cpu(each.figures.get(name))),
  ])
  return `## Beside others, at ${number(size)} spaces

${when(results, 'peers')} The same data and server, the same searches; before, ${number(compared)} answers were compared row by row and were the same. Rahba's
answers hold facets, the box around the results and 20 fields a space besides. Aims: ${Object.entries(peerAims)
    .map(([name, times]) => `${times} × ${name}`)
    .join(', ')}.

${table(head, rows)}

Processor time a request, µs (server + database):

${table(['Search', 'Rahba', ...names], cpuRows)}

${Object.entries(about)
  .map(([name, text]) => `- ${name}: ${text}`)
  .join('\n')}

What makes it fair stands in [peers/README.md](peers/README.md).`
}
