import type { Database } from '../../db/database.ts'

/** What the triggers of db/migrations/0012_page_changes.sql notify. */
const channel = 'pages'

/** Counts what has changed of all that pages show, in any process, as PostgreSQL tells it after each commit. */
export class PageChanges {
  #count = 0
  #isHeard = false
  #stop: (() => Promise<void>) | undefined

  /** Moves with every change that was told of. */
  get count(): number {
    return this.#count
  }

  /** False while changes may go untold: before the start, and while the connection that listens is away. */
  get isHeard(): boolean {
    return this.#isHeard
  }

  async start(db: Pick<Database, 'listen'>): Promise<void> {
    const hear = (isHeard: boolean) => {
      this.#count += 1
      this.#isHeard = isHeard
    }
    this.#stop = await db.listen(channel, {
      onNotification: () => {
        this.#count += 1
      },
      onLost: () => hear(false),
      onReconnect: () => hear(true),
    })
    hear(true)
  }

  async stop(): Promise<void> {
    this.#isHeard = false
    await this.#stop?.()
  }
}
