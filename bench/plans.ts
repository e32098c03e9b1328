// Writes docs/search-plans.md: how PostgreSQL goes about each shape of search. `node bench/plans.ts [--size 1000000] [--today 2026-11-22]`
// on the data of `npm run bench`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { mapSpaces } from '#server/map/map-spaces.ts'
import { searchSpaces } from '#server/search/search-spaces.ts'
import { todayIn } from '#shared/days.ts'
import { prepareData, withClient } from './data.ts'
import { withPlatform } from './platform.ts'
import { type Recorded, recordSession, recordStatements } from './record.ts'
import { mapShapes, type Shape, searchShapes } from './searches.ts'
import { startBenchServer } from './server.ts'

const { values } = parseArgs({ options: { size: { type: 'string' }, today: { type: 'string' } } })
const size = Number(values.size ?? 1_000_000)
const today = values.today ?? todayIn('UTC', Date.now())
const reportFile = join(import.meta.dirname, '../docs/search-plans.md')
/** The first runs of a shape are by other sorts and places than the fourth. */
const shownRun = 3
const lineMax = 150

/** What is asked with every search of a kind alike: statistics, words, cards. */
const isOwn = ({ text }: Recorded): boolean => text.startsWith('/* planned for its values */')
/** What counts and numbers the rows that were read. */
const isLater = (line: string): boolean =>
  /CTE Scan|WindowAgg|Aggregate|on ranked|on counted|InitPlan|SubPlan|Result /.test(line)
const isTelling = (line: string): boolean => /(actual rows|Index Cond:|CTE \w+$)/.test(line) && !isLater(line)

async function planOf(client: pg.Client, { text, values: given }: Recorded): Promise<string> {
  const explained = await client.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF, SUMMARY OFF) ${text}`,
    [...given],
  )
  const lines = explained.rows.map(row => row['QUERY PLAN'])
  const pages = /shared hit=(\d+)/.exec(lines.find(line => line.includes('Buffers:')) ?? '')?.[1] ?? '0'
  const shown = lines.filter(isTelling).map(line => line.slice(0, lineMax))
  return [`-- ${Number(pages).toLocaleString('en')} pages`, ...shown].join('\n')
}

async function plansOf(url: string): Promise<string[]> {
  const session = await recordSession(url)
  return withPlatform(url, platform =>
    withClient(url, async client => {
      await client.query(session)
      const sections: string[] = []
      const add = async (name: string, shape: Shape, ask: (query: object) => Promise<unknown>) => {
        const query = shape(shownRun)
        // what is read once in some minutes is known then
        await ask(query)
        const statements = (await recordStatements(() => ask(query))).filter(isOwn)
        const plans: string[] = []
        for (const statement of statements) plans.push(await planOf(client, statement))
        sections.push(`## ${name}\n\n\`${JSON.stringify(query)}\`\n\n\`\`\`\n${plans.join('\n')}\n\`\`\``)
      }
      for (const [name, shape] of Object.entries(searchShapes(today)))
        await add(name, shape, query => searchSpaces(platform, query, 'fr'))
      for (const [name, shape] of Object.entries(mapShapes(today)))
        await add(name, shape, query => mapSpaces(platform, query, 'fr'))
      return sections
    }),
  )
}

const server = await startBenchServer()
try {
  const plans = await plansOf(await prepareData(server, size, today))
  const head = `# Plans of searches

Written by \`node bench/plans.ts\` on ${today}: PostgreSQL ${server.version}, ${size.toLocaleString('en')} generated spaces. For each shape of
[bench/REPORT.md](../bench/REPORT.md) one search, the statements that are planned for its values (samples, rows, ways out; [search.md](search.md) says which
way is taken when), of each the pages it touched, and of its plan what reads rows: how many came out of each step.`
  writeFileSync(reportFile, `${[head, ...plans].join('\n\n')}\n`)
} finally {
  await server.stop()
}
