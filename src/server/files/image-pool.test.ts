import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { ImagePool } from './image-pool.ts'
import type { ImageKind } from './sniff-image.ts'

const folder = mkdtempSync(join(tmpdir(), 'rahba-image-pool-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A worker that does this for each job, in place of making a picture. */
function workerThat(name: string, script: string): URL {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, `process.on('disconnect', () => process.exit())\nprocess.on('message', () => { ${script} })\n`)
  return pathToFileURL(file)
}

const answering = () => workerThat('answering', 'process.send({ width: process.pid, height: 1, files: [] })')
const job = (size = 1) => ({ bytes: new Uint8Array(size), kind: 'jpeg' as const, isSquare: false })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'made',
    (error: { code?: string }) => error.code,
  )

describe('the processes that make pictures', () => {
  test('end after a number of pictures, and give back what they took', async () => {
    const pool = new ImagePool({ workersMax: 1, jobsPerWorkerMax: 5, workerFile: answering() })
    const pids = new Set<number>()
    for (let index = 0; index < 17; index += 1) pids.add((await pool.run(job())).width)
    expect(pids.size).toBe(4)
    expect(pool.counts).toEqual({ started: 4, running: 1 })
  })

  test('end when nobody needs them, and are there again for the next', async () => {
    const pool = new ImagePool({ idleMsMax: 50, workerFile: answering() })
    await Promise.all([pool.run(job()), pool.run(job())])
    await until('no process', () => pool.counts.running === 0)
    await pool.run(job())
    expect(pool.counts.started).toBe(3)
  })

  test('are two, and what waits is bounded by its bytes', async () => {
    const workerFile = workerThat('slow', 'setTimeout(() => process.send({ width: 1, height: 1, files: [] }), 300)')
    const pool = new ImagePool({ bytesMax: 100, workerFile })
    const running = [pool.run(job(40)), pool.run(job(40)), pool.run(job(20))]
    expect(await refusal(pool.run(job(1)))).toBe('unavailable')
    expect(pool.counts.running).toBe(2)
    await Promise.all(running)
    // one that is larger than all together may be is made alone
    await expect(pool.run(job(200))).resolves.toMatchObject({ width: 1 })
  })

  test('are ended when one takes too long, which is no fault of the picture', async () => {
    const pool = new ImagePool({ workersMax: 1, jobMsMax: 100, workerFile: workerThat('hanging', 'for (;;);') })
    const first = refusal(pool.run(job()))
    const next = refusal(pool.run(job()))
    expect(await first).toBe('image_timeout')
    expect(await next).toBe('image_timeout')
    expect(pool.counts).toEqual({ started: 2, running: 0 })
  })

  test.each([
    ['process.abort()', 'unreadable_image'],
    ["process.kill(process.pid, 'SIGKILL')", 'unavailable'],
  ])('may end by themselves (%s)', async (script, code) => {
    const pool = new ImagePool({ workersMax: 1, workerFile: workerThat(code, script) })
    expect(await refusal(pool.run(job()))).toBe(code)
    expect(await refusal(pool.run(job()))).toBe(code)
    expect(pool.counts.running).toBe(0)
  })

  test('know none of our secrets', async () => {
    process.env['AUTH_SECRET'] ??= 'a secret of this test'
    const script = 'process.send({ width: Object.keys(process.env).join(), height: 1, files: [] })'
    const { width } = await new ImagePool({ workerFile: workerThat('telling', script) }).run(job())
    expect(String(width)).toContain('MALLOC_ARENA_MAX')
    expect(String(width)).not.toContain('AUTH_SECRET')
  })
})

describe('a picture', () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c84' }, limitInputPixels: false })
  const make = (kind: ImageKind, bytes: Buffer) =>
    new ImagePool({ jobMsMax: 120_000 }).run({ bytes: new Uint8Array(bytes), kind, isSquare: false })

  test('of too many pixels is refused by its head, before it is decoded, with the figure of its kind', async () => {
    const avif = await flat(5_200, 5_000).avif({ effort: 0 }).toBuffer()
    expect(avif.byteLength).toBeLessThan(2_000)
    await expect(make('avif', avif)).rejects.toMatchObject({ code: 'image_too_big', details: { megapixels: 25 } })
    const png = await flat(8_000, 7_000).png().toBuffer()
    // without its pixels it is refused as well: nobody has checked them
    const head = png.subarray(0, 200)
    await expect(make('png', head)).rejects.toMatchObject({ code: 'image_too_big', details: { megapixels: 50 } })
  })

  test('as a phone takes it is made', async () => {
    const { files } = await make('avif', await flat(6_000, 4_000).avif({ effort: 0 }).toBuffer())
    expect(files).toHaveLength(18)
  })
})
