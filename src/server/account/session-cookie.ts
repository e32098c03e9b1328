import { createHmac, timingSafeEqual } from 'node:crypto'
import { sessionSeconds } from './auth.ts'

/** How better-auth names and signs its session cookie; ours must be read by it and the other way round. */
export interface SessionCookie {
  /** The token of a request's cookie; null when there is none or it was not signed by us. */
  read(request: Request): string | null
  /** `Set-Cookie` for a session that lasts `sessionSeconds` from now. */
  write(token: string): string
  clear(): string
}

export function createSessionCookie(secret: string, isSecure: boolean): SessionCookie {
  const name = `${isSecure ? '__Secure-' : ''}rahba.session_token`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const sign = (token: string) => createHmac('sha256', secret).update(token).digest()
  return {
    read(request) {
      const sent = readCookie(request.headers.get('cookie') ?? '', name)
      const dot = sent.lastIndexOf('.')
      if (dot < 1) return null
      const token = sent.slice(0, dot)
      const signature = Buffer.from(sent.slice(dot + 1), 'base64')
      const expected = sign(token)
      return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null
    },
    write(token) {
      const value = encodeURIComponent(`${token}.${sign(token).toString('base64')}`)
      return `${name}=${value}; Max-Age=${sessionSeconds}; ${attributes}`
    },
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

function readCookie(header: string, name: string): string {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) {
      try {
        return decodeURIComponent(part.slice(equals + 1).trim())
      } catch {
        return ''
      }
    }
  }
  return ''
}
