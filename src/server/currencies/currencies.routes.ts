import type { currencyEndpoints } from '#shared/currencies/contract.ts'
import { CURRENCY_COOKIE } from '#shared/currencies/rates.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'

const currencyKeptSeconds = 365 * 86_400

export function currencyHandlers({ config }: Platform): Handlers<typeof currencyEndpoints> {
  const secureAttribute = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return {
    'POST /api/currency': async ({ body, headers }) => {
      headers.append(
        'set-cookie',
        `${CURRENCY_COOKIE}=${body.currency}; Path=/; Max-Age=${currencyKeptSeconds}; SameSite=Lax${secureAttribute}`,
      )
    },
  }
}
