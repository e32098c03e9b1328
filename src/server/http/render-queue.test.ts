import { expect, test } from 'vitest'
import { RenderQueue } from './render-queue.ts'

/** Pages that are made when the test says so, and in which order they began. */
function pagesOf(queue: RenderQueue) {
  const started: string[] = []
  const finish: (() => void)[] = []
  const ask = (caller: string, page: string) =>
    queue.run(caller, () => {
      started.push(page)
      return new Promise<void>(resolve => finish.push(resolve))
    })
  /** Ends the page that began first, and lets the next one begin. */
  const finishOne = async () => {
    finish.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { started, ask, finishOne }
}

const sizes = { atOnce: 2, atOncePerCaller: 2, waitingPerCaller: 30, waiting: 31 }

test('somebody else’s page is the next one, beside 30 connections of one caller', async () => {
  const { started, ask, finishOne } = pagesOf(new RenderQueue(sizes))
  const many = Array.from({ length: 30 }, (_, index) => ask('one', `page ${index}`))
  const other = ask('another', 'another’s page')
  expect(started).toEqual(['page 0', 'page 1'])
  await finishOne()
  await finishOne()
  expect(started).toEqual(['page 0', 'page 1', 'page 2', 'another’s page'])
  for (let page = 0; page < 31; page += 1) await finishOne()
  await Promise.all([...many, other])
  expect(started).toHaveLength(31)
})

test('somebody else’s page is started at once, beside as many of one caller as there may be', async () => {
  const { started, ask, finishOne } = pagesOf(new RenderQueue({ ...sizes, atOnce: 3, atOncePerCaller: 1 }))
  const many = Array.from({ length: 30 }, (_, index) => ask('one', `page ${index}`))
  const others = [ask('another', 'another’s page'), ask('a third', 'a third’s page')]
  expect(started).toEqual(['page 0', 'another’s page', 'a third’s page'])
  const waits = ask('a fourth', 'a fourth’s page')
  await finishOne()
  // the turn of who asked first, who still has no page being made
  expect(started.at(-1)).toBe('page 1')
  await finishOne()
  expect(started.at(-1)).toBe('a fourth’s page')
  for (let page = 0; page < 33; page += 1) await finishOne()
  await Promise.all([...many, ...others, waits])
  expect(started).toHaveLength(33)
})

test('who comes when too many wait is refused at once, and others are not', async () => {
  const { started, ask, finishOne } = pagesOf(new RenderQueue(sizes))
  const many = Array.from({ length: 32 }, (_, index) => ask('one', `page ${index}`))
  await expect(ask('one', 'one more')).rejects.toMatchObject({ code: 'unavailable' })
  const other = ask('another', 'another’s page')
  await expect(ask('a third', 'too many of all')).rejects.toMatchObject({ code: 'unavailable' })
  for (let page = 0; page < 33; page += 1) await finishOne()
  await Promise.all([...many, other])
  expect(started).toHaveLength(33)
})

test('a page that fails leaves its place', async () => {
  const queue = new RenderQueue({ ...sizes, atOnce: 1 })
  await expect(queue.run('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(queue.run('one', () => Promise.resolve('made'))).resolves.toBe('made')
})
