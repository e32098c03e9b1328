// An admin sees the site as somebody: every screen of theirs is shown, or says that it is not, and none is a fault.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestBooking } from '#server/bookings/request-booking.ts'
import { openConversation, sendMessage } from '#server/conversations/conversations.service.ts'
import { LOCALE_COOKIE } from '#shared/http/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { screens } from '#web/screens.ts'
import { SECTIONS } from '#web/screens/profile/sections.ts'
import { apiSite } from '../support/api-site.ts'
import { type Cast, createCast, createSpace } from '../support/cast.ts'
import { decideOn } from '../support/decision.ts'
import { createMissions } from '../support/missions.ts'
import { testPlatform } from '../support/platform.ts'
import { wholeSite } from '../support/whole-site.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
const faults: unknown[] = []
let pages: Awaited<ReturnType<typeof wholeSite>>
let cast: Cast
let objects: Readonly<Record<string, string>>

beforeAll(async () => {
  pages = await wholeSite(platform, site, fault => faults.push(fault))
  cast = await createCast(db)
  // one person with everything, so that each screen has something to show
  await sql`UPDATE profiles SET roles = '{host,retailer,freelancer}' WHERE id = ${cast.host.id}`.execute(db)
  await sql`INSERT INTO freelancer_profiles (id) VALUES (${cast.host.id})`.execute(db)
  const space = await createSpace(db, cast.host, cast.admin)
  const days = { spaceId: space, firstDay: '2026-12-10', lastDay: '2026-12-11' }
  const booking = await requestBooking(platform, cast.retailer, days, undefined)
  const conversation = await openConversation(platform, cast.retailer, { bookingId: booking.id })
  await sendMessage(platform, cast.host, conversation.id, 'Un secret entre nous.', undefined)
  const { mission } = await createMissions(db, { retailer: cast.retailer, freelancer: cast.host }, space)
  const decision = await decideOn(db, space, cast.host, cast.admin)
  objects = {
    spaceId: space,
    hostId: cast.host.id,
    freelancerId: cast.freelancer.id,
    missionId: mission,
    decisionId: decision,
    chatId: conversation.id,
  }
  const reason = 'Sa demande de ce matin'
  const started = await site.call(`POST /api/admin/users/${cast.host.id}/view-as`, { as: cast.admin, body: { reason } })
  expect(started.status, JSON.stringify(started.json)).toBe(201)
})
afterAll(() => expect(faults).toEqual([]))

const addressOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => objects[name] ?? 'none')

async function open(path: string, locale: Locale = 'fr') {
  const cookie = `${await site.cookieFor(cast.admin)}; ${LOCALE_COOKIE}=${locale}`
  const response = await pages.request(platform.config.publicUrl + addressOf(path), { headers: { cookie } })
  return { status: response.status, text: await response.text() }
}

const memberScreens = screens.filter(({ access }) => access !== 'public').map(({ path }) => path as string)
const addresses = memberScreens.flatMap(path =>
  path.includes('{section}') ? SECTIONS.map(section => path.replace('{section}', section)) : [path],
)

describe('while an admin sees the site as somebody', () => {
  test.each(addresses)('%s is shown, or says that it is not', async path => {
    const { status, text } = await open(path)
    expect([200, 302, 303, 307, 403, 404], `${path}: ${text.slice(0, 400)}`).toContain(status)
    if (status === 403) expect(text).toContain('Non montré à l’équipe')
  })

  test.each([
    ['fr', 'Non montré à l’équipe'],
    ['en', 'Not shown to the team'],
    ['ar', 'لا يظهر للفريق'],
  ] as const)('messages are not shown, in %s words', async (locale, title) => {
    for (const path of ['/messages', '/messages/{chatId}']) {
      const { status, text } = await open(path, locale)
      expect(status, path).toBe(403)
      expect(text).toContain(title)
      expect(text).toContain('/api/view-as/end')
      expect(text).not.toContain('Un secret entre nous.')
    }
  })
})
