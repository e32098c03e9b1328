import { RahbaError } from '#shared/errors.ts'

/** A picture takes some tenths of a second of a core. */
const atOnceMax = 2
/** Callers that wait at most; later ones are asked to come again. */
const waitingMax = 24
/** Of pictures at hand: some three hundred. */
const bytesCachedMax = 24 * 1024 * 1024

/**
 * Draws pictures, each once while it is asked for: two at a time, those asked for last are cached. What is not cached
 * is drawn again, which costs little; nothing is written anywhere.
 */
export class PictureCache {
  readonly #cached = new Map<string, Buffer>()
  readonly #inProgress = new Map<string, Promise<Buffer>>()
  readonly #waiting: (() => void)[] = []
  #bytes = 0
  #drawing = 0

  /** @throws unavailable when too many wait; what `draw` throws */
  async picture(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#cached.get(key)
    if (cached) {
      // the last in the map is the last that was asked for
      this.#cached.delete(key)
      this.#cached.set(key, cached)
      return cached
    }
    const known = this.#inProgress.get(key)
    if (known) return known
    const drawn = this.#drawInTurn(draw).finally(() => this.#inProgress.delete(key))
    this.#inProgress.set(key, drawn)
    const picture = await drawn
    this.#keep(key, picture)
    return picture
  }

  async #drawInTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#drawing >= atOnceMax) {
      if (this.#waiting.length >= waitingMax) throw new RahbaError('unavailable')
      // a finished drawing passes its place to the one that it wakes
      await new Promise<void>(resolve => this.#waiting.push(resolve))
    } else {
      this.#drawing += 1
    }
    try {
      return await draw()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#drawing -= 1
    }
  }

  #keep(key: string, picture: Buffer): void {
    this.#cached.set(key, picture)
    this.#bytes += picture.byteLength
    for (const [oldest, { byteLength }] of this.#cached) {
      if (this.#bytes <= bytesCachedMax) return
      this.#cached.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}
