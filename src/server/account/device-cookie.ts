import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServerCookie } from './cookies.ts'

const deviceSeconds = 180 * 86_400
/** People who share a browser. */
const accountsMax = 4

/**
 * Recognises a browser in which somebody has signed in to an account before (OWASP's device cookie): guesses of
 * strangers are then not counted against it. It opens nothing by itself.
 */
export interface DeviceCookie {
  /** The device's key for an account; null for a stranger to it. */
  knows(request: Request, email: string): string | null
  /** `Set-Cookie` that makes this browser a known one of the account, beside the others it knows. */
  write(request: Request, email: string): string
}

export function createDeviceCookie(secret: string, isSecure: boolean): DeviceCookie {
  const cookie = createServerCookie('rahba.device', isSecure, deviceSeconds)
  const mac = (text: string) => createHmac('sha256', secret).update(`device:${text}`).digest()
  const accountMark = (email: string) => mac(`account:${email}`).toString('base64url').slice(0, 16)
  /** The device's key in one part of the cookie that we have signed. */
  const keyIn = (part: string, account: string): string | null => {
    const [mark, key, signature = ''] = part.split('.')
    if (mark !== account || !key) return null
    const sent = Buffer.from(signature, 'base64url')
    const expected = mac(`${mark}.${key}`)
    return sent.length === expected.length && timingSafeEqual(sent, expected) ? key : null
  }
  const partsOf = (request: Request) => (cookie.read(request) ?? '').split('~').filter(Boolean).slice(0, accountsMax)
  return {
    knows(request, email) {
      const account = accountMark(email)
      for (const part of partsOf(request)) {
        const key = keyIn(part, account)
        if (key !== null) return key
      }
      return null
    },
    write(request, email) {
      const account = accountMark(email)
      const key = this.knows(request, email) ?? randomBytes(16).toString('base64url')
      const own = `${account}.${key}.${mac(`${account}.${key}`).toString('base64url')}`
      const others = partsOf(request).filter(part => !part.startsWith(`${account}.`))
      return cookie.write([own, ...others].slice(0, accountsMax).join('~'))
    },
  }
}
