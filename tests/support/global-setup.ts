import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import {
  administer,
  dropDatabase,
  startThrowawayServer,
  type ThrowawayServer,
  urlOfDatabase,
} from './throwaway-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export type TestServer = {
  url: string
  isEmbedded: boolean
  /** Begins the name of every database of this run: several runs may share a server. */
  prefix: string
  /** A migrated database to copy. */
  template: string
}

/** Once a test run: one server, and one migrated database that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // for who runs tests alone that need no database
  if (process.env.TEST_SERVER === 'none') return async () => {}
  const server = await startThrowawayServer()
  const prefix = `rahba_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  const tearDown = () => dropAll(server, prefix).finally(() => server.stop())
  try {
    await administer(server.url, `CREATE DATABASE ${template}`)
    await migrate({ connectionString: urlOfDatabase(server.url, template) })
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('testServer', { url: server.url, isEmbedded: server.isEmbedded, prefix, template })
  return tearDown
}

async function dropAll(server: ThrowawayServer, prefix: string): Promise<void> {
  const { rows } = await administer(server.url, `SELECT datname FROM pg_database WHERE datname LIKE '${prefix}%'`)
  for (const { datname } of rows) await dropDatabase(server.url, datname)
}
