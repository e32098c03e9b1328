import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServerCookie, readCookie } from './cookies.ts'
import { sessionSeconds } from './session-lengths.ts'

const name = 'rahba.session_token'
/** What it was called under https in the version before; read for one version. */
const formerName = `__Secure-${name}`

/** The signed token of a session, in the browser. */
export interface SessionCookie {
  /** The token of a request's cookie; null when there is none or it was not signed by us. */
  read(request: Request): string | null
  /** `Set-Cookie` for a session that lasts `sessionSeconds` from now. */
  write(token: string): string
  clear(): string
  /** `Set-Cookie`s that move a session from the former name to the one of now; none where it has that already. */
  rename(request: Request, token: string): string[]
}

export function createSessionCookie(secret: string, isSecure: boolean): SessionCookie {
  const cookie = createServerCookie(name, isSecure, sessionSeconds)
  const sign = (token: string) => createHmac('sha256', secret).update(token).digest()
  const tokenOf = (sent: string | null): string | null => {
    const dot = sent?.lastIndexOf('.') ?? -1
    if (sent === null || dot < 1) return null
    const token = sent.slice(0, dot)
    const signature = Buffer.from(sent.slice(dot + 1), 'base64')
    const expected = sign(token)
    return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null
  }
  const write = (token: string) => cookie.write(`${token}.${sign(token).toString('base64')}`)
  return {
    read: request => tokenOf(cookie.read(request)) ?? (isSecure ? tokenOf(readCookie(request, formerName)) : null),
    write,
    clear: cookie.clear,
    rename(request, token) {
      if (!isSecure || readCookie(request, formerName) === null) return []
      return [write(token), `${formerName}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`]
    },
  }
}
