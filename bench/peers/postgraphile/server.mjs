import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { grafserv } from 'postgraphile/grafserv/node'
import { setSessionDefaults } from '../session.mjs'
import { presetFor } from './preset.mjs'

setSessionDefaults()
const instance = postgraphile(presetFor(process.env.DATABASE_URL ?? '', Number(process.env.POOL_MAX ?? 10)))
// the first request would wait for it
await instance.getSchema()
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))

process.once('SIGTERM', async () => {
  server.close()
  server.closeAllConnections()
  await instance.release()
})
