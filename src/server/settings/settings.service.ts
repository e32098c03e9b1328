import type { Locale } from '#shared/locales.ts'
import type { PastChange, SettingChange, Settings } from '#shared/settings/contract.ts'
import { settingDefaults } from '#shared/settings/values.ts'
import { SETTING_KEYS, type SettingKey, type SettingSection } from '#shared/settings/sections.ts'
import type { z } from 'zod'
import type { changesQuery } from '#shared/settings/contract.ts'
import type { Viewer } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { requireProof } from '../http/proof.ts'
import { changeSetting, PROVED_SECTIONS, type SettingStore } from './change-setting.ts'
import { changedParts } from './changed-parts.ts'
import { readSettings } from './read-settings.ts'
import * as settings from './settings.sql.ts'

/** Those that are one value each. */
export const valueStore: SettingStore = {
  read: settings.findValue,
  write: settings.saveValue,
}

/** What the history says of a change: what it is about, and its values as people read them. */
export interface ChangeWords {
  subject: string
  from: settings.SettingJson | null
  to: settings.SettingJson | null
}

/** How a noun presents changes of its own section; left out: as they are stored. */
export type DescribeChanges = (
  db: Platform['db'],
  changes: readonly settings.ChangeRow[],
  locale: Locale,
) => Promise<ChangeWords[]>

/** The settings with who changed them last, read where they are written. */
export async function readForAdmin({ db, config }: Platform): Promise<Settings> {
  const [current, last] = await Promise.all([readSettings(db), settings.listLastChanges(db.kysely, SETTING_KEYS)])
  const stored = <Key extends SettingKey>(key: Key) => {
    const change = last.get(key)
    return {
      value: current[key],
      version: change?.version ?? 0,
      changedAt: change?.changedAt ?? null,
      changedBy: change?.changedBy ?? null,
    }
  }
  return {
    featured: stored('featured'),
    support: stored('support'),
    company: stored('company'),
    banner: stored('banner'),
    switches: stored('switches'),
    cancellation: stored('cancellation'),
    configuredEmail: config.supportEmail,
  }
}

/** @throws state_changed; proof_needed for what cancelling costs */
export async function changeValue(platform: Platform, viewer: Viewer, change: SettingChange): Promise<Settings> {
  const { key, version, value } = change
  if (PROVED_SECTIONS.has(key)) requireProof(viewer)
  await changeSetting(platform.db, valueStore, { section: key, key, version, to: value, adminId: viewer.id })
  return readForAdmin(platform)
}

const changesPerPage = 20
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function listChanges(
  { db }: Platform,
  { section, after }: z.output<typeof changesQuery>,
  locale: Locale,
  describers: Partial<Record<SettingSection, DescribeChanges>>,
) {
  const from = uuid.test(after ?? '') ? (after ?? null) : null
  // one more than a page shows whether another follows
  const rows = await settings.listChanges(db.kysely, section, from, changesPerPage + 1)
  const page = rows.slice(0, changesPerPage)
  const words = await (describers[section] ?? asStored)(db, page, locale)
  const changes = page.map((row, index) => pastChange(row, words[index]))
  return { changes, next: rows.length > changesPerPage ? (page.at(-1)?.id ?? null) : null }
}

const asStored: DescribeChanges = async (_db, changes) =>
  changes.map(({ key, from, to }) => ({ subject: '', from: inForce(key, from), to: inForce(key, to) }))

/** What held with it: as usual where nothing, or no word of a part, was stored. */
function inForce(key: string, stored: settings.SettingJson | null): settings.SettingJson | null {
  const usual = SETTING_KEYS.find(each => each === key)
  return usual === undefined ? stored : { ...settingDefaults[usual], ...stored }
}

function pastChange(row: settings.ChangeRow, words: ChangeWords | undefined): PastChange {
  const { id, section, changedAt, changedBy, undoes, isLast } = row
  return {
    id,
    section,
    subject: words?.subject ?? '',
    parts: changedParts(words?.from ?? null, words?.to ?? null),
    changedAt,
    changedBy,
    isUndo: undoes !== null,
    allowedActions: isLast ? ['undo'] : [],
  }
}
