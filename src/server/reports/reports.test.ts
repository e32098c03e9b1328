import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBooking } from '#server/bookings/bookings.service.ts'
import { requestBooking } from '#server/bookings/request-booking.ts'
import { openConversation, sendMessage } from '#server/conversations/conversations.service.ts'
import { newId } from '#server/db/ids.ts'
import { renderMail } from '#server/mails/render.ts'
import type { ReportMail } from '#server/mails/templates.ts'
import { reportCharactersMax } from '#shared/reports/vocabulary.ts'
import type { Viewer } from '../http/call.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { review as writeReview } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { deleteOld } from './reports.sql.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let space: string
let draft: string
let review: string
let message: string

const visitor = { fullName: 'Leïla Amrani', email: 'leila@example.com' }

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin)
  draft = await createSpace(db, cast.host, cast.admin, { isPublished: false, approved: false })
  review = await writeReview(db, { spaceId: space, author: cast.retailer, rating: 1, first: '2026-11-02' })
  const conversation = await openConversation(platform, cast.retailer, { spaceId: space })
  const sent = await sendMessage(platform, cast.retailer, conversation.id, 'Payez-moi par virement.', undefined)
  message = JSON.parse(JSON.stringify(sent)).id
})
beforeEach(async () => {
  for (const table of ['reports', 'report_cases', 'outbox_mails', 'rate_limits']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  }
})

const report = (as: Viewer | null, subjectId: string, changed: object = {}, headers: Record<string, string> = {}) =>
  site.call('POST /api/reports', {
    as,
    body: { subjectId, reason: 'harassment', text: 'Des insultes.', ...(as ? {} : visitor), ...changed },
    headers: { cookie: 'rahba_lang=ar', ...headers },
  })
const read = (as: Viewer | null, id: string) => site.call(`GET /api/report-subjects/${id}`, { as })
const stored = async () => {
  const { rows } = await sql<Record<string, unknown>>`SELECT r.*, c.subject_kind, c.subject_id, c.person_id, c.version
    FROM reports r JOIN report_cases c ON c.id = r.case_id ORDER BY r.created_at`.execute(db)
  return rows
}
const count = async (table: string) =>
  (await sql<{ n: number }>`SELECT count(*)::integer AS n FROM ${sql.table(table)}`.execute(db)).rows[0]?.n
const queued = async () =>
  (
    await sql<{ recipient: string; lang: string; params: ReportMail }>`SELECT recipient, lang, params FROM outbox_mails
    WHERE template = 'reportAcknowledged' ORDER BY id`.execute(db)
  ).rows
const codeOf = ({ status, json }: { status: number; json: unknown }) => [status, (json as { code?: string }).code]

