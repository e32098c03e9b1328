import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** What the reader's missions of a year have earned; without a year that of the latest one. */
export const payoutsQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ['missions', 'payouts', year],
    queryFn: ({ signal }) => api('GET /api/freelancer/payouts', { query: { year } }, { signal }),
  })

/** What the reader owes freelancers. */
export const duePaymentsQuery = queryOptions({
  queryKey: ['missions', 'payments'],
  queryFn: ({ signal }) => api('GET /api/retailer/payments', {}, { signal }),
})
