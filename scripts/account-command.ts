import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { startDatabase } from '#server/db/start-database.ts'
import { createLog } from '#server/log.ts'
import type { Platform } from '#server/platform.ts'
import { systemClock } from '#server/ports/clock.ts'
import { email as emailField } from '#shared/fields.ts'
import { runCommand } from './run-command.ts'

/** A command about the account of one address: prints the result, and exits with 1 when nothing was done. */
export function runAccountCommand(
  usage: string,
  command: (platform: Platform, email: string) => Promise<{ isDone: boolean; text: string }>,
): Promise<void> {
  return runCommand(usage, async () => {
    const { values } = parseArgs({ options: { email: { type: 'string' } } })
    const { success, data: email } = emailField.safeParse(values.email)
    if (!success) throw new Error(usage)
    const config = readConfig(process.env)
    const { database, close } = await startDatabase(config, text => console.log(text))
    const platform: Platform = { config, db: database, clock: systemClock, log: createLog(config.logLevel) }
    const { isDone, text } = await command(platform, email).finally(close)
    console.log(`${email} ${text}`)
    if (!isDone) process.exitCode = 1
  })
}
