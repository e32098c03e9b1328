/**
 * Measures Rahba beside its floors and its peers: `npm run bench -- [--sizes 10000,100000,1000000] [--only
 * alone,operations,floors,pages,inserts,peers] [--rounds 5] [--seconds 2] [--peers postgraphile,fastify-pg,directus]`. What was
 * measured earlier and is not measured now stays in the report, with its own date. Writes bench/REPORT.md.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { todayIn } from '#shared/days.ts'
import { prepareData } from './data.ts'
import { measurePages } from './rendered-pages.ts'
import { fromJson, type Results, reportOf, toJson } from './report.ts'
import {
  type Bench,
  countRows,
  measureAlone,
  measureFloors,
  measureInserts,
  measureOperations,
  measurePeers,
  PEERS,
} from './sections.ts'
import { startBenchServer } from './server.ts'

const SECTIONS = ['alone', 'operations', 'floors', 'pages', 'inserts', 'peers'] as const
const saved = join(import.meta.dirname, '../.cache/bench-results.json')
const reportFile = join(import.meta.dirname, 'REPORT.md')

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: { sizes: text, only: text, rounds: text, seconds: text, peers: text, today: text },
})
const sizes = (values.sizes ?? '10000,100000,1000000').split(',').map(Number)
const only = values.only?.split(',') ?? SECTIONS
const unknown = only.filter(name => !SECTIONS.some(section => section === name))
if (unknown.length > 0 || sizes.some(size => !(size > 0))) {
  console.error(`--only takes ${SECTIONS.join(', ')}; --sizes takes numbers of spaces.`)
  process.exit(1)
}
const today = values.today ?? todayIn('UTC', Date.now())
const largest = Math.max(...sizes)
/** Where copies are made and other software writes. */
const middle = sizes.toSorted((a, b) => a - b)[sizes.length >> 1] ?? largest

function installPeers(names: readonly string[]): void {
  const folder = join(import.meta.dirname, 'peers')
  const folders = names.includes('directus') ? [folder, join(folder, 'directus')] : [folder]
  for (const each of folders) {
    if (!existsSync(join(each, 'node_modules'))) execFileSync('npm', ['ci'], { cwd: each, stdio: 'inherit' })
  }
}

const server = await startBenchServer()
const bench: Bench = {
  server,
  today,
  rounds: {
    rounds: Number(values.rounds ?? 5),
    milliseconds: 1_000 * Number(values.seconds ?? 2),
    databasePid: server.pid,
  },
}
const results: Results = existsSync(saved) ? fromJson(readFileSync(saved, 'utf8')) : {}
results.machine = {
  processors: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  postgresql: server.version,
  settings: server.settings,
}

/** Measures one section and stores it; the report is written again after each, so that an end half way loses little. */
async function section(name: (typeof SECTIONS)[number], measure: () => Promise<void>): Promise<void> {
  if (!only.includes(name)) return
  const startedAt = new Date()
  const load = loadavg()[0] ?? 0
  console.log(`${name} …`)
  await measure()
  results.measured = {
    ...results.measured,
    [name]: { at: startedAt.toISOString().slice(0, 16).replace('T', ' '), loadBefore: load, rounds: bench.rounds },
  }
  mkdirSync(join(saved, '..'), { recursive: true })
  writeFileSync(saved, toJson(results))
  writeFileSync(reportFile, reportOf(results))
}

try {
  const urls = new Map<number, string>()
  for (const size of sizes) {
    const url = await prepareData(server, size, today)
    urls.set(size, url)
    results.rows = { ...results.rows, [size]: await countRows(url) }
  }
  const at = (size: number): string => urls.get(size) ?? ''
  for (const size of sizes) {
    await section('alone', async () => {
      results.alone = { ...results.alone, [size]: await measureAlone(bench, at(size)) }
    })
  }
  await section('operations', async () => {
    results.operations = { size: largest, times: await measureOperations(at(largest)) }
  })
  await section('floors', async () => {
    results.floors = { size: largest, comparisons: await measureFloors(bench, at(largest)) }
  })
  await section('pages', async () => {
    results.pages = { size: largest, ...(await measurePages(bench, at(largest))) }
  })
  await section('inserts', async () => {
    results.inserts = { size: middle, ...(await measureInserts(bench, at(middle))) }
  })
  await section('peers', async () => {
    const names = values.peers?.split(',') ?? PEERS
    installPeers(names)
    results.peers = { size: middle, ...(await measurePeers(bench, at(middle), names)) }
  })
  console.log(`\n${reportFile} is written.`)
} finally {
  await server.stop()
}
