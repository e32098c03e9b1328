/** Makes the tables of Directus in its own schema: `DATABASE_URL=… node bootstrap.mjs`. */
import { setUp } from './environment.mjs'

setUp(process.env.DATABASE_URL ?? '')
process.argv = [process.argv[0], 'directus', 'bootstrap', '--skipAdminInit']
await import('@directus/api/cli/run.js')
