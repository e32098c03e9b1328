import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renderMail } from '#server/mails/render.ts'
import type { ContactReply } from '#server/mails/templates.ts'
import type { BulkAnswer } from '#shared/admin/frame-contract.ts'
import type { ContactCard, ContactThread } from '#shared/contact/admin-contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson } from '#tests/support/cast.ts'
import { writeToUs } from '#tests/support/reports.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { settingDefaults } from '#shared/settings/values.ts'
import type { Viewer } from '../http/call.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { valueStore } from '../settings/settings.service.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let id: string

const question = {
  fullName: 'سميرة بناني',
  email: 'samira@example.com',
  subject: 'space-listing',
  message: 'هل يكفي عقد الملكية للتسجيل؟',
}
const list = async (view = 'open') =>
  (
    (await site.call(`GET /api/admin/contact-messages?view=${view}`, { as: cast.admin })).json as {
      messages: ContactCard[]
    }
  ).messages
const read = async () =>
  (await site.call(`GET /api/admin/contact-messages/${id}`, { as: cast.admin })).json as ContactThread
const post = (path: string, body: object) =>
  site.call(`POST /api/admin/contact-messages/${id}/${path}`, { as: cast.admin, body })
const entries = async () =>
  (
    await sql<{ action: string }>`SELECT action FROM audit_log WHERE subject_id = ${id} ORDER BY sequence`.execute(db)
  ).rows.map(row => row.action)

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(async () => {
  for (const table of ['contact_messages', 'outbox_mails', 'rate_limits', 'notifications']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  }
  await site.call('POST /api/send-contact-email', { body: question, headers: { cookie: 'rahba_lang=ar' } })
  id = (await list())[0]?.id ?? ''
})

test('is due when the setting of the reply time says, in its list, its panel and the queue', async () => {
  const hoursLeft = ({ at, due }: { at: string; due: string }) => (Date.parse(due) - Date.parse(at)) / 3_600_000
  const due = async () => {
    const queue = (await site.call('GET /api/admin/queue?kind=contact', { as: cast.admin })).json as {
      items: { since: string; due: string; isOverdue: boolean }[]
    }
    const [card] = await list()
    const [item] = queue.items
    if (!card || !item) throw new Error('nothing waits')
    expect(item.isOverdue).toBe(card.isOverdue)
    return [hoursLeft(card), hoursLeft(await read()), hoursLeft({ at: item.since, due: item.due })]
  }
  expect(await due()).toEqual([24, 24, 24])
  const set = (replyHours: number) =>
    changeSetting(platform.db, valueStore, {
      section: 'support',
      key: 'support',
      to: { ...settingDefaults.support, replyHours },
      adminId: cast.admin.id,
    })
  await set(6)
  await sql`UPDATE contact_messages SET created_at = now() - interval '7 hours'`.execute(db)
  expect(await due()).toEqual([6, 6, 6])
  expect((await list())[0]?.isOverdue).toBe(true)
  await set(48)
  expect(await due()).toEqual([48, 48, 48])
  expect((await list())[0]?.isOverdue).toBe(false)
  await sql`UPDATE site_settings SET value = '{"replyHours": "soon"}' WHERE key = 'support'`.execute(db)
  expect(await due()).toEqual([24, 24, 24])
  await sql`DELETE FROM site_settings`.execute(db)
})

test('a message that arrives is in the list and in the bell of every admin, each leading to it', async () => {
  expect(await list()).toMatchObject([
    { fullName: question.fullName, lang: 'ar', isOverdue: false, replies: 0, userId: null },
  ])
  const { rows } = await sql`SELECT user_id, kind, link FROM notifications`.execute(db)
  const link = `/admin/moderation?view=contact&open=${id}`
  expect(rows).toEqual([{ user_id: cast.admin.id, kind: 'contact.received', link }])
  expect((await site.call('GET /api/admin/dashboard', { as: cast.admin })).json).toMatchObject({
    moderation: { contact: 1 },
  })
  await sql`UPDATE contact_messages SET created_at = now() - interval '25 hours'`.execute(db)
  expect((await list())[0]?.isOverdue).toBe(true)
})

test('an answer goes out in the language of the question, stays beside it, and the message is done', async () => {
  const text = 'نعم، يكفي.\n\nمرحبًا بك.'
  const answered = await post('replies', { text, version: 1 })
  expect([answered.status, answered.json]).toMatchObject([
    201,
    { isDone: true, version: 2, replies: [{ text, by: 'Nadia El Fassi' }] },
  ])
  const { rows } = await sql<{ recipient: string; lang: 'ar'; params: ContactReply }>`SELECT recipient, lang, params
    FROM outbox_mails WHERE template = 'contactReply'`.execute(db)
  expect(rows).toMatchObject([{ recipient: question.email, lang: 'ar' }])
  const [mail] = rows
  if (!mail) throw new Error('no mail')
  const rendered = renderMail('contactReply', mail.params, mail.lang, 'https://rahba.example')
  expect(rendered.text).toContain('نعم، يكفي.')
  expect(rendered.text).toContain(question.message)
  expect(rendered.replyTo).toBe(platform.config.supportEmail)
  expect(await list()).toEqual([])
  expect(await list('done')).toMatchObject([{ id, replies: 1 }])
  expect(await entries()).toEqual(['contact.answered'])
  const unread = await sql`SELECT 1 FROM notifications WHERE read_at IS NULL`.execute(db)
  expect(unread.rows).toEqual([])
})

