import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { startDatabase } from '#server/db/start-database.ts'
import { type BulkOutcome, seedBulkData } from '#demo/bulk-data/seed-bulk-data.ts'
import { demoNotice, hasDemo } from '#demo/demo-notice.ts'
import { countOthers, emptyDatabase, seedDemo } from '#demo/seed-demo.ts'
import { isDay, todayIn } from '#shared/days.ts'
import { createProgress } from './progress.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run db:seed -- [--spaces COUNT] [--today yyyy-MM-dd] [--reset | --reset=everything]

Fills an empty database with the demo. --today: the day it is told from (default: today).
--spaces adds so many generated spaces with all that belongs to them, up to 10000000; see docs/scale.md.
--reset empties the database first, if all its accounts are the demo's; --reset=everything empties it whosever they are.`

const spacesMax = 10_000_000

interface Arguments {
  today: string
  reset: string | undefined
  /** Generated spaces beside the demo's. */
  spaceCount: number
}

/** '--reset' alone means 'demo'. */
function readArguments(): Arguments {
  const args = process.argv.slice(2).map(each => (each === '--reset' ? '--reset=demo' : each))
  const { values } = parseArgs({
    args,
    options: { today: { type: 'string' }, reset: { type: 'string' }, spaces: { type: 'string' } },
  })
  const today = values.today ?? todayIn('UTC', Date.now())
  if (!isDay(today)) throw new Error(`--today is not a day: ${today}`)
  if (values.reset !== undefined && values.reset !== 'demo' && values.reset !== 'everything') {
    throw new Error(`--reset can be empty or 'everything', not '${values.reset}'`)
  }
  const spaceCount = Number(values.spaces ?? 0)
  if (values.spaces !== undefined && !(Number.isInteger(spaceCount) && spaceCount >= 1 && spaceCount <= spacesMax)) {
    throw new Error(`--spaces is a whole number from 1 to ${spacesMax}, not '${values.spaces}'`)
  }
  return { today, reset: values.reset, spaceCount }
}

async function seed(database: Database, { today, reset, spaceCount }: Arguments): Promise<string> {
  const others = reset || spaceCount > 0 ? await countOthers(database.kysely) : 0
  if (others > 0 && reset !== 'everything') {
    throw new Error(
      `The database has ${others} account${others === 1 ? '' : 's'} that the demo did not make. ` +
        'Nothing was changed; --reset=everything would delete them and all that is theirs.',
    )
  }
  if (reset) await emptyDatabase(database.kysely)
  if (spaceCount === 0) return seedDemoAlone(database, today)
  const demo = (await hasDemo(database)) ? 'The demo was there.' : await seedDemoAlone(database, today)
  const onProgress = createProgress(process.stderr)
  return `${demo}\n${describe(await seedBulkData(database, { today, spaceCount, onProgress }))}`
}

function describe({ counts, seconds }: BulkOutcome): string {
  const written = Object.entries(counts).map(([table, count]) => `${count} ${table}`)
  const steps = Object.entries(seconds).map(([step, each]) => `${step} ${each.toFixed(1)} s`)
  const total = Object.values(seconds).reduce((sum, each) => sum + each, 0)
  return `Beside it stand now ${written.join(', ')}.\nThat took ${total.toFixed(1)} s: ${steps.join(', ')}.`
}

async function seedDemoAlone(database: Database, today: string): Promise<string> {
  const startedAt = performance.now()
  const counts = await seedDemo(database, today)
  if (!counts) throw new Error('The database has accounts already; nothing was changed. --reset empties it first.')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const written = ['spaces', 'bookings', 'reviews', 'messages', 'missions'].map(table => `${counts[table]} ${table}`)
  return `The demo is there (${written.join(', ')}; ${seconds} s).`
}

await runCommand(usage, async () => {
  const options = readArguments()
  const config = readConfig(process.env)
  const started = await startDatabase(config, () => {})
  try {
    console.log(`${await seed(started.database, options)}\n${demoNotice(config)}`)
  } finally {
    await started.close()
  }
})
