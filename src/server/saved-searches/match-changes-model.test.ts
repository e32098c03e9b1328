import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import type { SavedSearch } from '#shared/saved-searches/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { block, book, cancel, listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import type { Viewer } from '../http/call.ts'
import type { SavedSearchMail } from '../mails/templates.ts'
import { matchChanges } from './match-changes.ts'

const platform = await testPlatform()
const { clock } = platform
const db = platform.db.kysely
const site = apiSite(platform)
const startInstant = '2026-12-01T09:00:00Z'
let cast: Cast

const DAYS = ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'] as const
const QUERIES = [
  'location=Marrakech',
  'startDate=2026-12-09&endDate=2026-12-10',
  'startDate=2026-12-08&endDate=2026-12-09&flexibility=plus1',
  'maxPrice=400',
  'location=Dubai&startDate=2026-12-10&endDate=2026-12-10&maxPrice=600',
] as const
const PEOPLE = ['retailer', 'host', 'otherHost'] as const
const spacesCount = 4

/** What the model knows of one saved search. */
interface Modelled {
  id: string
  as: Viewer
  query: string
  alert: boolean
  /** What it found after the last command, without one's own spaces. */
  found: Set<string>
  /** What has come to fit since the last look, or since the alert was switched on. */
  opened: Set<string>
  waiting: Set<string>
  notified: Set<string>
  notifiedAt: number
}

type Ids = ReadonlySet<string>
const both = (a: Ids, b: Ids) => new Set([...a].filter(id => b.has(id)))
const either = (a: Ids, b: Ids) => new Set([...a, ...b])
const without = (a: Ids, b: Ids) => new Set([...a].filter(id => !b.has(id)))

type SpaceCommand =
  | { kind: 'publish' | 'price' | 'free' | 'book' | 'cancel'; space: number; value: number }
  | { kind: 'block'; space: number; days: readonly string[] }
interface SearchCommand {
  kind: 'save' | 'alert' | 'remove'
  query: number
  person: number
}
type Command = SpaceCommand | SearchCommand | { kind: 'match' } | { kind: 'wait' }

const space = fc.nat(spacesCount - 1)
const whichSearch = { query: fc.nat(QUERIES.length - 1), person: fc.nat(PEOPLE.length - 1) }
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('publish', 'publish', 'price', 'free', 'book', 'cancel'),
    space,
    value: fc.nat(9),
  }),
  fc.record({ kind: fc.constant('block'), space, days: fc.subarray([...DAYS], { minLength: 1 }) }),
  fc.record({ kind: fc.constantFrom('save', 'save', 'alert', 'remove'), ...whichSearch }),
  fc.constantFrom<Command>({ kind: 'match' }, { kind: 'wait' }),
)

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(() => clock.set(startInstant))

/** A small market and its saved searches, with what should be notified beside what is. */
class Market {
  readonly spaces: string[] = []
  readonly bookings = new Map<string, string>()
  searches: Modelled[] = []
  /** Of deleted searches: what their mails contained stays sent. */
  readonly gone: Modelled[] = []

  async open(): Promise<void> {
    clock.set(startInstant)
    for (const table of ['saved_searches', 'bookings', 'spaces', 'outbox_mails', 'notifications', 'rate_limits']) {
      await sql`DELETE FROM ${sql.table(table)}`.execute(db)
    }
    for (let index = 0; index < spacesCount; index += 1) {
      const [host, city] = index % 2 ? ([cast.otherHost, 'dubai'] as const) : ([cast.host, 'marrakech'] as const)
      this.spaces.push(
        await listSpace(db, host, cast.admin, { city, instantBook: true, state: index < 2 ? 'active' : 'paused' }),
      )
    }
  }

  async run(step: Command): Promise<void> {
    // days that pass between a change and the look are judged by the look's own day
    if (step.kind === 'wait') await this.match()
    await this.#do(step)
    for (const search of this.searches) {
      const found = await this.#findsOf(search)
      for (const id of without(found, search.found)) search.opened.add(id)
      search.found = found
    }
  }

