import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { decideOn } from '#tests/support/decision.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { decisionLink } from './decision-key.ts'
import * as decisions from './decisions.sql.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let spaceId: string
let id: string

beforeAll(async () => {
  cast = await createCast(db)
})
/** An admin asks the host to change a space. */
beforeEach(async () => {
  spaceId = await createSpace(db, cast.host, cast.admin)
  id = await decideOn(db, spaceId, cast.host, cast.admin)
  await sql`INSERT INTO space_moderations (space_id, status, decision_id) VALUES (${spaceId}, 'changes_asked', ${id})`.execute(
    db,
  )
})

const keyOf = (decisionId: string) => decisionLink(platform.config, decisionId).split('?key=')[1] ?? ''
const read = (as: Viewer | null, key = '') => site.call(`GET /api/decisions/${id}${key && `?key=${key}`}`, { as })
const appeal = (as: Viewer | null, keyToken?: string) =>
  site.call(`POST /api/decisions/${id}/appeal`, { as, body: { text: 'L’étage est sur la photo.', keyToken } })

test('a decision is read by whom it concerns, by an admin without a say in it, and by nobody else', async () => {
  const own = { id, action: 'changes_asked', fields: ['description'], stands: true, appeal: null }
  expect((await read(cast.host)).json).toMatchObject({ ...own, allowedActions: ['appeal'] })
  expect((await read(cast.admin)).json).toMatchObject({ ...own, allowedActions: [] })
  expect((await read(cast.retailer)).status).toBe(404)
  expect((await read(null)).status).toBe(404)
})

test('the key of its mail opens this decision without a session, and no other', async () => {
  expect((await read(null, keyOf(id))).json).toMatchObject({ id, allowedActions: ['appeal'] })
  expect((await read(null, keyOf(newId()))).status).toBe(404)
  expect((await appeal(null, keyOf(newId()))).status).toBe(404)
  expect(await appeal(null, keyOf(id))).toMatchObject({ status: 201, json: { allowedActions: [] } })
})

test('it is appealed against once, by its person, and the admins are notified', async () => {
  expect((await appeal(cast.retailer)).status).toBe(404)
  expect((await appeal(cast.admin)).status).toBe(404)
  expect(await appeal(cast.host)).toMatchObject({
    status: 201,
    json: { appeal: { text: 'L’étage est sur la photo.', outcome: null }, allowedActions: [] },
  })
  expect(await appeal(cast.host)).toMatchObject({ status: 409, json: { code: 'already_appealed' } })
  const { rows } = await sql`SELECT user_id FROM notifications
    WHERE kind = 'appeal.received' AND link LIKE ${`%${id}`}`.execute(db)
  expect(rows).toEqual([{ user_id: cast.admin.id }])
})

test('one that a later decision has replaced is not appealed against', async () => {
  await decisions.insert(db, {
    id: newId(),
    spaceId,
    personId: cast.host.id,
    decidedBy: cast.admin.id,
    action: 'approved',
    reason: null,
    facts: '',
    fields: [],
  })
  expect((await read(cast.host)).json).toMatchObject({ stands: false, allowedActions: [] })
  expect(await appeal(cast.host)).toMatchObject({ status: 409, json: { code: 'wrong_state' } })
})
