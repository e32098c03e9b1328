import type { shopEndpoints } from '#shared/shops/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { readShop, writeShop } from './shops.service.ts'

export function shopHandlers(platform: Platform): Handlers<typeof shopEndpoints> {
  return {
    'GET /api/host/listings/{id}/shop': ({ viewer, locale, params }) => readShop(platform, viewer, locale, params.id),
    'PUT /api/host/listings/{id}/shop': ({ viewer, locale, params, body }) =>
      writeShop(platform, viewer, locale, { spaceId: params.id, shopId: body.shopId }),
  }
}
