import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import {
  cron,
  databaseUrl,
  hostList,
  originList,
  port,
  siteOrigin,
  url,
  wholeNumber,
  yesOrNo,
} from './config-fields.ts'

type OAuthApplication = Readonly<{ clientId: string; clientSecret: string }>

/** A language model takes its name along. */
type TranslatorSettings = Readonly<
  { url: string; key: string | undefined } & ({ kind: 'openai'; model: string } | { kind: 'libretranslate' })
>

type S3Settings = Readonly<{
  bucket: string
  region: string
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}>

/** Everything that can be configured. Frozen; absent settings are undefined. */
export type Config = Readonly<{
  production: boolean
  host: string
  port: number
  /** Origin under which visitors reach the site, without a trailing slash. Links in e-mails begin with it. */
  publicUrl: string
  /** Absolute path. Holds the embedded database, uploaded files and the generated secret. */
  dataDir: string
  /** Undefined: uploaded files are stored in `dataDir`. */
  s3: S3Settings | undefined
  /** Undefined: the embedded server is used. */
  databaseUrl: string | undefined
  databaseReplicaUrl: string | undefined
  /** A replica that is further behind is not read from. */
  databaseReplicaLagMaxMs: number
  databasePoolMax: number
  /** Where and when backups are made by themselves, and how many whole ones are kept; undefined: never. */
  backup: Readonly<{ folder: string; cron: string; keep: number }> | undefined
  /** Visitors reach the site on this machine alone, by PUBLIC_URL. */
  isLocal: boolean
  /** Whether a first run on an empty database adds the demo cast and spaces. */
  seedDemo: boolean
  /** The demo's admin needs no second factor: only where demo, embedded database and site are this machine's alone, and no network reaches it. */
  trustsDemoAdmin: boolean
  /** Undefined: `readAuthSecret` makes one and keeps it. */
  authSecret: string | undefined
  google: OAuthApplication | undefined
  apple: OAuthApplication | undefined
  /** Undefined: mail goes to the local mailbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** What translates the texts of spaces that their hosts wrote in one language; undefined: nothing. */
  translator: TranslatorSettings | undefined
  /** Where messages of the contact form go, and what the contact page shows. */
  supportEmail: string
  /** A map style of elsewhere; undefined: our own style. `origins` are allowed by the content-security policy. */
  map: Readonly<{ styleUrl: string; origins: readonly string[] }> | undefined
  /** A PMTiles file of the operator's own, by path or http(s) address; undefined: the streets of the demo's cities. */
  mapTiles: string | undefined
  /** Room for pages of visitors in this process; 0: every page is rendered for who asks. */
  pageCacheBytes: number
  logLevel: LogLevel
  /** Statements and requests that take as long are written to the log. */
  slowQueryMs: number
  slowRequestMs: number
  /** Where /metrics and /health are served; undefined: nowhere. */
  metricsAddress: Readonly<{ host: string; port: number }> | undefined
  /** How many reverse proxies stand in front, whose X-Forwarded-For entries are believed. */
  trustProxy: number
  /** Hosts (host:port) whose calendars may be read though their addresses are private: for development and tests alone. */
  privateCalendarHosts: readonly string[]
}>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

const authSecretLengthMin = 32

