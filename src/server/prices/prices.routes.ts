import type { priceEndpoints } from '#shared/prices/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { changeDayPrices } from './change-day-prices.ts'
import { readPrices, writePrices } from './prices.service.ts'

export function priceHandlers(platform: Platform): Handlers<typeof priceEndpoints> {
  return {
    'GET /api/host/listings/{id}/prices': ({ viewer, params }) => readPrices(platform, viewer, params.id),
    'PUT /api/host/listings/{id}/prices': ({ viewer, params, body }) => writePrices(platform, viewer, params.id, body),
    'POST /api/host/calendar/prices': ({ viewer, body }) => changeDayPrices(platform, viewer, body.changes),
  }
}
