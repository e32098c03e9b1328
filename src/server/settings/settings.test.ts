import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Viewer } from '#server/http/call.ts'
import type { PastChange, Settings } from '#shared/settings/contract.ts'
import { settingDefaults } from '#shared/settings/values.ts'
import type { AdminQuestion } from '#shared/faq/admin-contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson } from '#tests/support/cast.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { race, testPlatform } from '#tests/support/platform.ts'
import { verifyChain } from '../audit/audit.sql.ts'
import { newId } from '../db/ids.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let second: Viewer

beforeAll(async () => {
  cast = await createCast(db)
  second = await createPerson(db, {
    first: 'Nadia',
    last: 'Alami',
    role: 'admin',
    lang: 'fr',
    email: 'nadia@cast.test',
  })
})
beforeEach(async () => {
  for (const table of ['setting_changes', 'site_settings', 'faq'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
})

type Sent = { as?: Viewer | null; body?: unknown }
const call = async (path: string, { as = cast.admin, body }: Sent = {}) => {
  const answer = await site.call(path, { as, ...(body !== undefined && { body }) })
  return {
    status: answer.status,
    json: answer.json as Record<string, unknown> & { code?: string; fields?: Record<string, string> },
  }
}
const settings = async () => (await call('GET /api/admin/settings')).json as unknown as Settings
const changes = async (section: string) => {
  const { json } = await call(`GET /api/admin/settings/changes?section=${section}`)
  return json['changes'] as PastChange[]
}
const undo = (id = '', as = cast.admin) => call(`POST /api/admin/settings/changes/${id}/undo`, { as })
const put = (key: string, value: unknown, version = 0, as = cast.admin) =>
  call('PUT /api/admin/settings', { as, body: { key, value, version } })

const support = { ...settingDefaults.support, replyHours: 12, email: 'aide@cast.test' }
const words = (text: string) => ({ fr: `${text} fr`, en: `${text} en`, ar: `${text} ar` })

describe('a setting', () => {
  it('is what the specification says until an admin changes it, and then at once what they say', async () => {
    expect((await settings()).support).toEqual({
      value: settingDefaults.support,
      version: 0,
      changedAt: null,
      changedBy: null,
    })
    expect((await put('support', support)).status).toBe(200)
    expect((await call('GET /api/support', { as: null })).json).toMatchObject({
      email: 'aide@cast.test',
      replyHours: 12,
    })
    expect((await settings()).support).toMatchObject({ value: support, version: 1 })
  })

  it.each([
    [
      'hours that end before they begin',
      { ...support, hours: { ...support.hours, saturday: ['13:00', '09:00'] } },
      'value.hours.saturday',
    ],
    [
      'an hour that no clock shows',
      { ...support, hours: { ...support.hours, saturday: ['09:00', '25:00'] } },
      'value.hours.saturday.1',
    ],
    [
      'a time zone of nowhere',
      { ...support, hours: { ...support.hours, timeZone: 'Mars/Olympus' } },
      'value.hours.timeZone',
    ],
    ['no hours to answer in', { ...support, replyHours: 0 }, 'value.replyHours'],
    ['an address that is none', { ...support, email: 'aide' }, 'value.email'],
  ])('refuses %s, and says where', async (_what, value, path) => {
    const { status, json } = await put('support', value)
    expect(status).toBe(400)
    expect(Object.keys(json.fields ?? {})).toEqual([path])
  })

  it('is refused to who looked at an older one, and nothing is written over', async () => {
    await put('support', support)
    const late = await put('support', { ...support, replyHours: 48 }, 0, second)
    expect(late).toMatchObject({ status: 409, json: { code: 'state_changed' } })
    expect((await settings()).support.value.replyHours).toBe(12)
  })

  it('is changed by one of two admins at the same moment', async () => {
    const hours = [20, 30, 40, 50, 60]
    const outcome = await race(
      hours.map(replyHours => async () => {
        const { status } = await put('support', { ...support, replyHours })
        if (status !== 200) throw Object.assign(new Error('refused'), { code: String(status) })
        return replyHours
      }),
    )
    expect(outcome.done).toHaveLength(1)
    expect(outcome.refused).toEqual(['409', '409', '409', '409'])
    expect((await settings()).support.value.replyHours).toBe(outcome.done[0])
    expect(await changes('support')).toHaveLength(1)
  })

  it('that is sent as it is leaves no trace', async () => {
    await put('support', support)
    await put('support', support, 1)
    expect(await changes('support')).toHaveLength(1)
  })

  it('is for admins alone', async () => {
    for (const [as, status] of [
      [null, 401],
      [cast.host, 403],
    ] as const) {
      expect((await call('GET /api/admin/settings', { as })).status).toBe(status)
      expect(
        (await call('PUT /api/admin/settings', { as, body: { key: 'support', value: support, version: 0 } })).status,
      ).toBe(status)
    }
  })
})

describe('the history', () => {
  it('says who changed what, the latest first, and each has its entry in the audit log', async () => {
    await put('support', support)
    await put('support', { ...support, replyHours: 48 }, 1, second)
    const [last, first] = await changes('support')
    expect(last).toMatchObject({ changedBy: 'Nadia Alami', parts: [{ path: 'replyHours', from: '12', to: '48' }] })
    expect(last?.allowedActions).toEqual(['undo'])
    expect(first?.parts).toContainEqual({ path: 'email', from: null, to: 'aide@cast.test' })
    expect(first?.allowedActions).toEqual([])
    const { rows } =
      await sql`SELECT actor_id, details FROM audit_log WHERE subject_type = 'setting' AND subject_id = 'support'
      ORDER BY sequence DESC LIMIT 1`.execute(db)
    expect(rows).toEqual([{ actor_id: second.id, details: { section: 'support', change: last?.id } }])
    expect((await verifyChain(db)).brokenAt).toBeNull()
  })

  it('puts back what was before, to the very beginning', async () => {
    await put('support', support)
    await put('support', { ...support, replyHours: 48 }, 1)
    expect((await undo((await changes('support'))[0]?.id)).status).toBe(204)
    expect((await settings()).support.value).toEqual(support)
    const [undone] = await changes('support')
    expect(undone).toMatchObject({ isUndo: true, parts: [{ path: 'replyHours', from: '48', to: '12' }] })
    // an undo is a change like any other
    await undo(undone?.id)
    expect((await settings()).support.value.replyHours).toBe(48)
  })

  it('goes back to what nobody had set', async () => {
    await put('support', support)
    await undo((await changes('support'))[0]?.id)
    expect((await settings()).support.value).toEqual(settingDefaults.support)
  })

  it('is not undone over a later change, nor twice', async () => {
    await put('support', support)
    const id = (await changes('support'))[0]?.id
    await put('support', { ...support, replyHours: 48 }, 1, second)
    expect(await undo(id)).toMatchObject({ status: 409, json: { code: 'state_changed' } })
    const last = (await changes('support'))[0]?.id
    const outcome = await race([undo, undo, undo].map(each => async () => (await each(last)).status))
    expect(outcome.done.toSorted((a, b) => a - b)).toEqual([204, 409, 409])
    expect((await undo(newId())).status).toBe(404)
  })

  it('comes in pages', async () => {
    for (let version = 0; version < 23; version += 1)
      await put('support', { ...support, replyHours: version + 1 }, version)
    const first = (await call('GET /api/admin/settings/changes?section=support')).json
    expect(first['changes']).toHaveLength(20)
    const rest = (await call(`GET /api/admin/settings/changes?section=support&after=${String(first['next'])}`)).json
    expect(rest).toMatchObject({ next: null })
    expect(rest['changes']).toHaveLength(3)
    expect((await call('GET /api/admin/settings/changes?section=nothing')).status).toBe(400)
  })

  it('never holds one change twice', async () => {
    await put('support', support)
    await expect(
      sql`INSERT INTO setting_changes (id, section, key, revision, new_value) VALUES (${newId()}, 'support', 'support', 1, '{}')`.execute(
        db,
      ),
    ).rejects.toThrow('setting_changes_one_after_another')
  })
})

describe('frequent questions', () => {
  const question = { category: 'payments', question: words('How'), answer: words('So'), isShown: true }
  const list = async () => (await call('GET /api/admin/faq')).json['questions'] as AdminQuestion[]
  const add = (text: string) => call('POST /api/admin/faq', { body: { ...question, question: words(text) } })
  const shown = async () => {
    const { json } = await call('GET /api/faq?lang=ar', { as: null })
    return (json['entries'] as { question: string }[]).map(each => each.question)
  }

  it('are added at the end in three languages, each under a name of its own', async () => {
    expect((await add('How do I pay?')).status).toBe(201)
    await add('How do I pay?')
    expect((await list()).map(({ slug }) => slug)).toEqual(['how-do-i-pay-en', 'how-do-i-pay-en-a'])
    expect(await shown()).toEqual(['How do I pay? ar', 'How do I pay? ar'])
  })

  it('need words in each language', async () => {
    const body = { ...question, answer: { ...question.answer, ar: ' ' } }
    expect((await call('POST /api/admin/faq', { body })).json.fields).toMatchObject({ 'answer.ar': expect.any(String) })
  })

  it('move by a place, and no further than the ends', async () => {
    for (const text of ['One', 'Two', 'Three']) await add(text)
    const [one, , three] = await list()
    expect((await call(`POST /api/admin/faq/${three?.id}/move`, { body: { direction: 'up' } })).status).toBe(200)
    expect(await shown()).toEqual(['One ar', 'Three ar', 'Two ar'])
    expect((await call(`POST /api/admin/faq/${one?.id}/move`, { body: { direction: 'up' } })).status).toBe(409)
    await undo((await changes('faq'))[0]?.id)
    expect(await shown()).toEqual(['One ar', 'Two ar', 'Three ar'])
  })

  it('are changed by who has seen the last version, and hidden without being lost', async () => {
    await add('One')
    const [one] = await list()
    const change = (version: number, as = cast.admin) =>
      call(`PUT /api/admin/faq/${one?.id}`, { as, body: { ...question, isShown: false, version } })
    expect((await change(1)).status).toBe(200)
    expect(await change(1, second)).toMatchObject({ status: 409, json: { code: 'state_changed' } })
    expect(await shown()).toEqual([])
    expect(await list()).toHaveLength(1)
  })

  it('come back when their removal is undone', async () => {
    await add('One')
    const [one] = await list()
    const removal = (version: number) => call(`POST /api/admin/faq/${one?.id}/removal`, { body: { version } })
    expect((await removal(7)).status).toBe(409)
    expect((await removal(1)).status).toBe(200)
    expect((await removal(2)).status).toBe(404)
    expect(await shown()).toEqual([])
    const [removed] = await changes('faq')
    expect(removed?.subject).toBe('One fr')
    await undo(removed?.id)
    expect(await shown()).toEqual(['One ar'])
    // who adds a question may take it away again
    const added = (await changes('faq')).at(-1)
    expect(added?.allowedActions).toEqual([])
  })
})

describe('the spaces of the home page', () => {
  const featured = async () => {
    const { json } = await call('GET /api/spaces/featured', { as: null })
    return json as { areChosen: boolean; spaces: { id: string }[] }
  }
  const feature = (id: string, isFeatured = true) =>
    call(`POST /api/admin/spaces/${id}/feature`, { body: { isFeatured } })
  /** What an admin reads of it at the space. */
  const homePageOf = async (id: string) => (await call(`GET /api/admin/spaces/${id}`)).json['homePage']

  it('are those that admins have chosen, in their order; one that is not live falls out by itself', async () => {
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => listSpace(db, cast.host, cast.admin, {})))
    if (!a || !b || !c) throw new Error('no spaces')
    expect(await featured()).toMatchObject({ areChosen: false })
    expect((await put('featured', { spaceIds: [b, a] })).status).toBe(200)
    expect((await featured()).spaces.map(({ id }) => id)).toEqual([b, a])
    expect((await feature(c)).status).toBe(200)
    await sql`UPDATE spaces SET is_published = false WHERE id = ${a}`.execute(db)
    expect((await featured()).spaces.map(({ id }) => id)).toEqual([b, c])
    const { json } = await call('GET /api/admin/featured')
    expect((json['spaces'] as { id: string; isLive: boolean }[]).map(({ id, isLive }) => [id, isLive])).toEqual([
      [b, true],
      [a, false],
      [c, true],
    ])
    expect((await feature(a)).json.code).toBe('space_not_live')
    await feature(b, false)
    expect((await featured()).spaces.map(({ id }) => id)).toEqual([c])
    expect([await homePageOf(a), await homePageOf(b), await homePageOf(c)]).toEqual(['featured', 'open', 'featured'])
    await feature(a, false)
    expect(await homePageOf(a)).toBe('not_live')
  })

  it('are at most four, none twice', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => listSpace(db, cast.host, cast.admin, {})))
    expect((await put('featured', { spaceIds: ids })).status).toBe(400)
    expect((await put('featured', { spaceIds: [ids[0], ids[0]] })).status).toBe(400)
    await put('featured', { spaceIds: ids.slice(0, 4) })
    expect((await feature(ids[4] ?? '')).json.code).toBe('wrong_state')
    expect(await homePageOf(ids[4] ?? '')).toBe('full')
  })
})

