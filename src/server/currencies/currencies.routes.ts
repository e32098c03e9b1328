import type { rateAdminEndpoints } from '#shared/currencies/admin-contract.ts'
import type { currencyEndpoints } from '#shared/currencies/contract.ts'
import { CURRENCY_COOKIE } from '#shared/currencies/rates.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { readRatesForAdmin, saveRate } from './rate-settings.ts'

const cookieSeconds = 365 * 86_400

export function currencyHandlers(platform: Platform): Handlers<typeof currencyEndpoints & typeof rateAdminEndpoints> {
  const { config } = platform
  const secureAttribute = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return {
    'GET /api/admin/rates': () => readRatesForAdmin(platform),
    'PUT /api/admin/rates': ({ viewer, body }) => saveRate(platform, viewer, body),
    'POST /api/currency': async ({ body, headers }) => {
      headers.append(
        'set-cookie',
        `${CURRENCY_COOKIE}=${body.currency}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secureAttribute}`,
      )
    },
  }
}
