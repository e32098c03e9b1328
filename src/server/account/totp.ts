import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What every authenticator app takes: SHA-1, six digits, steps of 30 seconds (RFC 6238; other values are often ignored). */
const stepSeconds = 30
const digits = 6
/** RFC 4226 asks for 128 bits at least and recommends 160. */
const secretBytes = 20
/** Steps before and after the one of now: clocks of phones go wrong. */
const driftSteps = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in base32, as apps take it when it is typed. */
export function newTotpSecret(): string {
  return base32(randomBytes(secretBytes))
}

/** @param at milliseconds since the epoch */
export function stepAt(at: number): number {
  return Math.floor(at / 1_000 / stepSeconds)
}

/** The code of a counter or step (RFC 4226, section 5.3). */
export function codeOf(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac[mac.length - 1] ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** length).padStart(length, '0')
}

/**
 * The step that a code is of, near now; null for a wrong one. Every candidate is compared: the time reveals nothing.
 */
export function stepOfCode(secret: string, code: string, at: number): number | null {
  const now = stepAt(at)
  let found: number | null = null
  for (let step = now - driftSteps; step <= now + driftSteps; step += 1) {
    if (isSame(codeOf(secret, step), code)) found = step
  }
  return found
}

/** What a QR code holds and a phone opens (the `otpauth` scheme of Google Authenticator). */
export function otpauthAddress({
  secret,
  account,
  issuer,
}: {
  secret: string
  account: string
  issuer: string
}): string {
  const asked = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepSeconds),
  })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${asked}`
}

function isSame(expected: string, typed: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(typed)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let [held, bits] = [0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(held >>> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text
}

function bytesOf(text: string): Buffer {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const letter of text) {
    held = (held << 5) | ALPHABET.indexOf(letter)
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >>> bits) & 255)
    }
    held &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}
