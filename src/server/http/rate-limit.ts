import { RahbaError } from '#shared/errors.ts'
import type { RateLimit } from '#shared/http/contract.ts'
import type { Platform } from '../platform.ts'
import { countCall } from './rate-limit.sql.ts'

/**
 * Counts calls in fixed windows, in the database: the counts hold over restarts and over all processes. One statement
 * a call, so that calls at the same time are all counted.
 */
export function createRateLimiter({ db }: Pick<Platform, 'db'>) {
  /** @throws rate_limited, with the seconds until the window ends */
  return async (limit: RateLimit, caller: string): Promise<void> => {
    const key = `${limit.bucket}:${limit.by === 'address' ? networkOf(caller) : caller}`
    const { hits, secondsLeft } = await countCall(db.kysely, key, limit.windowSeconds)
    if (hits > limit.max) throw rateLimited(secondsLeft)
  }
}

const [minuteSeconds, hourSeconds] = [60, 3_600]
/** Up to here the wait is shown in seconds, then in minutes, then in hours. */
const secondsShownMax = 90
const minutesShownMax = 5_400

/** The refusal of who came too often, with how long to wait: never less than is needed. */
export function rateLimited(secondsLeft: number): RahbaError {
  const retryAfterSeconds = Math.max(1, secondsLeft)
  const [unit, seconds] =
    retryAfterSeconds <= secondsShownMax
      ? ['seconds', 1]
      : retryAfterSeconds <= minutesShownMax
        ? ['minutes', minuteSeconds]
        : ['hours', hourSeconds]
  const details = { retryAfterSeconds, unit, wait: Math.ceil(retryAfterSeconds / seconds) }
  return new RahbaError('rate_limited', { details })
}

/** One IPv6 customer has at least a /64 of addresses: they count as one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
