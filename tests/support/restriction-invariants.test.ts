import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerAppeal } from '#server/admin/appeals.ts'
import { changeRole, readRoles } from '#server/admin/change-role.ts'
import { decidePerson } from '#server/admin/decide-person.ts'
import { decideSpace } from '#server/admin/decide-space.ts'
import { readSpace } from '#server/admin/admin.service.ts'
import { hideContent } from '#server/admin/hide-content.ts'
import { judgeDocument } from '#server/admin/judge-document.ts'
import { readUser } from '#server/admin/users.service.ts'
import { appeal } from '#server/decisions/decisions.service.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import type { Role } from '#shared/roles.ts'
import { type Cast, createCast, createPerson, createSpace } from './cast.ts'
import { createDocument } from './documents.ts'
import { unexplainedRestrictions } from './invariants.ts'
import { review as writeReview } from './listed-space.ts'
import { createRequests } from './pending-requests.ts'
import { testPlatform } from './platform.ts'
import { RESTRICTION_INVARIANTS } from './restriction-invariants.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast

/** What admins have restricted, each with its decision and its entry. */
const restricted = {
  live: '',
  withdrawn: '',
  rejected: '',
  hidden: '',
  shown: '',
  suspended: '',
  verified: '',
  booking: '',
  roleless: '',
  document: '',
  withdrawnDocument: '',
}
const decision = { withdrawn: '', answered: '' }

const someone = (role: Role) =>
  createPerson(db, { first: 'Sami', last: 'Idrissi', role, lang: 'fr', email: `${newId()}@people.test` })

async function decideOnSpace(action: 'withdrawn' | 'rejected', facts: { approved: boolean }) {
  const id = await createSpace(db, cast.host, cast.admin, facts)
  const { version } = await readSpace(platform, cast.admin, id)
  const { decisions } = await decideSpace(platform, cast.admin, id, { action, reason: 'misleading', version })
  return { id, decision: decisions[0]?.id ?? '' }
}

async function decideOn(
  person: Viewer,
  body: { action: 'suspended'; reason: 'fraud' } | { action: 'verified'; evidence: ['phone_call'] },
) {
  const { version } = await readUser(platform, db, cast.admin, person.id)
  await decidePerson(platform, cast.admin, person.id, { ...body, version })
  return person.id
}

async function takeRole(person: Viewer) {
  const { version } = await readRoles(db, cast.admin, person.id)
  const body = { role: 'freelancer', change: 'take', reason: 'spam', version } as const
  await changeRole(platform, cast.admin, person.id, body)
  return person.id
}

/** A document that an admin has verified, and withdrawn where it says so. */
async function documentOf(owner: Viewer, isWithdrawn: boolean) {
  const id = await createDocument(db, owner)
  await judgeDocument(platform, cast.admin, id, { outcome: 'verified', status: 'pending' })
  const refusal = { outcome: 'refused', status: 'verified', reason: 'unreadable' } as const
  if (isWithdrawn) await judgeDocument(platform, cast.admin, id, refusal)
  return id
}

async function reviewOf(space: string, first: string, isHidden: boolean) {
  const id = await writeReview(db, { spaceId: space, author: cast.retailer, rating: 1, first })
  const hiding = { kind: 'review', contentId: id, personId: cast.retailer.id, reason: 'spam', facts: '' } as const
  if (isHidden) await db.transaction().execute(trx => hideContent(platform, trx, { ...hiding, adminId: cast.admin.id }))
  return id
}

