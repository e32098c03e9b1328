import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wallTimeIn } from '#shared/days.ts'
import { presenceDigits, presenceStepAt, presenceStepBytes } from '#shared/missions/presence.ts'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { race, testPlatform } from '#tests/support/platform.ts'
import { AnsweredBefore } from '../db/idempotency.ts'
import { changeMission } from './change-mission.ts'
import {
  agreeBySilence,
  agreeHours,
  answerPayment,
  claimHours,
  declarePayment,
  noteArrival,
  showPresence,
} from './do-work.ts'
import { advanceDueMissions } from './due-missions.ts'
import { listArrivals, readPayouts, readPresenceSeed } from './read-payouts.ts'
import { readWork } from './read-work.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let space: string
let id: string

const DAY = '2026-12-20'
const at = (time: string, day = DAY) => platform.clock.set(`${day}T${time}:00Z`)
const work = (who: 'retailer' | 'freelancer') => readWork(platform, db, cast[who], id)

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin)
})
beforeEach(async () => {
  const days = { first: DAY, last: '2026-12-21' }
  id = await giveMission(db, {
    retailer: cast.retailer,
    freelancer: cast.freelancer,
    spaceId: space,
    ...days,
    rateMinor: 1_450,
  })
})
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  for (const table of ['missions', 'notifications', 'outbox_mails'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
})

/** The code as the host's phone computes it, from the seed alone. */
async function codeAt(now: number): Promise<string> {
  const { seed } = await readPresenceSeed(platform, cast.host, id)
  const mac = createHmac('sha1', Buffer.from(seed, 'base64'))
    .update(presenceStepBytes(presenceStepAt(now)))
    .digest()
  return presenceDigits(mac)
}