/** The environment asks for something impossible. The message lists every fault, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The configuration is not valid:\n${faults.map(fault => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

const variables = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('localhost'),
  PORT: port.default(3000),
  PUBLIC_URL: siteOrigin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  // its longest is half of what own-actions.ts counts on
  DATABASE_REPLICA_LAG_MAX_MS: wholeNumber(1_000, 30_000).default(5_000),
  DB_POOL_MAX: wholeNumber(2, 500).default(20),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as rahba-files')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url(['https:', 'http:'], 'must be the http(s) address of an S3 server').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  // a quiet hour from Morocco to the Gulf
  BACKUP_CRON: cron.default('10 2 * * *'),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(7),
  SEED_DEMO: yesOrNo.optional(),
  AUTH_SECRET: z
    .string()
    .min(authSecretLengthMin, `must be at least ${authSecretLengthMin} characters long`)
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'must be a URL such as smtps://user:password@host:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      "must be an address, such as 'Rahba <hello@rahba.example>'",
    )
    .optional(),
  SUPPORT_EMAIL: z
    .string()
    .regex(/^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/, 'must be an address, such as support@rahba.example')
    .optional(),
  TRANSLATOR_URL: url(
    ['https:', 'http:'],
    'must be the http(s) address of a translator, such as http://localhost:5000',
  ).optional(),
  TRANSLATOR_KIND: z.enum(['openai', 'libretranslate'], "must be 'openai' or 'libretranslate'").optional(),
  TRANSLATOR_MODEL: z.string().max(200).optional(),
  TRANSLATOR_KEY: z.string().optional(),
  MAP_STYLE_URL: url(['https:', 'http:'], 'must be the http(s) URL of a MapLibre style').optional(),
  MAP_TILE_ORIGINS: originList.optional(),
  MAP_PMTILES: z
    .string()
    .refine(
      text => !text.includes('://') || /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      'must be the path or the http(s) address of a PMTiles file',
    )
    .optional(),
  PAGE_CACHE_MB: wholeNumber(0, 4_096).default(64),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  SLOW_QUERY_MS: wholeNumber(1, 60_000).default(250),
  SLOW_REQUEST_MS: wholeNumber(1, 60_000).default(1_000),
  METRICS_HOST: z.string().optional(),
  METRICS_PORT: port.optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  PRIVATE_CALENDAR_HOSTS: hostList.default([]),
})

type Variables = z.output<typeof variables>
type VariableName = keyof Variables

/** Their values may hold a password, so a fault never repeats them. */
const secretVariables: ReadonlySet<string> = new Set<VariableName>([
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'S3_SECRET_ACCESS_KEY',
  'AUTH_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'APPLE_CLIENT_SECRET',
  'SMTP_URL',
  'TRANSLATOR_URL',
  'TRANSLATOR_KEY',
])

/** Settings that mean nothing alone: [the one given, the one it needs]. */
const neededTogether: readonly (readonly [VariableName, VariableName])[] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_SECRET', 'APPLE_CLIENT_ID'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  ['S3_REGION', 'S3_BUCKET'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
  ['BACKUP_CRON', 'BACKUP_DIR'],
  ['BACKUP_KEEP', 'BACKUP_DIR'],
  ['MAP_TILE_ORIGINS', 'MAP_STYLE_URL'],
  ['TRANSLATOR_URL', 'TRANSLATOR_KIND'],
  ['TRANSLATOR_KIND', 'TRANSLATOR_URL'],
  ['TRANSLATOR_MODEL', 'TRANSLATOR_URL'],
  ['TRANSLATOR_KEY', 'TRANSLATOR_URL'],
  ['METRICS_HOST', 'METRICS_PORT'],
]

