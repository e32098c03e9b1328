interface Sized {
  /** In memory, about. */
  bytes: number
}

/** The part of the room for what was asked for more than once. */
const protectedShare = 0.8

/**
 * A cache of a number of bytes, least recently used out first, in two segments: a new entry has to be asked for again
 * before it takes the place of one that was. A client that walks through a million addresses pushes out only its own.
 */
export class SegmentedLru<Entry extends Sized> {
  readonly #bytesMax: number
  /** Both in the order of their last use, the oldest first. */
  readonly #probation = new Map<string, Entry>()
  readonly #protected = new Map<string, Entry>()
  #probationBytes = 0
  #protectedBytes = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  get bytes(): number {
    return this.#probationBytes + this.#protectedBytes
  }

  get count(): number {
    return this.#probation.size + this.#protected.size
  }

  /** Reads without counting it as use. */
  peek(key: string): Entry | undefined {
    return this.#protected.get(key) ?? this.#probation.get(key)
  }

  get(key: string): Entry | undefined {
    const entry = this.peek(key)
    if (entry) this.#put(key, entry, true)
    return entry
  }

  /** Takes the place of an earlier entry of this key, in its segment. */
  set(key: string, entry: Entry): void {
    this.#put(key, entry, this.#protected.has(key))
  }

  delete(key: string): void {
    this.#protectedBytes -= this.#protected.get(key)?.bytes ?? 0
    this.#probationBytes -= this.#probation.get(key)?.bytes ?? 0
    this.#protected.delete(key)
    this.#probation.delete(key)
  }

  #put(key: string, entry: Entry, isProtected: boolean): void {
    this.delete(key)
    if (isProtected) {
      this.#protected.set(key, entry)
      this.#protectedBytes += entry.bytes
    } else {
      this.#probation.set(key, entry)
      this.#probationBytes += entry.bytes
    }
    this.#shrink()
  }

  #shrink(): void {
    for (const [key, entry] of this.#protected) {
      if (this.#protectedBytes <= this.#bytesMax * protectedShare) break
      this.delete(key)
      this.#probation.set(key, entry)
      this.#probationBytes += entry.bytes
    }
    for (const key of this.#probation.keys()) {
      if (this.bytes <= this.#bytesMax) break
      this.delete(key)
    }
  }
}
