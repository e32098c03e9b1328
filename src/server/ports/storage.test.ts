import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startBucketServer } from '#tests/support/bucket-server.ts'
import { testServer } from '#tests/support/database.ts'
import { diskStorage } from './storage-disk.ts'
import { s3Storage } from './storage-s3.ts'
import type { Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'rahba-storage-'))
afterAll(() => rmSync(folder, { recursive: true }))
const buckets = await startBucketServer('rahba-files', 'rahba-many')

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const textAt = async (storage: Storage, key: string) => {
  const found = await storage.read(key)
  return found && Buffer.from(found).toString()
}

// no database is asked here: one run of the suite is enough
const isHere = testServer().isEmbedded

describe.runIf(isHere).each([
  { place: 'a disk', storage: diskStorage(join(folder, 'files')), large: diskStorage(join(folder, 'many')) },
  {
    place: 'a bucket',
    storage: s3Storage(buckets.settings('rahba-files')),
    large: s3Storage(buckets.settings('rahba-many')),
  },
])('files on $place', ({ storage, large }) => {
  test('are read as they were written, and replaced', async () => {
    const picture = new Uint8Array(300_000).map((_, index) => index % 251)
    await storage.write('photos/one/640.webp', picture)
    expect(Buffer.from(picture).equals((await storage.read('photos/one/640.webp')) as Uint8Array)).toBe(true)
    await storage.write('photos/one/640.webp', bytes('another'))
    expect(await textAt(storage, 'photos/one/640.webp')).toBe('another')
    await storage.write('photos/one/empty', bytes(''))
    expect(await textAt(storage, 'photos/one/empty')).toBe('')
  })

  test('are null where there is none', async () => {
    expect(await storage.read('photos/one/1280.webp')).toBeNull()
    expect(await storage.read('photos/nobody')).toBeNull()
  })

  test('are deleted by folder, and no other folder that begins alike', async () => {
    await Promise.all(
      Array.from({ length: 25 }, (_, index) => storage.write(`photos/three/${index}.webp`, bytes('a picture'))),
    )
    await storage.write('photos/three-too/320.webp', bytes('another'))
    await storage.deleteFolder('photos/three')
    await storage.deleteFolder('photos/three')
    expect(await storage.read('photos/three/0.webp')).toBeNull()
    expect(await storage.read('photos/three/24.webp')).toBeNull()
    expect(await textAt(storage, 'photos/three-too/320.webp')).toBe('another')
  })

  test('have folders that are listed by the age of what changed last', async () => {
    const minute = 60_000
    expect(await storage.listOlderThan('photos', minute)).toEqual([])
    // a bucket gives whole seconds
    expect((await storage.listOlderThan('photos', -minute)).sort()).toEqual(['one', 'three-too'])
    expect(await storage.listOlderThan('nothing', -minute)).toEqual([])
  })

  test('are listed all, in order, also when they are more than one answer holds', { timeout: 120_000 }, async () => {
    expect(await large.listAll()).toEqual([])
    const keys = Array.from({ length: 1_050 }, (_, index) => `photos/${String(index).padStart(4, '0')}/320.webp`)
    for (let from = 0; from < keys.length; from += 50) {
      await Promise.all(keys.slice(from, from + 50).map(key => large.write(key, bytes('x'))))
    }
    expect(await large.listAll()).toEqual(keys)
    expect(await large.listOlderThan('photos', -60_000)).toHaveLength(keys.length)
  })

  test.each([
    '',
    '/etc/passwd',
    '../secret',
    'photos/../secret',
    'photos/.draft',
    'photos//1',
    'Photos/1',
    'a/b/c/d/e',
  ])('have keys, and %j is none', async key => {
    await expect(storage.write(key, bytes('x'))).rejects.toThrow(RangeError)
    await expect(storage.read(key)).rejects.toThrow(RangeError)
    await expect(storage.deleteFolder(key)).rejects.toThrow(RangeError)
    await expect(storage.listOlderThan(key, 0)).rejects.toThrow(RangeError)
  })

  test('can be kept now', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })
})

test('a file on a disk appears whole, also to reads while it is replaced', async () => {
  const storage = diskStorage(join(folder, 'replaced'))
  const [old, fresh] = [new Uint8Array(200_000).fill(1), new Uint8Array(200_000).fill(2)]
  await storage.write('photos/two/640.webp', old)
  const reads = Array.from({ length: 20 }, () => storage.read('photos/two/640.webp'))
  const writes = Array.from({ length: 5 }, () => storage.write('photos/two/640.webp', fresh))
  for (const seen of await Promise.all(reads)) {
    expect(seen?.length).toBe(200_000)
    expect(new Set(seen).size).toBe(1)
  }
  await Promise.all(writes)
})

describe.runIf(isHere)('a place that cannot keep files says why', () => {
  test('on a disk', async () => {
    writeFileSync(join(folder, 'a-file'), '')
    await expect(diskStorage(join(folder, 'a-file')).check()).rejects.toThrow(/EEXIST|ENOTDIR/)
  })

  test('in a bucket that is not there', async () => {
    await expect(s3Storage(buckets.settings('nobodys-bucket')).check()).rejects.toThrow(/S3_BUCKET/)
  })

  test('with a key that is not let in', async () => {
    const stranger = s3Storage({ ...buckets.settings('rahba-files'), accessKeyId: 'STRANGER' })
    await expect(stranger.check()).rejects.toThrow(/S3_ACCESS_KEY_ID/)
    await expect(stranger.write('photos/four/320.webp', bytes('x'))).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('with another secret than that of its key', async () => {
    const stranger = s3Storage({ ...buckets.settings('rahba-files'), secretAccessKey: 'another' })
    await expect(stranger.check()).rejects.toThrow(/S3_SECRET_ACCESS_KEY/)
    await expect(stranger.listAll()).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('when nobody answers, and everything that was asked of it is unavailable', async () => {
    await buckets.stop()
    const storage = s3Storage(buckets.settings('rahba-files'))
    await expect(storage.check()).rejects.toThrow(/ECONNREFUSED/)
    const away = { code: 'unavailable' }
    await expect(storage.write('photos/one/640.webp', bytes('x'))).rejects.toMatchObject(away)
    await expect(storage.read('photos/one/640.webp')).rejects.toMatchObject(away)
    await expect(storage.deleteFolder('photos/one')).rejects.toMatchObject(away)
    await expect(storage.listOlderThan('photos', 0)).rejects.toMatchObject(away)
    await expect(storage.listAll()).rejects.toMatchObject(away)
    await buckets.startAgain()
    expect(await textAt(storage, 'photos/one/640.webp')).toBe('another')
  })
})