describe('the banner', () => {
  const banner = { isOn: true, level: 'warning', text: words('Closed tomorrow'), endsAt: '2026-12-02T09:00:00Z' }
  const seen = async (lang = 'ar') => {
    const answer = await site.call('GET /api/me', { headers: { 'accept-language': lang } })
    return (answer.json as { banner: { text: string; id: string } | null }).banner
  }

  it('is read in the reader’s language until its end, and is another one with each change', async () => {
    expect(await seen()).toBeNull()
    await put('banner', banner)
    const first = await seen()
    expect(first).toMatchObject({ level: 'warning', text: 'Closed tomorrow ar' })
    await put('banner', { ...banner, text: words('Open again') }, 1)
    expect((await seen())?.id).not.toBe(first?.id)
    platform.clock.set('2026-12-02T09:00:00Z')
    expect(await seen()).toBeNull()
    platform.clock.set('2026-12-01T09:00:00Z')
  })

  it('says something in each language', async () => {
    expect((await put('banner', { ...banner, text: { ...banner.text, en: '' } })).status).toBe(400)
  })
})

describe('the company', () => {
  it('is shown in the reader’s language, as src/shared/company.ts has it until an admin says otherwise', async () => {
    const shown = async () => (await call('GET /api/company?lang=en', { as: null })).json
    expect(await shown()).toMatchObject({ name: 'Rahba', legalForm: null, hosting: null })
    await put('company', { ...settingDefaults.company, legalForm: 'SARL', hosting: words('Host') })
    expect(await shown()).toMatchObject({ legalForm: 'SARL', hosting: 'Host en' })
  })
})

