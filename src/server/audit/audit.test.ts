import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { newId } from '../db/ids.ts'
import { readAuditBroken } from '../monitoring/health.ts'
import { appendEntry, findLastCheck, verifyChain } from './audit.sql.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast

const append = () =>
  appendEntry(db, {
    actorId: cast.admin.id,
    action: 'person.verified',
    subjectType: 'person',
    subjectId: newId(),
    details: { decision: newId() },
  })

/** What only an owner of the database can do, and only on purpose. */
async function withoutGuard(statement: string): Promise<void> {
  await sql
    .raw(`ALTER TABLE audit_log DISABLE TRIGGER USER; ${statement}; ALTER TABLE audit_log ENABLE TRIGGER USER`)
    .execute(db)
}

beforeAll(async () => {
  cast = await createCast(db)
  for (let n = 0; n < 4; n += 1) await append()
})

describe('the audit log', () => {
  // the role of the tests owns the table: what it may not do, none that the site uses may
  test.each([
    ['changed', `UPDATE audit_log SET action = 'person.lifted'`],
    ['changed where nothing is met', 'UPDATE audit_log SET details = details WHERE false'],
    ['deleted', 'DELETE FROM audit_log WHERE sequence = 2'],
    ['emptied', 'TRUNCATE audit_log'],
  ])('is not %s, not by its owner either', async (_, statement) => {
    const owner = await sql<{ isOwner: boolean }>`SELECT tableowner = current_user AS "isOwner" FROM pg_tables
      WHERE tablename = 'audit_log'`.execute(db)
    expect(owner.rows).toEqual([{ isOwner: true }])
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
    expect(await verifyChain(db)).toMatchObject({ entries: 4, brokenAt: null, head: { sequence: 4 } })
  })
})

describe('the nightly check', () => {
  const countNotified = async () =>
    (await sql`SELECT 1 FROM notifications WHERE user_id = ${cast.admin.id} AND kind = 'audit.broken'`.execute(db)).rows
      .length

  afterEach(async () => {
    await sql`DELETE FROM notifications WHERE kind = 'audit.broken'`.execute(db)
    await sql`DELETE FROM outbox_mails WHERE template = 'auditBroken'`.execute(db)
  })

  test('finds a whole log whole, and tells nobody', async () => {
    await expect(readAuditBroken(platform)).rejects.toThrow()
    expect(await verifyAuditLog(platform)).toMatchObject({ entries: 4, brokenAt: null })
    expect(await findLastCheck(db)).toMatchObject({ entries: 4, brokenAt: null })
    expect(await readAuditBroken(platform)).toBe(0)
    expect(await countNotified()).toBe(0)
  })

  test('tells every admin once a day of an entry that was changed', async () => {
    await withoutGuard(`UPDATE audit_log SET action = 'person.lifted' WHERE sequence = 3`)
    expect(await verifyAuditLog(platform)).toMatchObject({ brokenAt: 3 })
    await verifyAuditLog(platform)
    expect(await countNotified()).toBe(1)
    expect(await readAuditBroken(platform)).toBe(1)
    const mails = await sql`SELECT 1 FROM outbox_mails WHERE template = 'auditBroken'`.execute(db)
    expect(mails.rows).toHaveLength(1)
    await withoutGuard(`UPDATE audit_log SET action = 'person.verified' WHERE sequence = 3`)
    expect(await verifyAuditLog(platform)).toMatchObject({ brokenAt: null })
  })

  test('finds a log whose last entries are gone, though the chain of the rest is whole', async () => {
    const known = (await verifyChain(db)).head
    await withoutGuard('DELETE FROM audit_log WHERE sequence = 4')
    expect(await verifyChain(db)).toMatchObject({ entries: 3, brokenAt: null })
    expect(await verifyChain(db, known)).toMatchObject({ entries: 3, brokenAt: 4 })
    expect(await verifyAuditLog(platform)).toMatchObject({ brokenAt: 4 })
    // another entry in its place has another hash
    await append()
    expect(await verifyAuditLog(platform)).toMatchObject({ entries: 4, brokenAt: 4 })
  })
})
