import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createIndexes } from '../indexes.mjs'

const schema = 'bench_directus'
const publicCollections = ['spaces', 'cities', 'profiles', 'space_busy_days', 'space_tags']

/** Rows of a space, by the name that filters use. The other direction is read from the foreign keys. */
const lists = [
  { field: 'busy_days', table: 'space_busy_days', column: 'space_id' },
  { field: 'tags', table: 'space_tags', column: 'space_id' },
]

/**
 * What its filters cannot ask of the product's tables. `_none` takes one condition and passes over several in silence,
 * so days that are booked or blocked are rows of one day. A text[] cannot be filtered, so the amenities are a text.
 */
const tables = `
  DROP TABLE IF EXISTS ${schema}.space_tags, ${schema}.space_busy_days;
  CREATE TABLE ${schema}.space_tags AS
    SELECT id AS space_id, ',' || array_to_string(amenities, ',') || ',' AS amenities FROM public.spaces;
  ALTER TABLE ${schema}.space_tags ADD PRIMARY KEY (space_id);
  CREATE TABLE ${schema}.space_busy_days (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, space_id uuid NOT NULL, day date NOT NULL);
  INSERT INTO ${schema}.space_busy_days (space_id, day)
    SELECT space_id, day FROM (
      SELECT space_id, generate_series(first_day, last_day, interval '1 day')::date AS day
      FROM public.bookings WHERE status = 'confirmed'
      UNION SELECT space_id, generate_series(lower(days), upper(days) - 1, interval '1 day')::date FROM public.day_blocks) AS busy
    WHERE day >= current_date;
  CREATE INDEX space_busy_days_day ON ${schema}.space_busy_days (day, space_id);
  CREATE INDEX space_busy_days_space ON ${schema}.space_busy_days (space_id, day);
  ANALYZE ${schema}.space_tags, ${schema}.space_busy_days`

/**
 * The schema with the tables of Directus and what the public may read, once; what is copied from the product's tables
 * is copied again each time, because bookings may have come.
 * @param {string} databaseUrl
 * @returns {Promise<Map<string, number>>} numbers of the cities by slug
 */
export async function prepareDirectus(databaseUrl) {
  await createIndexes(databaseUrl)
  return withClient(databaseUrl, async client => {
    await client.query(`BEGIN; CREATE SCHEMA IF NOT EXISTS ${schema}; ${tables}; COMMIT`)
    // for index-only scans
    await client.query(`VACUUM ${schema}.space_busy_days`)
    const { rows: made } = await client.query('SELECT to_regclass($1) AS settings', [`${schema}.directus_settings`])
    if (made[0].settings === null) await bootstrap(databaseUrl)
    await client.query(`BEGIN; SET LOCAL search_path TO ${schema}; ${modelStatements().join(';')}; COMMIT`)
    const { rows } = await client.query('SELECT slug, id FROM public.cities')
    return new Map(rows.map(({ slug, id }) => [slug, id]))
  })
}

/** @param {string} databaseUrl */
export async function removeDirectus(databaseUrl) {
  await withClient(databaseUrl, client => client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`))
}

function modelStatements() {
  const names = lists.map(({ field }) => `'${field}'`).join()
  const collections = publicCollections.map(collection => `'${collection}'`).join()
  return [
    `DELETE FROM directus_permissions WHERE collection IN (${collections})`,
    `DELETE FROM directus_relations WHERE one_field IN (${names})`,
    `DELETE FROM directus_fields WHERE field IN (${names})`,
    `INSERT INTO directus_collections (collection)
      SELECT unnest(ARRAY[${collections}]) ON CONFLICT DO NOTHING`,
    ...lists.flatMap(({ field, table, column }) => [
      `INSERT INTO directus_fields (collection, field, special) VALUES ('spaces', '${field}', 'o2m')`,
      `INSERT INTO directus_relations (many_collection, many_field, one_collection, one_field)
        VALUES ('${table}', '${column}', 'spaces', '${field}')`,
    ]),
    `INSERT INTO directus_permissions (collection, action, permissions, fields, policy)
      SELECT unnest(ARRAY[${collections}]), 'read', '{}', '*', policy FROM directus_access
      WHERE role IS NULL AND "user" IS NULL`,
  ]
}

/** @param {string} databaseUrl */
async function bootstrap(databaseUrl) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./bootstrap.mjs', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Directus could not make its tables (exit ${code}).`)
}

/**
 * @template Result
 * @param {string} databaseUrl
 * @param {(client: import('pg').Client) => Promise<Result>} action
 */
async function withClient(databaseUrl, action) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await action(client)
  } finally {
    await client.end()
  }
}
