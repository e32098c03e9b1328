import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** Live events of bookings, notifications and messages make each of these stale. */
export const hostDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'host'],
  queryFn: ({ signal }) => api('GET /api/host/dashboard', {}, { signal }),
})

export const retailerDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'retailer'],
  queryFn: ({ signal }) => api('GET /api/retailer/dashboard', {}, { signal }),
})

export const freelancerDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'freelancer'],
  queryFn: ({ signal }) => api('GET /api/freelancer/dashboard', {}, { signal }),
})

export const adminDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'admin'],
  queryFn: ({ signal }) => api('GET /api/admin/dashboard', {}, { signal }),
})
