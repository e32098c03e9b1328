import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Longer than the server's own limit for a statement: what it has not ended by then, nobody will. TCP alone would wait
 * for a quarter of an hour on a machine that is gone without a word.
 */
const silenceMs = 20_000

/** Parts of the driver that its types leave out. */
interface Inside {
  /** False while a statement waits for its answer. */
  readyForQuery?: boolean
  connection: { stream: Socket }
}

const inside = (client: pg.ClientBase): Inside => client as unknown as Inside

/** Ends a connection at once. What waits on it fails as for any other that broke, and its pool forgets it. */
export function destroyConnection(client: pg.ClientBase): void {
  inside(client).connection.stream.destroy(
    Object.assign(new Error('The database has not answered'), { code: 'ETIMEDOUT' }),
  )
}

/** Whether somebody waits for an answer on it. */
export const isWorking = (client: pg.ClientBase): boolean => !inside(client).readyForQuery

/** For work whose statements may take hours, on a connection that is for nothing else. */
export function disableWatchdog(client: pg.ClientBase): void {
  inside(client).connection.stream.setTimeout(0)
}

/** The connections that lead to one server. */
export class Connections {
  readonly #open = new Set<pg.Client>()

  /** Clients of this kind are counted here, and none waits longer than `silenceMs` without hearing anything. */
  watched(Base: typeof pg.Client): typeof pg.Client {
    const open = this.#open
    return class extends Base {
      constructor(config?: string | pg.ClientConfig) {
        super(config)
        open.add(this)
        this.once('end', () => open.delete(this))
        this.once('connect', () => {
          const { stream } = inside(this).connection
          // each byte, in or out, restarts it
          stream.setTimeout(silenceMs, () => {
            if (isWorking(this)) destroyConnection(this)
          })
        })
      }
    }
  }

  /** Returns a function that ends every connection that was open now and has received nothing since. */
  recordBytesRead(): () => number {
    const heard = [...this.#open].map(client => [client, inside(client).connection.stream.bytesRead] as const)
    return () => {
      const silent = heard.filter(
        ([client, bytes]) => this.#open.has(client) && inside(client).connection.stream.bytesRead === bytes,
      )
      for (const [client] of silent) destroyConnection(client)
      return silent.length
    }
  }
}
