// The least that can answer: node:http and pg with the same statements, sending the same bytes. Its routes come as JSON
// on standard input; it says its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { Recorded } from './record.ts'

export interface FloorRoute {
  path: string
  /** Whose it is; empty for everybody's. */
  cookie: string
  statements: readonly Recorded[]
  headers: Readonly<Record<string, string>>
  /** Base64. */
  body: string
}

export interface FloorJob {
  connectionString: string
  poolMax: number
  /** Run once on each connection. */
  session: string
  routes: readonly FloorRoute[]
}

if (import.meta.main) {
  const job = JSON.parse(await text(process.stdin)) as FloorJob
  const pool = new pg.Pool({
    connectionString: job.connectionString,
    max: job.poolMax,
    idleTimeoutMillis: 0,
    onConnect: async client => void (await client.query(job.session)),
  })
  const routes = new Map(
    job.routes.map(route => {
      const body = Buffer.from(route.body, 'base64')
      return [
        `${route.path}\n${route.cookie}`,
        { ...route, body, headers: { ...route.headers, 'content-length': body.length } },
      ]
    }),
  )
  const server = createServer(async (request, response) => {
    const route = routes.get(`${request.url}\n${request.headers.cookie ?? ''}`)
    if (!route) {
      response.writeHead(404).end()
      return
    }
    if (route.statements.length > 0) {
      const client = await pool.connect()
      for (const { text, values, name } of route.statements) {
        await client.query(name === undefined ? { text, values: [...values] } : { name, text, values: [...values] })
      }
      client.release()
    }
    response.writeHead(200, route.headers).end(route.body)
  })
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
  process.on('SIGTERM', () => process.exit(0))
}
