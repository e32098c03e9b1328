import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join, relative, sep } from 'node:path'
import { refuseBadKey, type Storage, storageAway } from './storage.ts'

/** Files in a folder of this machine. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    refuseBadKey(key)
    return join(root, key)
  }
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      try {
        await writeWhole(path, bytes)
      } catch (error) {
        throw DISK_FAULTS.has((error as NodeJS.ErrnoException).code ?? '') ? storageAway(error) : error
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
    listOlderThan: async (key, ageMs) => listOldNames(pathOf(key), Date.now() - ageMs),
    listAll: () => listFiles(root),
    async check() {
      await mkdir(root, { recursive: true })
      await access(root, constants.R_OK | constants.W_OK)
    },
  }
}

/** What in a folder has not changed since an instant, in milliseconds. */
async function listOldNames(folder: string, changedBefore: number): Promise<string[]> {
  const names = await readdir(folder).catch(error => {
    if (isMissing(error)) return []
    throw error
  })
  const old: string[] = []
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtimeMs < changedBefore) old.push(name)
  }
  return old
}

/** The keys of all files below a folder, in their order. */
async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(error => {
    if (isMissing(error)) return []
    throw error
  })
  // a name that begins with a point is a draft
  return entries
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Full, over a quota, read-only or broken, or this process has too many files open: faults of the place. */
const DISK_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
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
    // what is thrown says why; that its half stays too is for the sweep
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}
