import { afterAll, inject } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import type { TestServer } from './global-setup.ts'
import { administer, dropDatabase, urlOfDatabase } from './throwaway-server.ts'

export type TestDatabase = Database & {
  /** For what connects by itself, such as a server under test: DATABASE_URL. */
  url: string
}

export type TestDatabaseOptions = {
  /** Without the migrations. Default: migrated. */
  isEmpty?: boolean
  /** Connections; default 10. Tests that race take as many as they have racers, up to 200. */
  poolMax?: number
}

/** The server of this test run. */
export function testServer(): TestServer {
  return inject('testServer')
}

/**
 * A database of the calling test file alone, with every migration applied and no rows but theirs; dropped after the
 * file's last test. Call it at the top of the file, `const db = await testDatabase()`: in a test nothing would drop it.
 */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { url: serverUrl, prefix, template } = testServer()
  const name = `${prefix}_${newId().replaceAll('-', '')}`
  await administer(serverUrl, `CREATE DATABASE ${name}${options.isEmpty ? '' : ` TEMPLATE ${template}`}`)
  const url = urlOfDatabase(serverUrl, name)
  const database = openDatabase({ primary: { connectionString: url }, poolMax: options.poolMax ?? 10 })
  afterAll(async () => {
    await database.close()
    await dropDatabase(serverUrl, name)
  })
  return { ...database, url }
}
