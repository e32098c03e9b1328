interface Sized {
  /** In memory, about. */
  bytes: number
}

/** The part of the room that pages may hold which were asked for more than once. */
const provenShare = 0.8

/**
 * Pages by key within a number of bytes. A new page has to be asked for again before it takes the place of one that
 * was: whoever walks through a million addresses pushes out nothing but what they walked through before.
 */
export class CachedPages<Page extends Sized> {
  readonly #bytesMax: number
  /** Both in the order of their last use, the oldest first. */
  readonly #fresh = new Map<string, Page>()
  readonly #proven = new Map<string, Page>()
  #freshBytes = 0
  #provenBytes = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  get bytes(): number {
    return this.#freshBytes + this.#provenBytes
  }

  get count(): number {
    return this.#fresh.size + this.#proven.size
  }

  /** Looks without counting it as use. */
  peek(key: string): Page | undefined {
    return this.#proven.get(key) ?? this.#fresh.get(key)
  }

  get(key: string): Page | undefined {
    const page = this.peek(key)
    if (page === undefined) return undefined
    this.delete(key)
    this.#proven.set(key, page)
    this.#provenBytes += page.bytes
    this.#shrink()
    return page
  }

  /** Takes the place of an earlier page of this key. */
  set(key: string, page: Page): void {
    const isProven = this.#proven.has(key)
    this.delete(key)
    if (isProven) {
      this.#proven.set(key, page)
      this.#provenBytes += page.bytes
    } else {
      this.#fresh.set(key, page)
      this.#freshBytes += page.bytes
    }
    this.#shrink()
  }

  delete(key: string): void {
    const proven = this.#proven.get(key)
    const fresh = this.#fresh.get(key)
    if (proven && this.#proven.delete(key)) this.#provenBytes -= proven.bytes
    if (fresh && this.#fresh.delete(key)) this.#freshBytes -= fresh.bytes
  }

  #shrink(): void {
    for (const [key, page] of this.#proven) {
      if (this.#provenBytes <= this.#bytesMax * provenShare) break
      this.delete(key)
      this.#fresh.set(key, page)
      this.#freshBytes += page.bytes
    }
    for (const key of this.#fresh.keys()) {
      if (this.bytes <= this.#bytesMax) break
      this.delete(key)
    }
  }
}