describe('who may report what', () => {
  it('a visitor: what the public sees', async () => {
    expect((await read(null, space)).json).toMatchObject({ kind: 'space', link: `/space/${space}`, obstacle: null })
    expect((await read(null, cast.freelancer.id)).json).toMatchObject({ kind: 'profile', name: 'Yasmine Idrissi' })
    expect((await read(null, cast.host.id)).json).toMatchObject({ kind: 'profile', link: `/hosts/${cast.host.id}` })
    expect((await read(null, review)).json).toMatchObject({ kind: 'review', link: `/space/${space}#reviews` })
    expect((await report(null, space, { reason: 'misleading' })).status).toBe(204)
    expect((await report(null, review)).status).toBe(204)
    expect((await report(null, cast.freelancer.id)).status).toBe(204)
    expect((await stored()).map(row => [row['subject_kind'], row['subject_id'], row['person_id']])).toEqual([
      ['space', space, cast.host.id],
      ['review', review, cast.retailer.id],
      ['profile', cast.freelancer.id, cast.freelancer.id],
    ])
  })

  it('a message: the other member of its conversation alone', async () => {
    expect((await read(cast.host, message)).json).toMatchObject({ kind: 'message', name: 'Inès Moreau' })
    expect((await report(cast.host, message)).status).toBe(204)
    for (const stranger of [null, cast.otherHost, cast.admin]) {
      expect((await read(stranger, message)).status).toBe(404)
      expect((await report(stranger, message)).status).toBe(404)
    }
    expect(codeOf(await report(cast.retailer, message))).toEqual([409, 'own_content'])
  })

  it('nothing that is not public, does not exist, or is one’s own', async () => {
    await sql`UPDATE freelancer_profiles SET visible = false WHERE id = ${cast.freelancer.id}`.execute(db)
    for (const id of [draft, cast.retailer.id, cast.freelancer.id, newId()]) {
      expect((await read(cast.otherHost, id)).status).toBe(404)
      expect((await report(cast.otherHost, id)).status).toBe(404)
    }
    await sql`UPDATE freelancer_profiles SET visible = true WHERE id = ${cast.freelancer.id}`.execute(db)
    expect((await read(cast.host, space)).json).toMatchObject({ obstacle: 'own_content' })
    expect(codeOf(await report(cast.host, space, { reason: 'misleading' }))).toEqual([409, 'own_content'])
    expect(await stored()).toEqual([])
  })

  it('what a suspended person shows is gone, for reports too', async () => {
    const email = `gone-${newId()}@cast.test`
    const host = await createPerson(db, { first: 'Rim', last: 'Alami', role: 'host', lang: 'fr', email })
    const theirs = await createSpace(db, host, cast.admin)
    await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${host.id}`.execute(db)
    expect((await report(null, theirs, { reason: 'misleading' })).status).toBe(404)
  })

  it('a space by its name in the reader’s language', async () => {
    const email = `named-${newId()}@cast.test`
    const host = await createPerson(db, { first: 'Rim', last: 'Alami', role: 'host', lang: 'fr', email })
    const named = await createSpace(db, host, cast.admin)
    const name = 'متجر مضيء في جليز'
    await sql`INSERT INTO space_translations (space_id, locale, name) VALUES (${named}, 'ar', ${name})`.execute(db)
    const inArabic = { headers: { cookie: 'rahba_lang=ar' } }
    expect((await site.call(`GET /api/report-subjects/${named}`, { as: null, ...inArabic })).json).toMatchObject({
      name,
    })
    // the mail is in the language of its reader, whatever the page is in
    await report(cast.otherHost, named, { reason: 'misleading' }, { cookie: 'rahba_lang=ar' })
    expect(await queued()).toMatchObject([{ lang: 'en', params: { name: 'Boutique lumineuse à Guéliz' } }])
  })

  it('who has booked a space: it and its host, wherever they stand now, and the way back is the booking', async () => {
    const email = `lone-${newId()}@cast.test`
    const host = await createPerson(db, { first: 'Rim', last: 'Alami', role: 'host', lang: 'fr', email })
    const theirs = await createSpace(db, host, cast.admin)
    const days = { firstDay: '2026-12-10', lastDay: '2026-12-12' }
    const booking = await requestBooking(
      platform,
      cast.retailer,
      { spaceId: theirs, ...days, message: 'Du savon noir.' },
      undefined,
    )
    const back = `/retailer/bookings?booking=${booking.id}`
    expect((await read(cast.retailer, theirs)).json).toMatchObject({ kind: 'space', link: `/space/${theirs}` })
    await sql`UPDATE spaces SET is_published = false WHERE id = ${theirs}`.execute(db)
    expect((await read(cast.retailer, theirs)).json).toMatchObject({ kind: 'space', link: back, obstacle: null })
    expect((await read(cast.retailer, host.id)).json).toMatchObject({ kind: 'profile', name: 'Rim Alami', link: back })
    expect((await report(cast.retailer, theirs, { reason: 'misleading' })).status).toBe(204)
    expect((await report(cast.retailer, host.id)).status).toBe(204)
    for (const stranger of [null, cast.otherRetailer, cast.admin]) {
      expect((await read(stranger, theirs)).status).toBe(404)
      expect((await read(stranger, host.id)).status).toBe(404)
    }
    // and the host what was written with the request, by the booking
    const { messageId } = await readBooking(platform, host, booking.id)
    expect((await read(host, messageId ?? '')).json).toMatchObject({ kind: 'message', name: 'Inès Moreau' })
    expect((await report(host, messageId ?? '')).status).toBe(204)
    for (const other of [cast.retailer, cast.admin]) {
      expect((await readBooking(platform, other, booking.id)).messageId).toBeNull()
    }
  })

  it('the host of a space that is paused: the reviews of it', async () => {
    await sql`UPDATE spaces SET is_published = false WHERE id = ${space}`.execute(db)
    expect((await read(null, review)).status).toBe(404)
    expect((await read(cast.host, review)).json).toMatchObject({ name: 'Boutique lumineuse à Guéliz' })
    expect((await report(cast.host, review)).status).toBe(204)
    // on the page of who has another space the review is still read, and its space no longer named
    await createSpace(db, cast.host, cast.admin)
    expect((await read(null, review)).json).toMatchObject({
      name: 'Salma Benjelloun',
      link: `/hosts/${cast.host.id}#reviews`,
    })
    await sql`UPDATE spaces SET is_published = true WHERE id = ${space}`.execute(db)
  })
})

