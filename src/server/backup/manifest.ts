import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { isKey } from '../ports/storage.ts'
import type { BackupFault } from '#shared/backup/contract.ts'

/** A backup that is not whole, or does not fit where it should go; the message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
  readonly kind: BackupFault

  constructor(message: string, kind: BackupFault = 'other') {
    super(message)
    this.kind = kind
  }
}

const sum = { bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Applied in this order when it was made. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  /** Bytes and sum are of the text before it was compressed. */
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: z.number().int().min(0), ...sum })),
  /** The last entry of the audit log and its hash; null of a log without entries, left out of backups made before. */
  auditHead: z
    .object({ sequence: z.number().int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) })
    .nullable()
    .optional(),
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  // a path that leads out of the place of the files is none, and refused before anything is read or written
  files: z.array(
    z.object({ path: z.string().refine(isKey, 'leads out of the backup, or is no path of a file'), ...sum }),
  ),
})

/** What is in a backup: written last, so that a backup without one is none. */
export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'manifest.json'
export const tablePath = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy.gz`)
export const filePath = (folder: string, path: string): string => join(folder, 'files', path)

/** The size and SHA-256 of all that passes. */
export class Tally {
  readonly #hash = createHash('sha256')
  bytes = 0

  async *watch(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.bytes += chunk.length
      this.#hash.update(chunk)
      yield chunk
    }
  }

  /** Call it once, at the end. */
  sum(): { bytes: number; sha256: string } {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}

export function sumOfBytes(bytes: Uint8Array): { bytes: number; sha256: string } {
  return { bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** The rows of a table of a backup, as COPY takes them. */
export function readTable(folder: string, table: string): Readable {
  const text = createGunzip()
  // an error of the file, too, comes out of what is returned
  pipeline(createReadStream(tablePath(folder, table)), text, () => {})
  return text
}

/**
 * Reads a backup through and answers what it holds. Throws a BackupError that names every part which is missing or is not
 * what it was when it was written.
 */
export async function verifyBackup(folder: string, onDone: (done: number, total: number) => void): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const parts = [
    ...manifest.tables.map(table => ({
      label: table,
      name: `table ${table.name}`,
      path: tablePath(folder, table.name),
      open: () => readTable(folder, table.name),
    })),
    ...manifest.files.map(file => ({
      label: file,
      name: `file ${file.path}`,
      path: filePath(folder, file.path),
      open: () => createReadStream(filePath(folder, file.path)),
    })),
  ]
  const faults: string[] = []
  for (const [index, { label, name: part, path, open }] of parts.entries()) {
    const found = await sumInside(folder, path, open).catch((error: Error) => error.message)
    if (typeof found === 'string') faults.push(`${part}: ${found}`)
    else if (found.bytes !== label.bytes || found.sha256 !== label.sha256)
      faults.push(`${part}: is not what was written`)
    onDone(index + 1, parts.length)
  }
  if (faults.length === 0) return manifest
  throw new BackupError(`The backup in ${folder} is damaged; use another one:\n  ${faults.join('\n  ')}`)
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupError(`${folder} holds no whole backup: there is no ${manifestName} in it`)
  })
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new BackupError(`${path} is damaged or of another version: ${(error as Error).message}`)
  }
}

/** A link that leads out of the backup would bring what this account may read into the restored site. */
async function sumInside(folder: string, path: string, open: () => Readable) {
  if (!(await realpath(path)).startsWith(`${await realpath(folder)}${sep}`)) throw new Error('leads out of the backup')
  return sumOf(open())
}

async function sumOf(source: Readable): Promise<{ bytes: number; sha256: string }> {
  const tally = new Tally()
  for await (const _ of tally.watch(source)) continue
  return tally.sum()
}
