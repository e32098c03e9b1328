import { randomBytes } from 'node:crypto'
import type { accountEndpoints } from '#shared/account/contract.ts'
import { SIGN_IN_PROVIDERS } from '#shared/account/providers.ts'
import { ownPath } from '#shared/own-path.ts'
import type { Handlers } from '../http/call.ts'
import { isForm } from '../http/forms.ts'
import { expiredUnsentCookie } from '../http/unsent-form.ts'
import type { Platform } from '../platform.ts'
import { answerFirstQuestions, endSession, readMe, saveLanguage } from './account.service.ts'
import type { Accounts } from './auth-services.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  readEmailChange,
  requestEmailChange,
  restoreEmail,
} from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { inConstantTime } from './constant-time.ts'
import { languageCookie } from './language-cookie.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Caller } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { mailConfirmationAgain, signUp } from './sign-up.ts'
import { beginSocialSignIn, configuredProviders } from './social-sign-in.ts'

type AccountHandlers = Handlers<typeof accountEndpoints>

export function accountHandlers(platform: Platform, signingIn: Accounts): AccountHandlers {
  return {
    ...visitorHandlers(platform),
    ...signUpHandlers(platform, signingIn),
    ...signInHandlers(platform, signingIn),
    ...passwordHandlers(platform, signingIn),
    ...emailChangeHandlers(platform, signingIn),
  }
}

/** Who is here, in which language, and what they answered at first. */
function visitorHandlers(platform: Platform) {
  const { config } = platform
  const providers = configuredProviders(config)
  // with a database or a mail server of its own a site is in earnest: a button that can only fail has no place there
  const isTriedOut = config.databaseUrl === undefined && config.smtpUrl === undefined
  const unconfiguredProviders = isTriedOut ? SIGN_IN_PROVIDERS.filter(each => !providers.includes(each)) : []
  return {
    'GET /api/me': async ({ viewer, locale }) => ({
      ...(await readMe(platform, viewer, locale)),
      providers,
      unconfiguredProviders,
    }),
    'POST /api/me/onboarding': async ({ viewer, body }) => {
      await answerFirstQuestions(platform, viewer, { ...body, roles: body.roles ?? [] })
      return { role: body.role }
    },
    'POST /api/language': async ({ viewer, body, headers }) => {
      if (viewer) await saveLanguage(platform, viewer, body.lang)
      headers.append('set-cookie', languageCookie(platform, body.lang))
    },
  } satisfies Partial<AccountHandlers>
}

/** An account is made, and its address confirmed. */
function signUpHandlers(platform: Platform, signingIn: Accounts) {
  return {
    'POST /api/sign-up': async ({ body, locale, request, headers }) => {
      const browserKey = signingIn.signUpCookie.read(request) ?? randomBytes(32).toString('base64url')
      headers.append('set-cookie', signingIn.signUpCookie.write(browserKey))
      await signUp(platform, { ...body, wanted: wantedOf(body), locale, browserKey })
      return { email: body.email }
    },
    'POST /api/confirmation-requests': async ({ body, request }) => {
      const browserKey = signingIn.signUpCookie.read(request)
      await inConstantTime(() => mailConfirmationAgain(platform, body.email, browserKey))
      return { email: body.email }
    },
    'POST /api/confirmations': async ({ body, headers, ...call }) => {
      const outcome = await confirmEmail(platform, signingIn, {
        token: body.token,
        password: body.password,
        request: call.request,
        caller: callerOf(call, signingIn.sessionCookie),
      })
      return sentOn(call.request, headers, withCookies(headers, outcome))
    },
  } satisfies Partial<AccountHandlers>
}

/** In with a password or a provider, and out. */
function signInHandlers(platform: Platform, signingIn: Accounts) {
  return {
    'POST /api/sign-in': async ({ body, headers, ...call }) => {
      const outcome = await signIn(platform, signingIn, {
        ...body,
        wanted: wantedOf(body),
        request: call.request,
        caller: callerOf(call, signingIn.sessionCookie),
      })
      return sentOn(call.request, headers, withCookies(headers, outcome))
    },
    'POST /api/sign-out': async ({ request, headers }) => {
      const token = signingIn.sessionCookie.read(request)
      if (token !== null) await endSession(platform, token)
      headers.append('set-cookie', signingIn.sessionCookie.clear())
      // what this person typed is not for who uses the browser next
      headers.append('set-cookie', expiredUnsentCookie)
    },
    'POST /api/sign-in/{provider}': async ({ params, body, headers, ...call }) => {
      const { url, cookies } = await beginSocialSignIn(platform, signingIn, params.provider, body)
      sentOn(call.request, headers, { redirect: url })
      return withCookies(headers, { url, cookies })
    },
  } satisfies Partial<AccountHandlers>
}

/** A forgotten password is replaced. */
function passwordHandlers(platform: Platform, signingIn: Accounts) {
  return {
    'POST /api/password-reset-requests': async ({ body }) => {
      await requestReset(platform, body.email)
      return { email: body.email }
    },
    'POST /api/password-resets': async ({ body, headers, request }) => {
      const email = await resetPassword(platform, body.token, body.password)
      // Who can read the mails is no stranger: the guesses of others do not keep this browser out.
      headers.append('set-cookie', signingIn.deviceCookie.write(request, email))
      // The session that this browser may have had is gone with the others.
      headers.append('set-cookie', signingIn.sessionCookie.clear())
      return { redirect: '/login' }
    },
  } satisfies Partial<AccountHandlers>
}

/** Another address is asked for, confirmed, and taken back by the old one. */
function emailChangeHandlers(platform: Platform, signingIn: Accounts) {
  return {
    'GET /api/me/email-change': async ({ viewer }) => ({ email: await readEmailChange(platform, viewer) }),
    'POST /api/me/email-change': async ({ viewer, body }) => {
      await requestEmailChange(platform, viewer, { email: body.email, password: body.password })
      return { email: body.email }
    },
    'POST /api/me/email-change/cancellation': ({ viewer }) => cancelEmailChange(platform, viewer),
    'POST /api/me/email-change/confirmation': async ({ viewer, body, headers, request }) => {
      const email = await confirmEmailChange(platform, viewer, body.token)
      headers.append('set-cookie', signingIn.deviceCookie.write(request, email))
      return { email }
    },
    'POST /api/email-restorations': async ({ body, headers, request }) => {
      const answer = await restoreEmail(platform, body.token)
      // the session that this browser may have had is gone with the others
      headers.append('set-cookie', signingIn.sessionCookie.clear())
      return sentOn(request, headers, answer)
    },
  } satisfies Partial<AccountHandlers>
}

function wantedOf(body: { redirect?: string | undefined; draft?: string | undefined; favorite?: string | undefined }) {
  return { redirect: ownPath(body.redirect), draft: body.draft ?? null, favorite: body.favorite ?? null }
}

function callerOf({ address, request }: { address: string; request: Request }, sessionCookie: SessionCookie): Caller {
  const userAgent = request.headers.get('user-agent') ?? ''
  return { address, userAgent, replaces: sessionCookie.read(request) }
}

/** Puts an outcome's cookies on the answer and leaves the rest for its body. */
function withCookies<T extends { cookies: string[] }>(headers: Headers, { cookies, ...rest }: T): Omit<T, 'cookies'> {
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return rest
}

/** Without JavaScript the browser itself is sent where the answer says. */
function sentOn<T extends { redirect: string }>(request: Request, headers: Headers, answer: T): T {
  if (isForm(request)) headers.set('location', answer.redirect)
  return answer
}
