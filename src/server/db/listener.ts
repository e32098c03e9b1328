import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type Subscriber = {
  onNotification: (payload: string) => void
  /** The connection was away for a while: notifications may have been missed, read the tables again. */
  onReconnect?: () => void
}

export type Listener = {
  /** Resolves once the channel is listened to; answers with the way to end it. */
  listen(channel: string, subscriber: Subscriber): Promise<() => Promise<void>>
  close(): Promise<void>
}

const reconnectPausesMs = [100, 250, 500, 1_000, 2_000]
/** Finds out that the other end is gone when nothing is heard for this long. */
const keepAliveAfterMs = 10_000

/**
 * Receives what PostgreSQL notifies, on one connection of its own for all channels, which is made on the first call and
 * made again whenever it is lost.
 */
export function createListener(connection: pg.ClientConfig, log: (text: string) => void): Listener {
  const subscribers = new Map<string, Set<Subscriber>>()
  let client: Promise<pg.Client> | undefined
  let isClosed = false

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ ...connection, keepAlive: true, keepAliveInitialDelayMillis: keepAliveAfterMs })
    // The end that follows an error is what counts; without a listener an error would end the process.
    fresh.on('error', () => {})
    fresh.on('notification', ({ channel, payload }) => {
      for (const subscriber of subscribers.get(channel) ?? []) subscriber.onNotification(payload ?? '')
    })
    await fresh.connect()
    for (const channel of subscribers.keys()) await fresh.query(`LISTEN ${fresh.escapeIdentifier(channel)}`)
    fresh.once('end', () => {
      if (!isClosed) client = reconnect()
    })
    return fresh
  }

  const reconnect = async (): Promise<pg.Client> => {
    log('The connection that listens to the database was lost; connecting again')
    for (let attempt = 0; ; attempt++) {
      await sleep(reconnectPausesMs[Math.min(attempt, reconnectPausesMs.length - 1)])
      if (isClosed) throw new Error('the listener is closed')
      try {
        const fresh = await connect()
        for (const each of [...subscribers.values()].flatMap(set => [...set])) each.onReconnect?.()
        return fresh
      } catch {
        // The database is still away.
      }
    }
  }

  const unsubscribe = async (channel: string, subscriber: Subscriber) => {
    const rest = subscribers.get(channel)
    rest?.delete(subscriber)
    if (rest?.size !== 0) return
    subscribers.delete(channel)
    const connected = await client
    await connected?.query(`UNLISTEN ${connected.escapeIdentifier(channel)}`)
  }

  return {
    async listen(channel, subscriber) {
      const known = subscribers.get(channel) ?? new Set()
      subscribers.set(channel, known.add(subscriber))
      client ??= connect()
      const connected = await client
      await connected.query(`LISTEN ${connected.escapeIdentifier(channel)}`)
      return () => unsubscribe(channel, subscriber)
    },
    async close() {
      isClosed = true
      const connected = await client?.catch(() => undefined)
      await connected?.end()
    },
  }
}
