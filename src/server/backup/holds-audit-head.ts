import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestName } from './manifest.ts'

/** The end of the audit log stands before the names of the files, of which there may be many. */
const readBytes = 512 * 1024

/**
 * Whether a backup says where the audit log ended, or that it was empty, so that a log that is shortened later does not match
 * it. Null where its folder cannot be read from here.
 */
export async function holdsAuditHead(folder: string): Promise<boolean | null> {
  try {
    const file = await open(join(folder, manifestName))
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(readBytes), 0, readBytes, 0)
      return /"auditHead":\s*(null|\{)/.test(buffer.toString('utf8', 0, bytesRead))
    } finally {
      await file.close()
    }
  } catch {
    return null
  }
}
