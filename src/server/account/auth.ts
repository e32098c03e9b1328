import { AsyncLocalStorage } from 'node:async_hooks'
import { type Auth, type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { admin } from 'better-auth/plugins/admin'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { LOCALE_COOKIE } from '#shared/http/contract.ts'
import { pickLocale } from '#shared/locales.ts'
import { passwordCharactersMin } from '#shared/account/limits.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../db/tables.ts'
import { newId } from '../db/ids.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import * as passwords from './passwords.ts'
import { paths } from './paths.ts'

export const sessionSeconds = 30 * 86_400
/** A session that is used moves its end at most once an hour, which is also how exactly it is known when it was used. */
export const sessionRenewedAfterSeconds = 3_600

/** Carries the caller's address to better-auth. Set by us on each request, whatever the visitor sent. */
export const ADDRESS_HEADER = 'x-rahba-caller-address'

/** Its queries are few and short; a flood of sign-ins must leave the other connections alone. */
const connectionsMax = 5

/** Code of the refusal of a session for an account that is suspended, here or by the admin plugin's ban. */
export const SUSPENDED_CODES = ['ACCOUNT_SUSPENDED', 'BANNED_USER']

/**
 * better-auth on our tables: it checks passwords and providers' answers, and makes and ends sessions. Its own HTTP
 * routes stay closed except for the callbacks of the providers. It never changes the schema.
 */
export function createAuth({ config, db, log }: Platform, secret: string): Auth {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: db.openPlainPool(connectionsMax) }) })
  const { knowing, currentTransaction } = transactionsOf(kysely)
  const options: BetterAuthOptions = {
    appName: 'Rahba',
    baseURL: config.publicUrl,
    secret,
    telemetry: { enabled: false },
    database: { db: knowing, type: 'postgres', transaction: true },
    ...tableNames,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: passwordCharactersMin,
      password: passwords,
    },
    socialProviders: providersOf(config),
    plugins: [admin({ schema: adminColumns })],
    onAPIError: { errorURL: config.publicUrl + paths.login },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'sign_in_limits',
      fields: { lastRequest: 'last_request' },
    },
    advanced: {
      cookiePrefix: 'rahba',
      useSecureCookies: config.publicUrl.startsWith('https:'),
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { joins: true, generateId: newId },
    },
    databaseHooks: {
      account: {
        create: {
          // Runs in the transaction that has just added the user, so that nobody is ever without a profile.
          before: async ({ userId }, context) => {
            const cookies = context?.headers?.get('cookie') ?? ''
            const chosen = new RegExp(`(?:^|; )${LOCALE_COOKIE}=(\\w+)`).exec(cookies)?.[1]
            const lang = pickLocale(chosen, context?.headers?.get('accept-language'))
            await accounts.insertProfile(currentTransaction() ?? kysely, userId, lang)
          },
        },
      },
      session: {
        create: {
          before: async ({ userId }) => {
            const { rows } =
              await sql`SELECT 1 FROM profiles WHERE id = ${userId} AND suspended_at IS NOT NULL`.execute(
                currentTransaction() ?? kysely,
              )
            if (rows.length > 0) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED' })
          },
        },
      },
    },
    logger: {
      // Wrong passwords and unknown addresses are everyday life, and its texts name them.
      level: 'error',
      log: (_level, message) => log.warn({ from: 'better-auth' }, message),
    },
  }
  return betterAuth(options)
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

const tableNames = {
  user: {
    modelName: 'users',
    fields: {
      emailVerified: 'email_verified',
      ...times,
    },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...times,
    },
    expiresIn: sessionSeconds,
    updateAge: sessionRenewedAfterSeconds,
    cookieCache: { enabled: false },
  },
  account: {
    modelName: 'sign_in_methods',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
    encryptOAuthTokens: true,
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', ...times },
    storeIdentifier: 'hashed',
  },
} satisfies BetterAuthOptions

const adminColumns = {
  user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } },
  session: { fields: { impersonatedBy: 'impersonated_by' } },
}

function providersOf({ google, apple }: Config): BetterAuthOptions['socialProviders'] {
  return {
    ...(google && { google: { ...google, requireEmailVerification: true, prompt: 'select_account' as const } }),
    ...(apple && { apple: { ...apple, requireEmailVerification: true } }),
  }
}

/** The same database, remembering during each of its transactions which one that is. */
function transactionsOf(kysely: Kysely<Tables>) {
  const current = new AsyncLocalStorage<Transaction<Tables>>()
  const transaction = () => ({
    execute: <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
      kysely.transaction().execute(trx => current.run(trx, () => work(trx))),
  })
  const knowing = new Proxy(kysely, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { knowing, currentTransaction: () => current.getStore() }
}
