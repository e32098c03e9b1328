import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#shared/days.ts'
import type { SpacePrices } from '#shared/prices/lines.ts'
import { priceStay, type StayPrice } from '#shared/prices/price-stay.ts'
import { createCast, createSpace } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { type Random, randomFor } from '#demo/random.ts'

const { db } = await testPlatform()
const spacesCount = 100
const staysPerSpace = 100
const day0 = '2026-12-01'

interface Sample {
  id: string
  pricePerDayMinor: number
  prices: SpacePrices
}
const samples: Sample[] = []

beforeAll(async () => {
  const { host, admin } = await createCast(db.kysely)
  const random = randomFor('prices of stays')
  for (let index = 0; index < spacesCount; index += 1) {
    const pricePerDayMinor = amount(random)
    const id = await createSpace(db.kysely, host, admin, { pricePerDayMinor })
    const prices = pricesOf(random)
    await sql`UPDATE spaces SET weekday_prices_minor = ${prices.weekdayPricesMinor}::integer[], week_percent = ${prices.weekPercent},
      month_percent = ${prices.monthPercent} WHERE id = ${id}`.execute(db.kysely)
    for (const { firstDay, lastDay, priceMinor, minimumStay } of prices.seasons) {
      await sql`INSERT INTO space_prices (space_id, first_day, last_day, price_minor, minimum_stay)
        VALUES (${id}, ${firstDay}, ${lastDay}, ${priceMinor}, ${minimumStay})`.execute(db.kysely)
    }
    samples.push({ id, pricePerDayMinor, prices })
  }
})

/** Round, with centimes, small and large ones. */
function amount(random: Random): number {
  return random.chance(0.5) ? random.whole(1, 60) * 1_000 : random.whole(100, random.chance(0.1) ? 100_000_000 : 90_000)
}

function pricesOf(random: Random): SpacePrices {
  const seasons: SpacePrices['seasons'] = []
  for (let from = random.whole(0, 60); from < 200; from += random.whole(1, 90)) {
    const length = random.whole(1, 25)
    const priceMinor = random.chance(0.8) ? amount(random) : null
    const minimumStay = priceMinor === null || random.chance(0.3) ? random.whole(1, 10) : null
    seasons.push({ firstDay: addDays(day0, from), lastDay: addDays(day0, from + length - 1), priceMinor, minimumStay })
    from += length
  }
  return {
    weekdayPricesMinor: random.chance(0.5)
      ? Array.from({ length: 7 }, () => (random.chance(0.4) ? amount(random) : null))
      : null,
    weekPercent: random.chance(0.5) ? random.whole(1, 90) : null,
    monthPercent: random.chance(0.5) ? random.whole(1, 90) : null,
    seasons: random.chance(0.7) ? seasons : [],
  }
}

test('the database and the browser reckon the same price for 10,000 stays', async () => {
  const random = randomFor('stays')
  const kinds = new Set<string>()
  for (const { id, pricePerDayMinor, prices } of samples) {
    const stays = Array.from({ length: staysPerSpace }, () => {
      const first = addDays(day0, random.whole(-10, 220))
      return { first, last: addDays(first, random.whole(0, random.chance(0.3) ? 120 : 13)) }
    })
    const { rows } = await sql<{ price: StayPrice }>`
      SELECT price_stay(s.id, s.price_per_day_minor, s.weekday_prices_minor, s.week_percent, s.month_percent, o.first, o.last) AS price
      FROM unnest(${stays.map(stay => stay.first)}::date[], ${stays.map(stay => stay.last)}::date[]) WITH ORDINALITY AS o (first, last, place)
      JOIN spaces s ON s.id = ${id} ORDER BY o.place`.execute(db.kysely)
    const own = stays.map(stay => priceStay({ pricePerDayMinor, prices }, stay))
    expect(rows.map(row => row.price)).toEqual(own)
    for (const { totalMinor, lines } of own) {
      expect(totalMinor).toBe(lines.reduce((sum, line) => sum + line.amountMinor, 0))
      for (const { kind } of lines) kinds.add(kind)
    }
  }
  expect([...kinds].toSorted()).toEqual(['base', 'length_discount', 'season', 'weekday'])
}, 180_000)

test('days that are none have no price', async () => {
  const { rows } = await sql<{ backwards: unknown; endless: unknown }>`
    SELECT price_stay(id, 100, NULL, NULL, NULL, '2026-12-02', '2026-12-01') AS backwards,
      price_stay(id, 100, NULL, NULL, NULL, '2026-12-01', '2029-12-01') AS endless FROM spaces LIMIT 1`.execute(
    db.kysely,
  )
  expect(rows).toEqual([{ backwards: null, endless: null }])
})
