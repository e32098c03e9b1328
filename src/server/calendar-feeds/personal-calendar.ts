import type { PersonalCalendar } from '#shared/calendar-feeds/contract.ts'
import { holdSession } from '../account/sessions.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { readerNamed } from './export-address.ts'
import * as personal from '../calendar-addresses/personal-calendars.sql.ts'
import { hashOfSecret, newSecret, addressCipher } from '../calendar-addresses/secrets.ts'

export async function readPersonalCalendar(platform: Platform, viewer: Viewer): Promise<PersonalCalendar> {
  const { config, db } = platform
  const row = await personal.findOfPerson(db.kysely, viewer.id)
  if (!row) return { address: null, createdAt: null, lastReadAt: null, lastReader: null }
  const { secretSealed, createdAt, lastReadAt, lastReader } = row
  const secret = addressCipher(config).open(secretSealed)
  return {
    address: secret === null ? null : `${config.publicUrl}/calendars/personal/${secret}.ics`,
    createdAt,
    lastReadAt,
    lastReader: lastReader === null ? null : readerNamed(lastReader),
  }
}

/** Makes the address, or replaces it: who had the one before reads no more. */
export async function renewPersonalCalendar(platform: Platform, viewer: Viewer): Promise<PersonalCalendar> {
  const secret = newSecret()
  const saved = { hash: hashOfSecret(secret), sealed: addressCipher(platform.config).seal(secret) }
  await platform.db.withTransaction(async trx => {
    await holdSession(trx, viewer)
    await personal.writeSecret(trx, viewer.id, saved, new Date(platform.clock.now()).toISOString())
  })
  return readPersonalCalendar(platform, viewer)
}

/** @throws not_found when there is none */
export async function removePersonalCalendar(platform: Platform, viewer: Viewer): Promise<void> {
  if (!(await personal.removeOfPerson(platform.db.kysely, viewer.id))) throw refuse('not_found')
}
