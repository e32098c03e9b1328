import { setTimeout as sleep } from 'node:timers/promises'
import type { Locale } from '#shared/locales.ts'
import type { Banner } from '#shared/settings/contract.ts'
import { FEATURE_SWITCHES, type FeatureSwitch, SETTING_KEYS, type SettingKey } from '#shared/settings/sections.ts'
import { settingDefaults, type SettingValue, settingValues } from '#shared/settings/values.ts'
import type { Database } from '../db/database.ts'
import { refuse } from '../http/problems.ts'
import { listValues, type StoredSetting } from './settings.sql.ts'

/** All settings that are one value each, as they are in force. */
export type CurrentSettings = { readonly [Key in SettingKey]: SettingValue<Key> } & {
  /** Moves with every change of the banner. */
  readonly bannerId: string
}

/** A setting that cannot be read counts as not set: pages must stand. What it has no word of yet is as usual. */
function valueOf<Key extends SettingKey>(key: Key, stored: unknown): SettingValue<Key> {
  const parsed = settingValues[key].safeParse({ ...settingDefaults[key], ...(stored as object | undefined) })
  return parsed.success ? (parsed.data as SettingValue<Key>) : settingDefaults[key]
}

function settingsOf(rows: readonly StoredSetting[]): CurrentSettings {
  const stored = new Map(rows.map(row => [row.key, row]))
  const values = Object.fromEntries(SETTING_KEYS.map(key => [key, valueOf(key, stored.get(key)?.value)]))
  const bannerId = String(Date.parse(stored.get('banner')?.updatedAt ?? '') || 0)
  return { ...(values as unknown as CurrentSettings), bannerId }
}

const usual = settingsOf([])

interface Memory {
  /** False while changes may go unheard. */
  isHeard: boolean
  /** Moves with every change of a setting. */
  changes: number
  read: { changes: number; settings: Promise<CurrentSettings> } | undefined
  last: CurrentSettings
}

const memories = new WeakMap<Pick<Database, 'listen'>, Memory>()

/** What the trigger of db/migrations/0139_drop_page_changes.sql notifies. */
const channel = 'settings'

/** From now on this process reads the settings once after each change, instead of each time they are asked for. */
export async function syncSettings(db: Pick<Database, 'listen'>): Promise<() => Promise<void>> {
  const memory: Memory = { isHeard: false, changes: 0, read: undefined, last: usual }
  const hear = (isHeard: boolean) => {
    memory.changes += 1
    memory.isHeard = isHeard
  }
  const stop = await db.listen(channel, {
    onNotification: () => hear(true),
    onLost: () => hear(false),
    onReconnect: () => hear(true),
  })
  hear(true)
  memories.set(db, memory)
  return async () => {
    memories.delete(db)
    await stop()
  }
}

/** The settings in force. */
export async function readSettings(db: Database): Promise<CurrentSettings> {
  const memory = memories.get(db)
  if (!memory?.isHeard) return settingsOf(await listValues(db.kysely))
  if (memory.read?.changes === memory.changes) return memory.read.settings
  const settings = listValues(db.kysely).then(settingsOf)
  const read = { changes: memory.changes, settings }
  memory.read = read
  settings.then(
    value => (memory.last = value),
    // what failed is asked again
    () => memory.read === read && (memory.read = undefined),
  )
  return settings
}

/** Pages that need nothing else of the database do not wait for it: they are made with what was known last. */
const settingsWaitMs = 250

export function readSettingsSoon(db: Database): Promise<CurrentSettings> {
  const last = () => memories.get(db)?.last ?? usual
  const read = readSettings(db).catch(last)
  return Promise.race([read, sleep(settingsWaitMs, undefined, { ref: false }).then(last)])
}

/** What is shown above every page now; null for nothing. */
export function bannerNow({ banner, bannerId }: CurrentSettings, locale: Locale, now: number): Banner | null {
  const hasEnded = banner.endsAt !== null && Date.parse(banner.endsAt) <= now
  return banner.isOn && !hasEnded ? { id: bannerId, level: banner.level, text: banner.text[locale] } : null
}

export const closedNow = ({ switches }: CurrentSettings): FeatureSwitch[] =>
  FEATURE_SWITCHES.filter(each => !switches[each])

export async function isOpen(db: Database, feature: FeatureSwitch): Promise<boolean> {
  return (await readSettings(db)).switches[feature]
}

const REFUSALS = {
  signUp: 'sign_up_closed',
  requests: 'requests_closed',
  visitorReports: 'visitor_reports_closed',
} as const satisfies Partial<Record<FeatureSwitch, string>>

/** @throws sign_up_closed, requests_closed, visitor_reports_closed */
export async function requireOpen(db: Database, feature: keyof typeof REFUSALS): Promise<void> {
  if (!(await isOpen(db, feature))) throw refuse(REFUSALS[feature])
}
