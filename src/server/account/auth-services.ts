import type { Hono } from 'hono'
import type { SignInProvider } from '#shared/account/providers.ts'
import type { Viewer } from '../http/call.ts'
import type { AppEnv } from '../http/env.ts'
import type { ServerCookie } from './cookies.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { SessionCookie } from './session-cookie.ts'

/** Who is behind a request, and what signing in needs. One for the process. */
export interface Accounts {
  /** The person of the session cookie, or null; prolongs a session in use. Never throws for a bad cookie. */
  viewer(request: Request, responseHeaders: Headers): Promise<Viewer | null>
  /** The same without counting as a use of the session: what an open page asks by itself keeps none alive. */
  holder(request: Request): Promise<Viewer | null>
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
