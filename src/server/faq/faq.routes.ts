import type { faqEndpoints } from '#shared/faq/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { listActive } from './faq.sql.ts'

export function faqHandlers({ db }: Platform): Handlers<typeof faqEndpoints> {
  return {
    'GET /api/faq': async ({ query, locale }) => ({ entries: await listActive(db.read, query.lang ?? locale) }),
  }
}
