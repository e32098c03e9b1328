import { RahbaError } from '#shared/errors.ts'

export interface RenderQueueSizes {
  /** Pages made at once: more would hold up everything else on the thread, and each would take longer. */
  atOnce: number
  /** Of one caller: a client that asks for thirty pages leaves others all but this much of the thread. */
  atOncePerCaller: number
  /** Waiting, of one caller and of all; callers after them are asked to try again. */
  waitingPerCaller: number
  waiting: number
}

const SIZES: RenderQueueSizes = { atOnce: 8, atOncePerCaller: 1, waitingPerCaller: 64, waiting: 512 }

/**
 * Lets some pages be made at once. Callers wait in turn: one who asks for many pages waits behind those who ask for
 * one.
 */
export class RenderQueue {
  readonly #sizes: RenderQueueSizes
  /** Of each caller that waits, in the order of turns. */
  readonly #waiting = new Map<string, (() => void)[]>()
  /** How many pages are being made for each caller. */
  readonly #running = new Map<string, number>()
  #waitingCount = 0
  #runningCount = 0

  constructor(sizes: RenderQueueSizes = SIZES) {
    this.#sizes = sizes
  }

  /** @throws unavailable when too many wait already */
  async run<T>(caller: string, render: () => Promise<T>): Promise<T> {
    if (this.#mayRun(caller)) this.#begin(caller)
    else await this.#turn(caller)
    try {
      return await render()
    } finally {
      this.#end(caller)
    }
  }

  #mayRun(caller: string): boolean {
    const { atOnce, atOncePerCaller } = this.#sizes
    return this.#runningCount < atOnce && (this.#running.get(caller) ?? 0) < atOncePerCaller
  }

  #begin(caller: string): void {
    this.#runningCount += 1
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1)
  }

  async #turn(caller: string): Promise<void> {
    const line = this.#waiting.get(caller) ?? []
    const { waiting, waitingPerCaller } = this.#sizes
    if (this.#waitingCount >= waiting || line.length >= waitingPerCaller) throw new RahbaError('unavailable')
    this.#waitingCount += 1
    await new Promise<void>(resolve => {
      line.push(resolve)
      this.#waiting.set(caller, line)
    })
  }

  #end(caller: string): void {
    this.#runningCount -= 1
    const left = (this.#running.get(caller) ?? 1) - 1
    if (left === 0) this.#running.delete(caller)
    else this.#running.set(caller, left)
    this.#passOn()
  }

  /** The place goes to the next caller directly, so that nobody overtakes; a caller with more waits for a next turn. */
  #passOn(): void {
    for (const [caller, line] of this.#waiting) {
      if (!this.#mayRun(caller)) continue
      this.#waiting.delete(caller)
      const next = line.shift()
      if (line.length > 0) this.#waiting.set(caller, line)
      this.#waitingCount -= 1
      this.#begin(caller)
      next?.()
      return
    }
  }
}
