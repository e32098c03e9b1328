import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/http/contract.ts'
import { type SavedSearch, savedSearchesMax } from '#shared/saved-searches/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'

const platform = await testPlatform()
const { db, clock } = platform
const site = apiSite(platform)
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db.kysely)
})
beforeEach(async () => {
  clock.set('2026-12-01T09:00:00Z')
  await sql`DELETE FROM saved_searches`.execute(db.kysely)
  await sql`DELETE FROM rate_limits`.execute(db.kysely)
})

async function save(query: string, { as = cast.retailer, name = 'Ma recherche' }: { as?: Viewer; name?: string } = {}) {
  const { status, json } = await site.call('POST /api/saved-searches', { as, body: { query, name } })
  return { status, search: json as SavedSearch, problem: json as Problem }
}
async function list(as = cast.retailer): Promise<SavedSearch[]> {
  const { json } = await site.call('GET /api/saved-searches', { as })
  return (json as { searches: SavedSearch[] }).searches
}
const change = (id: string, body: object, as = cast.retailer) =>
  site.call(`POST /api/saved-searches/${id}`, { as, body })
const tokenOf = async (id: string) => {
  const { rows } = await sql<{ token: string }>`SELECT unsubscribe_token AS token FROM saved_searches
    WHERE id = ${id}`.execute(db.kysely)
  return rows[0]?.token ?? ''
}

