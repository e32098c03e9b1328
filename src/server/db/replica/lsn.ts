import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A place in the primary's log of changes, which PostgreSQL writes as two hexadecimal numbers: '16/B374D848'. All that was
 * committed before it is on a replica which has replayed as far.
 */
export type Lsn = bigint

/** Beyond every place: what comes after it is known by the primary alone. */
export const lsnMax: Lsn = 2n ** 64n - 1n

const lowBits = 32n

/** Null for what is no place. */
export function parseLsn(text: string): Lsn | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << lowBits) | BigInt(`0x${low}`)
}

export function formatLsn(place: Lsn): string {
  const hex = (number: bigint) => number.toString(16).toUpperCase()
  return `${hex(place >> lowBits)}/${hex(place & (2n ** lowBits - 1n))}`
}

const scope = new AsyncLocalStorage<Lsn>()

/** Runs work whose reads must know everything up to a place, or up to what the work around it must know. */
export function readingAfter<Result>(place: Lsn, work: () => Result): Result {
  const outer = scope.getStore()
  return scope.run(outer !== undefined && outer > place ? outer : place, work)
}

/** What the reads of this code must know; undefined where anything will do. */
export function requiredLsn(): Lsn | undefined {
  return scope.getStore()
}
