import { verifyPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOOKING_STATUSES } from '#shared/bookings/states.ts'
import { addDays } from '#shared/days.ts'
import { reviewHoursMax } from '#shared/decisions/reasons.ts'
import { SKILLS } from '#shared/freelancers/vocabulary.ts'
import { SPACE_TYPES } from '#shared/spaces/vocabulary.ts'
import { testDatabase } from '#tests/support/database.ts'
import { brokenInvariants, unexplainedRestrictions } from '#tests/support/invariants.ts'
import { judgeSpace } from '#server/admin/judge-space.ts'
import { findById } from '#server/admin/spaces.sql.ts'
import { verifyChain } from '#server/audit/audit.sql.ts'
import { PRICE_BOUNDS } from './measures.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './people.ts'
import { seedId } from './random.ts'
import { findOpportunities } from '#server/missions/find-opportunities.ts'
import type { Viewer } from '#server/http/call.ts'
import { countOthers, emptyDatabase, seedDemo } from './seed-demo.ts'
import { changedPhotosKey, copiedPhotoKey } from './signals.ts'

const today = '2026-11-21'
/** Seconds on a quiet machine; test files run beside each other. */
const seedingTimeoutMs = 180_000
const db = await testDatabase()

async function rowsOf<T>(text: string): Promise<T[]> {
  return (await sql.raw<T>(text).execute(db.kysely)).rows
}

async function count(text: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(`SELECT count(*)::integer AS count FROM ${text}`)
  return row?.count ?? 0
}

/** Every row of what the demo writes, without what hashing and the database's own numbering make. */
async function fingerprint(): Promise<string> {
  const [row] = await rowsOf<{ hash: string }>(`SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS hash FROM (
    SELECT to_jsonb(s)::text AS line FROM spaces s UNION ALL SELECT to_jsonb(b)::text FROM bookings b
    UNION ALL SELECT (to_jsonb(e) - 'id')::text FROM booking_events e UNION ALL SELECT to_jsonb(p)::text FROM profiles p
    UNION ALL SELECT to_jsonb(r)::text FROM reviews r UNION ALL SELECT to_jsonb(m)::text FROM messages m
    UNION ALL SELECT to_jsonb(n)::text FROM notifications n UNION ALL SELECT to_jsonb(v)::text FROM space_views v
    UNION ALL SELECT to_jsonb(f)::text FROM favorites f UNION ALL SELECT to_jsonb(a)::text FROM day_blocks a
    UNION ALL SELECT to_jsonb(i)::text FROM missions i UNION ALL SELECT to_jsonb(d)::text FROM decisions d
    UNION ALL SELECT to_jsonb(g)::text FROM audit_log g) AS lines`)
  return row?.hash ?? ''
}

const bookingsOf = (email: string, side: 'retailer' | 'host') => `bookings b JOIN spaces s ON s.id = b.space_id
  JOIN users u ON u.id = ${side === 'host' ? 's.host_id' : 'b.retailer_id'} WHERE u.email = '${email}'`

beforeAll(async () => {
  await seedDemo(db, today)
}, seedingTimeoutMs)

