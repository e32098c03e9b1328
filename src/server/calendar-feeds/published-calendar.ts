import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { todayIn } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import type { AppEnv } from '../http/env.ts'
import type { Platform } from '../platform.ts'
import * as exports from '../calendar-addresses/calendar-exports.sql.ts'
import { readerOfAgent } from './export-address.ts'
import * as personal from '../calendar-addresses/personal-calendars.sql.ts'
import { hashOfSecret } from '../calendar-addresses/secrets.ts'
import { writeCalendar } from './write-calendar.ts'

const TITLES: Readonly<Record<Locale, Readonly<Record<'booked' | 'blocked', string>>>> = {
  fr: { booked: 'Réservé', blocked: 'Fermé' },
  en: { booked: 'Booked', blocked: 'Closed' },
  ar: { booked: 'محجوز', blocked: 'مغلق' },
}

const SECRET = /^[\w-]{22}$/

/**
 * Serves the calendar of a space to anyone who has its address: which days are taken, and no names. Programs read it
 * with no session, so its address is a secret; one that was replaced says that it is gone.
 */
export function mountPublishedCalendars(app: Hono<AppEnv>, platform: Platform): void {
  app.on(['GET', 'HEAD'], '/calendars/:file', async context => {
    const secret = /^(.+)\.ics$/.exec(context.req.param('file'))?.[1] ?? ''
    if (!SECRET.test(secret)) return plain(context, 404, 'Not Found')
    const today = todayIn('UTC', platform.clock.now())
    const published = await exports.findPublished(platform.db.kysely, hashOfSecret(secret), today)
    if (!published) return plain(context, 404, 'Not Found')
    if (published.exportId === null) return plain(context, 410, 'Gone')
    const reader = readerOfAgent(context.req.header('user-agent') ?? null)
    const now = new Date(platform.clock.now()).toISOString()
    await exports.noteReader(platform.db.kysely, published.exportId, reader, now)
    const text = writeCalendar({
      name: published.spaceName,
      days: published.days.map(({ id, kind, ...days }) => ({
        ...days,
        uid: `${createHash('sha256').update(`${secret}/${id}`).digest('hex').slice(0, 32)}@rahba`,
        title: TITLES[published.lang][kind],
      })),
    })
    return answer(context, text, published.days)
  })
  mountPersonalCalendars(app, platform)
}

const PERSONAL: Readonly<Record<Locale, string>> = { fr: 'Réservations Rahba', en: 'Rahba bookings', ar: 'حجوزات رحبة' }

/** All bookings of one person for their own phone: who comes, where, and the way to the booking. */
function mountPersonalCalendars(app: Hono<AppEnv>, platform: Platform): void {
  const { config, db, clock } = platform
  app.on(['GET', 'HEAD'], '/calendars/personal/:file', async context => {
    const secret = /^(.+)\.ics$/.exec(context.req.param('file'))?.[1] ?? ''
    if (!SECRET.test(secret)) return plain(context, 404, 'Not Found')
    const found = await personal.findPersonalDays(db.kysely, hashOfSecret(secret), todayIn('UTC', clock.now()))
    if (!found) return plain(context, 404, 'Not Found')
    if (found.userId === null) return plain(context, 410, 'Gone')
    const reader = readerOfAgent(context.req.header('user-agent') ?? null)
    await personal.notePersonalReader(db.kysely, found.userId, reader, new Date(clock.now()).toISOString())
    const text = writeCalendar({
      name: PERSONAL[found.lang],
      days: found.stays.map(({ id, isHost, otherName, spaceName, place, ...days }) => ({
        ...days,
        uid: `${id}@rahba`,
        title: `${isHost ? otherName : spaceName} · ${isHost ? spaceName : otherName}`,
        place,
        link: `${config.publicUrl}/${isHost ? 'host' : 'retailer'}/bookings?booking=${id}`,
      })),
    })
    return answer(context, text, found.stays)
  })
}

function answer(context: Context<AppEnv>, text: string, days: readonly { changedAt: string }[]): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const changed = days.map(({ changedAt }) => Date.parse(changedAt))
  const headers = {
    etag,
    'cache-control': 'private, max-age=300',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    ...(changed.length > 0 && { 'last-modified': new Date(Math.max(...changed)).toUTCString() }),
  }
  if (context.req.header('if-none-match')?.split(/,\s*/).includes(etag)) return context.body(null, 304, headers)
  return context.body(text, 200, {
    ...headers,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="rahba.ics"',
  })
}

function plain(context: Context<AppEnv>, status: 404 | 410, words: string): Response {
  return context.text(`${status} ${words}`, status, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
}
