import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

/** No part begins with a dot: neither `..` nor a draft of ours can be asked for. */
const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*){0,3}$/

/** Files in a folder of this machine. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new RangeError('Not a key of the file storage')
    return join(root, key)
  }
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const draft = join(dirname(path), `.${randomUUID()}`)
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(bytes)
        // on the disk before its name is: after a power cut the name never stands for half a file
        await file.sync()
        await file.close()
        await rename(draft, path)
      } catch (error) {
        await file.close().catch(() => {})
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async deleteFolder(key) {
      await rm(pathOf(key), { recursive: true, force: true })
    },
    async listOlderThan(key, ageMs) {
      const folder = pathOf(key)
      const names = await readdir(folder).catch(error => {
        if (isMissing(error)) return []
        throw error
      })
      const changedBefore = Date.now() - ageMs
      const old: string[] = []
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(() => null)
        if (found && found.mtimeMs < changedBefore) old.push(name)
      }
      return old
    },
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}
