import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { commandAs, type ServerAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { PostmasterFile } from './postmaster-file.ts'

/** A cluster on disk and how to run it. */
export type Cluster = {
  directory: string
  account: ServerAccount
  binDirectory: string
  logFile: string
}

/** How clients reach the server: a directory with its socket, or the loopback address and a password on Windows. */
export type Address = { host: string; port: number; password?: string }

export const superuser = 'postgres'
const unixPort = 5432
const draftMark = '.new-'
/** The shortest limit among our systems: macOS takes 104 bytes with the closing zero, Linux 108. */
const socketPathBytesMax = 103

/**
 * Makes the data directory if need be, enterable by the server's account where we are root; answers its real path.
 * Throws an error that says what to do when this account may not write there.
 */
export function prepareDataDirectory(path: string): string {
  try {
    if (!existsSync(path)) {
      mkdirSync(path, { recursive: true })
      chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700)
    }
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(
      `The data directory ${path} cannot be used (${code ?? message}): choose a DATA_DIR that the account Rahba runs ` +
        'under may write to.',
      { cause: error },
    )
  }
}

/**
 * Makes an empty cluster unless there is one already. A first start that is cut short leaves none.
 * Throws when the cluster was written by another major version.
 */
export function prepareCluster(directory: string, account: ServerAccount, binaries: Binaries): void {
  removeDrafts(directory)
  const versionFile = join(directory, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    makeCluster(directory, account, binaries)
    return
  }
  const writtenBy = Number(readFileSync(versionFile, 'utf8'))
  if (writtenBy === binaries.major) return
  throw new Error(
    `The database in ${directory} was written by PostgreSQL ${writtenBy}, and this Rahba carries ${binaries.major}. ` +
      'Back it up with the Rahba that wrote it, and restore the backup here.',
  )
}

function removeDrafts(directory: string): void {
  for (const name of readdirSync(dirname(directory))) {
    if (!name.startsWith(`${basename(directory)}${draftMark}`)) continue
    try {
      rmSync(join(dirname(directory), name), { recursive: true })
    } catch {
      // Its initdb still writes there: it goes at the next start.
    }
  }
}

function makeCluster(directory: string, account: ServerAccount, binaries: Binaries): void {
  // A name of its own: the initdb of a start that was killed goes on, and tidies up under its name when it fails.
  const draft = `${directory}${draftMark}${process.pid}-${Date.now()}`
  mkdirSync(draft, { mode: 0o700 })
  if (account) chownSync(draft, account.uid, account.gid)
  const args = [
    '-D',
    draft,
    '-U',
    superuser,
    '--encoding=UTF8',
    ...localeArguments(binaries.major),
    ...authArguments(draft),
  ]
  const { program, args: all, options } = commandAs(account, join(binaries.directory, 'initdb'), args)
  const result = spawnSync(program, all, { ...options, encoding: 'utf8', windowsHide: true })
  if (result.status !== 0) {
    throw new Error(`The embedded database could not be made: ${result.error?.message ?? result.stderr.trim()}`)
  }
  renameSync(draft, directory)
}

/** The same order and the same letters on every machine; with plain 'C' no accented or Arabic word has trigrams. */
function localeArguments(major: number): string[] {
  if (major < 17) return ['--locale=C.UTF-8']
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', '--lc-ctype=C.UTF-8']
}

/** The socket stands in a directory that only this account enters: there is nobody to ask for a password. */
function authArguments(draft: string): string[] {
  if (process.platform !== 'win32') return ['--auth=trust']
  writeFileSync(passwordFile(draft), randomBytes(24).toString('base64url'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(draft)}`]
}

/** Beside the cluster, whether still a draft or not. */
function passwordFile(directory: string): string {
  return join(dirname(directory), 'postgres-password')
}

/** Chooses where the server will listen, and the settings that make it. */
export async function chooseAddress(
  directory: string,
  account: ServerAccount,
): Promise<{ address: Address; settings: Record<string, string | number> }> {
  if (process.platform === 'win32') {
    const port = await freePort()
    const address = { host: '127.0.0.1', port, password: readFileSync(passwordFile(directory), 'utf8') }
    return { address, settings: { listen_addresses: address.host, port, unix_socket_directories: '' } }
  }
  const host = socketDirectory(directory, account)
  const quoted = `"${host.replaceAll('"', '""')}"`
  const settings = {
    listen_addresses: '',
    port: unixPort,
    unix_socket_directories: quoted,
    unix_socket_permissions: '0700',
  }
  return { address: { host, port: unixPort }, settings }
}

/** How clients reach a server that runs already, from its own note of itself. */
export function addressOf(directory: string, { socketDirectory: host, port }: PostmasterFile): Address {
  if (process.platform !== 'win32') return { host, port }
  return { host: '127.0.0.1', port, password: readFileSync(passwordFile(directory), 'utf8') }
}

/** The cluster itself or, where its path is too long for a socket, a private directory under /tmp named after it. */
function socketDirectory(directory: string, account: ServerAccount): string {
  if (fitsSocket(directory)) return directory
  const name = `rahba-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`
  const path = [tmpdir(), '/tmp'].map(parent => join(parent, name)).find(fitsSocket) as string
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const status = lstatSync(path)
  const uid = account?.uid ?? process.getuid?.()
  if (account && status.uid === process.getuid?.()) chownSync(path, account.uid, account.gid)
  else if (!status.isDirectory() || status.uid !== uid || status.mode & 0o077) {
    throw new Error(`${path} must be a directory of user id ${uid} that nobody else enters: remove it and start again`)
  }
  return path
}

/** Tidies up the private directory under /tmp, if there is one, after the server has ended. */
export function removeSocketDirectory(directory: string, { host }: Address): void {
  if (host !== directory && process.platform !== 'win32') rmSync(host, { recursive: true, force: true })
}

function fitsSocket(directory: string): boolean {
  return Buffer.byteLength(join(directory, `.s.PGSQL.${unixPort}`)) <= socketPathBytesMax
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise(listening => probe.once('listening', listening))
  const { port } = probe.address() as { port: number }
  await new Promise(closed => probe.close(closed))
  return port
}
