import { expect, test } from 'vitest'
import { UploadGate } from './upload-gate.ts'

const unavailable = expect.objectContaining({ code: 'unavailable' })

test('one person sends six pictures at once, and another ones as soon as one is done', async () => {
  const gate = new UploadGate()
  const ends: (() => void)[] = []
  const upload = () => new Promise<string>(resolve => ends.push(() => resolve('done')))
  const running = Array.from({ length: 6 }, () => gate.run('Salma', 1, upload))
  await expect(gate.run('Salma', 1, upload)).rejects.toEqual(unavailable)
  const others = gate.run('Omar', 1, upload)
  ends[0]?.()
  await running[0]
  running.push(gate.run('Salma', 1, upload))
  for (const end of ends) end()
  expect(await Promise.all([...running, others])).toHaveLength(8)
})

test('all together send 24 at once; one that fails makes room like any other', async () => {
  const gate = new UploadGate()
  const fails: (() => void)[] = []
  const upload = () => new Promise<never>((_, reject) => fails.push(() => reject(new Error('broke off'))))
  const running = Array.from({ length: 24 }, (_, index) => gate.run(`person ${index}`, 1, upload))
  await expect(gate.run('somebody', 1, upload)).rejects.toEqual(unavailable)
  for (const fail of fails) fail()
  for (const each of await Promise.allSettled(running)) expect(each.status).toBe('rejected')
  await expect(gate.run('somebody', 1, async () => 'done')).resolves.toBe('done')
})

test('all together send 96 MB at once, however few they are', async () => {
  const gate = new UploadGate()
  const megabyte = 1024 * 1024
  const ends: (() => void)[] = []
  const upload = () => new Promise<void>(resolve => ends.push(resolve))
  const running = Array.from({ length: 9 }, (_, index) => gate.run(`person ${index}`, 10 * megabyte, upload))
  await expect(gate.run('somebody', 10 * megabyte, upload)).rejects.toEqual(unavailable)
  running.push(gate.run('somebody', 6 * megabyte, upload))
  await expect(gate.run('nobody', 1, upload)).rejects.toEqual(unavailable)
  for (const end of ends) end()
  await Promise.all(running)
  await expect(gate.run('nobody', 10 * megabyte, async () => 'done')).resolves.toBe('done')
})
