import type { Auth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { SIGN_IN_PROVIDERS, type SignInProvider } from '#shared/account/providers.ts'
import { ownPath } from '#shared/own-path.ts'
import type { Config } from '../config.ts'
import { readFormBytes } from '../http/body.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { ADDRESS_HEADER, SUSPENDED_CODES } from './auth.ts'
import { paths, thenTo } from './paths.ts'

/** Those that are configured. */
export function configuredProviders(config: Config): SignInProvider[] {
  return SIGN_IN_PROVIDERS.filter(provider => config[provider] !== undefined)
}

/**
 * Begins a sign-in with a provider: where to send the browser, and the cookie that ties its answer to this browser.
 *
 * @throws oauth_google_failed, oauth_apple_failed when it is not configured or cannot begin
 */
export async function beginSocialSignIn(
  { config, log }: Platform,
  auth: Auth,
  provider: SignInProvider,
  redirect: string | undefined,
  headers: Headers,
): Promise<{ url: string; cookies: string[] }> {
  if (!config[provider]) throw refuse(`oauth_${provider}_failed`)
  const wanted = ownPath(redirect) ?? '/'
  const { publicUrl } = config
  try {
    const begun = await auth.api.signInSocial({
      body: {
        provider,
        callbackURL: publicUrl + wanted,
        newUserCallbackURL: publicUrl + thenTo(paths.welcome, wanted),
        errorCallbackURL: publicUrl + thenTo(paths.login, wanted),
        disableRedirect: true,
      },
      headers,
      returnHeaders: true,
    })
    return { url: begun.response.url ?? '', cookies: begun.headers.getSetCookie() }
  } catch (error) {
    if (!isAPIError(error)) log.error({ err: error, provider }, 'a social sign-in could not begin')
    throw refuse(`oauth_${provider}_failed`)
  }
}

/**
 * Answers a provider's callback through better-auth. Whatever that answers with, the browser stays on this site, and a
 * refusal is told on the sign-in page by one of our own codes.
 */
export async function answerCallback(
  auth: Auth,
  config: Config,
  request: Request,
  provider: string,
  address: string,
): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set(ADDRESS_HEADER, address)
  const url = new URL(request.url)
  const ours = new URL(url.pathname + url.search, config.publicUrl)
  // one that is too large, or has too many fields, is none: the answer below is then a refusal
  const body = request.method === 'POST' ? await readFormBytes(request).catch(() => null) : null
  const response = await auth.handler(new Request(ours, { method: request.method, headers, body }))
  const answer = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of response.headers.getSetCookie()) answer.append('set-cookie', cookie)
  answer.set('location', ownLocation(response, config.publicUrl, provider))
  return new Response(null, { status: request.method === 'POST' ? 303 : 302, headers: answer })
}

function ownLocation(response: Response, publicUrl: string, provider: string): string {
  const failed = `oauth_${provider}_failed`
  const location = response.headers.get('location')
  const target = location && URL.canParse(location, publicUrl) ? new URL(location, publicUrl) : null
  if (!target || target.origin !== new URL(publicUrl).origin) return `${paths.login}?refusal=${failed}`
  const refusal = target.searchParams.get('error')
  if (target.pathname !== paths.login || refusal === null) {
    return ownPath(target.pathname + target.search + target.hash) ?? '/'
  }
  const told = new URLSearchParams({ refusal: SUSPENDED_CODES.includes(refusal) ? 'account_suspended' : failed })
  const redirect = ownPath(target.searchParams.get('redirect'))
  if (redirect) told.set('redirect', redirect)
  return `${paths.login}?${told}`
}
