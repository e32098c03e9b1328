import { createHash } from 'node:crypto'

/** Changing it changes the whole demo: ids, names, bookings. */
const seed = 'rahba-demo-1'

/** Chance that repeats itself: the same key gives the same sequence, on any machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  share(): number
  chance(probability: number): boolean
  /** Whole number, both ends included. */
  whole(min: number, max: number): number
  /** With one decimal, both ends included. */
  decimal(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  weighted<T>(items: readonly T[], weight: (item: T) => number): T
  shuffled<T>(items: readonly T[]): T[]
  sample<T>(items: readonly T[], count: number): T[]
}

/** A stream of its own for each thing that is made, so that one more of them does not change the others. */
export function randomFor(key: string): Random {
  const share = generator(createHash('sha256').update(`${seed}:${key}`).digest())
  const whole = (min: number, max: number) => min + Math.floor(share() * (max - min + 1))
  const shuffled = <T>(items: readonly T[]): T[] => {
    const rest = [...items]
    for (let index = rest.length - 1; index > 0; index -= 1) {
      const other = whole(0, index)
      ;[rest[index], rest[other]] = [rest[other] as T, rest[index] as T]
    }
    return rest
  }
  const weighted = <T>(items: readonly T[], weight: (item: T) => number): T => {
    let left = share() * items.reduce((sum, item) => sum + weight(item), 0)
    for (const item of items) {
      left -= weight(item)
      if (left < 0) return item
    }
    return last(items)
  }
  return {
    share,
    chance: probability => share() < probability,
    whole,
    decimal: (min, max) => whole(Math.round(min * 10), Math.round(max * 10)) / 10,
    pick: items =>
      items.length > 0 ? (items[Math.floor(share() * items.length)] as (typeof items)[number]) : last(items),
    weighted,
    shuffled,
    sample: (items, count) => shuffled(items).slice(0, count),
  }
}

function last<T>(items: readonly T[]): T {
  if (items.length === 0) throw new RangeError('Nothing to choose from')
  return items[items.length - 1] as T
}

/** sfc32 of Chris Doty-Humphrey's PractRand, started from 128 bits. */
function generator(state: Buffer): () => number {
  let [a, b, c, counter] = [0, 4, 8, 12].map(offset => state.readInt32LE(offset)) as [number, number, number, number]
  return () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
}

/** Always the same id for the same name: a UUID version 5 (RFC 9562) of it, under this seed. */
export function seedId(name: string): string {
  const bytes = createHash('sha1').update(`${seed}:${name}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Deals each item once before any comes again, so that what is alike stands far apart. */
export interface Deck<T> {
  /** The next item that fits; undefined when none of all items does. */
  deal(fits?: (item: T) => boolean): T | undefined
}

/** How decks are made: `deckOf` or `urnOf`. */
export type DeckMaker = <T>(key: string, items: readonly T[]) => Deck<T>

export function deckOf<T>(key: string, items: readonly T[]): Deck<T> {
  const random = randomFor(`deck:${key}`)
  let left: T[] = []
  return {
    deal(fits = () => true) {
      for (const round of ['what is left', 'all again']) {
        if (round === 'all again') left = [...left, ...random.shuffled(items.filter(item => !left.includes(item)))]
        const index = left.findIndex(fits)
        if (index >= 0) return left.splice(index, 1)[0]
      }
      return undefined
    },
  }
}

const blindDraws = 40

/** Deals with replacement, where far more is asked for than there is: each item may come again at once. */
export function urnOf<T>(key: string, items: readonly T[]): Deck<T> {
  const random = randomFor(`urn:${key}`)
  return {
    deal(fits = () => true) {
      if (items.length === 0) return undefined
      for (let draw = 0; draw < blindDraws; draw += 1) {
        const item = random.pick(items)
        if (fits(item)) return item
      }
      const fitting = items.filter(fits)
      return fitting.length > 0 ? random.pick(fitting) : undefined
    },
  }
}