describe('a saved search', () => {
  it('keeps all that narrows it in its one form, without order and page', async () => {
    const { status, search } = await save(
      'page=3&sort=newest&products=art,food&location=%20marakech%20&maxPrice=400&utm_source=x&amenities=wifi',
    )
    expect(status).toBe(201)
    expect(search).toMatchObject({
      name: 'Ma recherche',
      query: 'location=marakech&maxPrice=400&amenities=wifi&products=food&products=art',
      place: 'Marrakech',
      alert: true,
      isOver: false,
      lastAlertAt: null,
    })
    expect(await list()).toEqual([search])
  })

  it('is saved once, however it is written, and stays as it is', async () => {
    const { search } = await save('location=Rabat&maxPrice=400')
    await change(search.id, { name: 'Près de la gare', alert: false })
    const again = await Promise.all(
      Array.from({ length: 5 }, () => save('maxPrice=400.0&location=Rabat&sort=rating', { name: 'Autre nom' })),
    )
    expect(again.map(each => each.status)).toEqual([201, 201, 201, 201, 201])
    expect(await list()).toMatchObject([{ id: search.id, name: 'Près de la gare', alert: false }])
  })

  it('says its place in the reader’s language', async () => {
    await save('location=Marrakech', { as: cast.otherRetailer })
    expect(await list(cast.otherRetailer)).toMatchObject([{ place: 'مراكش', query: 'location=Marrakech' }])
  })

  it.each(['', 'sort=newest&page=2', 'nonsense=1', 'minPrice=0', 'startDate=2026-12-05'])(
    'narrows something: %j does not',
    async query => {
      const { status, problem } = await save(query)
      expect(status).toBe(400)
      expect(problem).toMatchObject({
        code: 'invalid_input',
        fields: { query: expect.stringMatching(/filtre|filter/) },
      })
    },
  )

  it('has a name on one line', async () => {
    for (const name of ['', '   ', 'a'.repeat(121), 'a\nb', '\u202eevil']) {
      expect((await save('location=Rabat', { name })).problem).toMatchObject({
        code: 'invalid_input',
        fields: { name: expect.any(String) },
      })
    }
  })

  it('is one of thirty at most, also when they are saved at once', async () => {
    const saved = await Promise.all(
      Array.from({ length: savedSearchesMax + 5 }, (_, index) => save(`location=Rabat&maxPrice=${index + 1}`)),
    )
    const refused = saved.filter(each => each.status !== 201)
    expect(refused).toHaveLength(5)
    for (const { status, problem } of refused) {
      expect(status).toBe(409)
      expect(problem).toMatchObject({ code: 'too_many_saved_searches', details: { max: savedSearchesMax } })
      expect(problem.title).toContain(String(savedSearchesMax))
    }
    expect(await list()).toHaveLength(savedSearchesMax)
    expect((await save('location=Rabat&maxPrice=1', { as: cast.otherRetailer })).status).toBe(201)
  })

  it('is named, silenced and removed', async () => {
    const { search } = await save('location=Rabat')
    expect((await change(search.id, { name: '  Rabat  ' })).status).toBe(204)
    expect((await change(search.id, { alert: false })).status).toBe(204)
    expect((await change(search.id, {})).status).toBe(204)
    expect(await list()).toMatchObject([{ name: 'Rabat', alert: false }])
    expect((await change(search.id, { name: '' })).status).toBe(400)
    expect((await site.call(`POST /api/saved-searches/${search.id}/removal`, { as: cast.retailer })).status).toBe(204)
    expect(await list()).toEqual([])
  })

  it('does not exist for anybody else', async () => {
    const { search } = await save('location=Rabat')
    for (const id of [search.id, newId(), 'nonsense']) {
      expect((await change(id, { alert: false }, cast.otherRetailer)).status).toBe(404)
      const removal = await site.call(`POST /api/saved-searches/${id}/removal`, { as: cast.otherRetailer })
      expect(removal.status).toBe(404)
    }
    expect(await list(cast.otherRetailer)).toEqual([])
    expect(await list()).toMatchObject([{ alert: true }])
    expect((await site.call('GET /api/saved-searches')).status).toBe(401)
    expect((await site.call('POST /api/saved-searches', { body: { query: 'location=Rabat', name: 'x' } })).status).toBe(
      401,
    )
  })

  it('is over once none of its days is left anywhere', async () => {
    await save('startDate=2026-12-03&endDate=2026-12-05&flexibility=plus1')
    const isOver = async () => (await list())[0]?.isOver
    expect(await isOver()).toBe(false)
    clock.set('2026-12-04T12:00:00Z')
    expect(await isOver()).toBe(false)
    clock.set('2026-12-05T12:00:00Z')
    expect(await isOver()).toBe(true)
  })

  it('with days too far ahead to be booked waits for them', async () => {
    await save('startDate=2029-12-03&endDate=2029-12-05')
    expect(await list()).toMatchObject([{ isOver: false }])
  })

  it('tells nobody the key of its mails', async () => {
    const { search } = await save('location=Rabat')
    const token = await tokenOf(search.id)
    expect(token).toMatch(/^[\w-]{43}$/)
    for (const key of ['GET /api/saved-searches', 'GET /api/profile/export']) {
      expect(JSON.stringify((await site.call(key, { as: cast.retailer })).json)).not.toContain(token)
    }
  })

  it('is in the export of one’s data', async () => {
    await save('location=Rabat', { name: 'Pour le salon' })
    const { json } = await site.call('GET /api/profile/export', { as: cast.retailer })
    expect(json).toMatchObject({
      saved_searches: [{ name: 'Pour le salon', query: { location: 'Rabat' }, alert: true, found: [] }],
    })
  })

  it('works by forms, without JavaScript', async () => {
    const post = (path: string, fields: Record<string, string>) =>
      site.call(`POST ${path}`, {
        as: cast.retailer,
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const saved = await post('/api/saved-searches', { query: 'location=Rabat', name: 'R', _next: '/explore?x={id}' })
    const [search] = await list()
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `/explore?x=${search?.id}`])
    await post(`/api/saved-searches/${search?.id}`, { alert: 'no', _next: '/profile' })
    expect(await list()).toMatchObject([{ alert: false, name: 'R' }])
    await post(`/api/saved-searches/${search?.id}`, { alert: 'yes', name: 'S', _next: '/profile' })
    expect(await list()).toMatchObject([{ alert: true, name: 'S' }])
    await post(`/api/saved-searches/${search?.id}/removal`, { _next: '/profile' })
    expect(await list()).toEqual([])
  })
})

