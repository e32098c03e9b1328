import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { startProduct } from '../support/product-process.ts'
import { startForeignCalendars } from './foreign-calendar.ts'

/**
 * Once for all browser tests: the built product on a data directory and a port of its own, with the demo, and with the
 * listings of the sample file, imported as docs/import.md says.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rahba-browser-'))
  const foreign = await startForeignCalendars()
  const port = String(await freePort())
  const environment = {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    // each browser comes from an address of its own (people.ts), as through a proxy: limits count them apart
    TRUST_PROXY: '1',
    PRIVATE_CALENDAR_HOSTS: foreign.host,
    LOG_LEVEL: 'warn',
  }
  const env = { ...process.env, NODE_ENV: 'production', ...environment }
  const run = (...command: string[]) =>
    execFileSync(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  run('scripts/db-seed.ts')
  run('tests/e2e/second-admin.ts')
  const people = ['--host', 'host@demo.rahba.test', '--approve-as', 'admin@demo.rahba.test']
  run('scripts/import.ts', 'db/seed/sample-import.csv', ...people)
  const site = await startProduct(environment)
  const marks = mkdtempSync(join(tmpdir(), 'rahba-axe-'))
  process.env['AXE_MARKS'] = marks
  process.env['SITE_URL'] = site.url
  process.env['SITE_DATA_DIR'] = dataDir
  process.env['FOREIGN_CALENDARS'] = foreign.host
  return async () => {
    await site.end('SIGTERM')
    foreign.end()
    for (const folder of [dataDir, marks]) rmSync(folder, { recursive: true, force: true })
  }
}