describe('a report', () => {
  it('of a visitor is stored with who they are and acknowledged in the language of the page, without naming anything', async () => {
    await report(null, review, { email: ' Leila@Example.com ' })
    expect(await stored()).toMatchObject([
      { reporter_id: null, full_name: 'Leïla Amrani', email: 'leila@example.com', lang: 'ar', reason: 'harassment' },
    ])
    const [mail] = await queued()
    expect(mail).toMatchObject({ recipient: 'leila@example.com', lang: 'ar', params: { name: null, link: '/safety' } })
    const { text } = renderMail('reportAcknowledged', mail?.params as ReportMail, 'fr', 'https://rahba.example')
    expect(text).not.toMatch(/insultes|Leïla/)
  })

  it('of who is signed in names them by their account, whatever else is sent, and their mail leads back', async () => {
    await report(cast.otherHost, review, visitor)
    expect(await stored()).toMatchObject([{ reporter_id: cast.otherHost.id, full_name: null, email: null }])
    expect(await queued()).toMatchObject([
      { recipient: cast.otherHost.email, lang: 'en', params: { link: `/space/${space}#reviews` } },
    ])
  })

  it('joins the open case of its thing, in which each has one', async () => {
    expect((await report(cast.otherHost, review)).status).toBe(204)
    expect((await report(cast.host, review)).status).toBe(204)
    expect((await report(null, review)).status).toBe(204)
    expect(codeOf(await report(cast.host, review, { reason: 'fake' }))).toEqual([409, 'already_reported'])
    expect((await read(cast.host, review)).json).toMatchObject({ obstacle: 'already_reported' })
    expect([await count('report_cases'), await count('reports')]).toEqual([1, 3])
    expect((await stored())[0]).toMatchObject({ version: 3 })
    await sql`UPDATE report_cases SET outcome = 'dismissed', closed_by = ${cast.admin.id}, closed_at = now()`.execute(
      db,
    )
    expect((await report(cast.host, review)).status).toBe(204)
    expect([await count('report_cases'), await count('reports')]).toEqual([2, 4])
  })

  it('of the same address again is answered alike, so that nobody learns what others have reported', async () => {
    expect(await report(null, review)).toMatchObject({ status: 204 })
    expect(await report(null, review, { fullName: 'Somebody Else' })).toMatchObject({ status: 204 })
    // nothing has changed for the admin who is deciding
    expect(await stored()).toMatchObject([{ full_name: 'Leïla Amrani', version: 1 }])
    expect(await queued()).toHaveLength(1)
  })

  it('calls every admin once for each thing, and leads them to it', async () => {
    await sql`DELETE FROM notifications`.execute(db)
    await report(cast.host, review)
    await report(cast.otherHost, review)
    const { rows } = await sql`SELECT user_id, kind, link FROM notifications`.execute(db)
    const { rows: cases } = await sql<{ id: string }>`SELECT id FROM report_cases`.execute(db)
    const link = `/admin/moderation?open=${cases[0]?.id}`
    expect(rows).toEqual([{ user_id: cast.admin.id, kind: 'report.received', link }])
  })

  it('many at once make one case', async () => {
    const people = [cast.host, cast.otherHost, cast.otherRetailer, cast.freelancer, cast.admin]
    const answers = await Promise.all(people.map(person => report(person, review)))
    expect(answers.map(answer => answer.status)).toEqual(people.map(() => 204))
    expect([await count('report_cases'), await count('reports')]).toEqual([1, people.length])
  })

  it.each([
    ['reason', { reason: 'wrong_photos' }],
    ['reason', { reason: 'nonsense' }],
    ['reason', { reason: undefined }],
    ['text', { reason: 'other', text: '' }],
    ['text', { reason: 'other', text: undefined }],
    ['text', { text: 'a'.repeat(reportCharactersMax + 1) }],
    ['text', { text: 'a\u0000b' }],
    ['fullName', { fullName: 'L' }],
    ['fullName', { fullName: undefined }],
    ['fullName', { fullName: 'Leïla\r\nBcc: everybody@example.com' }],
    ['email', { email: undefined }],
    ['email', { email: 'leila' }],
    ['email', { email: 'leila@example.com,everybody@example.com' }],
  ])('says what is wrong with %s: %j', async (field, changed) => {
    const answer = await report(null, review, changed)
    expect(answer.status).toBe(400)
    expect(Object.keys((answer.json as { fields: object }).fields)).toEqual([field])
    expect(await count('report_cases')).toBe(0)
  })

  it('comes as a plain form too, and brings back what was typed when it is refused', async () => {
    const form = (fields: Record<string, string>) =>
      site.call('POST /api/reports', {
        body: new URLSearchParams({ ...fields, _back: `/report?id=${review}`, _next: '/report?sent=yes' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'rahba_lang=fr' },
      })
    const written = { subjectId: review, reason: 'fake', text: 'Il n’est jamais venu.', ...visitor }
    const sent = await form(written)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/report?sent=yes'])
    const refused = await form({ ...written, email: '' })
    expect([refused.status, refused.headers.get('location')]).toEqual([303, `/report?id=${review}`])
    expect(decodeURIComponent(refused.headers.get('set-cookie') ?? '')).toContain('Il n’est jamais venu.')
  })

  it('is limited by address before it is read, and by person from wherever', async () => {
    for (let sent = 0; sent < 20; sent += 1) await report(null, review, { email: '' })
    expect(codeOf(await report(null, review))).toEqual([429, 'rate_limited'])
    await sql`DELETE FROM rate_limits`.execute(db)
    for (let sent = 0; sent < 20; sent += 1) {
      await report(cast.host, review)
      await sql`DELETE FROM rate_limits WHERE key NOT LIKE 'reports-of-reporter:%'`.execute(db)
    }
    expect(codeOf(await report(cast.host, review))).toEqual([429, 'rate_limited'])
    expect((await report(cast.otherHost, review)).status).toBe(204)
  })

  it('is acknowledged to one address three times a day at most; the address is not stored for counting', async () => {
    const spaces = await Promise.all(Array.from({ length: 4 }, () => createSpace(db, cast.host, cast.admin)))
    for (const id of spaces) expect((await report(null, id, { reason: 'misleading' })).status).toBe(204)
    expect(await queued()).toHaveLength(3)
    const { rows } = await sql<{ key: string }>`SELECT key FROM rate_limits`.execute(db)
    expect(JSON.stringify(rows)).not.toContain('leila@')
  })

  it('is deleted three years after its answer, not before there is one', async () => {
    await report(null, review)
    await sql`UPDATE report_cases SET opened_at = now() - interval '4 years'`.execute(db)
    await deleteOld(db)
    expect(await count('reports')).toBe(1)
    await sql`UPDATE report_cases SET outcome = 'dismissed', closed_by = ${cast.admin.id},
      closed_at = now() - interval '3 years 1 day'`.execute(db)
    await deleteOld(db)
    expect([await count('report_cases'), await count('reports')]).toEqual([0, 0])
  })
})
