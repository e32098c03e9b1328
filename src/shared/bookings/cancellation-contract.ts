import { z } from 'zod'
import { CANCELLATION_TERMS } from './cancellation-terms.ts'

export const cancellationTable = z.array(z.object({ daysLeft: z.int(), percent: z.int() }))

export const cancellationTables = z.object(
  Object.fromEntries(CANCELLATION_TERMS.map(terms => [terms, cancellationTable])) as Record<
    (typeof CANCELLATION_TERMS)[number],
    typeof cancellationTable
  >,
)
