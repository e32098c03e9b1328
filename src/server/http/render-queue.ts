import { RahbaError } from '#shared/errors.ts'

export interface RenderQueueSizes {
  /** Pages made at once: more would hold up everything else on the thread, and each would take longer. */
  atOnce: number
  /** Waiting, of one caller and of all; who comes after them is told to try again. */
  waitingPerCaller: number
  waiting: number
}

const SIZES: RenderQueueSizes = { atOnce: 8, waitingPerCaller: 64, waiting: 512 }

/** Lets some pages be made at once. Callers wait in turn: whoever asks for many waits behind those who ask for one. */
export class RenderQueue {
  readonly #sizes: RenderQueueSizes
  /** Of each caller that waits, in the order of turns. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #waitingCount = 0
  #running = 0

  constructor(sizes: RenderQueueSizes = SIZES) {
    this.#sizes = sizes
  }

  /** @throws unavailable when too many wait already */
  async run<T>(caller: string, render: () => Promise<T>): Promise<T> {
    if (this.#running < this.#sizes.atOnce) this.#running += 1
    else await this.#turn(caller)
    try {
      return await render()
    } finally {
      this.#passOn()
    }
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

  /** The place goes to the next caller directly, so that nobody overtakes; a caller with more waits for a next turn. */
  #passOn(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#running -= 1
      return
    }
    const [caller, line] = first
    const next = line.shift()
    this.#waiting.delete(caller)
    if (line.length > 0) this.#waiting.set(caller, line)
    this.#waitingCount -= 1
    next?.()
  }
}
