import { SIGN_IN_PROVIDERS, type SignInProvider } from '#shared/account/providers.ts'
import { type Config, readAuthSecret } from '../config.ts'
import { demoDomain } from '../demo-domain.ts'
import type { Viewer } from '../http/call.ts'
import { callerAddress } from '../http/caller-address.ts'
import { localeOf } from '../http/mount.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import { createServerCookie } from './cookies.ts'
import { createDeviceCookie } from './device-cookie.ts'
import { IdentityProvider, PROVIDER_ENDPOINTS, type ProviderEndpoints } from './identity-provider.ts'
import { createSessionCookie } from './session-cookie.ts'
import { answerCallback, providerAnswerSeconds } from './social-sign-in.ts'
import type { Accounts } from './auth-services.ts'

const signUpSeconds = 7 * 86_400

const trustedEnd = `@${demoDomain}`

/** Whether this admin needs no second factor. */
export function isTrustedAdmin(config: Config, email: string): boolean {
  return config.trustsDemoAdmin && email.endsWith(trustedEnd)
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
  const findSession = (request: Request) => findSessionOf(platform, sessionCookie.read(request))
  return {
    sessionCookie,
    deviceCookie: createDeviceCookie(secret, isSecure),
    signUpCookie: createServerCookie('rahba.sign_up', isSecure, signUpSeconds),
    signInCookie: createServerCookie('rahba.sign_in', isSecure, providerAnswerSeconds),
    providers: providersOf(config, endpoints),
    async viewer(request, responseHeaders) {
      const found = await findSession(request)
      if (!found) return null
      const { token, ageing, isShort, viewer } = found
      for (const cookie of sessionCookie.rename(request, token)) responseHeaders.append('set-cookie', cookie)
      if (ageing) {
        await accounts.prolongSession(db.kysely, viewer.sessionId, isShort)
        responseHeaders.append('set-cookie', sessionCookie.write(token))
      }
      return viewer
    },
    async holder(request) {
      return (await findSession(request))?.viewer ?? null
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

/** The session of a cookie's token, and whose it is. */
async function findSessionOf({ config, db }: Platform, token: string | null) {
  // an admin of the demo on this machine alone needs no second factor: a first start is without ceremony
  const trustedAdmins = config.trustsDemoAdmin ? `%${trustedEnd}` : ''
  const [found] = token === null ? [] : await accounts.findSession(db.kysely, { token, trustedAdmins })
  if (token === null || !found) return null
  const { ageing, isShort, ...viewer } = found
  return { token, ageing, isShort, viewer: viewer satisfies Viewer }
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
