import type { Hono } from 'hono'
import { SIGN_IN_PROVIDERS, type SignInProvider } from '#shared/account/providers.ts'
import { type Config, readAuthSecret } from '../config.ts'
import type { Viewer } from '../http/call.ts'
import { callerAddress } from '../http/caller-address.ts'
import type { AppEnv } from '../http/env.ts'
import { localeOf } from '../http/mount.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import { createServerCookie, type ServerCookie } from './cookies.ts'
import { createDeviceCookie, type DeviceCookie } from './device-cookie.ts'
import { IdentityProvider, PROVIDER_ENDPOINTS, type ProviderEndpoints } from './identity-provider.ts'
import { createSessionCookie, type SessionCookie } from './session-cookie.ts'
import { sessionRenewedAfterSeconds, sessionSeconds, sessionSecondsMax } from './sessions.ts'
import { answerCallback, providerAnswerSeconds } from './social-sign-in.ts'

const signUpSeconds = 7 * 86_400

/** Who is behind a request, and what signing in needs. One for the process. */
export interface Accounts {
  /** The person of the session cookie, or null; prolongs a session in use. Never throws for a bad cookie. */
  viewer(request: Request, responseHeaders: Headers): Promise<Viewer | null>
  /** Adds the addresses that Google and Apple send people back to. */
  mountCallbacks(app: Hono<AppEnv>): void
  sessionCookie: SessionCookie
  /** Known devices of an account. */
  deviceCookie: DeviceCookie
  /** Ties a confirmation to the browser of its sign-up. */
  signUpCookie: ServerCookie
  /** Ties a provider's answer to the browser that was sent there. */
  signInCookie: ServerCookie
  /** Those that are configured. */
  providers: Partial<Record<SignInProvider, IdentityProvider>>
}

/** @param endpoints where the providers are; a test has its own */
export function createAccounts(
  platform: Platform,
  endpoints: Readonly<Record<SignInProvider, ProviderEndpoints>> = PROVIDER_ENDPOINTS,
): Accounts {
  const { config, db } = platform
  const secret = readAuthSecret(config)
  const isSecure = config.publicUrl.startsWith('https:')
  const sessionCookie = createSessionCookie(secret, isSecure)
  const address = callerAddress(config.trustProxy)
  const renewBelowSeconds = sessionSeconds - sessionRenewedAfterSeconds
  return {
    sessionCookie,
    deviceCookie: createDeviceCookie(secret, isSecure),
    signUpCookie: createServerCookie('rahba.sign_up', isSecure, signUpSeconds),
    signInCookie: createServerCookie('rahba.sign_in', isSecure, providerAnswerSeconds),
    providers: providersOf(config, endpoints),
    async viewer(request, responseHeaders) {
      const token = sessionCookie.read(request)
      if (token === null) return null
      const [session] = await accounts.findSession(db.pool, [token, renewBelowSeconds, sessionSecondsMax])
      if (!session) return null
      const { ageing, ...viewer } = session
      for (const cookie of sessionCookie.rename(request, token)) responseHeaders.append('set-cookie', cookie)
      if (ageing) {
        const lasting = { seconds: sessionSeconds, secondsMax: sessionSecondsMax }
        await accounts.prolongSession(db.kysely, viewer.sessionId, lasting)
        responseHeaders.append('set-cookie', sessionCookie.write(token))
      }
      return viewer
    },
    mountCallbacks(app) {
      // Apple posts its answer as a form, Google sends the browser here.
      app.on(['GET', 'POST'], '/api/auth/callback/:provider{google|apple}', context =>
        answerCallback(platform, this, {
          request: context.req.raw,
          provider: context.req.param('provider') as SignInProvider,
          address: address(context),
          locale: localeOf(context),
        }),
      )
    },
  }
}

function providersOf(config: Config, endpoints: Readonly<Record<SignInProvider, ProviderEndpoints>>) {
  const providers: Accounts['providers'] = {}
  for (const provider of SIGN_IN_PROVIDERS) {
    const application = config[provider]
    const back = `${config.publicUrl}/api/auth/callback/${provider}`
    if (application) providers[provider] = new IdentityProvider(provider, application, endpoints[provider], back)
  }
  return providers
}
