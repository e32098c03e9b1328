import { RahbaError } from '#shared/errors.ts'

/** One password hash keeps a core busy for some 60 ms; more at once starve everything else (40 at once took 29 s). */
const inFlightMax = 2
/** Most callers that wait. The last in the queue waits about two seconds; callers after it are asked to try again. */
const waitingMax = 64

/** Lets a bounded number of costly actions run at once and a bounded number wait. */
export class HashQueue {
  #inFlight = 0
  readonly #waiting: (() => void)[] = []

  /** @throws unavailable when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inFlight >= inFlightMax) await this.#turn()
    else this.#inFlight += 1
    try {
      return await work()
    } finally {
      // The place passes to the next one directly, so that nobody overtakes.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#inFlight -= 1
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= waitingMax) throw new RahbaError('unavailable')
    return new Promise(resolve => this.#waiting.push(resolve))
  }
}
