import { sql } from 'kysely'
import type { z } from 'zod'
import { type Database, openDatabase } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import { createApp } from '#server/http/app.ts'
import type { Viewer } from '#server/http/call.ts'
import type { BookingList } from '#shared/bookings/contract.ts'
import type { calendarEndpoints } from '#shared/calendars/contract.ts'
import { addDays, dayNumber } from '#shared/days.ts'
import { DELETION_WORDS } from '#shared/profiles/account-rules.ts'
import type { priceEndpoints } from '#shared/prices/contract.ts'
import type { SpaceCalendar } from '#shared/spaces/contract.ts'
import { apiSite } from '../support/api-site.ts'
import { createCast, createPerson, createSpace } from '../support/cast.ts'
import { brokenInvariants, unexplainedRestrictions } from '../support/invariants.ts'
import type { TestPlatform } from '../support/platform.ts'
import {
  type DaysDone,
  type DaysOfSpace,
  daysOf,
  type Action,
  type Manner,
  type ModelEvent,
  type Part,
  PARTS,
  type Request,
  SPACES,
  startPrice,
  TRADERS,
} from './market-facts.ts'
import { type CalendarDays, calendarText, day0, type FollowedCalendars } from './followed-calendars.ts'
import { bookingRows } from './booking-rows.ts'
import { callOf } from './actions.ts'
import { hourMs } from '#shared/durations.ts'
import { ProductMissions } from './product-missions.ts'
import { allowEmptyingLog, emptyMarket } from './empty-market.ts'
import { ProductModeration } from './product-moderation.ts'
import { runJobs } from './run-jobs.ts'
import { createShiftedClock, shiftClock } from './shifted-clock.ts'

const dayOf = (day: number): string => addDays(day0, day)
const numberOf = (day: string): number => dayNumber(day) - dayNumber(day0)
const connections = 4

type DaysEndpoints = typeof calendarEndpoints & typeof priceEndpoints
type Contract<Key extends keyof DaysEndpoints> = z.output<DaysEndpoints[Key]['response']>

const allDays = (ranges: readonly { firstDay: string; lastDay: string }[]): number[] =>
  ranges.flatMap(({ firstDay, lastDay }) => daysOf(numberOf(firstDay), numberOf(lastDay))).toSorted((a, b) => a - b)

interface Result {
  answer: string
  id?: string
}

/**
 * The product over its HTTP handler: the whole server without the pages, called as a function, on a real database. What
 * takes a host several steps is written as the product's other parts write it.
 */
export class Product {
  readonly #base: TestPlatform
  #db: Database
  #site!: ReturnType<typeof apiSite>
  #app!: ReturnType<typeof createApp>
  #people = new Map<Part, Viewer>()
  #cookies = new Map<Part, string>()
  /** Whose session has ended; they try the old one until the run is over. */
  readonly #leavers = new Set<Part>()
  /** Of each space, booking and file of days, by the model's numbers. */
  readonly spaceIds: string[] = []
  readonly bookingIds: string[] = []
  readonly fileIds: string[] = []
  readonly moderation: ProductModeration
  readonly missions: ProductMissions
  readonly #feeds: FollowedCalendars
  readonly #feedPaths = new Map<number, string>()

  constructor(base: TestPlatform, feeds: FollowedCalendars) {
    this.#base = base
    this.#feeds = feeds
    this.#db = base.db
    this.moderation = new ProductModeration(this, base)
    this.missions = new ProductMissions(this, base)
    this.#serve(base.db)
  }

  /** Once a file: the cast, and a clock of the database that goes with the port's. */
  async prepare(): Promise<void> {
    const cast = await createCast(this.#db.kysely)
    for (const part of [...TRADERS, 'freelancer'] as const) this.#people.set(part, cast[part])
    const other = { first: 'Reda', last: 'Lamrini', role: 'freelancer', lang: 'fr', email: 'reda@cast.test' } as const
    this.#people.set('otherFreelancer', await createPerson(this.#db.kysely, other))
    await createShiftedClock(this.#db.kysely)
    await this.#db.pool.query(allowEmptyingLog)
  }

  #serve(db: Database): void {
    this.#db = db
    const platform = { ...this.#base, db }
    this.#site = apiSite(platform)
    this.#app = createApp({
      security: { https: false, development: false },
      publicOrigin: platform.config.publicUrl,
      api: this.#site.app,
      render: () => Promise.reject(new Error('There are no pages here')),
      needs: {},
      onFault: () => {},
    })
  }

