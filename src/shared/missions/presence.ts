/**
 * The code of a place that shows somebody is there: six digits that change every half minute, computed from a seed by
 * the phone that shows them (the host's or the retailer's, without a network) and by the server. As in RFC 4226:
 * HMAC-SHA-1 of the step, truncated dynamically.
 */
export const presenceStepSeconds = 30
/** Clocks of phones are wrong, and typing takes a while: this many steps before and after are accepted too. */
export const presenceStepsAround = 2
/** What was noted without a network counts for as long as this. */
export const presenceRetainedHours = 24
/** Presence can be shown from this many minutes before a day's start, until its end. */
export const presenceEarlyMinutes = 60

/** Missions that begin in more days than this are stored on a phone nearer to their day. */
export const savedAheadDays = 3

const digits = 6

/** The step that a moment (milliseconds since 1970 UTC) lies in. */
export const presenceStepAt = (now: number): number => Math.floor(now / 1000 / presenceStepSeconds)

/** The step as the eight bytes that are signed, the highest first. */
export function presenceStepBytes(step: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8)
  const view = new DataView(bytes.buffer)
  view.setBigUint64(0, BigInt(step))
  return bytes
}

/** Six digits of an HMAC-SHA-1 (RFC 4226, section 5.3). */
export function presenceDigits(mac: Uint8Array): string {
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength)
  const offset = view.getUint8(mac.byteLength - 1) & 0x0f
  const number = view.getUint32(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}