beforeAll(async () => {
  cast = await createCast(db)
  restricted.live = await createSpace(db, cast.host, cast.admin)
  const withdrawn = await decideOnSpace('withdrawn', { approved: true })
  const rejected = await decideOnSpace('rejected', { approved: false })
  Object.assign(restricted, { withdrawn: withdrawn.id, rejected: rejected.id })
  Object.assign(decision, { withdrawn: withdrawn.decision, answered: rejected.decision })
  const reader = { viewer: cast.host, locale: 'fr', key: undefined } as const
  await appeal(platform, rejected.decision, 'Voici le bail.', reader)
  await answerAppeal(platform, cast.admin, rejected.decision, { outcome: 'rejected', answer: 'Il est échu.' })
  restricted.hidden = await reviewOf(restricted.live, '2026-11-02', true)
  restricted.shown = await reviewOf(restricted.live, '2026-11-05', false)
  restricted.suspended = await decideOn(await someone('retailer'), { action: 'suspended', reason: 'fraud' })
  restricted.verified = await decideOn(await someone('host'), { action: 'verified', evidence: ['phone_call'] })
  restricted.roleless = await takeRole(await someone('freelancer'))
  restricted.document = await documentOf(cast.freelancer, false)
  restricted.withdrawnDocument = await documentOf(cast.freelancer, true)
  const range = { first: '2026-12-05', last: '2026-12-05' }
  restricted.booking = (await createRequests(db, restricted.live, [{ retailer: cast.retailer, range }]))[0] ?? ''
})

/** Each rule, and how it is broken. */
const MUTATED: Readonly<Record<keyof typeof RESTRICTION_INVARIANTS, () => RawBuilder<unknown>>> = {
  'I13 somebody suspended without a decision in force': () =>
    sql`UPDATE profiles SET suspended_at = now() WHERE id = ${cast.otherRetailer.id}`,
  'I13 a suspension that has ended without a decision': () =>
    sql`UPDATE profiles SET suspended_at = NULL WHERE id = ${restricted.suspended}`,
  'I13 a space sent back, refused or taken down without a decision in force': () =>
    sql`UPDATE space_moderations SET decision_id = ${decision.answered} WHERE space_id = ${restricted.withdrawn}`,
  'I13 a space that was taken down is its host’s again without a decision': () =>
    sql`DELETE FROM space_moderations WHERE space_id = ${restricted.withdrawn}`,
  'I13 a review or a message hidden without a decision in force': () =>
    sql`UPDATE reviews SET hidden_by = ${decision.withdrawn} WHERE id = ${restricted.shown}`,
  'I13 a review or a message shown again without a decision': () =>
    sql`UPDATE reviews SET hidden_by = NULL WHERE id = ${restricted.hidden}`,
  'I13 a role taken without a decision in force': () =>
    sql`UPDATE taken_roles SET decision_id = ${decision.withdrawn} WHERE person_id = ${restricted.roleless}`,
  'I13 a check of somebody taken away without a decision': () =>
    sql`DELETE FROM person_checks WHERE person_id = ${restricted.verified}`,
  'I13 the word that a document is verified taken back without a decision in force': () =>
    sql`UPDATE freelancer_documents SET status = 'refused', reason = 'unreadable' WHERE id = ${restricted.document}`,
  'I13 a document that was withdrawn is verified again without a decision': () =>
    sql`UPDATE freelancer_documents SET status = 'verified', reason = NULL WHERE id = ${restricted.withdrawnDocument}`,
  'I13 a decision without its one entry in the audit log': () =>
    sql`INSERT INTO decisions (id, subject_type, subject_id, person_id, action, decided_by)
      VALUES (${newId()}, 'space', ${restricted.live}, ${cast.host.id}, 'approved', ${cast.admin.id})`,
  'I13 an appeal answered without its one entry in the audit log': () =>
    sql`UPDATE appeals SET outcome = 'upheld' WHERE decision_id = ${decision.answered}`,
  'I13 what an admin did to a booking is not in the audit log': () =>
    sql`INSERT INTO booking_events (booking_id, status, actor_id, actor_role, reason)
      VALUES (${restricted.booking}, 'cancelled', ${cast.admin.id}, 'admin', 'refused')`,
}

describe('restrictions and decisions', () => {
  test('that came about as admins take them are all explained', async () => {
    expect(await unexplainedRestrictions(db)).toEqual([])
  })

  test('have a mutation for each rule', () => {
    expect(Object.keys(MUTATED)).toEqual(Object.keys(RESTRICTION_INVARIANTS))
  })

  test.each(Object.entries(MUTATED))('%s', async (rule, plant) => {
    const trial = db.transaction().execute(async trx => {
      await plant().execute(trx)
      expect((await unexplainedRestrictions(trx)).map(line => line.split(': ')[0])).toEqual([rule])
      throw new Error('undone')
    })
    await expect(trial).rejects.toThrow('undone')
  })
})