describe('a switch', () => {
  const off = (name: string) => put('switches', { ...settingDefaults.switches, [name]: false })

  it('closes signing up', async () => {
    await off('signUp')
    const body = { email: 'late@cast.test', password: 'une phrase bien longue' }
    expect(await call('POST /api/sign-up', { as: null, body })).toMatchObject({
      status: 409,
      json: { code: 'sign_up_closed' },
    })
    expect((await call('GET /api/me', { as: null })).json['closed']).toEqual(['signUp'])
  })

  it('pauses new requests; who repeats one that was made is answered as before', async () => {
    const spaceId = await listSpace(db, cast.host, cast.admin, {})
    const body = { spaceId, firstDay: '2026-12-10', lastDay: '2026-12-11' }
    const request = async (key: string) => {
      const answer = await site.call('POST /api/bookings', {
        as: cast.retailer,
        body,
        headers: { 'idempotency-key': key },
      })
      return answer.status
    }
    expect(await request('the first key')).toBe(201)
    await off('requests')
    expect(await request('the first key')).toBe(201)
    expect(await request('another key')).toBe(409)
  })

  it('closes reports of visitors, not of members', async () => {
    await off('visitorReports')
    const spaceId = await listSpace(db, cast.host, cast.admin, {})
    const body = {
      subjectId: spaceId,
      reason: 'misleading',
      text: 'Ce n’est pas là.',
      fullName: 'Ali Ben',
      email: 'ali@cast.test',
      goodFaith: true,
    }
    expect((await call('POST /api/reports', { as: null, body })).json.code).toBe('visitor_reports_closed')
    expect((await call(`GET /api/report-subjects/${spaceId}`, { as: null })).json['obstacle']).toBe(
      'visitor_reports_closed',
    )
    expect((await call(`GET /api/report-subjects/${spaceId}`, { as: cast.retailer })).json['obstacle']).toBeNull()
  })

  it('takes the streets from the map', async () => {
    const around = 'GET /api/map?north=31.65&south=31.6&east=-7.95&west=-8.05'
    expect((await call(around, { as: null })).json['streets']).not.toBeNull()
    await off('streetMap')
    expect((await call(around, { as: null })).json['streets']).toBeNull()
  })
})
