import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startDatabase, type StartedDatabase } from '#server/db/start-database.ts'
import { toRahbaError } from '#server/http/problems.ts'
import { systemClock } from '#server/ports/clock.ts'
import { diskStorage } from '#server/ports/storage-disk.ts'
import { readHealth } from '#server/monitoring/health.ts'
import { recordFigure } from '../support/figures.ts'
import { mountSmallDisk } from '../support/small-disk.ts'
import { until } from '../support/until.ts'

/** Room for an empty database and a few segments of its log, in megabytes. */
const diskMegabytes = 160
const rowBytes = 200_000
/** The old supervisor gave up after four. */
const failedStartsMin = 5
const backWithinMs = 60_000

// only root may mount: elsewhere the supervisor and the storage are tried alone, on a disk that says it is full
const disk = mountSmallDisk(diskMegabytes, 'full disk')
let started: StartedDatabase | undefined
afterAll(async () => {
  await started?.close()
  disk?.unmount()
})

describe.runIf(disk)('a disk that is filled and freed', () => {
  test('stops the database for as long, loses nothing that was acknowledged, and is reported', {
    timeout: 300_000,
  }, async () => {
    if (!disk) return
    const dataDir = join(disk.path, 'data')
    mkdirSync(dataDir, { mode: 0o711 })
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      AUTH_SECRET: 'a secret for the tests, long enough',
    })
    const errors: string[] = []
    started = await startDatabase(config, (text, level) => void (level === 'error' && errors.push(text)))
    const { database: db } = started
    const health = () => readHealth({ config, db, clock: systemClock, log: pino({ level: 'silent' }) })
    await db.pool.query('CREATE TABLE kept (n integer PRIMARY KEY, filler text NOT NULL)')

    const acknowledged: number[] = []
    const refused = new Set<string>()
    let isWriting = true
    const writing = (async () => {
      for (let n = 1; isWriting; n += 1) {
        // letters that do not compress, so that the disk fills
        const filler = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('hex')
        await db.pool
          .query('INSERT INTO kept VALUES ($1, $2)', [n, filler + 'x'.repeat(rowBytes - filler.length)])
          .then(
            () => acknowledged.push(n),
            async (error: unknown) => {
              refused.add(toRahbaError(error).code)
              await sleep(20)
            },
          )
      }
    })()

    await until('some writes', () => acknowledged.length > 20)
    await until(
      'a database that does not start',
      async () => {
        // what its own recovery frees is taken again; the log grows until it finds no room for its next segment
        disk.fill()
        await db.pool.query("SELECT pg_logical_emit_message(true, 'fill', repeat('x', 1000000))").catch(() => {})
        return (db.outage()?.failedStarts ?? 0) >= failedStartsMin
      },
      120_000,
    )
    expect(db.outage()).toMatchObject({ until: null, isDiskFull: true })
    expect((await health())['database']).toMatchObject({
      isWell: false,
      fault: expect.stringContaining('No room is left'),
    })
    expect(errors.filter(text => text.includes('does not start')).length).toBeGreaterThanOrEqual(failedStartsMin)
    await expect(
      diskStorage(join(dataDir, 'files')).write('photos/one/1.webp', new Uint8Array(9)),
    ).rejects.toMatchObject({ code: 'unavailable' })
    const before = acknowledged.length

    disk.free()
    const freedAt = performance.now()
    await until('new writes', () => acknowledged.length > before, backWithinMs)
    const backMs = Math.round(performance.now() - freedAt)
    isWriting = false
    await writing
    expect([...refused]).toEqual(['unavailable'])
    expect(db.outage()?.until).toEqual(expect.any(String))
    expect((await health())['database']).toMatchObject({ isWell: true })
    const { rows } = await db.pool.query<{ n: number }>('SELECT n FROM kept')
    const stored = new Set(rows.map(row => row.n))
    expect(acknowledged.filter(n => !stored.has(n))).toEqual([])
    recordFigure('full disk', `${acknowledged.length} writes acknowledged, none lost; back after ${backMs} ms`)
  })
})
