import { beforeAll, describe, expect, test } from 'vitest'
import type { Me } from '#shared/account/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { openConversation } from '../conversations/conversations.service.ts'
import { newId } from '../db/ids.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'

const platform = await testPlatform()
const site = apiSite(platform)
let cast: Cast
let cookie: string

beforeAll(async () => {
  cast = await createCast(platform.db.kysely)
  cookie = await site.newCookieFor({ ...cast.admin, level: 1 })
})

const call = (key: string, body?: object) => site.call(key, { headers: { cookie }, ...(body && { body }) })

describe('the session of an admin without a second factor', () => {
  test('writes nothing in the name of the team', async () => {
    const { id } = await openConversation(platform, cast.admin, { userId: cast.host.id })
    const content = 'Bonjour de la part de l’équipe.'
    expect(await call(`POST /api/conversations/${id}/messages`, { content })).toMatchObject({
      status: 403,
      json: { code: 'second_factor_needed' },
    })
    const sent = await site.call(`POST /api/conversations/${id}/messages`, { as: cast.admin, body: { content } })
    expect(sent.status).toBe(201)
  })

  test('reads, counts and ends none of the notifications that are for admins', async () => {
    const key = newId()
    await platform.db.withTransaction(trx =>
      notifyAdmins(trx, {
        type: 'other',
        kind: 'appeal.received',
        params: {},
        link: '/admin/moderation?view=appeals',
        eventKey: `appeal:${key}`,
      }),
    )
    const read = async (as: 'admin' | 'without') => {
      const path = 'GET /api/notifications'
      const { json } = as === 'admin' ? await site.call(path, { as: cast.admin }) : await call(path)
      return json as { notifications: { id: string; link: string }[]; unread: number }
    }
    const unreadOf = (json: unknown) => (json as { me: Me }).me.unreadNotifications
    const all = await read('admin')
    expect(all.notifications).toEqual([expect.objectContaining({ link: '/admin/moderation?view=appeals' })])
    expect(await read('without')).toEqual({ notifications: [], unread: 0, next: null })
    expect(unreadOf((await call('GET /api/me')).json)).toBe(0)
    expect((await call(`POST /api/notifications/${all.notifications[0]?.id}/reading`)).status).toBe(404)
    expect((await call('POST /api/notifications/readings')).status).toBe(204)
    expect((await read('admin')).unread).toBe(1)
    expect(unreadOf((await site.call('GET /api/me', { as: cast.admin })).json)).toBe(1)
  })
})
