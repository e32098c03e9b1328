import type pg from 'pg'

const versionMin = 15

/**
 * Throws an error that says what to do when the server cannot carry Rahba: older than 15, or a database not in UTF-8.
 */
export async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; encoding: string }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding`,
  )
  const { version, encoding } = rows[0] as (typeof rows)[0]
  if (Number.parseInt(version, 10) < versionMin) {
    throw new Error(`Rahba needs PostgreSQL ${versionMin} or later; DATABASE_URL leads to ${version}.`)
  }
  if (encoding !== 'UTF8') throw new Error(`The database's encoding is ${encoding}. ${howToMakeIt}`)
}

/**
 * Throws when accented and Arabic words have no trigrams, which leaves search blind to them without any error: so it
 * is in a database made with the locale 'C'. Needs the extension pg_trgm, which the migrations bring.
 */
export async function checkTrigrams(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ known: boolean }>(
    `SELECT show_trgm('é') <> '{}' AND show_trgm('مراكش') <> '{}' AS known`,
  )
  if (!rows[0]?.known)
    throw new Error(`The database's locale does not know accented and Arabic letters. ${howToMakeIt}`)
}

const howToMakeIt =
  "Make it with CREATE DATABASE rahba TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8' (or another UTF-8 locale)."