  /** Another process on the same database: nothing of the first one is left but what it wrote. */
  async restart(): Promise<void> {
    await this.close()
    this.#serve(openDatabase({ primary: { connectionString: this.#base.db.url }, poolMax: connections }))
  }

  async close(): Promise<void> {
    if (this.#db !== this.#base.db) await this.#db.close()
  }

  /** Empties the market: everybody is there again, and so are their spaces, without bookings. */
  async begin(hours: number): Promise<void> {
    await this.#db.pool.query(emptyMarket)
    this.bookingIds.length = 0
    this.fileIds.length = 0
    this.#feedPaths.clear()
    this.moderation.begin()
    this.missions.begin()
    await this.setClock(hours)
    for (const part of PARTS) if (!this.#cookies.has(part)) await this.#bringBack(part)
    const admin = this.person('admin')
    const spaces = SPACES.map((rules, index) =>
      createSpace(this.#db.kysely, this.person(rules.host), admin, {
        citySlug: rules.zoneHours === 0 ? 'marrakech' : 'dubai',
        instantBook: index === 0,
        pricePerDayMinor: startPrice,
        minimumStay: rules.minimumStay,
        maximumStay: rules.maximumStay,
        availabilityEnd: dayOf(rules.lastDay),
        closedWeekdays: rules.closedWeekday === 0 ? 0 : 1 << (rules.closedWeekday - 1),
      }),
    )
    this.spaceIds.splice(0, this.spaceIds.length, ...(await Promise.all(spaces)))
  }

  /** Somebody who was suspended or has deleted their account, for the next run. */
  async #bringBack(part: Part): Promise<void> {
    const { id, role, locale } = this.person(part)
    const { rows } = await sql`UPDATE profiles SET suspended_at = NULL, suspended_until = NULL
      WHERE id = ${id} RETURNING id`.execute(this.#db.kysely)
    if (rows.length === 0) {
      const email = `${part.toLowerCase()}-${newId()}@cast.test`
      const person = { first: part, last: 'Again', role: role ?? 'retailer', lang: locale, email }
      this.#people.set(part, await createPerson(this.#db.kysely, person))
    }
    await sql`UPDATE freelancer_profiles SET city_id = (SELECT id FROM cities WHERE slug = 'marrakech')
      WHERE id = ${this.personId(part)}`.execute(this.#db.kysely)
    this.#cookies.set(part, await this.#site.newCookieFor(this.person(part)))
  }

  person(part: Part): Viewer {
    return this.#people.get(part) as Viewer
  }

  personId(part: Part): string {
    return this.person(part).id
  }

  /** @param hours since day 0 began in UTC */
  async setClock(hours: number): Promise<void> {
    this.#base.clock.set(new Date(Date.parse(`${day0}T00:00:00Z`) + hours * hourMs).toISOString())
    await shiftClock(this.#db.kysely, this.#base.clock.now())
  }

  async call(key: string, part: Part | null, body?: unknown, headers: Record<string, string> = {}) {
    const space = key.indexOf(' ')
    const cookie = part === null ? undefined : this.#cookies.get(part)
    const response = await this.#app.request(this.#base.config.publicUrl + key.slice(space + 1), {
      method: key.slice(0, space),
      headers: {
        ...headers,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, json: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
  }

  async #result(key: string, part: Part, body: unknown, headers?: Record<string, string>): Promise<Result> {
    const { status, json } = await this.call(key, part, body, headers)
    const word = status < 300 ? (json['status'] ?? '') : json['code']
    return {
      answer: `${status} ${word}`.trim(),
      ...(status < 300 && typeof json['id'] === 'string' && { id: json['id'] }),
    }
  }

  request(part: Part, { space, first, last, shownTotal }: Request, key: string | undefined): Promise<Result> {
    const body = {
      spaceId: this.spaceIds[space],
      firstDay: dayOf(first),
      lastDay: dayOf(last),
      ...(shownTotal !== undefined && { expectedTotalMinor: shownTotal }),
    }
    return this.#result('POST /api/bookings', part, body, key === undefined ? {} : { 'idempotency-key': key })
  }

  answer(part: Part, booking: number, action: Action, status: string): Promise<Result> {
    const { path, body } = callOf(action, this.bookingIds[booking], status)
    return this.#result(`POST ${path}`, part, body)
  }

  changeDays(part: Part, number: number, first: number, last: number): Promise<Result> {
    const days = { firstDay: dayOf(first), lastDay: dayOf(last) }
    return this.#result(`POST /api/bookings/${this.bookingIds[number]}/change`, part, days)
  }

  join(part: Part, space: number, shop: number | null): Promise<Result> {
    const shopId = shop === null ? null : this.spaceIds[shop]
    return this.#result(`PUT /api/host/listings/${this.spaceIds[space]}/shop`, part, { shopId })
  }

  async delete(part: Part): Promise<Result> {
    // who has no password must have signed in lately, however long the histories have been running
    await sql`UPDATE sessions SET created_at = now() WHERE user_id = ${this.person(part).id}`.execute(this.#db.kysely)
    const result = await this.#result('POST /api/profile/deletion', part, { word: DELETION_WORDS.fr })
    if (result.answer.startsWith('204')) this.#leavers.add(part)
    return result
  }

  forgetLeavers(): void {
    for (const part of this.#leavers) this.#cookies.delete(part)
    this.#leavers.clear()
  }

  /** Their session has ended, and they are not back before the end of the run unless they come back. */
  leave(part: Part): void {
    this.#leavers.add(part)
  }

  async comeBack(part: Part): Promise<void> {
    this.#cookies.set(part, await this.#site.newCookieFor(this.person(part)))
    this.#leavers.delete(part)
  }

  async change(
    space: number,
    column: 'instant_book' | 'price_per_day_minor' | 'cancellation_terms',
    value: unknown,
  ): Promise<void> {
    await sql`UPDATE spaces SET ${sql.ref(column)} = ${value} WHERE id = ${this.spaceIds[space]}`.execute(
      this.#db.kysely,
    )
  }

  publish(part: Part, space: number, isPublished: boolean): Promise<Result> {
    const noun = isPublished ? 'resumption' : 'pause'
    return this.#result(`POST /api/host/listings/${this.spaceIds[space]}/${noun}`, part, {})
  }

  async block(part: Part, days: DaysOfSpace): Promise<DaysDone> {
    const { status, json } = await this.call('POST /api/host/calendar/blocks', part, this.#rangeOf(days))
    if (status !== 200) return { answer: `${status} ${json['code']}`, done: [] }
    const { blocked, refused } = json as unknown as Contract<'POST /api/host/calendar/blocks'>
    const refusedAs = (reason: string) => allDays(refused.filter(each => each.reason === reason))
    return { answer: '200', done: allDays(blocked), booked: refusedAs('booked'), past: refusedAs('past') }
  }

  async release(part: Part, days: DaysOfSpace): Promise<DaysDone> {
    const { status, json } = await this.call('POST /api/host/calendar/releases', part, this.#rangeOf(days))
    if (status !== 200) return { answer: `${status} ${json['code']}`, done: [] }
    const { freed } = json as unknown as Contract<'POST /api/host/calendar/releases'>
    return { answer: '200', done: allDays(freed) }
  }

  #rangeOf({ space, first, last }: DaysOfSpace) {
    return { spaceIds: [this.spaceIds[space]], firstDay: dayOf(first), lastDay: dayOf(last) }
  }

  async priceDays(part: Part, { space, first, last }: DaysOfSpace, priceMinor: number | null): Promise<DaysDone> {
    const change = { spaceId: this.spaceIds[space], firstDay: dayOf(first), lastDay: dayOf(last), priceMinor }
    const { status, json } = await this.call('POST /api/host/calendar/prices', part, { changes: [change] })
    if (status !== 200) return { answer: `${status} ${json['code']}`, done: [] }
    const { before, refused } = json as unknown as Contract<'POST /api/host/calendar/prices'>
    return { answer: '200', done: allDays(before), past: allDays(refused.filter(({ reason }) => reason === 'past')) }
  }

  /** A calendar as another platform writes it, whose days become those of the space. */
  async import(part: Part, space: number, events: readonly Omit<ModelEvent, 'space' | 'file'>[]): Promise<string> {
    const text = calendarText(events)
    const body = { name: 'Elsewhere', text }
    const result = await this.#result(`POST /api/host/listings/${this.spaceIds[space]}/calendar-files`, part, body)
    if (result.id !== undefined) this.fileIds.push(result.id)
    return result.answer
  }

  /** The space follows a calendar elsewhere, which answers in this manner now and well afterwards. */
  async follow(part: Part, space: number, events: readonly CalendarDays[], manner: Manner): Promise<string> {
    const path = `/${newId()}.ics`
    this.#feeds.say(path, manner === 'well' ? events : [], manner)
    const body = { name: 'Followed', address: this.#feeds.addressOf(path) }
    const { status, json } = await this.call(
      `POST /api/host/listings/${this.spaceIds[space]}/calendar-feeds`,
      part,
      body,
    )
    this.#feeds.say(path, [], 'well')
    if (status !== 201) return `${status} ${json['code']}`
    this.#feedPaths.set(this.fileIds.push(String(json['id'])) - 1, path)
    return '201'
  }

  /** A calendar that is followed is read now, with more days. */
  async read(part: Part, feed: number, more: readonly CalendarDays[], manner: Manner): Promise<string> {
    const path = this.#feedPaths.get(feed) ?? ''
    this.#feeds.say(path, more, manner)
    const { status, json } = await this.call(`POST /api/host/calendar-feeds/${this.fileIds[feed]}/reading`, part)
    this.#feeds.say(path, [], 'well')
    return status === 200 ? '200' : `${status} ${json['code']}`
  }

  async removeFile(part: Part, file: number, keepsDays: boolean): Promise<string> {
    const query = keepsDays ? '?keepsDays=true' : ''
    return (await this.#result(`DELETE /api/host/calendar-feeds/${this.fileIds[file]}${query}`, part, undefined)).answer
  }

  runJobs(): ReturnType<typeof runJobs> {
    return runJobs({ ...this.#base, db: this.#db })
  }

  /** Why each of these days from today on cannot be had; null when the space is not shown. */
  async calendar(space: number, days: number): Promise<(string | null)[] | null> {
    const { status, json } = await this.call(`GET /api/spaces/${this.spaceIds[space]}/calendar`, null)
    if (status === 404) return null
    const { today, unavailable } = json as unknown as SpaceCalendar
    return Array.from({ length: days }, (_, index) => {
      const day = addDays(today, index)
      return unavailable.find(({ first, last }) => first <= day && day <= last)?.reason ?? null
    })
  }

  /** What the database has of each booking, in the order of the model's. */
  async readBookings() {
    const rows = await bookingRows(this.#db.kysely)
    return rows
      .map(({ id, first, last, ...rest }) => ({
        ...rest,
        number: this.bookingIds.indexOf(id),
        first: numberOf(first),
        last: numberOf(last),
      }))
      .toSorted((a, b) => a.number - b.number)
  }

  /** What the database has of the days of each space: prices of their own, blocks, and events by their uids. */
  async readDays(): Promise<string[]> {
    const { rows } = await sql<{ space: string; what: string; firstDay: string; lastDay: string }>`
      SELECT space_id AS space, 'price ' || price_minor AS what, first_day AS "firstDay", last_day AS "lastDay"
        FROM space_prices WHERE price_minor IS NOT NULL
      UNION ALL SELECT space_id, 'blocked', lower(days), upper(days) - 1 FROM day_blocks
      UNION ALL SELECT space_id, uid, lower(days), upper(days) - 1 FROM imported_events
        WHERE ended_at IS NULL`.execute(this.#db.kysely)
    return rows
      .flatMap(row => allDays([row]).map(day => `${this.spaceIds.indexOf(row.space)}: ${day} ${row.what}`))
      .toSorted()
  }

  async readConflicts(): Promise<string[]> {
    const { rows } = await sql<{ booking: string; uid: string }>`SELECT k.booking_id AS booking, e.uid
      FROM calendar_conflicts k JOIN imported_events e ON e.id = k.event_id`.execute(this.#db.kysely)
    return rows.map(({ booking, uid }) => `${this.bookingIds.indexOf(booking)} ${uid}`).toSorted()
  }

  /** What somebody sees of their bookings on one side, page by page; the answer's status when they see nothing. */
  async list(part: Part, side: 'host' | 'retailer') {
    const found: BookingList['bookings'] = []
    for (let page = 1; ; page += 1) {
      const { status, json } = await this.call(`GET /api/${side}/bookings?page=${page}`, part)
      if (status !== 200) return status
      const list = json as unknown as BookingList
      found.push(...list.bookings)
      if (page < list.pages) continue
      const result = found.map(({ id, status: state, totalPriceMinor, allowedActions }) => ({
        number: this.bookingIds.indexOf(id),
        status: state,
        total: totalPriceMinor,
        allowed: allowedActions,
      }))
      return result.toSorted((a, b) => a.number - b.number)
    }
  }

  async brokenInvariants(): Promise<string[]> {
    const broken = await brokenInvariants(this.#db.kysely)
    return [...broken, ...(await unexplainedRestrictions(this.#db.kysely))]
  }
}