describe('the demo', () => {
  it('has spaces in at least fifteen cities of three countries', async () => {
    expect(await count('spaces')).toBeGreaterThanOrEqual(480)
    expect(await count("spaces WHERE state = 'active'")).toBeGreaterThanOrEqual(400)
    expect(await count('(SELECT DISTINCT city_id FROM spaces) AS c')).toBeGreaterThanOrEqual(15)
    const countries = await rowsOf(
      'SELECT DISTINCT country FROM spaces JOIN cities ON cities.id = city_id ORDER BY country',
    )
    expect(countries).toEqual([{ country: 'AE' }, { country: 'FR' }, { country: 'MA' }])
    expect(await count('space_search WHERE live')).toBe(await count("spaces WHERE state = 'active'"))
  })

  it('has what was written with each request that waits as the first message of its conversation', async () => {
    const pending = "bookings b WHERE b.status = 'pending' AND b.message IS NOT NULL"
    expect(await count(pending)).toBeGreaterThan(5)
    expect(
      await count(`${pending} AND b.message = (SELECT m.content FROM conversations c JOIN messages m ON m.conversation_id = c.id
        WHERE c.booking_id = b.id ORDER BY m.created_at LIMIT 1)`),
    ).toBe(await count(pending))
  })

  it('has what was written with each application as the first message of its conversation', async () => {
    const applied = 'mission_applications a WHERE a.message IS NOT NULL'
    expect(await count(applied)).toBeGreaterThan(2)
    expect(
      await count(`${applied} AND a.message = (SELECT m.content FROM conversations c JOIN messages m ON m.conversation_id = c.id
        WHERE c.mission_id = a.mission_id AND c.freelancer_id = a.freelancer_id ORDER BY m.created_at LIMIT 1)`),
    ).toBe(await count(applied))
    const ofCast = `messages m JOIN conversations c ON c.id = m.conversation_id JOIN users u ON u.id = c.freelancer_id
      WHERE u.email = 'freelancer@demo.rahba.test'`
    expect(await count(ofCast)).toBeGreaterThan(5)
  })

  it('praises on the home page in words that differ from their beginning', async () => {
    const praise = await rowsOf<{ opening: string }>(`SELECT split_part(r.comment, '.', 1) AS opening FROM reviews r
      JOIN space_search s ON s.space_id = r.space_id AND s.live
      WHERE r.rating = 5 ORDER BY r.created_at DESC, r.id DESC LIMIT 6`)
    expect(new Set(praise.map(each => each.opening)).size).toBe(6)
  })

  it('has its named spaces in three languages, each in letters of its own', async () => {
    const named = "spaces s JOIN users u ON u.id = s.host_id WHERE u.email = 'host@demo.rahba.test'"
    expect(
      await count(`(SELECT t.space_id FROM space_translations t, ${named} AND t.space_id = s.id
      AND t.name IS NOT NULL AND t.description IS NOT NULL AND (t.house_rules IS NULL) = (s.house_rules IS NULL)
      AND (t.landmark IS NULL) = (s.landmark IS NULL) AND t.locale <> s.original_locale
      AND (t.locale = 'ar') = (t.name || t.description ~ '[ء-ي]') GROUP BY 1 HAVING count(*) = 2) AS whole`),
    ).toBe(await count(named))
  })

  it('has one confirmed booking to come that another calendar of its host contradicts', async () => {
    const conflicts = `calendar_conflicts x JOIN imported_events i ON i.id = x.event_id JOIN bookings b ON b.id = x.booking_id
      WHERE x.resolved_at IS NULL AND i.ended_at IS NULL AND b.status = 'confirmed' AND b.first_day > '${today}'`
    expect(await count(conflicts)).toBe(1)
    expect(await count('calendar_conflicts')).toBe(1)
  })

  it('breaks no invariant, and nothing is restricted without a decision that stands in the log', async () => {
    expect(await brokenInvariants(db.kysely)).toEqual([])
    expect(await unexplainedRestrictions(db.kysely)).toEqual([])
    expect(await verifyChain(db.kysely, null)).toMatchObject({ brokenAt: null })
  })

  it('has of everything that an admin looks after', async () => {
    const found = {
      openAppeals: await count('appeals WHERE outcome IS NULL'),
      upheld: await count("appeals WHERE outcome = 'upheld'"),
      suspended: await count(`profiles WHERE suspended_at < '${today}' AND suspended_until > '${today}'`),
      ended: await count("decisions WHERE action = 'lifted' AND decided_by IS NULL"),
      changed: await count("space_moderations_due r JOIN spaces s ON s.id = r.space_id AND s.state = 'active'"),
      hidden: await count('reviews r JOIN decisions d ON d.id = r.hidden_by'),
      answered: await count("report_cases WHERE outcome = 'acted'"),
      merged: await count('(SELECT case_id FROM reports GROUP BY case_id HAVING count(*) > 1) AS m'),
      replies: await count(
        'contact_replies r JOIN contact_messages m ON m.id = r.message_id AND m.handled_at IS NOT NULL',
      ),
      waiting: await count('contact_messages WHERE handled_at IS NULL'),
    }
    expect(found).toEqual({
      openAppeals: 1,
      upheld: 1,
      suspended: 1,
      ended: 1,
      changed: 2,
      hidden: 1,
      answered: 1,
      merged: 2,
      replies: 1,
      waiting: 2,
    })
    expect(await count('decisions WHERE reason IS NOT NULL AND clause IS NULL')).toBe(0)
    expect(await count("space_moderations WHERE asked_values ? 'description'")).toBe(1)
    const without = `decisions d WHERE action <> 'approved' AND NOT EXISTS (SELECT FROM notifications n
      WHERE n.user_id = d.person_id AND n.event_key = 'decision:' || d.id)`
    expect(await count(without)).toBe(0)
  })

  it('has new spaces of which one is overdue at noon, and the others are due that day', async () => {
    const due = `coalesce(submitted_at, created_at) + interval '${reviewHoursMax} hours'`
    const waiting = "spaces WHERE state = 'pending'"
    expect(await count(waiting)).toBeGreaterThan(5)
    expect(await count(`${waiting} AND ${due} < '${today}T12:00:00Z'`)).toBe(1)
    expect(await count(`${waiting} AND ${due} > '${addDays(today, 1)}T00:00:00Z'`)).toBe(0)
  })

  it('has new spaces with something to look at twice, and tells when it changed', async () => {
    const admin = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')
    const [viewer] = await rowsOf<{ id: string }>(`SELECT id FROM users WHERE email = '${admin?.email}'`)
    const waiting = await rowsOf<{ id: string }>(`SELECT id FROM spaces WHERE state = 'pending'
      UNION ALL SELECT space_id FROM space_moderations_due`)
    const judged = await Promise.all(
      waiting.map(async ({ id }) => {
        const space = await findById(db.kysely, id, 'fr')
        return space && judgeSpace(db.kysely, space, { id: viewer?.id ?? '', locale: 'fr' })
      }),
    )
    const codes = judged.flatMap(space => space?.signals.map(({ code }) => code) ?? [])
    expect(codes.toSorted()).toEqual(['contact_data', 'price_far'])
    // its photos come later: photos.test.ts
    expect(await count(`spaces WHERE state = 'pending' AND id = '${seedId(`space:${copiedPhotoKey}`)}'`)).toBe(1)
    expect(await count(`space_moderations_due WHERE space_id = '${seedId(`space:${changedPhotosKey}`)}'`)).toBe(1)
    expect(judged.filter(space => (space?.changes.length ?? 0) > 0)).toHaveLength(2)
  })

  it('tells nothing that lies in the future', async () => {
    const events = await count(`booking_events WHERE created_at > '${today}'`)
    const reviews = await count(`reviews WHERE created_at > '${today}' OR replied_at > '${today}'`)
    const messages = await count(`messages WHERE created_at > '${today}'`)
    expect({ events, reviews, messages }).toEqual({ events: 0, reviews: 0, messages: 0 })
  })

  it('lets nobody be anywhere before they came', async () => {
    expect(await count('spaces s JOIN profiles p ON p.id = s.host_id WHERE s.created_at < p.created_at')).toBe(0)
    expect(await count('bookings b JOIN spaces s ON s.id = b.space_id WHERE b.created_at < s.created_at')).toBe(0)
    expect(await count('bookings b JOIN profiles p ON p.id = b.retailer_id WHERE b.created_at < p.created_at')).toBe(0)
    expect(await count('reviews r JOIN bookings b ON b.id = r.booking_id WHERE r.created_at::date <= b.last_day')).toBe(
      0,
    )
  })

  it('leaves nothing for the daily job to clear up', async () => {
    expect(await count(`bookings WHERE status = 'confirmed' AND last_day < '${today}'`)).toBe(0)
    expect(await count(`bookings WHERE status = 'pending' AND first_day <= '${today}'`)).toBe(0)
    expect(
      await count(`bookings WHERE status = 'pending' AND created_at < '${today}'::timestamptz - interval '47 hours'`),
    ).toBe(0)
  })

  it('has bookings of every state, and completed ones that keep to the calendar of their space', async () => {
    const states = await rowsOf<{ status: string; count: number }>(
      'SELECT status, count(*)::integer AS count FROM bookings GROUP BY status',
    )
    for (const status of BOOKING_STATUSES)
      expect(states.find(each => each.status === status)?.count).toBeGreaterThan(10)
    const outside = await count(`bookings b JOIN spaces s ON s.id = b.space_id WHERE b.status = 'completed' AND
      (b.first_day < s.availability_start OR b.last_day > s.availability_end OR closed_mask(b.days) & s.closed_weekdays <> 0)`)
    expect(outside).toBe(0)
  })

  it('never says the same twice of two spaces', async () => {
    expect(await count('(SELECT description FROM spaces GROUP BY description HAVING count(*) > 1) AS twice')).toBe(0)
    expect(await count('(SELECT name FROM spaces GROUP BY name HAVING count(*) > 1) AS twice')).toBe(0)
    expect(await count("spaces WHERE length(description) < 60 OR description LIKE '%{%' OR name LIKE '%{%'")).toBe(0)
    expect(await count("reviews WHERE comment LIKE '%{%' OR reply LIKE '%{%'")).toBe(0)
    expect(await count("messages WHERE content LIKE '%{%'")).toBe(0)
  })

  it('speaks three languages', async () => {
    const arabic = await count("spaces WHERE description ~ '[ء-ي]'")
    expect(arabic / (await count('spaces'))).toBeGreaterThan(0.15)
    expect(await count("profiles WHERE lang = 'ar'")).toBeGreaterThan(15)
  })

  it.each(SPACE_TYPES)('has sensible prices and measures for %s', async type => {
    const [lowest, highest] = PRICE_BOUNDS[type]
    expect(await count(`spaces WHERE type = '${type}'`)).toBeGreaterThan(20)
    expect(
      await count(
        `spaces WHERE type = '${type}' AND price_in_mad(price_per_day_minor, currency) NOT BETWEEN ${lowest * 100} AND ${highest * 100}`,
      ),
    ).toBe(0)
    const isFront = type === 'shelf-display' || type === 'wall-display'
    const area = isFront ? 'width_m * height_m' : 'width_m * depth_m'
    expect(
      await count(`spaces WHERE type = '${type}' AND abs(surface_m2 - ${area}) > greatest(0.3, 0.06 * surface_m2)`),
    ).toBe(0)
  })

  it('asks in Fès and in Dubai Marina what such a space costs there', async () => {
    const shelves = await rowsOf<{
      price: number
    }>(`SELECT price_per_day_minor / 100 AS price FROM spaces JOIN cities ON cities.id = city_id
      WHERE slug = 'fes' AND type = 'shelf-display' AND surface_m2 BETWEEN 1.5 AND 3.5`)
    for (const { price } of shelves) expect(price).toBeGreaterThanOrEqual(50)
    for (const { price } of shelves) expect(price).toBeLessThanOrEqual(150)
    const stores = await rowsOf<{
      perDay: number
    }>(`SELECT price_in_mad(price_per_day_minor, currency) / 100 * 60 / surface_m2 AS "perDay" FROM spaces
      WHERE neighborhood IN ('Dubai Marina', 'دبي مارينا') AND type = 'full-store' AND surface_m2 BETWEEN 35 AND 90`)
    for (const { perDay } of stores) expect(perDay).toBeGreaterThan(1_500)
    for (const { perDay } of stores) expect(perDay).toBeLessThan(3_800)
  })

  it('has a retailer with one booking of each kind', async () => {
    const rows = await rowsOf<{
      status: string
      reviewed: boolean
      ahead: boolean
    }>(`SELECT b.status, b.first_day > '${today}' AS ahead,
      EXISTS (SELECT 1 FROM reviews r WHERE r.booking_id = b.id) AS reviewed FROM ${bookingsOf('retailer@demo.rahba.test', 'retailer')}
      ORDER BY b.status, reviewed, ahead`)
    expect(rows).toEqual([
      { status: 'cancelled', reviewed: false, ahead: false },
      // by its host, with others for the same days
      { status: 'cancelled', reviewed: false, ahead: true },
      { status: 'completed', reviewed: false, ahead: false },
      { status: 'completed', reviewed: true, ahead: false },
      { status: 'confirmed', reviewed: false, ahead: true },
      { status: 'pending', reviewed: false, ahead: true },
    ])
  })

  it('has a host with three requests, two of them for the same days', async () => {
    const pending = `${bookingsOf('host@demo.rahba.test', 'host')} AND b.status = 'pending'`
    expect(await count(pending)).toBe(3)
    expect(
      await count(`(SELECT b.id FROM ${pending}) AS a JOIN bookings x USING (id)
      JOIN bookings y ON y.space_id = x.space_id AND y.id > x.id AND y.status = 'pending' AND y.days && x.days`),
    ).toBe(1)
    expect(
      await rowsOf(`SELECT coalesce(moderation_outcome, state) AS state, count(*)::integer AS count
      FROM spaces JOIN users u ON u.id = host_id
      WHERE u.email = 'host@demo.rahba.test' AND state <> 'active' GROUP BY 1 ORDER BY 1`),
    ).toEqual([
      { state: 'archived', count: 1 },
      { state: 'changes_asked', count: 1 },
      { state: 'draft', count: 1 },
      { state: 'paused', count: 1 },
      { state: 'pending', count: 1 },
      { state: 'rejected', count: 1 },
    ])
  })

  it('has a freelancer who is expected today, and news for everybody of the cast', async () => {
    const freelancer = "missions m JOIN users u ON u.id = m.freelancer_id WHERE u.email = 'freelancer@demo.rahba.test'"
    expect(
      await count(`${freelancer} AND m.status = 'confirmed' AND m.first_day = '${today}' AND NOT m.presence_confirmed`),
    ).toBe(1)
    // asked, by ten o'clock today at the latest, whether she still comes tomorrow
    expect(
      await count(`${freelancer} AND m.status = 'confirmed' AND m.first_day = '${addDays(today, 1)}' AND m.reconfirmed_at IS NULL
        AND (SELECT max(e.created_at) FROM mission_events e WHERE e.mission_id = m.id) < '${addDays(today, -1)}'`),
    ).toBe(1)
    expect(
      await count(`missions m JOIN missions o ON o.id = m.stands_in_for_id AND o.status = 'cancelled'
        JOIN users u ON u.id = m.retailer_id AND u.email = 'retailer@demo.rahba.test' WHERE m.status = 'confirmed'`),
    ).toBe(1)
    expect(await count(`${freelancer} AND m.status = 'pending'`)).toBeGreaterThan(0)
    expect(await count(`${freelancer} AND m.status = 'completed'`)).toBeGreaterThan(2)
    for (const email of ['host@demo.rahba.test', 'retailer@demo.rahba.test', 'freelancer@demo.rahba.test']) {
      expect(
        await count(
          `notifications n JOIN users u ON u.id = n.user_id WHERE u.email = '${email}' AND n.read_at IS NULL`,
        ),
      ).toBeGreaterThan(0)
    }
  })

  it('has missions in every stage of their life, in the money of their place', async () => {
    const paidIn = await rowsOf<{ currency: string }>(`SELECT DISTINCT currency FROM missions ORDER BY 1`)
    expect(paidIn.map(row => row.currency)).toEqual(['AED', 'EUR', 'MAD'])
    expect(await count(`missions WHERE tasks = '{}' OR skills = '{}' OR languages = '{}'`)).toBe(0)
    expect(await count('missions WHERE dress IS NOT NULL')).toBeGreaterThan(0)
    for (const method of ['code', 'host', 'button']) {
      expect(await count(`mission_days WHERE presence_method = '${method}'`), method).toBeGreaterThan(0)
    }
    for (const method of ['both', 'silence']) {
      expect(await count(`mission_days WHERE agreed_method = '${method}'`), method).toBeGreaterThan(0)
    }
    expect(await count(`mission_days WHERE claimed_by = 'retailer' AND minutes_agreed IS NULL`)).toBeGreaterThan(0)
    for (const end of ['withdrawn_at', 'declined_at', 'picked_at']) {
      expect(await count(`mission_applications WHERE ${end} IS NOT NULL`), end).toBeGreaterThan(0)
    }
    expect(await count('mission_applications WHERE offered_days IS NOT NULL')).toBeGreaterThan(0)
    expect(await count(`mission_events WHERE reason = 'applied'`)).toBeGreaterThan(0)
    const ofRetailer = `JOIN users u ON u.id = m.retailer_id AND u.email = 'retailer@demo.rahba.test'`
    for (const reason of ['unanswered', 'unfilled', 'booking_cancelled']) {
      const ended = `mission_events e JOIN missions m ON m.id = e.mission_id AND m.status = 'cancelled' ${ofRetailer}`
      expect(await count(`${ended} WHERE e.reason = '${reason}' AND e.actor_role = 'system'`), reason).toBe(1)
    }
    expect(
      await count(`missions m JOIN bookings b ON b.id = m.booking_id AND b.status = 'cancelled'
        JOIN mission_events e ON e.mission_id = m.id AND e.reason = 'booking_cancelled'`),
    ).toBe(1)
    expect(
      await count(`missions m ${ofRetailer} JOIN mission_invitations i ON i.mission_id = m.id
      WHERE m.status = 'open' AND i.declined_at > i.created_at`),
    ).toBe(1)
    // it was asked, and answered in time
    expect(
      await count(`missions m JOIN users u ON u.id = m.freelancer_id AND u.email = 'freelancer@demo.rahba.test'
      WHERE m.status = 'confirmed' AND m.reconfirmed_at < m.first_day AND m.reconfirmed_at > m.first_day - interval '2 days'
        AND (SELECT max(e.created_at) FROM mission_events e WHERE e.mission_id = m.id) < m.reconfirmed_at`),
    ).toBe(1)
    expect(await count('mission_events WHERE owed_minor > 0')).toBe(1)
    expect(
      await count(`missions m JOIN missions former ON former.id = m.follows_id
      WHERE m.status = 'open' AND former.status = 'rejected'`),
    ).toBe(1)
    expect(await count('reviews WHERE retailer_id IS NOT NULL')).toBeGreaterThan(5)
  })

  it('lets its freelancer apply, be invited, agree to hours, confirm a payment and wait for one', async () => {
    const [her] = await rowsOf<{ id: string }>(`SELECT id FROM users WHERE email = 'freelancer@demo.rahba.test'`)
    const viewer: Viewer = {
      id: her?.id ?? '',
      sessionId: '',
      email: 'freelancer@demo.rahba.test',
      role: 'freelancer',
      roles: ['freelancer'],
      locale: 'fr',
      level: 1,
      isFresh: false,
      lacksFactor: false,
    }
    const clock = { now: () => Date.parse(`${today}T09:00:00Z`) }
    const found = await findOpportunities({ db, clock }, viewer, {})
    expect(found.counts).toMatchObject({ open: expect.any(Number), invited: 1, applied: 3 })
    expect(found.opportunities.length).toBeGreaterThan(2)
    const mine = `JOIN missions m ON m.id = mission_id AND m.freelancer_id = '${her?.id}'`
    const payments = (what: string) => count(`mission_payments p ${mine} WHERE ${what}`)
    expect(await payments('num_nonnulls(p.received_at, p.disputed_at) = 0')).toBe(1)
    expect(await payments('p.disputed_at IS NOT NULL AND m.paid_at IS NULL')).toBe(1)
    expect(await payments('p.received_at IS NOT NULL')).toBeGreaterThan(2)
    expect(await count(`mission_days ${mine} WHERE claimed_by = 'retailer' AND minutes_agreed IS NULL`)).toBe(1)
    expect(await count(`opportunity_filters WHERE user_id = '${her?.id}'`)).toBe(1)
  })

  it('has an absence that may be contested, one that waits for the admin, and one that was contested rightly', async () => {
    const absent = `missions m JOIN mission_events e ON e.mission_id = m.id AND e.reason = 'absent' AND m.status = 'cancelled'
      JOIN users f ON f.id = m.freelancer_id JOIN users r ON r.id = m.retailer_id LEFT JOIN absence_contests c ON c.mission_id = m.id`
    const ofFreelancer = "f.email = 'freelancer@demo.rahba.test'"
    const ofRetailer = "r.email = 'retailer@demo.rahba.test'"
    expect(
      await count(
        `${absent} WHERE ${ofFreelancer} AND c.mission_id IS NULL AND e.created_at > '${addDays(today, -1)}'`,
      ),
    ).toBe(1)
    expect(await count(`${absent} WHERE ${ofRetailer} AND c.mission_id IS NOT NULL AND c.outcome IS NULL`)).toBe(1)
    expect(await count(`${absent} WHERE ${ofRetailer} AND ${ofFreelancer} AND c.outcome = 'upheld'`)).toBe(1)
    expect(await count(`${absent} WHERE c.created_at < e.created_at OR c.answered_at < c.created_at`)).toBe(0)
    expect(await count(`audit_log WHERE action = 'absence.upheld'`)).toBe(1)
    expect(await count(`notifications WHERE kind = 'mission.absenceWaiting'`)).toBe(2)
  })

  it('has freelancers in every city of its spaces, of every skill, some of them busy and some new', async () => {
    const seller = 'freelancer_profiles f JOIN profiles p ON p.id = f.id'
    expect(await count(`${seller} WHERE f.visible`)).toBeGreaterThanOrEqual(40)
    expect(
      await count(
        `(SELECT city_id FROM spaces WHERE state = 'active' EXCEPT SELECT city_id FROM freelancer_profiles) AS c`,
      ),
    ).toBe(0)
    for (const skill of SKILLS) expect(await count(`${seller} WHERE '${skill}' = ANY(f.skills)`)).toBeGreaterThan(3)
    expect(await count(`${seller} WHERE f.working_weekdays = 0 OR f.skills = '{}' OR p.bio IS NULL`)).toBe(0)
    expect(await count(`${seller} WHERE p.rating IS NULL`)).toBeGreaterThan(0)
    const week = `daterange('${today}', '${addDays(today, 6)}', '[]')`
    expect(await count(`missions WHERE status = 'confirmed' AND days @> ${week}`)).toBeGreaterThan(1)
  })

  it('answers the frequent questions of every category in three languages', async () => {
    expect(await count('faq')).toBeGreaterThanOrEqual(12)
    expect(await count('(SELECT DISTINCT category FROM faq) AS c')).toBe(7)
  })

  it('lets its accounts sign in', async () => {
    for (const { role, email } of DEMO_ACCOUNTS) {
      const [row] = await rowsOf<{
        password: string
        verified: boolean
        role: string
      }>(`SELECT m.password, u.email_verified AS verified, p.role
        FROM users u JOIN sign_in_methods m ON m.user_id = u.id JOIN profiles p ON p.id = u.id
        WHERE u.email = '${email}' AND m.provider_id = 'credential'`)
      expect(row).toMatchObject({ verified: true, role })
      expect(await verifyPassword({ hash: row?.password ?? '', password: DEMO_PASSWORD })).toBe(true)
    }
  })

  it(
    'is refused where somebody is already, and is the same when told again',
    async () => {
      expect(await seedDemo(db, today)).toBeNull()
      const before = await fingerprint()
      await emptyDatabase(db.kysely)
      expect(await count('users')).toBe(0)
      expect(await seedDemo(db, today)).not.toBeNull()
      expect(await fingerprint()).toBe(before)
      expect(await countOthers(db.kysely)).toBe(0)
    },
    seedingTimeoutMs,
  )

  it(
    'keeps its people and spaces when told on another day',
    async () => {
      const idsOf = (table: string) => rowsOf(`SELECT id FROM ${table} ORDER BY id`)
      const before = [await idsOf('users'), await idsOf('spaces')]
      await emptyDatabase(db.kysely)
      await seedDemo(db, '2027-03-07')
      expect([await idsOf('users'), await idsOf('spaces')]).toEqual(before)
      expect(await brokenInvariants(db.kysely)).toEqual([])
    },
    seedingTimeoutMs,
  )
})
