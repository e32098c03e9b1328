import { createHash } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import type { SignInProvider } from '#shared/account/providers.ts'

/** Where a provider of OpenID Connect is spoken with. */
export interface ProviderEndpoints {
  issuers: string[]
  authorization: string
  token: string
  keys: string
}

/** As their discovery documents have it (accounts.google.com and appleid.apple.com, /.well-known/openid-configuration). */
export const PROVIDER_ENDPOINTS: Readonly<Record<SignInProvider, ProviderEndpoints>> = {
  google: {
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  apple: {
    issuers: ['https://appleid.apple.com'],
    authorization: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    keys: 'https://appleid.apple.com/auth/keys',
  },
}

const ASKED: Readonly<Record<SignInProvider, Record<string, string>>> = {
  google: { scope: 'openid email profile', prompt: 'select_account' },
  // Apple hands out names and addresses by form alone
  apple: { scope: 'openid email name', response_mode: 'form_post' },
}

const answerWithinMs = 10_000

/** Whom a provider vouches for. */
export interface Identity {
  /** The person at this provider: never another one, whatever their address becomes. */
  subject: string
  /** In small letters; null when the provider gave none or has not checked it. */
  email: string | null
  name: string
}

/** What a started sign-in stores until its answer. */
export interface SignInSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

interface Application {
  clientId: string
  clientSecret: string
}

const tokenAnswer = z.object({ id_token: z.string().max(16_000) })
const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.email().max(254).optional().catch(undefined),
  // Apple writes it as a text
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional().catch(undefined),
})

/** One provider: the authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0, RFC 7636). */
export class IdentityProvider {
  readonly #keys: ReturnType<typeof createRemoteJWKSet>
  readonly #provider: SignInProvider
  readonly #application: Application
  readonly #endpoints: ProviderEndpoints
  readonly #redirectUri: string

  constructor(provider: SignInProvider, application: Application, endpoints: ProviderEndpoints, redirectUri: string) {
    this.#provider = provider
    this.#application = application
    this.#endpoints = endpoints
    this.#redirectUri = redirectUri
    this.#keys = createRemoteJWKSet(new URL(endpoints.keys), { timeoutDuration: answerWithinMs })
  }

  /** Where the browser goes to be asked. */
  addressToAsk({ state, nonce, codeVerifier }: SignInSecrets): string {
    const url = new URL(this.#endpoints.authorization)
    const parameters = {
      ...ASKED[this.#provider],
      response_type: 'code',
      client_id: this.#application.clientId,
      redirect_uri: this.#redirectUri,
      state,
      nonce,
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url.href
  }

  /**
   * Changes the code of an answer for the identity that it stands for. The signature, issuer, audience, age and nonce
   * of the provider's statement are checked; nothing of it is stored.
   *
   * @throws Error when the provider refuses, cannot be reached, or states anything that does not hold
   */
  async identify(code: string, { nonce, codeVerifier }: SignInSecrets): Promise<Identity> {
    const response = await fetch(this.#endpoints.token, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: this.#redirectUri,
        client_id: this.#application.clientId,
        client_secret: this.#application.clientSecret,
      }),
    })
    if (!response.ok) throw new Error(`The provider answered the code with ${response.status}`)
    const { id_token: idToken } = tokenAnswer.parse(await response.json())
    const { payload } = await jwtVerify(idToken, this.#keys, {
      issuer: this.#endpoints.issuers,
      audience: this.#application.clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: '10 minutes',
      clockTolerance: 60,
    })
    const stated = claims.parse(payload)
    if (stated.nonce !== nonce) throw new Error('The provider answered another sign-in')
    const isChecked = stated.email_verified === true || stated.email_verified === 'true'
    return {
      subject: stated.sub,
      email: isChecked && stated.email ? stated.email.toLowerCase() : null,
      name: stated.name ?? '',
    }
  }
}
