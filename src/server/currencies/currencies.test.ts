import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { countryCurrencies } from '#shared/currencies/country-currencies.ts'
import { inMad, type Rates } from '#shared/currencies/rates.ts'
import { CURRENCIES, type Currency } from '#shared/money.ts'
import { COUNTRIES } from '#shared/places/countries.ts'
import { type SearchQuery } from '#shared/spaces/contract.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { randomFor } from '#demo/random.ts'
import { listRates } from './currencies.sql.ts'
import { changeRate } from './rate-settings.ts'
import { readRates } from './rates.ts'
import { searchHandlers } from '../search/search.routes.ts'
import { mapHandlers } from '../map/map.routes.ts'
import { mapEndpoints, searchEndpoints } from '#shared/search/contract.ts'

const platform = await testPlatform()
const { db, clock } = platform
clock.set('2026-11-21T10:00:00Z')
const call = callerOf(
  { ...searchEndpoints, ...mapEndpoints },
  { ...searchHandlers(platform), ...mapHandlers(platform) },
)

interface Sample {
  id: string
  priceMinor: number
  currency: Currency
}
const samples: Sample[] = []
const cities = ['casablanca', 'dubai', 'paris', 'madrid'] as const
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db.kysely)
  const random = randomFor('prices in several currencies')
  for (let index = 0; index < 60; index += 1) {
    const city = cities[index % cities.length] ?? 'casablanca'
    const choices = countryCurrencies({ casablanca: 'MA', dubai: 'AE', paris: 'FR', madrid: 'ES' }[city])
    const currency = choices[random.whole(0, choices.length - 1)] ?? 'MAD'
    const priceMinor = random.whole(10, currency === 'MAD' ? 900 : 90) * 100 + random.whole(0, 1) * 50
    const id = await listSpace(db.kysely, cast.host, cast.admin, { city, currency, pricePerDayMinor: priceMinor })
    samples.push({ id, priceMinor, currency })
  }
})

async function foundBy(query: SearchQuery): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await call('GET /api/spaces', { query: { ...query, page } })
    ids.push(...body.spaces.map(({ id }) => id))
    if (page >= body.pages) return ids
  }
}

/** The plain rule: what each space costs in dirhams, and whether that lies between the bounds in dirhams. */
function expectedIn(query: SearchQuery, rates: Rates): string[] {
  const bound = (price: number) => inMad(Math.round(price * 100), query.currency ?? 'MAD', rates)
  const fits = ({ priceMinor, currency }: Sample) => {
    const mad = inMad(priceMinor, currency, rates)
    return mad >= bound(query.minPrice ?? 0) && mad <= bound(query.maxPrice ?? 1_000_000)
  }
  return samples.filter(fits).map(({ id }) => id)
}

const inDirhams = (id: string, rates: Rates): number => {
  const sample = samples.find(each => each.id === id)
  if (!sample) throw new Error(`no sample ${id}`)
  return inMad(sample.priceMinor, sample.currency, rates)
}

describe('an amount in another currency', () => {
  it('is as much in SQL as in the browser', async () => {
    const random = randomFor('amounts')
    const amounts = Array.from({ length: 5_000 }, () => random.whole(1, 100_000_000))
    const wanted = Array.from({ length: 3 }, () => random.whole(100, 200_000) / 10_000)
    for (const mad of [...wanted, 2.5, 10.75, 0.01, 20]) {
      await sql`UPDATE currency_rates SET mad = ${mad}`.execute(db.kysely)
      const rates = await listRates(db.kysely)
      for (const currency of CURRENCIES) {
        const { rows } = await sql<{ mad: number }>`SELECT price_in_mad(minor, ${currency}) AS mad
          FROM unnest(${amounts}::bigint[]) WITH ORDINALITY AS each (minor, place) ORDER BY place`.execute(db.kysely)
        expect(rows.map(row => row.mad)).toEqual(amounts.map(minor => inMad(minor, currency, rates)))
      }
    }
    await sql`UPDATE currency_rates SET mad = CASE currency WHEN 'AED' THEN 2.5 ELSE 10.75 END`.execute(db.kysely)
  })

  it('is what is paid with in the same countries', async () => {
    const codes = [...COUNTRIES.map(({ code }) => code), 'AD', 'XK', 'US', 'SA', 'BG', 'CY', 'GP', 'YT']
    const { rows } = await sql<{ code: string; currency: Currency }>`SELECT code, country_currency(code) AS currency
      FROM unnest(${codes}::text[]) AS code`.execute(db.kysely)
    for (const { code, currency } of rows) expect([code, countryCurrencies(code).at(-1)]).toEqual([code, currency])
    const ours = COUNTRIES.filter(({ currency }) => currency === 'AED' || currency === 'EUR')
    for (const { code, currency } of ours) expect([code, countryCurrencies(code).at(-1)]).toEqual([code, currency])
  })
})

