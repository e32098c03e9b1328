import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#shared/locales.ts'
import { api } from '#web/api/api.ts'

const freshMs = 300_000

/** How our support is reached, and when. */
export const supportQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['support', locale],
    queryFn: ({ signal }) => api('GET /api/support', { query: { lang: locale } }, { signal }),
    staleTime: freshMs,
  })

/** Who runs the site, as its legal pages say. */
export const companyQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['company', locale],
    queryFn: ({ signal }) => api('GET /api/company', { query: { lang: locale } }, { signal }),
    staleTime: freshMs,
  })