describe('the key of a mail', () => {
  const unsubscribe = (token: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    site.call(`POST /unsubscribe?token=${encodeURIComponent(token)}`, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const oneClick = { 'List-Unsubscribe': 'One-Click' }

  it('switches its search off without signing in, and no other', async () => {
    const { search } = await save('location=Rabat')
    await save('location=Fes')
    const token = await tokenOf(search.id)
    const { status, headers } = await unsubscribe(token, { _next: '/unsubscribe?done=yes' })
    expect([status, headers.get('location')]).toEqual([303, '/unsubscribe?done=yes'])
    expect((await list()).map(({ query, alert }) => [query, alert])).toEqual([
      ['location=Fes', true],
      ['location=Rabat', false],
    ])
  })

  it('is posted by mail programs themselves, and answered without a redirect (RFC 8058)', async () => {
    const { search } = await save('location=Rabat')
    const token = await tokenOf(search.id)
    const { status, headers } = await unsubscribe(token, oneClick, { 'user-agent': 'Google-Read-Aloud' })
    expect([status, headers.get('location'), headers.getSetCookie()]).toEqual([200, null, []])
    expect(await list()).toMatchObject([{ alert: false }])
    expect((await unsubscribe(token, oneClick)).status).toBe(200)
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    await change(search.id, { alert: true })
    const multipart = await site.app.request(`${platform.config.publicUrl}/unsubscribe?token=${token}`, {
      method: 'POST',
      body: form,
    })
    expect(multipart.status).toBe(200)
    expect(await list()).toMatchObject([{ alert: false }])
  })

  it('does nothing when its address is only opened', async () => {
    const { search } = await save('location=Rabat')
    const token = await tokenOf(search.id)
    for (const method of ['GET', 'HEAD']) await site.call(`${method} /unsubscribe?token=${token}`)
    expect(await list()).toMatchObject([{ alert: true }])
  })

  it('is another one’s or nobody’s: nothing happens', async () => {
    const { search } = await save('location=Rabat')
    const token = await tokenOf(search.id)
    const wrong = [
      '',
      'x',
      search.id,
      token.slice(1),
      `${token}A`,
      token.toUpperCase(),
      `${token.slice(0, -1)}%`,
      "' OR 1=1 --",
    ]
    for (const each of wrong) {
      expect((await unsubscribe(each)).status).toBe(303)
      expect((await unsubscribe(each, oneClick)).status).toBe(200)
      const { status, json } = await site.call(`POST /unsubscribe?token=${encodeURIComponent(each)}`, { body: {} })
      expect([status, (json as Problem).code]).toEqual([404, 'not_found'])
    }
    expect((await site.call(`POST /unsubscribe?token=${'a'.repeat(200)}`, { body: {} })).status).toBe(400)
    expect((await site.call('POST /unsubscribe', { body: {} })).status).toBe(404)
    expect(await list()).toMatchObject([{ alert: true }])
  })

  it('is refused from a page of another site', async () => {
    const { search } = await save('location=Rabat')
    const token = await tokenOf(search.id)
    await unsubscribe(token, oneClick, { origin: 'https://evil.example' })
    expect(await list()).toMatchObject([{ alert: true }])
  })

  it('ends with its search', async () => {
    const { search } = await save('location=Rabat')
    const token = await tokenOf(search.id)
    await site.call(`POST /api/saved-searches/${search.id}/removal`, { as: cast.retailer })
    const again = await save('location=Rabat')
    expect(await tokenOf(again.search.id)).not.toBe(token)
    expect((await unsubscribe(token, oneClick)).status).toBe(200)
    expect(await list()).toMatchObject([{ alert: true }])
  })
})