describe('a search with prices', () => {
  it('finds in the currency of the reader what costs as much', async () => {
    const rates = await listRates(db.kysely)
    const random = randomFor('price bounds')
    for (const currency of CURRENCIES) {
      for (let round = 0; round < 6; round += 1) {
        const scale = currency === 'MAD' ? 10 : 1
        const minPrice = random.chance(0.5) ? random.whole(1, 60) * scale : undefined
        const maxPrice = random.chance(0.8) ? (minPrice ?? 0) + random.whole(1, 60) * scale : undefined
        const query = { currency, ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) }
        expect((await foundBy(query)).sort(), JSON.stringify(query)).toEqual(expectedIn(query, rates).sort())
      }
    }
  })

  it('finds a space by its own price, to the cent', async () => {
    for (const { id, priceMinor, currency } of samples.slice(0, 12)) {
      const query = { currency, minPrice: priceMinor / 100, maxPrice: priceMinor / 100 }
      expect(await foundBy(query)).toContain(id)
    }
  })

  it('sorts by price across currencies', async () => {
    const rates = await listRates(db.kysely)
    const prices = (await foundBy({ sort: 'price-asc' })).map(id => inDirhams(id, rates))
    expect(prices).toHaveLength(samples.length)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  it('shows on the map what each costs in its own currency', async () => {
    const { body } = await call('GET /api/spaces/map', { query: {} })
    const shown = new Map(body.points.map(({ id, pricePerDayMinor, currency }) => [id, { pricePerDayMinor, currency }]))
    for (const { id, priceMinor, currency } of samples.filter(each => shown.has(each.id))) {
      expect(shown.get(id)).toEqual({ pricePerDayMinor: priceMinor, currency })
    }
    expect(shown.size).toBeGreaterThan(0)
  })

  it('has a page for chosen days in the order of what these come to', async () => {
    const [cheap, dear] = samples
      .filter(({ currency }) => currency === 'MAD')
      .toSorted((a, b) => a.priceMinor - b.priceMinor)
    if (!cheap || !dear) throw new Error('no samples')
    // a season makes the cheapest of all dearer than the next one
    await sql`INSERT INTO space_prices (space_id, first_day, last_day, price_minor)
      VALUES (${cheap.id}, '2026-12-01', '2026-12-31', ${dear.priceMinor * 3})`.execute(db.kysely)
    const rates = await listRates(db.kysely)
    for (const sort of ['price-asc', 'price-desc'] as const) {
      const { body } = await call('GET /api/spaces', {
        query: { sort, startDate: '2026-12-05', endDate: '2026-12-06' },
      })
      const totals = body.spaces.map(({ stay, currency }) => inMad(stay?.totalMinor ?? 0, currency, rates))
      const direction = sort === 'price-asc' ? 1 : -1
      expect(totals).toEqual(totals.toSorted((a, b) => direction * (a - b)))
      const byDay = body.spaces.map(({ id }) => inDirhams(id, rates))
      if (sort === 'price-asc') expect(byDay).not.toEqual(byDay.toSorted((a, b) => a - b))
    }
    await sql`DELETE FROM space_prices`.execute(db.kysely)
  })
})

describe('a rate that changes', () => {
  it('is compared by at once, in the order as in the bounds', async () => {
    const changed = await changeRate(db, { currency: 'EUR', mad: '2', adminId: cast.admin.id })
    expect(changed).toBe(samples.filter(({ currency }) => currency === 'EUR').length)
    const rates = await readRates(db.read)
    expect(rates).toEqual({ AED: 2.5, EUR: 2 })
    const query = { currency: 'EUR', maxPrice: 40 } as const
    expect((await foundBy(query)).sort()).toEqual(expectedIn(query, rates).sort())
    const prices = (await foundBy({ sort: 'price-desc' })).map(id => inDirhams(id, rates))
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    expect(await brokenInvariants(db.kysely)).toEqual([])
    await changeRate(db, { currency: 'EUR', mad: '10.75', adminId: null })
  })

  it('is never nothing, nor so much that a price would not fit', async () => {
    for (const mad of ['0', '-1', '20.01']) {
      await expect(changeRate(db, { currency: 'AED', mad, adminId: null })).rejects.toThrow('currency_rates_mad_check')
    }
  })
})

describe('a booking', () => {
  const insert = (spaceId: string, currency: string, lineCurrency: string) =>
    db.withTransaction(async trx => {
      await sql`INSERT INTO bookings (id, space_id, retailer_id, first_day, last_day, status, price_per_day_minor, total_price_minor, currency)
        VALUES (gen_random_uuid(), ${spaceId}, ${cast.retailer.id}, '2027-05-01', '2027-05-02', 'pending', 100, 200, ${currency})`.execute(
        trx,
      )
      await sql`INSERT INTO booking_lines (booking_id, position, kind, first_day, last_day, unit_minor, quantity, amount_minor, currency)
        SELECT id, 0, 'base', first_day, last_day, 100, 2, 200, ${lineCurrency} FROM bookings WHERE space_id = ${spaceId}`.execute(
        trx,
      )
      await sql`INSERT INTO booking_events (booking_id, status, actor_id, actor_role, reason)
        SELECT id, 'pending', retailer_id, 'retailer', 'requested' FROM bookings WHERE space_id = ${spaceId}`.execute(
        trx,
      )
    })

  it('has no line in another currency than its own', async () => {
    const id = samples[0]?.id ?? ''
    await expect(insert(id, 'EUR', 'MAD')).rejects.toThrow('in another currency')
    await expect(insert(id, 'USD', 'USD')).rejects.toThrow('currency_check')
  })

  it('keeps its currency', async () => {
    const id = samples[1]?.id ?? ''
    await insert(id, 'AED', 'AED')
    await expect(sql`UPDATE bookings SET currency = 'MAD' WHERE space_id = ${id}`.execute(db.kysely)).rejects.toThrow(
      'do not change',
    )
    await expect(
      sql`UPDATE booking_lines SET currency = 'MAD' WHERE booking_id IN (SELECT id FROM bookings WHERE space_id = ${id})`.execute(
        db.kysely,
      ),
    ).rejects.toThrow('do not change')
  })
})

it('refuses to publish a space in a currency that nobody pays with there', async () => {
  const { host, admin } = cast
  await expect(listSpace(db.kysely, host, admin, { city: 'casablanca', currency: 'EUR' })).rejects.toThrow(
    'nobody pays',
  )
  await expect(listSpace(db.kysely, host, admin, { city: 'dubai', currency: 'EUR' })).rejects.toThrow('nobody pays')
  const draft = await listSpace(db.kysely, host, admin, { city: 'casablanca', currency: 'EUR', state: 'draft' })
  await expect(sql`UPDATE spaces SET is_published = true WHERE id = ${draft}`.execute(db.kysely)).rejects.toThrow(
    'nobody pays',
  )
})
