/** A repeatable source of choices: the same text always gives the same sequence, on every machine. */
export interface Choices {
  /** A number in [0, 1). */
  unit(): number
  /** A number in [low, high). */
  between(low: number, high: number): number
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  /** One of the list; the list must not be empty. */
  pick<T>(list: readonly [T, ...T[]]): T
}

/** FNV-1a, 32 bits: spreads neighbouring ids (uuid v7 share their beginning) over the whole range. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Choices seeded by a text (mulberry32 over {@link hashText}). Not for secrets. */
export function choicesFor(text: string): Choices {
  let state = hashText(text)
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    unit,
    between: (low, high) => low + unit() * (high - low),
    whole: (low, high) => low + Math.floor(unit() * (high - low + 1)),
    chance: probability => unit() < probability,
    pick: list => list[Math.floor(unit() * list.length)] ?? list[0],
  }
}
