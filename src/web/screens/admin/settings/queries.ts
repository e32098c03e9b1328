import { queryOptions } from '@tanstack/react-query'
import type { SettingSection } from '#shared/settings/sections.ts'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/client.ts'
import type { AdminSettingsVisit } from './admin-settings-visit.ts'
import { type AdminSettingsSearch, readAdminSettingsSearch } from './settings-address.ts'

/** All that settings are shown from: after a change it is fetched again. */
export const settingsKey = ['admin', 'settings'] as const

export const settingsQuery = queryOptions({
  queryKey: [...settingsKey, 'values'],
  queryFn: ({ signal }) => api('GET /api/admin/settings', {}, { signal }),
})

export const questionsQuery = queryOptions({
  queryKey: [...settingsKey, 'faq'],
  queryFn: ({ signal }) => api('GET /api/admin/faq', {}, { signal }),
})

export const featuredSettingQuery = queryOptions({
  queryKey: [...settingsKey, 'featured'],
  queryFn: ({ signal }) => api('GET /api/admin/featured', {}, { signal }),
})

export const candidatesQuery = (text: string) =>
  queryOptions({
    queryKey: [...settingsKey, 'candidates', text],
    queryFn: ({ signal }) => api('GET /api/admin/featured/candidates', { query: { text } }, { signal }),
    enabled: text !== '',
  })

export const ratesQuery = queryOptions({
  queryKey: [...settingsKey, 'rates'],
  queryFn: ({ signal }) => api('GET /api/admin/rates', {}, { signal }),
})

export const citiesQuery = ({ text, show, after }: Pick<AdminSettingsSearch, 'text' | 'show' | 'after'>) =>
  queryOptions({
    queryKey: [...settingsKey, 'cities', { text, show, after }],
    queryFn: ({ signal }) =>
      api(
        'GET /api/admin/cities',
        { query: { ...(text && { text }), ...(show && { show }), ...(after && { after }) } },
        { signal },
      ),
  })

/** A city with its neighborhoods; null when there is none. */
export const cityQuery = (id: string) =>
  queryOptions({
    queryKey: [...settingsKey, 'city', id],
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /api/admin/cities/{id}', { params: { id } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }
    },
  })

export const changesQuery = (section: SettingSection, after?: string) =>
  queryOptions({
    queryKey: [...settingsKey, 'changes', section, after],
    queryFn: ({ signal }) =>
      api('GET /api/admin/settings/changes', { query: { section, ...(after && { after }) } }, { signal }),
  })

/** What the open section is shown from, and its history. */
export async function loadAdminSettings({ context: { queryClient }, deps }: AdminSettingsVisit): Promise<void> {
  const search = readAdminSettingsSearch(deps)
  const { section = 'faq', open, changes } = search
  const ofSection = () => {
    if (section === 'faq') return queryClient.ensureQueryData(questionsQuery)
    if (section === 'featured') return queryClient.ensureQueryData(featuredSettingQuery)
    if (section === 'rates') return queryClient.ensureQueryData(ratesQuery)
    if (section !== 'places') return queryClient.ensureQueryData(settingsQuery)
    return open === undefined
      ? queryClient.ensureQueryData(citiesQuery(search))
      : queryClient.ensureQueryData(cityQuery(open))
  }
  await Promise.all([ofSection(), queryClient.ensureQueryData(changesQuery(section, changes))])
}
