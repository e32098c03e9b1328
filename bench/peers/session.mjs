/**
 * Gives every connection of this process the settings that Rahba gives its own (src/server/db/database.ts): searches are
 * short, so compiling them or starting workers takes longer than they do, and what they read is in memory. The driver
 * reads this variable; it must be set before the first connection.
 *
 * @param {string} [more] further options of PostgreSQL
 */
export function setSessionDefaults(more = '') {
  process.env.PGOPTIONS = `-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 -c TimeZone=UTC ${more}`
}
