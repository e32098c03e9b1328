import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { destroyConnection, type Connections } from './connection-watchdog.ts'

export type Subscriber = {
  onNotification: (payload: string) => void
  /** The connection is away: until `onReconnect`, notifications are missed. */
  onLost?: () => void
  /** The connection was away for a while: notifications may have been missed, read the tables again. */
  onReconnect?: () => void
}

/** The connection, and the way to ask on it. */
interface Line {
  client: pg.Client
  ask: (text: string) => Promise<unknown>
}

export type Listener = {
  /** Resolves once the channel is listened to; answers with the way to end it. */
  listen(channel: string, subscriber: Subscriber): Promise<() => Promise<void>>
  close(): Promise<void>
}

const reconnectPausesMs = [100, 250, 500, 1_000, 2_000]
const heartbeatEveryMs = 1_000
/** A server that only has much to do answers in milliseconds. */
const heartbeatWithinMs = 3_000
const connectWithinMs = 5_000
const endWithinMs = 1_000
/** After a standstill of our own the answer may be there already, and only has to be read. */
const readingMs = 250

/**
 * Receives what PostgreSQL notifies, on one connection of its own for all channels, which is made on the first call and
 * made again whenever it is lost.
 *
 * This connection also feels the server's pulse: when no answer comes, the other end is gone without a word. Then it and
 * all `others` that have heard nothing either are broken off, so that nobody waits on them.
 */
export function createListener(
  connection: pg.ClientConfig,
  others: Connections,
  log: (text: string) => void,
): Listener {
  const subscribers: Subscribers = new Map()
  let current: Promise<Line> | undefined
  let isClosed = false

  const everybody = (): Subscriber[] => [...subscribers.values()].flatMap(set => [...set])
  const expectAnswer = watchAnswers(others, log, () => isClosed)
  const connect = () =>
    openLine(connection, subscribers, expectAnswer, () => {
      if (isClosed) return
      for (const each of everybody()) each.onLost?.()
      log('The connection that listens to the database was lost; connecting again')
      void keep(untilConnected(reconnect, () => isClosed))
    })
  const reconnect = async (): Promise<Line> => {
    const fresh = await connect()
    for (const each of everybody()) each.onReconnect?.()
    return fresh
  }

  /** Nobody may be waiting for it just now. */
  const keep = (coming: Promise<Line>): Promise<Line> => {
    current = coming
    coming.catch(() => {
      if (current === coming) current = undefined
    })
    return coming
  }

  return {
    async listen(channel, subscriber) {
      const known = subscribers.get(channel) ?? new Set()
      subscribers.set(channel, known.add(subscriber))
      const { client, ask } = await (current ?? keep(connect()))
      await ask(`LISTEN ${client.escapeIdentifier(channel)}`)
      return async () => unsubscribe(subscribers, channel, subscriber, () => current)
    },
    async close() {
      isClosed = true
      const line = await current?.catch(() => undefined)
      if (line && !(await isHeard(line.client.end(), endWithinMs))) destroyConnection(line.client)
    },
  }
}

/** By channel. */
type Subscribers = Map<string, Set<Subscriber>>

type ExpectAnswer = (answer: Promise<unknown>, withinMs: number, asked: pg.Client) => Promise<void>

/** Breaks off what is silent when an answer takes longer than it may; an answer that says no is one. */
function watchAnswers(others: Connections, log: (text: string) => void, isClosed: () => boolean): ExpectAnswer {
  return async (answer, withinMs, asked) => {
    const destroySilent = others.recordBytesRead()
    if (await isHeard(answer, withinMs)) return
    destroyConnection(asked)
    const count = isClosed() ? 0 : destroySilent()
    log(`The database does not answer; ${count} silent connections were broken off`)
  }
}

/** Connects, listens to every channel that somebody subscribes to, and sends heartbeats until the connection ends. */
async function openLine(
  connection: pg.ClientConfig,
  subscribers: Subscribers,
  expectAnswer: ExpectAnswer,
  onLost: () => void,
): Promise<Line> {
  const fresh = new pg.Client(connection)
  const line = { client: fresh, ask: inTurn(fresh) }
  const ended = new AbortController()
  fresh.once('end', () => ended.abort())
  // The end that follows an error is what counts; without a listener an error would end the process.
  fresh.on('error', () => {})
  fresh.on('notification', ({ channel, payload }) => {
    for (const subscriber of subscribers.get(channel) ?? []) subscriber.onNotification(payload ?? '')
  })
  const connected = (async () => {
    await fresh.connect()
    for (const channel of subscribers.keys()) await line.ask(`LISTEN ${fresh.escapeIdentifier(channel)}`)
  })()
  await expectAnswer(connected, connectWithinMs, fresh)
  await connected.catch(error => {
    destroyConnection(fresh)
    throw error
  })
  ended.signal.throwIfAborted()
  ended.signal.addEventListener('abort', onLost)
  void sendHeartbeats(line, ended.signal, expectAnswer)
  return line
}

async function sendHeartbeats({ client, ask }: Line, ended: AbortSignal, expectAnswer: ExpectAnswer): Promise<void> {
  while (!ended.aborted) {
    await sleep(heartbeatEveryMs, undefined, { ref: false })
    if (!ended.aborted) await expectAnswer(ask('SELECT 1'), heartbeatWithinMs, client)
  }
}

/** Tries again, with growing pauses, while the database is away. */
async function untilConnected(connect: () => Promise<Line>, isClosed: () => boolean): Promise<Line> {
  for (let attempt = 0; ; attempt++) {
    await sleep(reconnectPausesMs[Math.min(attempt, reconnectPausesMs.length - 1)])
    if (isClosed()) throw new Error('the listener is closed')
    try {
      return await connect()
    } catch {
      // The database is still away.
    }
  }
}

function unsubscribe(
  subscribers: Subscribers,
  channel: string,
  subscriber: Subscriber,
  current: () => Promise<Line> | undefined,
): void {
  const rest = subscribers.get(channel)
  rest?.delete(subscriber)
  if (rest?.size !== 0) return
  subscribers.delete(channel)
  const stopHearing = async () => {
    const line = await current()
    if (!subscribers.has(channel)) await line?.ask(`UNLISTEN ${line.client.escapeIdentifier(channel)}`)
  }
  // nobody listens any more; while the database is away this is all there is to do
  stopHearing().catch(() => {})
}

/** One statement after the other. */
function inTurn(client: pg.Client): Line['ask'] {
  let last: Promise<unknown> = Promise.resolve()
  return text => {
    const next = last.then(() => client.query(text))
    last = next.catch(() => {})
    return next
  }
}

/** Whether a promise settles in time, well or badly. */
async function isHeard(answer: Promise<unknown>, withinMs: number): Promise<boolean> {
  const answered = answer.then(
    () => true,
    () => true,
  )
  const late = async () => {
    await sleep(withinMs, false, { ref: false })
    return sleep(readingMs, false, { ref: false })
  }
  return Promise.race([answered, late()])
}
