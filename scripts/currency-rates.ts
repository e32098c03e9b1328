/** Shows the rates by which prices of different currencies are compared, or sets one: docs/operations.md. */
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { listRatesInFull } from '#server/currencies/currencies.sql.ts'
import { changeRate } from '#server/currencies/rate-settings.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { reachDatabase } from '#server/db/reach-database.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run currency:rates                 shows them
npm run currency:rates -- EUR 10.75    a euro is about 10.75 dirhams`

await runCommand(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  // a running site may be using the embedded one
  const { connection, close } = await reachDatabase(readConfig(process.env))
  const database = openDatabase({ primary: connection, poolMax: 2, log: () => {} })
  try {
    if (positionals.length > 0) await set(database, positionals)
    for (const { currency, mad, changedAt, changedBy } of await listRatesInFull(database.kysely)) {
      console.log(`1 ${currency} = ${mad} MAD   since ${changedAt}${changedBy ? ` by ${changedBy}` : ''}`)
    }
  } finally {
    await database.close()
    await close()
  }
})

async function set(database: Database, [name = '', mad = '']: readonly string[]): Promise<void> {
  const currency = (['AED', 'EUR'] as const).find(each => each === name.toUpperCase())
  if (!currency) throw new Error(`"${name}" is not AED or EUR.\n${usage}`)
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(mad) || Number(mad) < 0.01 || Number(mad) > 20) {
    throw new Error(`"${mad}" is not a rate from 0.01 to 20 with at most four decimals.\n${usage}`)
  }
  const changed = await changeRate(database, { currency, mad, adminId: null })
  console.log(`Prices of ${changed} spaces in ${currency} are compared by the new rate.`)
}
