import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import { addDays } from '#shared/days.ts'

const clients = 8
/** Between two actions of a client: together about a hundred actions a second. */
const pauseMs = 40
const firstDay = '2028-01-01'

interface Space {
  id: string
  hostId: string
  city: number
  price: number
}

interface Deed {
  name: string
  run: (turn: number) => Promise<unknown>
}

/**
 * A process of an older version on a database that a newer one migrates: the statements that it runs, as SQL, whatever the
 * code of today says. Deadlocks are tried again, as it did.
 */
export class OlderProcess {
  /** What a visitor would have seen as a fault of ours. */
  readonly faults: string[] = []
  longestMs = 0
  answers = 0
  readonly #db: Database
  readonly #done = new Map<string, number>()
  /** Ids of bookings and messages that were said to be written, with the state that they were said to be in. */
  readonly #bookings = new Map<string, string>()
  readonly #messages: string[] = []
  #spaces: Space[] = []
  #leftAlone: readonly string[] = []
  #hosts: string[] = []
  #retailers: string[] = []
  #threads: { id: string; member: string }[] = []
  #isOver = false
  #work: Promise<void>[] = []

  constructor(db: Database) {
    this.#db = db
  }

  async start(): Promise<void> {
    const { kysely } = this.#db
    const read = async <T>(query: RawBuilder<T>) => (await query.execute(kysely)).rows
    this.#spaces =
      await read(sql<Space>`SELECT s.id, s.host_id AS "hostId", s.city_id AS city, s.price_per_day_minor AS price
      FROM spaces s JOIN space_search f ON f.space_id = s.id WHERE f.live AND s.availability_end IS NULL
        AND s.closed_weekdays = 0 AND s.minimum_stay = 1 AND s.id <> ALL(${this.#leftAlone}::uuid[]) ORDER BY s.id LIMIT 60`)
    this.#hosts = [...new Set(this.#spaces.map(({ hostId }) => hostId))]
    this.#retailers = (
      await read(sql<{ id: string }>`SELECT id FROM profiles WHERE role = 'retailer' ORDER BY id`)
    ).map(({ id }) => id)
    this.#threads = await read(sql<{ id: string; member: string }>`
      SELECT DISTINCT ON (conversation_id) conversation_id AS id, user_id AS member FROM conversation_members`)
    this.#work = Array.from({ length: clients }, (_, index) => this.#goOn(index))
  }

  /** Nothing will be written of these spaces themselves; call it before the start. */
  leaveAlone(ids: readonly string[]): void {
    this.#leftAlone = ids
  }

  hasDoneEverything(): boolean {
    return this.#deeds.every(({ name }) => (this.#done.get(name) ?? 0) > 0)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#work)
  }

  /** What was acknowledged and is not there as it was. */
  async missing(): Promise<string[]> {
    const { rows } = await sql<{ id: string; status: string }>`
      SELECT id, status FROM bookings WHERE id = ANY(${[...this.#bookings.keys()]}::uuid[])
      UNION ALL SELECT id, 'sent' FROM messages WHERE id = ANY(${this.#messages}::uuid[])`.execute(this.#db.kysely)
    const found = new Map(rows.map(({ id, status }) => [id, status]))
    const told = [...this.#bookings, ...this.#messages.map(id => [id, 'sent'] as const)]
    return told.filter(([id, status]) => found.get(id) !== status).map(([id, status]) => `${id} ${status}`)
  }

  async #goOn(client: number): Promise<void> {
    for (let turn = client; !this.#isOver; turn += clients) {
      const deed = this.#deeds[turn % this.#deeds.length] as Deed
      const begun = performance.now()
      try {
        await deed.run(turn)
        this.#done.set(deed.name, (this.#done.get(deed.name) ?? 0) + 1)
      } catch (error) {
        this.faults.push(`${deed.name}: ${(error as Error).message}`)
      }
      this.answers += 1
      this.longestMs = Math.max(this.longestMs, performance.now() - begun)
      await sleep(pauseMs)
    }
  }

  #spaceOf(turn: number): Space {
    return this.#spaces[turn % this.#spaces.length] as Space
  }

  #read(query: RawBuilder<unknown>): Promise<unknown> {
    return query.execute(this.#db.kysely)
  }

  readonly #deeds: readonly Deed[] = [
    { name: 'search a city', run: turn => this.#read(searchCity(this.#spaceOf(turn).city)) },
    { name: 'ask', run: turn => this.#book(turn, false) },
    { name: 'search words', run: turn => this.#read(searchWords(this.#spaceOf(turn).city)) },
    { name: 'look at a space', run: turn => this.#read(lookAt(this.#spaceOf(turn).id)) },
    { name: 'book', run: turn => this.#book(turn, true) },
    { name: 'change a price', run: turn => this.#change(turn, sql`price_per_day_minor = price_per_day_minor`) },
    { name: 'write', run: turn => this.#write(turn) },
    { name: 'rename', run: turn => this.#change(turn, sql`tags = ${[`tour${turn}`]}::text[]`) },
    { name: 'verify a host', run: turn => this.#verify(turn) },
    {
      name: 'read bookings',
      run: turn => this.#read(bookingsOf(this.#retailers[turn % this.#retailers.length] ?? '')),
    },
    { name: 'pause', run: turn => this.#change(turn, sql`is_published = ${turn % 2 === 0}`) },
  ]

  /** Each turn has days of its own. */
  async #book(turn: number, isAccepted: boolean): Promise<void> {
    const space = this.#spaceOf(turn)
    const id = newId()
    const day = addDays(firstDay, Math.floor(turn / 4) % 5_000)
    const retailer = this.#retailers[turn % this.#retailers.length]
    await this.#db.withTransaction(async trx => {
      await sql`SELECT 1 FROM spaces WHERE id = ${space.id} FOR UPDATE`.execute(trx)
      const { rows } = await sql<{ price: number }>`
        SELECT price_per_day_minor AS price FROM spaces WHERE id = ${space.id}`.execute(trx)
      const price = rows[0]?.price ?? 0
      await sql`INSERT INTO bookings (id, space_id, retailer_id, first_day, last_day, status, price_per_day_minor,
          total_price_minor, currency) VALUES (${id}, ${space.id}, ${retailer}, ${day}, ${day}, 'pending', ${price}, ${price}, 'MAD')`.execute(
        trx,
      )
      await told(trx, id, 'pending', retailer, 'retailer', 'requested')
    })
    this.#bookings.set(id, 'pending')
    if (!isAccepted) return
    await this.#db.withTransaction(async trx => {
      await sql`SELECT 1 FROM spaces WHERE id = ${space.id} FOR UPDATE`.execute(trx)
      await sql`UPDATE bookings SET status = 'confirmed' WHERE id = ${id}`.execute(trx)
      await told(trx, id, 'confirmed', space.hostId, 'host', 'accepted')
    })
    this.#bookings.set(id, 'confirmed')
  }

  async #change(turn: number, assignment: RawBuilder<unknown>): Promise<void> {
    const { id } = this.#spaceOf(turn)
    await this.#db.withTransaction(trx => sql`UPDATE spaces SET ${assignment} WHERE id = ${id}`.execute(trx))
  }

  async #verify(turn: number): Promise<void> {
    const host = this.#hosts[turn % this.#hosts.length]
    await this.#db.withTransaction(trx =>
      sql`UPDATE profiles SET verified = NOT verified WHERE id = ${host}`.execute(trx),
    )
  }

  async #write(turn: number): Promise<void> {
    const id = newId()
    const thread = this.#threads[turn % this.#threads.length]
    await this.#db.withTransaction(async trx => {
      await sql`INSERT INTO messages (id, conversation_id, sender_id, content)
        VALUES (${id}, ${thread?.id}, ${thread?.member}, ${`Bonjour ${turn}`})`.execute(trx)
      await sql`UPDATE conversations SET last_message_at = now() WHERE id = ${thread?.id}`.execute(trx)
    })
    this.#messages.push(id)
  }
}

async function told(
  trx: Transaction<Tables>,
  booking: string,
  status: string,
  actor: string | undefined,
  role: string,
  reason: string,
): Promise<void> {
  await sql`INSERT INTO booking_events (booking_id, status, actor_id, actor_role, reason)
    VALUES (${booking}, ${status}, ${actor}, ${role}, ${reason})`.execute(trx)
}

const searchCity = (city: number) => sql`
  SELECT s.space_id, s.price_minor, p.name FROM space_search s JOIN spaces p ON p.id = s.space_id
  WHERE s.live AND s.city_id = ${city} AND s.price_minor < 200000 AND NOT s.busy && '{[2026-12-01,2026-12-05)}'::datemultirange
  ORDER BY s.score DESC, s.space_id DESC LIMIT 24`

const searchWords = (city: number) => sql`
  SELECT s.space_id FROM space_texts t JOIN space_search s USING (space_id)
  WHERE t.document @@ to_tsquery('simple', 'boutique | vitrine') AND s.live AND s.city_id = ${city}
  ORDER BY s.score DESC LIMIT 24`

const lookAt = (id: string) => sql`
  SELECT s.*, h.first_name, (SELECT count(*) FROM reviews r WHERE r.space_id = s.id) AS reviews,
    (SELECT json_agg(b.days) FROM bookings b WHERE b.space_id = s.id AND b.status = 'confirmed') AS taken
  FROM spaces s JOIN profiles h ON h.id = s.host_id WHERE s.id = ${id}`

const bookingsOf = (retailer: string) => sql`
  SELECT b.id, b.status, s.name, (SELECT max(e.created_at) FROM booking_events e WHERE e.booking_id = b.id) AS changed
  FROM bookings b JOIN spaces s ON s.id = b.space_id WHERE b.retailer_id = ${retailer} ORDER BY b.first_day DESC LIMIT 20`
