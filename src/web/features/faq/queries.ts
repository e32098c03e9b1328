import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#shared/locales.ts'
import { api } from '#web/api/api.ts'

const freshMs = 300_000

/** Every frequent question, in the language of the page. */
export const faqQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['faq', locale],
    queryFn: ({ signal }) => api('GET /api/faq', { query: { lang: locale } }, { signal }),
    staleTime: freshMs,
  })