/**
 * Reads and checks the environment. An empty variable counts as absent.
 * Throws one ConfigError naming every fault: the variable, the rule and, unless it is a secret, the value.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = variables.safeParse(given)
  const faults = (parsed.error?.issues ?? []).map(issue => {
    const name = String(issue.path[0])
    const shown = secretVariables.has(name) ? '' : ` (it is '${given[name]}')`
    return `${name} ${issue.message}${shown}`
  })
  for (const [present, needed] of neededTogether) {
    if (given[present] && !given[needed]) faults.push(`${needed} is missing: ${present} is set and means nothing alone`)
  }
  if (given['MAP_PMTILES'] && given['MAP_STYLE_URL']) {
    faults.push('MAP_PMTILES and MAP_STYLE_URL exclude each other: a style brings its own tiles')
  }
  if (given['TRANSLATOR_KIND'] === 'openai' && !given['TRANSLATOR_MODEL']) {
    faults.push("TRANSLATOR_MODEL is missing: TRANSLATOR_KIND is 'openai' and needs the name of a model")
  }
  const backupDir = given['BACKUP_DIR']
  if (backupDir && isInside(given['DATA_DIR'] ?? './data', backupDir)) {
    faults.push(`BACKUP_DIR must not lie inside DATA_DIR: both would be lost together (it is '${backupDir}')`)
  }
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults)
  return configFrom(parsed.data)
}

function configFrom(values: Variables): Config {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const isLocal = isLocalHost(new URL(publicUrl).hostname)
  const isAlone = values.DATABASE_URL === undefined && isLocal
  const seedDemo = values.SEED_DEMO ?? isAlone
  return Object.freeze({
    production: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    s3: s3Settings(values),
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databaseReplicaLagMaxMs: values.DATABASE_REPLICA_LAG_MAX_MS,
    databasePoolMax: values.DB_POOL_MAX,
    backup: backupSettings(values),
    isLocal,
    seedDemo,
    trustsDemoAdmin: seedDemo && isAlone && isLoopback(values.HOST),
    authSecret: values.AUTH_SECRET,
    google: application(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
    apple: application(values.APPLE_CLIENT_ID, values.APPLE_CLIENT_SECRET),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Rahba <no-reply@${new URL(publicUrl).hostname}>`,
    translator: translatorSettings(values),
    supportEmail: values.SUPPORT_EMAIL ?? `support@${new URL(publicUrl).hostname}`,
    mapTiles: values.MAP_PMTILES?.includes('://')
      ? values.MAP_PMTILES
      : values.MAP_PMTILES && resolve(values.MAP_PMTILES),
    map: mapSettings(values.MAP_STYLE_URL, values.MAP_TILE_ORIGINS),
    pageCacheBytes: values.PAGE_CACHE_MB * 1_000_000,
    logLevel: values.LOG_LEVEL,
    slowQueryMs: values.SLOW_QUERY_MS,
    slowRequestMs: values.SLOW_REQUEST_MS,
    metricsAddress: readMetricsAddress(values.METRICS_HOST, values.METRICS_PORT),
    trustProxy: values.TRUST_PROXY,
    privateCalendarHosts: Object.freeze(values.PRIVATE_CALENDAR_HOSTS),
  })
}

/** `localhost` and what else never leaves the machine. */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|[\w-]+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** An address to listen at that no other machine reaches. */
function isLoopback(host: string): boolean {
  return host === '::1' || isLocalHost(host)
}

function application(clientId: string | undefined, clientSecret: string | undefined): OAuthApplication | undefined {
  return clientId && clientSecret ? Object.freeze({ clientId, clientSecret }) : undefined
}

function isInside(outer: string, inner: string): boolean {
  const path = relative(resolve(outer), resolve(inner))
  return !isAbsolute(path) && path.split(/[\\/]/)[0] !== '..'
}

function backupSettings({ BACKUP_DIR, BACKUP_CRON: cron, BACKUP_KEEP: keep }: Variables): Config['backup'] {
  return BACKUP_DIR ? Object.freeze({ folder: resolve(BACKUP_DIR), cron, keep }) : undefined
}

function translatorSettings(values: Variables): Config['translator'] {
  const { TRANSLATOR_URL: url, TRANSLATOR_KIND: kind, TRANSLATOR_MODEL: model, TRANSLATOR_KEY: key } = values
  if (!url || !kind) return undefined
  if (kind === 'libretranslate') return Object.freeze({ kind, url, key })
  return model ? Object.freeze({ kind, url, key, model }) : undefined
}

function s3Settings(values: Variables): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return Object.freeze({
    bucket,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    accessKeyId,
    secretAccessKey,
  })
}

function readMetricsAddress(host = 'localhost', port: number | undefined): Config['metricsAddress'] {
  return port === undefined ? undefined : Object.freeze({ host, port })
}

function mapSettings(styleUrl: string | undefined, tileOrigins: readonly string[] | undefined): Config['map'] {
  if (!styleUrl) return undefined
  const origins = Object.freeze([...new Set([new URL(styleUrl).origin, ...(tileOrigins ?? [])])])
  return Object.freeze({ styleUrl, origins })
}

/**
 * The secret that signs sessions: AUTH_SECRET, else one made on the first call and stored in DATA_DIR/secret, readable
 * by this account alone. Two processes calling at once get the same one.
 */
export function readAuthSecret(config: Config): string {
  if (config.authSecret) return config.authSecret
  const path = join(config.dataDir, 'secret')
  return readSecret(path) ?? createSecret(path)
}

function readSecret(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length >= authSecretLengthMin) return secret
    throw new Error(`${path} holds no usable secret: delete the file to have a new one made (it signs everyone out)`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function createSecret(path: string): string {
  mkdirSync(join(path, '..'), { recursive: true })
  // in containers every process may have the same number
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    // A link appears whole or not at all, and never replaces the secret that another process stored first.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readSecret(path) as string
}
