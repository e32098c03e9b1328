import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { startThrowawayServer } from '#tests/support/throwaway-server.ts'

/** Reads the catalogues of a migrated database; the same migrations always give the same text. */
export type Describe = (client: pg.ClientBase) => Promise<string>

/**
 * The work of a script that keeps a generated file: migrates a throw-away embedded database, describes it, and writes
 * the file; with --check it only compares, and exits with 1 when the file is not current.
 */
export async function generateFromDatabase(path: string, describe: Describe): Promise<void> {
  const text = await describeMigratedDatabase(describe)
  const name = relative(process.cwd(), path)
  const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === text
  if (isCurrent) {
    console.log(`${name} is current`)
  } else if (process.argv.includes('--check')) {
    console.error(`${name} does not show the migrated database: run this script without --check and commit the file`)
    process.exitCode = 1
  } else {
    writeFileSync(path, text)
    console.log(`${name} written`)
  }
}

async function describeMigratedDatabase(describe: Describe): Promise<string> {
  const server = await startThrowawayServer()
  try {
    const connection = { connectionString: server.url }
    await migrate(connection)
    const client = new pg.Client(connection)
    await client.connect()
    try {
      return await describe(client)
    } finally {
      await client.end()
    }
  } finally {
    await server.stop()
  }
}