  async #do(step: Command): Promise<void> {
    if (step.kind === 'match') return this.match()
    if (step.kind === 'wait') return clock.set(new Date(clock.now() + 7 * hourMs).toISOString())
    return 'person' in step ? this.#doWithSearch(step) : this.#doWithSpace(step)
  }

  async #doWithSpace(step: SpaceCommand): Promise<void> {
    const id = this.spaces[step.space] ?? ''
    if (step.kind === 'block') return this.#block(id, step.days)
    const { kind, value } = step
    const price = (value + 1) * 10_000
    if (kind === 'publish') await sql`UPDATE spaces SET is_published = NOT is_published WHERE id = ${id}`.execute(db)
    if (kind === 'price') await sql`UPDATE spaces SET price_per_day_minor = ${price} WHERE id = ${id}`.execute(db)
    if (kind === 'free') await sql`DELETE FROM day_blocks WHERE space_id = ${id}`.execute(db)
    if (kind === 'book') await this.#book(id, DAYS[value % DAYS.length] ?? DAYS[0])
    if (kind === 'cancel') await this.#cancel(id)
  }

  async #book(spaceId: string, day: string): Promise<void> {
    if (this.bookings.has(spaceId)) return
    const { rows } = await sql`SELECT 1 FROM day_blocks WHERE space_id = ${spaceId} AND days @> ${day}::date`.execute(
      db,
    )
    if (rows.length > 0) return
    this.bookings.set(spaceId, await book(db, { spaceId, retailer: cast.otherRetailer, first: day, last: day }))
  }

  async #cancel(spaceId: string): Promise<void> {
    const booking = this.bookings.get(spaceId)
    if (booking) await cancel(db, booking)
    this.bookings.delete(spaceId)
  }

  async #block(spaceId: string, days: readonly string[]): Promise<void> {
    await this.#cancel(spaceId)
    await block(db, spaceId, days)
  }

  async #doWithSearch({ kind, query: at, person }: SearchCommand): Promise<void> {
    const as = cast[PEOPLE[person] ?? 'retailer']
    const query = QUERIES[at] ?? ''
    const known = this.searches.find(each => each.query === query && each.as.id === as.id)
    if (kind === 'save' && !known) {
      const { json } = await site.call('POST /api/saved-searches', { as, body: { query, name: query.slice(0, 50) } })
      const { id } = json as SavedSearch
      const none = () => new Set<string>()
      const fresh = { id, as, query, alert: true, found: none(), opened: none(), waiting: none(), notified: none() }
      const search: Modelled = { ...fresh, notifiedAt: Number.NEGATIVE_INFINITY }
      search.found = await this.#findsOf(search)
      this.searches.push(search)
    }
    if (!known) return
    if (kind === 'alert') {
      known.alert = !known.alert
      known.waiting.clear()
      known.opened.clear()
      await site.call(`POST /api/saved-searches/${known.id}`, { as, body: { alert: known.alert } })
    }
    if (kind === 'remove') {
      this.searches = this.searches.filter(each => each !== known)
      this.gone.push(known)
      await site.call(`POST /api/saved-searches/${known.id}/removal`, { as })
    }
  }

  /** What the search itself finds, as anybody may ask it. */
  async #findsOf({ query, as }: Modelled): Promise<Set<string>> {
    const { json } = await site.call(`GET /api/spaces?${query}`)
    const found = (json as { spaces: { id: string }[] }).spaces.map(({ id }) => id)
    const own = await sql<{ id: string }>`SELECT id FROM spaces WHERE host_id = ${as.id}`.execute(db)
    return without(new Set(found), new Set(own.rows.map(({ id }) => id)))
  }

  async match(): Promise<void> {
    await matchChanges(platform)
    for (const search of this.searches.filter(({ alert }) => alert)) {
      const notification = without(both(search.opened, search.found), search.notified)
      search.waiting = either(search.waiting, notification)
      if (clock.now() - search.notifiedAt < 6 * hourMs) continue
      const distinctive = both(search.waiting, search.found)
      search.waiting.clear()
      search.notified = either(search.notified, distinctive)
      if (distinctive.size > 0) search.notifiedAt = clock.now()
    }
    for (const search of this.searches) search.opened.clear()
  }

  /** Each mail of a search contains spaces that no other mail of it has; together they contain what the model says. */
  async check(): Promise<void> {
    const all = [...this.searches, ...this.gone]
    const expected = all.flatMap(({ as, query, notified }) => [...notified].map(id => `${as.email} ${query} ${id}`))
    const mails = await sql<{ recipient: string; params: SavedSearchMail }>`
      SELECT recipient, params FROM outbox_mails WHERE template = 'savedSearchFound'`.execute(db)
    const actual = mails.rows.flatMap(({ recipient, params }) =>
      params.spaces.map(({ link }) => `${recipient} ${params.link.slice('/explore?'.length)} ${link.slice(7, 43)}`),
    )
    expect(actual.sort()).toEqual(expected.sort())
  }
}

test('what is notified is what came to fit and fits, each space once', async () => {
  let notified = 0
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40, size: 'max' }), async commands => {
      const market = new Market()
      await market.open()
      for (const query of [0, 1, 2]) await market.run({ kind: 'save', query, person: 0 })
      for (const step of commands) await market.run(step)
      await market.run({ kind: 'match' })
      await market.check()
      notified += [...market.searches, ...market.gone].reduce((sum, search) => sum + search.notified.size, 0)
    }),
    { numRuns: 20, endOnFailure: true },
  )
  expect(notified).toBeGreaterThan(0)
}, 180_000)
