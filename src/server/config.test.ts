import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readAuthSecret, readConfig } from './config.ts'

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

describe('the configuration', () => {
  it('needs nothing: the defaults serve one machine and listen to it alone', () => {
    expect(readConfig({})).toMatchObject({
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      mailFrom: 'Rahba <no-reply@localhost>',
      supportEmail: 'support@localhost',
      seedDemo: true,
      trustProxy: 0,
      slowQueryMs: 250,
      slowRequestMs: 1_000,
      metricsAddress: undefined,
      production: false,
    })
  })

  it('counts an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('cannot be changed once read', () => {
    const config = readConfig({ MAP_STYLE_URL: 'https://tiles.example/style.json' })
    expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError)
    expect(Object.isFrozen(config.map?.origins)).toBe(true)
  })

  it('names every fault at once, with the rule and the value', () => {
    expect(faultsOf({ PORT: 'abc', LOG_LEVEL: 'loud', PUBLIC_URL: 'rahba.example', DB_POOL_MAX: '1' })).toEqual([
      "PORT must be a whole number from 1 to 65535 (it is 'abc')",
      "PUBLIC_URL must be the address of the site without a path, such as https://rahba.example (it is 'rahba.example')",
      "DB_POOL_MAX must be a whole number from 2 to 500 (it is '1')",
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is 'loud')",
    ])
  })

  it('lists a half-set pair beside the other faults', () => {
    const faults = faultsOf({ PORT: '0', GOOGLE_CLIENT_ID: 'id', APPLE_CLIENT_SECRET: 'x' })
    expect(faults).toHaveLength(3)
    expect(faults).toContain('GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID is set and means nothing alone')
    expect(faults).toContain('APPLE_CLIENT_ID is missing: APPLE_CLIENT_SECRET is set and means nothing alone')
  })

  it('refuses a replica of no primary', () => {
    expect(faultsOf({ S3_BUCKET: 'rahba-files', S3_ACCESS_KEY_ID: 'key' })).toEqual([
      'S3_SECRET_ACCESS_KEY is missing: S3_BUCKET is set and means nothing alone',
    ])
    expect(faultsOf({ S3_ENDPOINT: 'https://s3.example' })).toEqual([
      'S3_BUCKET is missing: S3_ENDPOINT is set and means nothing alone',
    ])
    expect(faultsOf({ DATABASE_REPLICA_URL: 'postgresql://reader@replica/rahba' })).toEqual([
      'DATABASE_URL is missing: DATABASE_REPLICA_URL is set and means nothing alone',
    ])
  })

  it('takes a place for backups that is not lost with the data, and a time that comes', () => {
    expect(readConfig({ BACKUP_DIR: '/backups' }).backup).toEqual({ folder: '/backups', cron: '10 2 * * *', keep: 7 })
    expect(readConfig({ DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/data..old' }).backup?.folder).toBe('/srv/data..old')
    for (const inside of ['/srv/data', '/srv/data/backups', '/srv/../srv/data/..b']) {
      expect(faultsOf({ DATA_DIR: '/srv/data', BACKUP_DIR: inside })).toEqual([
        `BACKUP_DIR must not lie inside DATA_DIR: both would be lost together (it is '${inside}')`,
      ])
    }
    expect(faultsOf({ BACKUP_DIR: '/backups', BACKUP_CRON: '0 0 31 2 *', BACKUP_KEEP: '0' })).toEqual([
      "BACKUP_CRON must be 'minute hour day month weekday' in numbers, such as '10 2 * * *' for 02:10 UTC each day (it is '0 0 31 2 *')",
      "BACKUP_KEEP must be a whole number from 1 to 1000 (it is '0')",
    ])
    expect(faultsOf({ BACKUP_KEEP: '3' })).toEqual([
      'BACKUP_DIR is missing: BACKUP_KEEP is set and means nothing alone',
    ])
  })

  it('takes a translator of a known kind, and a model where that is needed', () => {
    const url = 'http://10.0.0.7:5000'
    expect(readConfig({}).translator).toBeUndefined()
    expect(readConfig({ TRANSLATOR_URL: url, TRANSLATOR_KIND: 'libretranslate' }).translator).toEqual({
      kind: 'libretranslate',
      url,
    })
    const model = { TRANSLATOR_KIND: 'openai', TRANSLATOR_MODEL: 'small', TRANSLATOR_KEY: 'sesame' }
    expect(readConfig({ TRANSLATOR_URL: url, ...model }).translator).toEqual({
      kind: 'openai',
      url,
      model: 'small',
      key: 'sesame',
    })
    expect(faultsOf({ TRANSLATOR_URL: url })).toEqual([
      'TRANSLATOR_KIND is missing: TRANSLATOR_URL is set and means nothing alone',
    ])
    expect(faultsOf({ TRANSLATOR_URL: url, TRANSLATOR_KIND: 'openai' })).toEqual([
      "TRANSLATOR_MODEL is missing: TRANSLATOR_KIND is 'openai' and needs the name of a model",
    ])
    expect(faultsOf({ TRANSLATOR_URL: 'ftp://hunter2@host', TRANSLATOR_KIND: 'deepl' })).toEqual([
      'TRANSLATOR_URL must be the http(s) address of a translator, such as http://localhost:5000',
      "TRANSLATOR_KIND must be 'openai' or 'libretranslate' (it is 'deepl')",
    ])
    expect(faultsOf({ TRANSLATOR_KEY: 'sesame' })).toEqual([
      'TRANSLATOR_URL is missing: TRANSLATOR_KEY is set and means nothing alone',
    ])
  })

  it('never repeats a secret in a fault', () => {
    const faults = faultsOf({ DATABASE_URL: 'mysql://me:hunter2@host', AUTH_SECRET: 'hunter2', SMTP_URL: 'hunter2' })
    expect(faults).toHaveLength(3)
    expect(faults.join()).not.toContain('hunter2')
  })

  it.each(['https://rahba.example/fr', 'https://rahba.example?x=1', 'https://me@rahba.example', 'ftp://rahba.example'])(
    'refuses %s as the public address',
    address => {
      expect(faultsOf({ PUBLIC_URL: address })).toHaveLength(1)
    },
  )

  it('drops the trailing slash of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://rahba.example/' }).publicUrl).toBe('https://rahba.example')
  })

  it('seeds the demo into its own database only, unless told', () => {
    const external = { DATABASE_URL: 'postgresql://rahba@db/rahba' }
    expect(readConfig(external).seedDemo).toBe(false)
    expect(readConfig({ ...external, SEED_DEMO: 'yes' }).seedDemo).toBe(true)
    expect(readConfig({ SEED_DEMO: 'no' }).seedDemo).toBe(false)
    expect(faultsOf({ SEED_DEMO: 'false' })).toEqual(["SEED_DEMO must be 'yes' or 'no' (it is 'false')"])
  })

  it('sends messages of the contact form to the support of the public address, unless told', () => {
    expect(readConfig({ PUBLIC_URL: 'https://rahba.example' }).supportEmail).toBe('support@rahba.example')
    expect(readConfig({ SUPPORT_EMAIL: 'aide@rahba.example' }).supportEmail).toBe('aide@rahba.example')
    for (const none of [
      'nobody',
      'Rahba <a@b.example>',
      'a@b.example,c@d.example',
      'a@b.example\r\nBcc: c@d.example',
    ]) {
      expect(faultsOf({ SUPPORT_EMAIL: none })).toHaveLength(1)
    }
  })

  it('allows the map style and its tiles through the content-security policy', () => {
    const map = readConfig({
      MAP_STYLE_URL: 'https://maps.example/style.json?key=1',
      MAP_TILE_ORIGINS: 'https://a.tiles.example, https://b.tiles.example',
    }).map
    expect(map?.origins).toEqual(['https://maps.example', 'https://a.tiles.example', 'https://b.tiles.example'])
  })

  it('takes a file of tiles by path or address, and not beside a style', () => {
    expect(readConfig({}).mapTiles).toBeUndefined()
    expect(readConfig({ MAP_PMTILES: 'maroc.pmtiles' }).mapTiles).toBe(resolve('maroc.pmtiles'))
    const address = 'https://tiles.example/maroc.pmtiles'
    expect(readConfig({ MAP_PMTILES: address }).mapTiles).toBe(address)
    expect(faultsOf({ MAP_PMTILES: 'ftp://tiles.example/maroc.pmtiles' })).toEqual([
      "MAP_PMTILES must be the path or the http(s) address of a PMTiles file (it is 'ftp://tiles.example/maroc.pmtiles')",
    ])
    expect(faultsOf({ MAP_PMTILES: address, MAP_STYLE_URL: 'https://maps.example/style.json' })).toEqual([
      'MAP_PMTILES and MAP_STYLE_URL exclude each other: a style brings its own tiles',
    ])
  })
})

describe('the session secret', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'rahba secret '))
  })
  afterEach(() => rmSync(directory, { recursive: true }))

  it('is the configured one', () => {
    const secret = 's'.repeat(32)
    expect(readAuthSecret(readConfig({ AUTH_SECRET: secret, DATA_DIR: directory }))).toBe(secret)
  })

  it('is made once, kept, and readable by its owner alone', () => {
    const config = readConfig({ DATA_DIR: join(directory, 'new') })
    const secret = readAuthSecret(config)
    expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(readAuthSecret(config)).toBe(secret)
    expect(statSync(join(config.dataDir, 'secret')).mode & 0o777).toBe(0o600)
  })

  it('is never replaced silently when the file was cut short', () => {
    writeFileSync(join(directory, 'secret'), 'short')
    expect(() => readAuthSecret(readConfig({ DATA_DIR: directory }))).toThrow(/holds no usable secret/)
  })
})
