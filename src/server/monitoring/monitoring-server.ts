import type { RequestListener } from 'node:http'
import { closeServer, createLimitedServer, listen } from '../http/listen.ts'
import type { Platform } from '../platform.ts'
import {
  readAuditBroken,
  readBackupAgeSeconds,
  readHealth,
  readWaitingMail,
  readWaitingTranslations,
} from './health.ts'
import type { Metrics } from './metrics.ts'

/**
 * Serves /metrics and /health on an address of their own, which visitors cannot reach; port 0 takes any. Rejects with
 * Node's error when it is taken.
 */
export async function startMonitoringServer(
  platform: Platform,
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const { pool, replica } = platform.db
  metrics.showPools({ primary: pool, ...(replica && { replica: replica.pool }) })
  if (replica) metrics.showReplica(replica)
  metrics.show(
    'rahba_mails_waiting',
    'Mails that are due and have not left',
    async () => (await readWaitingMail(platform)).waiting,
  )
  metrics.show('rahba_backup_age_seconds', 'Since the last whole backup ended; absent when there is none', () =>
    readBackupAgeSeconds(platform),
  )
  metrics.show('rahba_audit_broken', '1 where the nightly check found the audit log changed; 0 where it is whole', () =>
    readAuditBroken(platform),
  )
  if (platform.config.translator) {
    const read = () => readWaitingTranslations(platform)
    metrics.show('rahba_translations_waiting', 'Published spaces whose texts wait for the translator', async () => {
      const { waiting } = await read()
      return waiting
    })
    metrics.show('rahba_translations_given_up', 'Spaces whose texts the translator cannot do', async () => {
      const { givenUp } = await read()
      return givenUp
    })
  }
  const server = createLimitedServer(answer(platform, metrics))
  const address = await listen(server, port, host)
  return { port: address.port, close: () => closeServer(server) }
}

function answer(platform: Platform, metrics: Metrics): RequestListener {
  return async (request, response) => {
    const say = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    try {
      if (request.url === '/metrics') return say(200, metrics.contentType, await metrics.text())
      if (request.url !== '/health') return say(404, 'text/plain; charset=utf-8', '404 Not Found')
      const parts = await readHealth(platform)
      const isWell = Object.values(parts).every(part => part.isWell)
      return say(isWell ? 200 : 503, 'application/json', `${JSON.stringify({ isWell, parts }, null, 2)}\n`)
    } catch (error) {
      platform.log.error({ err: error }, 'monitoring could not answer')
      return say(500, 'text/plain; charset=utf-8', '500 Internal Server Error')
    }
  }
}
