import { RahbaError } from '#shared/errors.ts'
import { minorFromMajor, type Money, money } from '#shared/money.ts'
import { NOTIFICATION_TYPES } from '#shared/notifications/contract.ts'
import { freelancerBioCharactersMax } from '#shared/profiles/account-rules.ts'
import type {
  OwnProfile,
  OwnSession,
  Preference,
  ProfileChange,
  RateChange,
  RolesChange,
} from '#shared/profiles/contract.ts'
import { hasRole } from '#shared/roles.ts'
import * as accounts from '../account/account.sql.ts'
import { addRole, saveMainRole } from '../account/roles.sql.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { deviceOf } from '../account/device-names.ts'
import { readEverything } from './export.sql.ts'
import * as profiles from './profiles.sql.ts'
import { listTeamEntries } from './team-actions.sql.ts'

export async function readProfile({ db }: Platform, viewer: Viewer): Promise<OwnProfile> {
  const profile = await profiles.findOwn(db.kysely, viewer.id)
  if (!profile) throw refuse('not_found')
  return profile
}

/**
 * A freelancer's city is their town, which is changed with it: what they leave out here stays.
 *
 * @throws invalid_input when a freelancer's biography is longer than their cards show, or when they give a city
 */
export async function changeProfile({ db }: Platform, viewer: Viewer, change: ProfileChange): Promise<void> {
  const isFreelancer = hasRole(viewer, 'freelancer')
  if (isFreelancer && (change.bio ?? '').length > freelancerBioCharactersMax) {
    throw new RahbaError('invalid_input', {
      fields: { bio: { key: 'validation.tooLong', params: { max: freelancerBioCharactersMax } } },
    })
  }
  if (isFreelancer && change.city) {
    throw new RahbaError('invalid_input', { fields: { city: { key: 'validation.freelancer.cityElsewhere' } } })
  }
  await db.withTransaction(trx =>
    profiles.update(trx, viewer.id, {
      firstName: change.firstName,
      lastName: change.lastName,
      company: change.company || null,
      bio: change.bio || null,
      ...(!isFreelancer && { city: change.city || null }),
      phone: change.phone || null,
      languages: change.languages ?? [],
    }),
  )
}

/**
 * An empty amount takes the rate away.
 *
 * @throws not_found for who is no local seller
 */
export async function changeRate({ db }: Platform, viewer: Viewer, change: RateChange): Promise<void> {
  if (!(await profiles.saveRate(db.kysely, viewer.id, readTypedRate(change)))) throw refuse('not_found')
}

/** A rate as it is typed; null where nothing is. */
export function readTypedRate({ amount, currency }: RateChange): Money | null {
  return amount ? money(minorFromMajor(Number(amount), currency), currency) : null
}

/**
 * Adds to the roles that somebody holds, and makes one of them the main one.
 *
 * @throws invalid_input for a main role that is not held
 */
export function changeRoles({ db }: Platform, viewer: Viewer, { role, added = [] }: RolesChange): Promise<void> {
  return db.withTransaction(async trx => {
    for (const each of added) await addRole(trx, viewer.id, each)
    if (!(await saveMainRole(trx, viewer.id, role))) {
      throw new RahbaError('invalid_input', { fields: { role: { key: 'validation.role.notHeld' } } })
    }
  })
}

/** Nothing of the tokens leaves the table: a session is known by its row. */
export async function listOwnSessions({ db }: Platform, viewer: Viewer): Promise<OwnSession[]> {
  const rows = await accounts.listSessions(db.kysely, viewer.id, viewer.sessionId)
  return rows.map(({ userAgent, ...session }) => ({ ...session, ...deviceOf(userAgent) }))
}

/** @throws not_found for a session that is not the caller's own */
export async function endSession({ db }: Platform, viewer: Viewer, sessionId: string): Promise<void> {
  if (!(await accounts.deleteSessionOf(db.kysely, viewer.id, sessionId))) throw refuse('not_found')
}

export function endOtherSessions({ db }: Platform, viewer: Viewer): Promise<void> {
  return accounts.deleteOtherSessions(db.kysely, viewer.id, viewer.sessionId)
}

/** Every kind with what is in force, also where nothing was ever chosen. */
export async function readPreferences({ db }: Platform, viewer: Viewer): Promise<Preference[]> {
  const chosen = await profiles.listPreferences(db.kysely, viewer.id)
  const isOn = (kind: string, channel: 'app' | 'mail') =>
    chosen.find(each => each.kind === kind && each.channel === channel)?.enabled ?? true
  return NOTIFICATION_TYPES.map(kind => ({ kind, app: isOn(kind, 'app'), mail: isOn(kind, 'mail') }))
}

/** @param notices `<kind>.<channel>` of what is wanted; all else is muted */
export function savePreferences({ db }: Platform, viewer: Viewer, notices: readonly string[]): Promise<void> {
  const preferences = NOTIFICATION_TYPES.map(kind => ({
    kind,
    app: notices.includes(`${kind}.app`),
    mail: notices.includes(`${kind}.mail`),
  }))
  return db.withTransaction(trx => profiles.savePreferences(trx, viewer.id, preferences))
}

const entriesPerPage = 20

/** What the team has done about somebody and what is theirs: what and when, never who of the team. */
export async function listTeamActions({ db }: Platform, viewer: Viewer, before: number | undefined) {
  // one more than a page shows whether another follows
  const page = { before: before ?? null, limit: entriesPerPage + 1 }
  const rows = await listTeamEntries(db.kysely, viewer.id, page)
  const items = rows.slice(0, entriesPerPage)
  return { items, next: rows.length > entriesPerPage ? (items.at(-1)?.id ?? null) : null }
}

/** All that we know of somebody, as JSON, for themselves. */
export function exportEverything({ db }: Platform, viewer: Viewer) {
  return readEverything(db.kysely, viewer.id)
}
