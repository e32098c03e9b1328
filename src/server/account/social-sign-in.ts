import { createHash, randomBytes } from 'node:crypto'
import { SIGN_IN_PROVIDERS, type SignInProvider } from '#shared/account/providers.ts'
import type { Locale } from '#shared/locales.ts'
import { ownPath } from '#shared/own-path.ts'
import type { Config } from '../config.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { readFormBytes } from '../http/body.ts'
import { refuse, toRahbaError } from '../http/problems.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import { isOpen } from '../settings/read-settings.ts'
import type { AccountRow } from './account.sql.ts'
import type { Accounts } from './auth-services.ts'
import type { Identity, SignInSecrets } from './identity-provider.ts'
import { paths } from './paths.ts'
import { accountOf, isStillOf } from './provider-accounts.ts'
import { afterFirstStep } from './second-step.ts'
import { logSecurityEvent } from './security-events.ts'
import { beginSession } from './sessions.ts'
import { consumeVerification, insertVerification } from './verifications.sql.ts'

/** How long somebody may take at the provider. */
export const providerAnswerSeconds = 600
const valueCharactersMax = 4_096
const PROVIDER_NAMES: Readonly<Record<SignInProvider, string>> = { google: 'Google', apple: 'Apple' }

/** What is stored of a sign-in with a provider until its answer. */
interface StartedSignIn extends Omit<SignInSecrets, 'state'> {
  provider: SignInProvider
  /** SHA-256 of the key in the cookie of the browser that began it. */
  browser: string
  redirect: string
  /** The space whose heart was pressed; absent in sign-ins that an earlier version began. */
  favorite?: string | undefined
}

const randomKey = () => randomBytes(32).toString('base64url')
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Those that are configured. */
export function configuredProviders(config: Config): SignInProvider[] {
  return SIGN_IN_PROVIDERS.filter(provider => config[provider] !== undefined)
}

/**
 * Begins a sign-in with a provider: where to send the browser, and the cookie that ties its answer to this browser.
 *
 * @throws oauth_google_failed, oauth_apple_failed when it is not configured
 */
export async function beginSocialSignIn(
  { db }: Platform,
  { providers, signInCookie }: Accounts,
  provider: SignInProvider,
  wanted: { redirect?: string | undefined; favorite?: string | undefined },
): Promise<{ url: string; cookies: string[] }> {
  const identityProvider = providers[provider]
  if (!identityProvider) throw refuse(`oauth_${provider}_failed`)
  const [state, nonce, codeVerifier, browserKey] = [randomKey(), randomKey(), randomKey(), randomKey()]
  const started: StartedSignIn = {
    provider,
    nonce,
    codeVerifier,
    browser: hashOf(browserKey),
    redirect: ownPath(wanted.redirect) ?? '/',
    favorite: wanted.favorite,
  }
  await insertVerification(db.kysely, identifierOf(state), started, providerAnswerSeconds)
  const url = identityProvider.addressToAsk({ state, nonce, codeVerifier })
  return { url, cookies: [signInCookie.write(browserKey)] }
}

/** Works once: of two answers with one state the second finds nothing. */
async function consumeState({ db }: Platform, state: string): Promise<StartedSignIn | null> {
  return (await consumeVerification(db.kysely, identifierOf(state))) as StartedSignIn | null
}

function identifierOf(state: string): string {
  return `provider-sign-in:${hashOf(state)}`
}

/** An answer of a provider, as its browser brings it. */
export interface ProviderAnswer {
  request: Request
  provider: SignInProvider
  address: string
  locale: Locale
}

/**
 * Answers a provider's callback. Whatever it says, the browser stays on this site, and a refusal is shown on the
 * sign-in page.
 */
export async function answerCallback(
  platform: Platform,
  accounts: Accounts,
  answer: ProviderAnswer,
): Promise<Response> {
  const { request, provider, address } = answer
  if (request.method === 'POST') return bringCookiesAlong(request, provider)
  const asked = new URL(request.url).searchParams
  const state = asked.get('state') ?? ''
  const started = state === '' ? null : await consumeState(platform, state)
  const isOwn = started?.provider === provider && started.browser === hashOf(accounts.signInCookie.read(request) ?? '')
  try {
    const code = asked.get('code')
    if (!started || !isOwn || !code) throw refuse(`oauth_${provider}_failed`)
    const identity = await identify(platform, accounts, provider, code, { ...started, state })
    if (identity.name === '') identity.name = nameOf(asked.get('user'))
    return await signInAs(platform, accounts, answer, identity, started)
  } catch (thrown) {
    const { code } = toRahbaError(thrown)
    if (code === 'internal' || code === 'unavailable')
      platform.log.error({ err: thrown, provider }, 'a callback failed')
    logSecurityEvent(platform.log, 'provider sign-in refused', { address, reason: `${provider}: ${code}` })
    const params = new URLSearchParams({ refusal: code === 'account_suspended' ? code : `oauth_${provider}_failed` })
    if (started && isOwn && started.redirect !== '/') params.set('redirect', started.redirect)
    if (started?.favorite && isOwn) {
      params.set('reason', 'favorite')
      params.set('favorite', started.favorite)
    }
    return sendTo(`${paths.login}?${params}`, [accounts.signInCookie.clear()])
  }
}

