import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { type LogPlace, readingAfter, readLogPlace, writeLogPlace } from '../db/replica/log-place.ts'
import type { Replica } from '../db/replica/replica.ts'
import type { AppEnv } from './env.ts'

export const DEED_COOKIE = 'rahba_deed'
/** Twice the longest lag that can be allowed: whatever is read from then knows the deed anyway. */
const keptSeconds = 60

/**
 * Lets everybody see at once what they did themselves. After each deed the browser is told how far the primary's log had
 * come, and says it with what it asks next; a replica that has not come as far is not read from for that. The mark is the
 * browser's, so any process may answer.
 */
export function ownDeeds(replica: Pick<Replica, 'placeAfterDeed'>, isSecure: boolean): MiddlewareHandler<AppEnv> {
  const secure = isSecure ? '; Secure' : ''
  return async (context, next) => {
    const marked = readLogPlace(getCookie(context, DEED_COOKIE)?.replace('-', '/') ?? '')
    await (marked === null ? next() : readingAfter(marked, next))
    const { method } = context.req
    if (method === 'GET' || method === 'HEAD') return
    const place = await replica.placeAfterDeed()
    const mark = `${DEED_COOKIE}=${textOf(place)}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`
    context.res.headers.append('set-cookie', mark)
  }
}

/** A cookie holds no slash without quotes. */
const textOf = (place: LogPlace): string => writeLogPlace(place).replace('/', '-')
