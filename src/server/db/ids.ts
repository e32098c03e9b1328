import { randomBytes } from 'node:crypto'

const counterMax = 0xfff
let lastMilliseconds = 0
let counter = 0

/**
 * A new UUID version 7 (RFC 9562): sorts by the time it was made, and strictly upwards within this process,
 * even when the clock steps back. 48 bits of milliseconds, 12 of counter, 62 random.
 */
export function newId(): string {
  const now = Date.now()
  const random = randomBytes(10)
  if (now > lastMilliseconds) {
    lastMilliseconds = now
    // Starts in the lower half, so that a busy millisecond has room to count up.
    counter = random.readUInt16BE(0) & (counterMax >> 1)
  } else if (counter === counterMax) {
    lastMilliseconds += 1
    counter = 0
  } else {
    counter += 1
  }
  const time = lastMilliseconds.toString(16).padStart(12, '0')
  const variant = (random.readUInt16BE(2) & 0x3fff) | 0x8000
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${variant.toString(16)}-${random.toString('hex', 4)}`
}
