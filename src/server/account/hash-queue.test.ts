import { expect, test } from 'vitest'
import { HashQueue } from './hash-queue.ts'

test('two run at once, the others wait their turn, and a crowd beyond is asked to come back', async () => {
  const queue = new HashQueue()
  const started: number[] = []
  const finish: (() => void)[] = []
  const work = (index: number) => () =>
    new Promise<number>(resolve => {
      started.push(index)
      finish.push(() => resolve(index))
    })
  const all = Array.from({ length: 80 }, (_, index) => queue.run(work(index)))
  const outcomes = Promise.allSettled(all)
  expect(started).toEqual([0, 1])
  for (let done = 0; done < 66; done += 1) {
    finish[done]?.()
    await new Promise(setImmediate)
    expect(started.length - done).toBeLessThanOrEqual(3)
  }
  const results = await outcomes
  expect(results.filter(each => each.status === 'fulfilled').map(each => each.value)).toEqual(
    Array.from({ length: 66 }, (_, index) => index),
  )
  const refused = results.filter(each => each.status === 'rejected')
  expect(refused).toHaveLength(14)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' })
})

test('work that throws makes room like any other', async () => {
  const queue = new HashQueue()
  const failing = Array.from({ length: 5 }, () => queue.run(() => Promise.reject(new Error('no'))))
  for (const each of failing) await expect(each).rejects.toThrow('no')
  await expect(queue.run(async () => 'done')).resolves.toBe('done')
})