describe('presence', () => {
  test('the digits are those of RFC 4226', () => {
    const expected = [
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]
    for (const [count, code] of expected.entries()) {
      expect(presenceDigits(createHmac('sha1', '12345678901234567890').update(presenceStepBytes(count)).digest())).toBe(
        code,
      )
    }
  })

  test('is shown by the code of the place, from an hour before the start on', async () => {
    at('07:59')
    await expect(showPresence(platform, cast.freelancer, id, {}, undefined)).rejects.toMatchObject({
      code: 'state_changed',
    })
    at('08:55')
    const now = platform.clock.now()
    const wrong = String((Number(await codeAt(now)) + 1) % 1_000_000).padStart(6, '0')
    await expect(showPresence(platform, cast.freelancer, id, { code: wrong }, undefined)).rejects.toMatchObject({
      code: 'wrong_code',
    })
    const old = await codeAt(now - 5 * 60_000)
    await expect(showPresence(platform, cast.freelancer, id, { code: old }, undefined)).rejects.toMatchObject({
      code: 'wrong_code',
    })
    await expect(
      showPresence(platform, cast.freelancer, id, { code: await codeAt(now - 60_000) }, undefined),
    ).resolves.toMatchObject({ presenceConfirmed: true })
    expect((await work('retailer')).days.map(each => each.presenceMethod)).toEqual(['code', null])
    await expect(showPresence(platform, cast.freelancer, id, {}, undefined)).rejects.toMatchObject({
      code: 'state_changed',
    })
  })

  test('taken without a network it counts by when it was, for a day', async () => {
    at('09:02')
    const taken = platform.clock.now()
    const shown = { code: await codeAt(taken), takenAt: new Date(taken).toISOString() }
    at('16:00')
    await showPresence(platform, cast.freelancer, id, shown, undefined)
    expect((await work('freelancer')).days[0]).toMatchObject({
      presenceLocal: wallTimeIn('Africa/Casablanca', Date.parse(shown.takenAt)),
      presenceMethod: 'code',
    })
    at('09:03', '2026-12-22')
    await expect(showPresence(platform, cast.freelancer, id, shown, undefined)).rejects.toMatchObject({
      code: 'wrong_code',
    })
  })

  test('pressed without a code and without a network it counts once, by when it was pressed and as the button', async () => {
    at('09:02')
    const takenAt = new Date(platform.clock.now()).toISOString()
    const send = (shown: object = {}) =>
      showPresence(platform, cast.freelancer, id, { takenAt, ...shown }, 'pressed-without-a-network')
    // the day is over when the network is back
    at('20:00')
    await send()
    const [day] = (await work('retailer')).days
    expect(day).toMatchObject({
      presenceLocal: wallTimeIn('Africa/Casablanca', Date.parse(takenAt)),
      presenceMethod: 'button',
    })
    await expect(send()).rejects.toBeInstanceOf(AnsweredBefore)
    await expect(showPresence(platform, cast.freelancer, id, { takenAt }, undefined)).rejects.toMatchObject({
      code: 'state_changed',
    })
  })

  test('sent again under its key with when it was pressed, because the first answer was lost, it counts once', async () => {
    at('09:02')
    const takenAt = new Date(platform.clock.now()).toISOString()
    const send = (shown: object) => showPresence(platform, cast.freelancer, id, shown, 'answer-was-lost')
    await send({})
    at('09:30')
    await expect(send({ takenAt })).rejects.toBeInstanceOf(AnsweredBefore)
    await expect(send({ takenAt, code: '123456' })).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('pressed without a network it does not count before its hour, after its day, or from a clock that is ahead', async () => {
    const press = (time: string, day?: string) => {
      at(time, day)
      return new Date(platform.clock.now()).toISOString()
    }
    const [early, inTime, ahead] = [press('07:59'), press('09:02'), press('12:00')]
    const refused = async (takenAt: string) =>
      expect(showPresence(platform, cast.freelancer, id, { takenAt }, undefined)).rejects.toMatchObject({
        code: 'state_changed',
      })
    at('10:00')
    await refused(early)
    await refused(ahead)
    at('09:03', '2026-12-21')
    await refused(inTime)
    expect((await work('retailer')).days.map(each => each.presenceMethod)).toEqual([null, null])
  })

  test('the host notes an arrival, sees who comes and nothing of pay', async () => {
    at('09:10')
    const { missions } = await listArrivals(platform, cast.host)
    expect(missions).toMatchObject([{ id, canNoteArrival: true, freelancer: { firstName: 'Yasmine' } }])
    expect(JSON.stringify(missions)).not.toMatch(/minor|rate/i)
    await expect(noteArrival(platform, cast.otherHost, id)).rejects.toMatchObject({ code: 'not_found' })
    await noteArrival(platform, cast.host, id)
    expect((await work('retailer')).days[0]).toMatchObject({ presenceMethod: 'host' })
    await expect(readPresenceSeed(platform, cast.freelancer, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('against a cancellation: one order', async () => {
    at('08:30')
    const [showing, cancelling] = await Promise.all([
      race([() => showPresence(platform, cast.freelancer, id, {}, undefined)]),
      race([() => changeMission(platform, cast.retailer, id, 'cancel', undefined)]),
    ])
    expect([...showing.refused, ...cancelling.refused].every(code => code === 'state_changed')).toBe(true)
  })
})

describe('hours and pay', () => {
  beforeEach(async () => {
    at('18:00', '2026-12-21')
    await advanceDueMissions(platform)
  })

  test('are said by one and agreed by the other, then frozen and paid', async () => {
    await expect(work('retailer')).resolves.toMatchObject({
      payment: { state: 'worked', minutes: 960, amountMinor: 23_200, canDeclare: false },
    })
    await claimHours(platform, cast.freelancer, id, { day: DAY, minutes: 510 })
    await expect(agreeHours(platform, cast.freelancer, id, { day: DAY, minutes: 510 })).rejects.toMatchObject({
      code: 'state_changed',
    })
    await expect(
      agreeHours(platform, cast.retailer, id, { day: DAY, minutes: 480 }),
      'not what they saw',
    ).rejects.toMatchObject({ code: 'state_changed' })
    await claimHours(platform, cast.retailer, id, { day: DAY, minutes: 495 })
    await agreeHours(platform, cast.freelancer, id, { day: DAY, minutes: 495 })
    await expect(claimHours(platform, cast.freelancer, id, { day: DAY, minutes: 1 })).rejects.toMatchObject({
      code: 'state_changed',
    })
    await expect(
      claimHours(platform, cast.freelancer, id, { day: '2026-12-21', minutes: 9_999 }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(claimHours(platform, cast.freelancer, id, { day: '2026-12-25', minutes: 60 })).rejects.toMatchObject({
      code: 'outside_mission',
    })
    await claimHours(platform, cast.freelancer, id, { day: '2026-12-21', minutes: 480 })
    await claimHours(platform, cast.retailer, id, { day: '2026-12-21', minutes: 480 })
    const due = await work('retailer')
    expect(due.payment).toMatchObject({ state: 'due', minutes: 975, amountMinor: 23_563, canDeclare: true })
    expect(due.days.map(each => each.agreedMethod)).toEqual(['both', 'both'])
    const paid = { paidOn: '2026-12-21', method: 'cash' } as const
    await expect(
      declarePayment(platform, cast.retailer, id, { ...paid, paidOn: '2026-12-30' }, undefined),
    ).rejects.toMatchObject({ code: 'day_in_future' })
    await declarePayment(platform, cast.retailer, id, paid, undefined)
    await expect(declarePayment(platform, cast.retailer, id, paid, undefined)).rejects.toMatchObject({
      code: 'state_changed',
    })
    await answerPayment(platform, cast.freelancer, id, 'Rien n’est arrivé.')
    await expect(work('retailer')).resolves.toMatchObject({ payment: { state: 'disputed', canDeclare: true } })
    await declarePayment(platform, cast.retailer, id, { paidOn: '2026-12-21', method: 'transfer' }, undefined)
    await answerPayment(platform, cast.freelancer, id, null)
    await expect(answerPayment(platform, cast.freelancer, id, null)).rejects.toMatchObject({ code: 'state_changed' })
    const { payouts, totals, byRetailer } = await readPayouts(platform, cast.freelancer, 2026)
    expect(payouts).toMatchObject([{ id, state: 'received', amountMinor: 23_563 }])
    expect(totals).toEqual([{ currency: 'EUR', plannedMinor: 0, dueMinor: 0, declaredMinor: 0, receivedMinor: 23_563 }])
    expect(byRetailer).toMatchObject([{ amountMinor: 23_563, missions: 1 }])
    const { rows } = await sql<{ paid: boolean }>`SELECT paid_at IS NOT NULL AS paid FROM missions`.execute(db)
    expect(rows).toEqual([{ paid: true }])
  })

  test('each word about hours is notified, also the same one again', async () => {
    for (const [who, minutes] of [
      ['retailer', 60],
      ['freelancer', 480],
      ['retailer', 60],
    ] as const) {
      platform.clock.set(new Date(platform.clock.now() + 60_000).toISOString())
      await claimHours(platform, cast[who], id, { day: DAY, minutes })
    }
    const { rows } = await sql`SELECT 1 FROM notifications WHERE kind = 'mission.hoursCorrected'`.execute(db)
    expect(rows).toHaveLength(2)
  })

  test('three days of silence agree to what was said last, or planned', async () => {
    await claimHours(platform, cast.freelancer, id, { day: DAY, minutes: 500 })
    at('16:00', '2026-12-24')
    await expect(agreeBySilence(platform)).resolves.toBe(0)
    at('18:00', '2026-12-24')
    await expect(agreeBySilence(platform)).resolves.toBe(2)
    const { days, payment } = await work('freelancer')
    expect(days.map(each => [each.agreedMinutes, each.agreedMethod])).toEqual([
      [500, 'silence'],
      [480, 'silence'],
    ])
    expect(payment.state).toBe('due')
  })

  test('claim against agree: what is agreed is what the other saw', async () => {
    await claimHours(platform, cast.freelancer, id, { day: DAY, minutes: 500 })
    await Promise.all([
      race([() => agreeHours(platform, cast.retailer, id, { day: DAY, minutes: 500 })]),
      race([() => claimHours(platform, cast.freelancer, id, { day: DAY, minutes: 540 })]),
    ])
    const [first] = (await work('retailer')).days
    expect([
      [500, 500],
      [540, null],
    ]).toContainEqual([first?.claimedMinutes, first?.agreedMinutes])
  })

  test('the database takes no payment of anything else', async () => {
    await expect(
      sql`INSERT INTO mission_payments (id, mission_id, amount_minor, currency, paid_on, method)
        VALUES (gen_random_uuid(), ${id}, 100, 'EUR', '2026-12-21', 'cash')`.execute(db),
    ).rejects.toMatchObject({ code: 'RB003' })
  })
})

test('the compensation of a late cancellation is paid like pay', async () => {
  at('08:00')
  await changeMission(platform, cast.retailer, id, 'cancel', undefined)
  const { payment } = await work('retailer')
  expect(payment).toMatchObject({ state: 'due', amountMinor: 11_600, canDeclare: true })
  await declarePayment(platform, cast.retailer, id, { paidOn: DAY, method: 'cash' }, undefined)
  await expect(readPayouts(platform, cast.freelancer, undefined)).resolves.toMatchObject({
    payouts: [{ status: 'cancelled', state: 'declared', amountMinor: 11_600 }],
  })
})
