import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { ProviderEndpoints } from '#server/account/identity-provider.ts'

/** What the provider states of somebody; `nonce`, issuer, audience and times are added as they should be. */
export type Claims = Record<string, unknown>

/** Ways in which a statement may be wrong. */
export interface Wrong {
  audience?: string
  issuer?: string
  nonce?: string
  /** Signed with a key that the provider does not publish. */
  foreignKey?: boolean
  /** Seconds ago. */
  age?: number
}

/** What somebody has agreed to, until the code for it is brought back. */
interface Grant {
  claims: Claims
  wrong: Wrong
  asked: URLSearchParams
}

/** A provider of OpenID Connect on this machine, over HTTP: it asks nobody and states what a test says. */
export async function startIdentityServer(clientId: string, clientSecret: string) {
  const own = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256')
  const granted = new Map<string, Grant>()
  let issuer = ''

  /** A code works once, for its own application, address and verifier (RFC 6749, RFC 7636). */
  async function answerToken(sent: URLSearchParams): Promise<{ status: number; json: object }> {
    const grant = granted.get(sent.get('code') ?? '')
    granted.delete(sent.get('code') ?? '')
    const isRight =
      grant !== undefined &&
      sent.get('client_id') === clientId &&
      sent.get('client_secret') === clientSecret &&
      isOwnCode(sent, grant)
    if (!isRight) return { status: 400, json: { error: 'invalid_grant' } }
    const { privateKey } = grant.wrong.foreignKey ? foreign : own
    const idToken = await signStatement(grant, { issuer, clientId, privateKey })
    return { status: 200, json: { access_token: 'at', token_type: 'Bearer', id_token: idToken } }
  }

  const server = createServer((request, response) => {
    const reply = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (request.url === '/keys') {
      void exportJWK(own.publicKey).then(key =>
        reply(200, { keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] }),
      )
    } else if (request.url === '/token' && request.method === 'POST') {
      void readText(request).then(async text => {
        const { status, json } = await answerToken(new URLSearchParams(text))
        reply(status, json)
      })
    } else reply(404, {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let codes = 0
  return {
    endpoints: endpointsOf(issuer),
    /** Somebody agrees to what the site asked for: the code that their browser brings back. */
    agree(asked: URL, claims: Claims, wrong: Wrong = {}): string {
      codes += 1
      granted.set(`code-${codes}`, { claims, wrong, asked: asked.searchParams })
      return `code-${codes}`
    },
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

const endpointsOf = (issuer: string): ProviderEndpoints => ({
  issuers: [issuer],
  authorization: `${issuer}/authorize`,
  token: `${issuer}/token`,
  keys: `${issuer}/keys`,
})

/** Whether a code comes back to the address it was asked for, from who has the verifier. */
function isOwnCode(sent: URLSearchParams, { asked }: Grant): boolean {
  const challenge = createHash('sha256')
    .update(sent.get('code_verifier') ?? '')
    .digest('base64url')
  return sent.get('redirect_uri') === asked.get('redirect_uri') && challenge === asked.get('code_challenge')
}

function signStatement(
  { claims, wrong, asked }: Grant,
  { issuer, clientId, privateKey }: { issuer: string; clientId: string; privateKey: CryptoKey },
): Promise<string> {
  const now = Math.floor(Date.now() / 1000) - (wrong.age ?? 0)
  return new SignJWT({ nonce: asked.get('nonce'), ...claims, ...(wrong.nonce && { nonce: wrong.nonce }) })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(wrong.issuer ?? issuer)
    .setAudience(wrong.audience ?? clientId)
    .setIssuedAt(now)
    .setExpirationTime(now + 600)
    .sign(privateKey)
}

async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
