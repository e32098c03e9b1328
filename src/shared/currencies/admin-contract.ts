import { z } from 'zod'
import { day, line } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { lastChange, version } from '../settings/contract.ts'

const ratedCurrency = z.enum(['AED', 'EUR'])

/** MAD for a unit, as it is typed: from 0.01 to 20 with at most four decimals. */
const mad = z
  .string()
  .trim()
  .transform(typed => typed.replace(',', '.'))
  .refine(typed => /^\d{1,2}(\.\d{1,4})?$/.test(typed) && Number(typed) >= 0.01 && Number(typed) <= 20, {
    message: 'validation.settings.rate',
  })

const adminRates = z.object({
  rates: z.array(
    z.object({
      currency: ratedCurrency,
      mad: z.string(),
      /** Where it was read, and of which day it is; null where nobody has said. */
      source: z.string().nullable(),
      asOf: day.nullable(),
      ...lastChange,
    }),
  ),
})
export type AdminRates = z.infer<typeof adminRates>

export const rateAdminEndpoints = defineEndpoints({
  'GET /api/admin/rates': {
    summary: 'The rates by which prices of different currencies are compared, with their source',
    tag: 'admin',
    who: ['admin'],
    response: adminRates,
    errors: [],
  },
  'PUT /api/admin/rates': {
    summary: 'Set a rate; search compares by it at once, and prices stay what they are',
    tag: 'admin',
    who: ['admin'],
    body: z.object({
      currency: ratedCurrency,
      mad,
      source: line(120).min(1, 'validation.required'),
      asOf: day,
      version,
    }),
    form: true,
    proof: 'fresh',
    response: adminRates,
    errors: ['state_changed'],
  },
})
