import { z } from 'zod'
import { currency } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'

/** MAD for a unit of each other currency. */
export const rates = z.object({ AED: z.number().positive(), EUR: z.number().positive() })

export const currencyEndpoints = defineEndpoints({
  'POST /api/currency': {
    summary:
      'Choose the currency to compare prices in; kept in a cookie. What is paid stays in the currency of the space',
    tag: 'currencies',
    who: 'anyone',
    body: z.object({ currency }),
    errors: [],
    form: true,
    limit: { bucket: 'currency', max: 300, windowSeconds: 900, by: 'address' },
  },
})
