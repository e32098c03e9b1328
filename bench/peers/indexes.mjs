/**
 * What an engineer adds to the wide tables for these searches. No booking writes `spaces`, and the one on bookings
 * holds confirmed ones only: inserting a request does not touch it, accepting one does. Drop them before measuring
 * that.
 */
const INDEXES = {
  bench_peer_spaces_price: `spaces (city_id, price_per_day_minor, id) WHERE state = 'active'`,
  bench_peer_spaces_newest: `spaces (city_id, created_at DESC, id DESC) WHERE state = 'active'`,
  // bookings_no_overlap answers the same question, but a probe of a GiST index takes ten times as long
  bench_peer_bookings_confirmed: `bookings (space_id, last_day, first_day) WHERE status = 'confirmed'`,
}

/** @param {string} databaseUrl */
export async function createIndexes(databaseUrl) {
  await run(
    databaseUrl,
    Object.entries(INDEXES).map(([name, on]) => `CREATE INDEX IF NOT EXISTS ${name} ON ${on}`),
  )
}

/** @param {string} databaseUrl */
export async function dropIndexes(databaseUrl) {
  await run(
    databaseUrl,
    Object.keys(INDEXES).map(name => `DROP INDEX IF EXISTS ${name}`),
  )
}

/**
 * @param {string} databaseUrl
 * @param {string[]} statements
 */
async function run(databaseUrl, statements) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
