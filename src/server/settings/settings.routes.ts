import type { settingEndpoints } from '#shared/settings/contract.ts'
import type { SettingSection } from '#shared/settings/sections.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { type SettingStore, undoChange } from './change-setting.ts'
import { readSettings } from './read-settings.ts'
import { changeValue, type DescribeChanges, listChanges, readForAdmin, valueStore } from './settings.service.ts'

/** What nouns above this one keep of settings, by section. */
export interface OtherSettings {
  stores: Readonly<Record<'faq' | 'places' | 'rates', SettingStore>>
  describers: Partial<Record<SettingSection, DescribeChanges>>
}

export function settingHandlers(
  platform: Platform,
  { stores, describers }: OtherSettings,
): Handlers<typeof settingEndpoints> {
  const { db } = platform
  const all: Record<SettingSection, SettingStore> = {
    ...stores,
    featured: valueStore,
    support: valueStore,
    company: valueStore,
    banner: valueStore,
    switches: valueStore,
    cancellation: valueStore,
  }
  return {
    'GET /api/company': async ({ query, locale }) => {
      const { name, hosting, ...facts } = (await readSettings(db)).company
      const lang = query.lang ?? locale
      return { ...facts, name: name[lang], hosting: hosting?.[lang] ?? null }
    },
    'GET /api/cancellation-tables': async () => (await readSettings(db)).cancellation,
    'GET /api/admin/settings': () => readForAdmin(platform),
    'PUT /api/admin/settings': ({ viewer, body }) => changeValue(platform, viewer, body),
    'GET /api/admin/settings/changes': ({ query, locale }) => listChanges(platform, query, locale, describers),
    'POST /api/admin/settings/changes/{id}/undo': ({ viewer, params }) => undoChange(db, all, params.id, viewer),
  }
}
