import type { Hono } from 'hono'
import type { Auth } from 'better-auth'
import { readAuthSecret } from '../config.ts'
import type { Viewer } from '../http/call.ts'
import { callerAddress } from '../http/caller-address.ts'
import type { AppEnv } from '../http/env.ts'
import type { Platform } from '../platform.ts'
import { createAuth, sessionRenewedAfterSeconds, sessionSeconds } from './auth.ts'
import * as accounts from './account.sql.ts'
import { createSessionCookie, type SessionCookie } from './session-cookie.ts'
import { answerCallback } from './social-sign-in.ts'

/** Who is behind a request, and the machinery of signing in. One for the process. */
export interface Accounts {
  /** The person of the session cookie, or null; prolongs a session in use. Never throws for a bad cookie. */
  viewer(request: Request, responseHeaders: Headers): Promise<Viewer | null>
  /** Adds the addresses that Google and Apple send people back to. */
  mountCallbacks(app: Hono<AppEnv>): void
  auth: Auth
  sessionCookie: SessionCookie
}

export function createAccounts(platform: Platform): Accounts {
  const { config, db } = platform
  const secret = readAuthSecret(config)
  const auth = createAuth(platform, secret)
  const sessionCookie = createSessionCookie(secret, config.publicUrl.startsWith('https:'))
  const address = callerAddress(config.trustProxy)
  return {
    auth,
    sessionCookie,
    async viewer(request, responseHeaders) {
      const token = sessionCookie.read(request)
      if (token === null) return null
      const [session] = await accounts.findSession(db.pool, [token, sessionSeconds - sessionRenewedAfterSeconds])
      if (!session) return null
      const { ageing, ...viewer } = session
      if (ageing) {
        await accounts.prolongSession(db.kysely, viewer.sessionId, sessionSeconds)
        responseHeaders.append('set-cookie', sessionCookie.write(token))
      }
      return viewer
    },
    mountCallbacks(app) {
      // Apple posts its answer as a form, Google sends the browser here.
      app.on(['GET', 'POST'], '/api/auth/callback/:provider{google|apple}', context =>
        answerCallback(auth, config, context.req.raw, context.req.param('provider'), address(context)),
      )
    },
  }
}
