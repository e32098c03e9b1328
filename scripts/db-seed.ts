import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { startDatabase } from '#server/db/start-database.ts'
import { demoNotice } from '#server/seed/demo-notice.ts'
import { countOthers, emptyDatabase, seedDemo } from '#server/seed/seed-demo.ts'
import { isDay, todayIn } from '#shared/days.ts'

const usage = `npm run db:seed -- [--today yyyy-MM-dd] [--reset | --reset=everything]

Fills an empty database with the demo. --today: the day it is told from (default: today).
--reset empties the database first, if all its accounts are the demo's; --reset=everything empties it whosever they are.`

/** '--reset' alone means 'demo'. */
function readArguments(): { today: string; reset: string | undefined } {
  const args = process.argv.slice(2).map(each => (each === '--reset' ? '--reset=demo' : each))
  const { values } = parseArgs({ args, options: { today: { type: 'string' }, reset: { type: 'string' } } })
  const today = values.today ?? todayIn('UTC', Date.now())
  if (!isDay(today)) throw new Error(`--today is not a day: ${today}`)
  if (values.reset !== undefined && values.reset !== 'demo' && values.reset !== 'everything') {
    throw new Error(`--reset can be empty or 'everything', not '${values.reset}'`)
  }
  return { today, reset: values.reset }
}

async function seed(database: Database, { today, reset }: ReturnType<typeof readArguments>): Promise<string> {
  if (reset) {
    const others = await countOthers(database.kysely)
    if (others > 0 && reset !== 'everything') {
      throw new Error(
        `The database has ${others} account${others === 1 ? '' : 's'} that the demo did not make. ` +
          'Nothing was changed; --reset=everything would delete them and all that is theirs.',
      )
    }
    await emptyDatabase(database.kysely)
  }
  const startedAt = performance.now()
  const counts = await seedDemo(database, today)
  if (!counts) throw new Error('The database has accounts already; nothing was changed. --reset empties it first.')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const written = ['spaces', 'bookings', 'reviews', 'messages', 'missions'].map(table => `${counts[table]} ${table}`)
  return `The demo is there (${written.join(', ')}; ${seconds} s).`
}

try {
  const options = readArguments()
  const config = readConfig(process.env)
  const started = await startDatabase(config, () => {})
  try {
    console.log(`${await seed(started.database, options)}\n${demoNotice(config)}`)
  } finally {
    await started.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) console.error(usage)
  process.exitCode = 1
}
