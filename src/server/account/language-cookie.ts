import { LOCALE_COOKIE } from '#shared/http/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { Platform } from '../platform.ts'

const cookieSeconds = 365 * 86_400

/** `Set-Cookie` that keeps the chosen language in the browser. */
export function languageCookie({ config }: Pick<Platform, 'config'>, lang: Locale): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${LOCALE_COOKIE}=${lang}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure}`
}
