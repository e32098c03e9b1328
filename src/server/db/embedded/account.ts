import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The operating-system account the server runs under; undefined: our own.
 * PostgreSQL refuses to run as root, so root gives it another one.
 */
export type ServerAccount =
  | {
      uid: number
      gid: number
      /** Lets the server through directories that only root may enter, where the data stands below one. */
      capability?: Capability
    }
  | undefined

/** Reading suffices; containers commonly withhold it and grant the wider one. */
const capabilities = ['dac_read_search', 'dac_override'] as const
type Capability = (typeof capabilities)[number]

export type Command = {
  program: string
  args: readonly string[]
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv }
}

/** A command line that runs `program` under the account, with an environment that configures nothing of PostgreSQL. */
export function commandAs(account: ServerAccount, program: string, args: readonly string[]): Command {
  const options = { cwd: '/', env: bareEnvironment() }
  if (!account) return { program, args, options }
  const { uid, gid, capability } = account
  if (!capability) return { program, args, options: { ...options, uid, gid } }
  const drop = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const keep = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`]
  return { program: 'setpriv', args: [...drop, ...keep, program, ...args], options }
}

function bareEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP']
  const environment = Object.fromEntries(names.map(name => [name, process.env[name]]))
  return { ...environment, LC_ALL: 'C' }
}

/**
 * Chooses the account for a server whose files stand, or will stand, in `clusterDirectory` below `dataDir`.
 * Throws an error that says what to do when there is none that can reach them.
 */
export function chooseAccount(dataDir: string, clusterDirectory: string): ServerAccount {
  const ourUid = process.getuid?.()
  const owner = statSync(clusterDirectory, { throwIfNoEntry: false })
  if (ourUid === undefined) return undefined
  if (ourUid !== 0) {
    if (!owner || owner.uid === ourUid) return undefined
    throw new Error(
      `The database files in ${clusterDirectory} belong to the account with user id ${owner.uid}: ` +
        `start Rahba under that account or as root (this is user id ${ourUid}).`,
    )
  }
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : systemAccount()
  // Files restored by root belong to root until they are handed over.
  if (owner?.uid === 0) chownTree(clusterDirectory, account)
  if (canEnter(account, dataDir)) return account
  const capable = capabilities.map(capability => ({ ...account, capability })).find(it => canEnter(it, dataDir))
  if (capable) return capable
  throw new Error(
    `PostgreSQL does not run as root, and the account it would run under (user id ${account.uid}) may not enter ` +
      `${dataDir}. Choose a DATA_DIR outside directories that only root may enter, such as /var/lib/rahba, ` +
      'or start Rahba under an ordinary account.',
  )
}

function systemAccount(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(line => line.startsWith(`${name}:`))?.split(':') ?? []
    // macOS writes nobody as -2, which the kernel takes as an unsigned number.
    if (uid && gid) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  }
  return { uid: 65_534, gid: 65_534 }
}

function canEnter(account: ServerAccount, directory: string): boolean {
  const { program, args, options } = commandAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', directory])
  return spawnSync(program, args, { ...options, stdio: 'ignore' }).status === 0
}

/** Gives a directory and all below it to the account. */
function chownTree(directory: string, { uid, gid }: { uid: number; gid: number }): void {
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(directory, entry), uid, gid)
  }
  chownSync(directory, uid, gid)
}