async function identify(
  { log }: Platform,
  { providers }: Accounts,
  provider: SignInProvider,
  code: string,
  secrets: SignInSecrets,
): Promise<Identity> {
  try {
    const identityProvider = providers[provider]
    if (!identityProvider) throw refuse(`oauth_${provider}_failed`)
    return await identityProvider.identify(code, secrets)
  } catch (error) {
    // only the error's message is logged: it contains neither code nor token
    log.warn(
      { provider, reason: error instanceof Error ? error.message.slice(0, 200) : '' },
      'an identity was not proven',
    )
    throw refuse(`oauth_${provider}_failed`)
  }
}

async function signInAs(
  platform: Platform,
  { sessionCookie, deviceCookie, signInCookie }: Accounts,
  { request, provider, address, locale }: ProviderAnswer,
  identity: Identity,
  { redirect, favorite }: StartedSignIn,
): Promise<Response> {
  const userAgent = request.headers.get('user-agent') ?? ''
  const maySignUp = await isOpen(platform.db, 'signUp')
  const { account, outcome, token, isDone, goOn } = await platform.db.withTransaction(async trx => {
    const found = await accountOf(trx, provider, identity, locale, maySignUp)
    const caller = { address, userAgent, replaces: sessionCookie.read(request) }
    if (found.outcome === 'added') await notifyOfIdentity(trx, found.account, provider)
    const token = await beginSession(trx, found.account.id, caller)
    // the person is held now: an address that was taken back meanwhile took the identity with it
    if (!(await isStillOf(trx, provider, identity, found.account))) throw refuse(`oauth_${provider}_failed`)
    const { redirect: goOn, isDone } = await afterFirstStep(trx, found.account, caller, { redirect, favorite })
    return { ...found, token, isDone, goOn }
  })
  const facts = { userId: account.id, address, reason: provider }
  logSecurityEvent(platform.log, isDone ? 'signed in' : 'code asked for', { ...facts, email: account.email })
  if (outcome === 'added') logSecurityEvent(platform.log, 'provider identity added', facts)
  if (outcome === 'taken over') logSecurityEvent(platform.log, 'unconfirmed account taken over', facts)
  return sendTo(goOn, [
    signInCookie.clear(),
    sessionCookie.write(token),
    ...(isDone ? [deviceCookie.write(request, account.email)] : []),
  ])
}

/** Mails the account's address, so that the owner learns it when somebody else signed in. */
function notifyOfIdentity(trx: Executor, account: AccountRow, provider: SignInProvider): Promise<void> {
  return queueMail(trx, {
    eventKey: `account:identity:${newId()}`,
    userId: account.id,
    recipient: account.email,
    lang: account.lang,
    template: 'identityAdded',
    params: { link: paths.login, provider: PROVIDER_NAMES[provider] },
  })
}

/** The name in what Apple sends beside its first answer. Nothing but a suggestion for the first questions. */
function nameOf(user: string | null): string {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } }
    return [name?.firstName, name?.lastName]
      .filter(each => typeof each === 'string')
      .join(' ')
      .slice(0, 160)
  } catch {
    return ''
  }
}

/** Apple posts from its own page, to which a browser adds no cookies of ours: once more, from a page of this site. */
async function bringCookiesAlong(request: Request, provider: SignInProvider): Promise<Response> {
  // one that is too large, or has too many fields, is none: the answer below is then a refusal
  const body = await readFormBytes(request).catch(() => null)
  const posted = new URLSearchParams(body ? new TextDecoder().decode(body) : '')
  const passed = new URLSearchParams()
  for (const name of ['code', 'state', 'error', 'user']) {
    const value = posted.get(name)
    if (value !== null && value.length <= valueCharactersMax) passed.set(name, value)
  }
  return sendTo(`/api/auth/callback/${provider}?${passed}`, [], 303)
}

function sendTo(location: string, cookies: readonly string[], status = 302): Response {
  const headers = new Headers({ 'cache-control': 'no-store', location })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status, headers })
}
