import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type * as fs from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { diskStorage } from './storage-disk.ts'

vi.mock('node:fs/promises', async original => {
  const real = await original<typeof fs>()
  return { ...real, open: vi.fn(real.open) }
})

const folder = mkdtempSync(join(tmpdir(), 'rahba-disk-full-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fault = (code: string) => Object.assign(new Error(`${code}: as a disk says it`), { code })

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE'])(
  'what a disk cannot take (%s) is unavailable, and no half of it stays',
  async code => {
    const storage = diskStorage(folder)
    const real = vi.mocked(open).getMockImplementation() as typeof open
    vi.mocked(open).mockImplementationOnce(async (...args) => {
      const file = await real(...args)
      file.writeFile = async () => {
        throw fault(code)
      }
      return file
    })
    await expect(storage.write('photos/one/640.webp', new Uint8Array(9))).rejects.toMatchObject({ code: 'unavailable' })
    expect(readdirSync(join(folder, 'photos/one'))).toEqual([])
    await storage.write('photos/two/640.webp', new Uint8Array(9))
    expect(await storage.read('photos/two/640.webp')).toHaveLength(9)
  },
)
