import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { setSessionDefaults } from '../session.mjs'

/** Its own tables go where they leave the product's alone; it finds both. */
export const schema = 'bench_directus'

/** @param {string} databaseUrl */
export function settingsFor(databaseUrl, poolMax = 10, port = 8055) {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: 'only-for-the-benchmark',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    DB_SEARCH_PATH: `array:${schema},public`,
    DB_POOL__MIN: '0',
    DB_POOL__MAX: String(poolMax),
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    // what is measured is the work of answering: nobody keeps answers here
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    WEBSOCKETS_ENABLED: 'false',
    SERVE_APP: 'false',
    EXTENSIONS_PATH: tmpdir(),
    STORAGE_LOCAL_ROOT: tmpdir(),
  }
}

/**
 * Sets what Directus reads at its start, and gives it an empty module for isolated-vm, which runs the scripts of its
 * flows: it is compiled at installation, and no search comes near it. Must run before anything of Directus is loaded.
 */
export function setUp(databaseUrl, poolMax, port) {
  setSessionDefaults()
  Object.assign(process.env, settingsFor(databaseUrl, poolMax, port))
  const url = new URL('./no-isolates.cjs', import.meta.url).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'isolated-vm' ? { url, format: 'commonjs', shortCircuit: true } : next(specifier, context),
  })
}
