import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join, relative, sep } from 'node:path'
import { refuseBadKey, type Storage } from './storage.ts'

/** Files in a folder of this machine. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    refuseBadKey(key)
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
    async listAll() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(error => {
        if (isMissing(error)) return []
        throw error
      })
      // a name that begins with a point is a draft
      return entries
        .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
        .map(entry => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort()
    },
    async check() {
      await mkdir(root, { recursive: true })
      await access(root, constants.R_OK | constants.W_OK)
    },
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}