test('two admins never answer the same state: the second is shown how it stands', async () => {
  const answers = await Promise.all(['Oui.', 'Non.'].map(text => post('replies', { text, version: 1 })))
  expect(answers.map(answer => answer.status).sort((one, other) => one - other)).toEqual([201, 409])
  expect((await read()).replies).toHaveLength(1)
})

test('it is done without an answer, and opened again', async () => {
  expect((await post('state', { isDone: true, version: 1 })).json).toMatchObject({ isDone: true, replies: [] })
  expect((await post('state', { isDone: false, version: 1 })).status).toBe(409)
  expect((await post('state', { isDone: false, version: 2 })).json).toMatchObject({ isDone: false })
  expect(await list()).toHaveLength(1)
  expect(await entries()).toEqual(['contact.done', 'contact.reopened'])
  expect((await post('replies', { text: '  ', version: 3 })).status).toBe(400)
})

describe('who is on it', () => {
  let rachid: Viewer
  beforeAll(async () => {
    const email = 'rachid@cast.test'
    rachid = await createPerson(db, { first: 'Rachid', last: 'Alami', role: 'admin', lang: 'fr', email })
  })
  const found = async (query: string, as: Viewer = cast.admin) =>
    ((await site.call(`GET /api/admin/contact-messages?${query}`, { as })).json as { messages: ContactCard[] }).messages
      .length

  test('one admin takes it on; another takes it over before they answer', async () => {
    expect((await read()).allowedActions).toEqual(['answer', 'finish', 'assign'])
    expect((await post('assignment', { isAssigned: true, version: 1 })).json).toMatchObject({
      assignee: { id: cast.admin.id },
      allowedActions: ['answer', 'finish', 'release'],
    })
    const asRachid = (path: string, body: object) =>
      site.call(`POST /api/admin/contact-messages/${id}/${path}`, { as: rachid, body })
    expect(await asRachid('replies', { text: 'Oui.', version: 2 })).toMatchObject({ json: { code: 'wrong_state' } })
    expect(await asRachid('assignment', { isAssigned: true, version: 1 })).toMatchObject({
      json: { code: 'state_changed' },
    })
    expect((await asRachid('assignment', { isAssigned: true, version: 2 })).status).toBe(200)
    expect((await asRachid('replies', { text: 'Oui.', version: 3 })).status).toBe(201)
    expect(await entries()).toEqual(['contact.assigned', 'contact.assigned', 'contact.answered'])
  })

  test('of several each is taken on, let go of or closed without an answer by itself, and never what another admin is on', async () => {
    const ids = [id, await writeToUs(db), await writeToUs(db)]
    const bulk = async (action: string, versions: readonly number[], as: Viewer = cast.admin) => {
      const items = ids.map((each, index) => ({ id: each, version: versions[index] }))
      const answer = await site.call('POST /api/admin/contact-messages/bulk-actions', { as, body: { action, items } })
      return { status: answer.status, codes: (answer.json as BulkAnswer).results?.map(({ code }) => code) }
    }
    await site.call(`POST /api/admin/contact-messages/${ids[2]}/assignment`, {
      as: rachid,
      body: { isAssigned: true, version: 1 },
    })
    expect((await bulk('assign', [1, 1, 2])).codes).toEqual([null, null, 'wrong_state'])
    expect((await bulk('release', [2, 1, 2])).codes).toEqual([null, 'state_changed', 'wrong_state'])
    expect((await bulk('finish', [3, 2, 2])).codes).toEqual([null, null, 'wrong_state'])
    expect((await bulk('finish', [4, 3, 2])).codes).toEqual(['wrong_state', 'wrong_state', 'wrong_state'])
    expect((await list()).map(message => message.id)).toEqual([ids[2]])
    expect(await entries()).toEqual(['contact.assigned', 'contact.released', 'contact.done'])
    expect((await sql`SELECT 1 FROM outbox_mails WHERE template = 'contactReply'`.execute(db)).rows).toEqual([])
    expect((await bulk('answer', [4, 3, 2])).status).toBe(400)
    expect((await bulk('finish', [4, 3, 2], cast.host)).status).toBe(403)
  })

  test('it is found by words, subject, who is on it and what is due', async () => {
    await post('assignment', { isAssigned: true, version: 1 })
    expect(await found('text=SAMIRA')).toBe(1)
    expect(await found(`text=${encodeURIComponent('الملكية')}`)).toBe(1)
    expect(await found('text=karim')).toBe(0)
    expect([await found('subject=space-listing'), await found('subject=other')]).toEqual([1, 0])
    expect([
      await found('assignee=mine'),
      await found('assignee=mine', rachid),
      await found('assignee=nobody'),
    ]).toEqual([1, 0, 0])
    expect(await found('assignee=others', rachid)).toBe(1)
    await sql`UPDATE contact_messages SET created_at = now() - interval '23 hours'`.execute(db)
    expect([await found('due=soon'), await found('due=over')]).toEqual([1, 0])
    await sql`UPDATE contact_messages SET created_at = now() - interval '25 hours'`.execute(db)
    expect([await found('due=soon'), await found('due=over')]).toEqual([0, 1])
  })
})
