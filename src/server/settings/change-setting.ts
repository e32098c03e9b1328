import { isDeepStrictEqual } from 'node:util'
import type { SettingSection } from '#shared/settings/sections.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Database, Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { requireProof } from '../http/proof.ts'
import * as settings from './settings.sql.ts'
import type { SettingJson } from './settings.sql.ts'

/** How one section is read and written. What a noun has of settings it gives as one of these (api.ts). */
export interface SettingStore {
  /** What stands there now; null when there is nothing. */
  read: (trx: Executor, key: string) => Promise<SettingJson | null>
  /** Writes a value, or with null takes the thing away. Throws a refusal for what cannot be put (back). */
  write: (trx: Executor, key: string, value: SettingJson | null, adminId: string | null) => Promise<void>
  /** What follows from it, once it is committed. */
  afterCommit?: (db: Database, key: string) => Promise<unknown>
}

export interface Change {
  section: SettingSection
  key: string
  /** The revision that the admin saw; left out by an operator at the command line. */
  version?: number
  /** What is to stand there; null takes it away. */
  to: SettingJson | null
  undoes?: string
  adminId: string | null
}

/**
 * Changes a setting within the caller's transaction, with its place in the history and its entry in the audit log. What is
 * already so is no change.
 *
 * @throws state_changed when somebody else has changed it since the admin looked
 */
export async function changeWithin(trx: Executor, store: SettingStore, change: Change): Promise<void> {
  const { section, key, to, adminId, undoes } = change
  await settings.lockSetting(trx, key)
  const revision = await settings.findRevision(trx, key)
  if (change.version !== undefined && change.version !== revision) throw refuse('state_changed')
  const from = await store.read(trx, key)
  if (isDeepStrictEqual(from, to)) return
  await store.write(trx, key, to, adminId)
  const id = newId()
  await settings.insertChange(trx, {
    id,
    section,
    key,
    revision: revision + 1,
    from,
    to,
    undoes: undoes ?? null,
    adminId,
  })
  await appendEntry(trx, {
    actorId: adminId,
    action: undoes ? 'setting.undone' : 'setting.changed',
    subjectType: 'setting',
    subjectId: key,
    details: { section, change: id, ...(undoes && { undoes }) },
  })
}

/** What money follows from is changed, and put back, only by who has just proved who they are. */
export const PROVED_SECTIONS: ReadonlySet<SettingSection> = new Set<SettingSection>(['rates', 'cancellation'])

/** The same in a transaction of its own, and what follows from it. */
export async function changeSetting(db: Database, store: SettingStore, change: Change): Promise<void> {
  await db.withTransaction(trx => changeWithin(trx, store, change))
  await store.afterCommit?.(db, change.key)
}

/**
 * Puts back what was before a change.
 *
 * @throws not_found; proof_needed for a rate or what cancelling costs; state_changed when it has been changed since; what writing the old value is refused with
 */
export async function undoChange(
  db: Database,
  stores: Readonly<Record<SettingSection, SettingStore>>,
  id: string,
  viewer: Viewer,
): Promise<void> {
  const change = await settings.findChange(db.kysely, id)
  if (!change) throw refuse('not_found')
  const { section, key, revision, from } = change
  // as when it is set
  if (PROVED_SECTIONS.has(section)) requireProof(viewer)
  await changeSetting(db, stores[section], {
    section,
    key,
    version: revision,
    to: from,
    undoes: id,
    adminId: viewer.id,
  })
}
