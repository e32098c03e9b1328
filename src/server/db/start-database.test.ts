import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testServer } from '#tests/support/database.ts'
import { administer, urlOfDatabase } from '#tests/support/throwaway-server.ts'
import { readConfig } from '../config.ts'
import { startDatabase } from './start-database.ts'

const { url: serverUrl, prefix } = testServer()
const silent = () => {}

describe('the database at the start', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'rahba-start-'))
  })
  afterEach(() => rmSync(directory, { recursive: true }))

  it('is made, migrated and opened in the data directory when no other is configured', async () => {
    const config = readConfig({ DATA_DIR: directory })
    const first = await startDatabase(config, silent)
    expect(first.embeddedVersion).toMatch(/^18\./)
    expect(first.migrated[0]).toBe('0001_foundation.sql')
    await first.close()

    const second = await startDatabase(config, silent)
    expect(second.migrated).toEqual([])
    const rows = await second.database.kysely.selectFrom('schema_migrations').select('name').execute()
    expect(rows.map(({ name }) => name).sort()).toEqual(first.migrated)
    await second.close()
  })
})

describe('an external database', () => {
  const databaseWith = async (name: string, options: string) => {
    await administer(serverUrl, `CREATE DATABASE ${prefix}_${name} ${options}`)
    return readConfig({ DATABASE_URL: urlOfDatabase(serverUrl, `${prefix}_${name}`) })
  }

  it('is migrated and opened', async () => {
    const started = await startDatabase(await databaseWith('external', ''), silent)
    expect(started.embeddedVersion).toBeUndefined()
    expect(started.migrated.length).toBeGreaterThan(0)
    await started.close()
  })

  it('is refused when its locale would leave search blind to accents and Arabic', async () => {
    const config = await databaseWith('ascii', `TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C'`)
    await expect(startDatabase(config, silent)).rejects.toThrow(/locale does not know accented and Arabic letters/)
  })

  it('is refused when it is not in UTF-8', async () => {
    const config = await databaseWith('latin', `TEMPLATE template0 ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C'`)
    await expect(startDatabase(config, silent)).rejects.toThrow(/encoding is LATIN1/)
  })

  it('that does not exist is named as the trouble', async () => {
    const config = readConfig({ DATABASE_URL: urlOfDatabase(serverUrl, `${prefix}_nowhere`) })
    await expect(startDatabase(config, silent)).rejects.toThrow(/DATABASE_URL names cannot be used: .*does not exist/)
  })
})
