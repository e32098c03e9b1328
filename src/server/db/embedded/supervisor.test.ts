import { tmpdir } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import type { Postmaster } from './postmaster.ts'
import { pauseBeforeStart, supervise } from './supervisor.ts'

const noRoom = 'PANIC: could not write to file "pg_wal/xlogtemp.41": No space left on device'

/** A server that ends on command. */
function server(pid: number) {
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  const postmaster: Postmaster = { pid, ended, lastWords: () => noRoom, stop: async () => end() }
  return { postmaster, end }
}

/** Pauses that are over at once, and how long they would have been in all. */
function pauses() {
  const asked: number[] = []
  return { asked, pause: (ms: number) => (asked.push(ms), turn()) }
}

test('a server that ends is started again for as long as the process lives, and each failure is an error', async () => {
  const first = server(1)
  const second = server(2)
  const said: [string, string | undefined][] = []
  const { asked, pause } = pauses()
  let starts = 0
  const start = async () => {
    starts += 1
    if (starts <= 1_000) throw new Error(noRoom)
    return second.postmaster
  }
  const log = (text: string, level?: string) => void said.push([text, level])
  const supervisor = supervise(first.postmaster, start, tmpdir(), log, pause)
  expect(supervisor.outage()).toBeNull()
  first.end()
  await until('many failed starts', () => (supervisor.outage()?.failedStarts ?? 0) > 0)
  expect(supervisor.outage()).toMatchObject({ isDiskFull: true, fault: expect.stringContaining('No room is left') })
  await until('the second server', () => supervisor.pid() === 2)
  expect(supervisor.outage()).toMatchObject({ until: expect.any(String), failedStarts: 1_000 })
  expect(said.filter(([, level]) => level === 'error')).toHaveLength(1_001)
  expect(Math.max(...asked)).toBe(30_000)
  await supervisor.stop()
})

test('the pauses grow to half a minute', () => {
  const growing = Array.from({ length: 10 }, (_, failures) => pauseBeforeStart(failures))
  expect(growing).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})

test('a server that ends as soon as it has started is not started without a pause', async () => {
  const servers = Array.from({ length: 12 }, (_, pid) => server(pid))
  const { asked, pause } = pauses()
  let starts = 0
  const start = async () => {
    const next = servers[(starts += 1)] as (typeof servers)[number]
    if (starts < servers.length - 1) next.end()
    return next.postmaster
  }
  const supervisor = supervise((servers[0] as (typeof servers)[number]).postmaster, start, tmpdir(), () => {}, pause)
  servers[0]?.end()
  await until('the last server', () => supervisor.pid() === servers.length - 1)
  expect(asked.slice(0, 4)).toEqual([0, 500, 1_000, 2_000])
  await supervisor.stop()
})

test('a stop does not wait for the pause', async () => {
  const first = server(1)
  const supervisor = supervise(
    first.postmaster,
    () => Promise.reject(new Error(noRoom)),
    tmpdir(),
    () => {},
  )
  first.end()
  await until('a pause of seconds', () => (supervisor.outage()?.failedStarts ?? 0) >= 2)
  await supervisor.stop()
  const failed = supervisor.outage()?.failedStarts
  await turn()
  expect(supervisor.outage()?.failedStarts).toBe(failed)
})
