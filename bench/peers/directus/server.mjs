import { setUp } from './environment.mjs'

setUp(process.env.DATABASE_URL ?? '', Number(process.env.POOL_MAX ?? 10), Number(process.env.PORT))
// its own way to say that it listens
process.send = message => {
  if (message === 'ready') console.log('ready')
  return true
}
const { startServer } = await import('@directus/api/server')
await startServer()
