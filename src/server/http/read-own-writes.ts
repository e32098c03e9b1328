import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { type Lsn, readingAfter, parseLsn, formatLsn } from '../db/replica/lsn.ts'
import type { Replica } from '../db/replica/replica.ts'
import type { AppEnv } from './env.ts'

export const LSN_COOKIE = 'rahba_lsn'
/** Twice the longest lag that can be allowed: whatever is read from then knows the action anyway. */
const cookieSeconds = 60

/**
 * Lets everybody see at once what they did themselves. After each action the browser gets the position of the primary's
 * log in a cookie and sends it with the next request; a replica that is behind this position does not serve that
 * request. The mark is the browser's, so any process may answer.
 */
export function readOwnWrites(replica: Pick<Replica, 'lsnAfterWrite'>, isSecure: boolean): MiddlewareHandler<AppEnv> {
  const secure = isSecure ? '; Secure' : ''
  return async (context, next) => {
    const marked = parseLsn(getCookie(context, LSN_COOKIE)?.replace('-', '/') ?? '')
    await (marked === null ? next() : readingAfter(marked, next))
    const { method } = context.req
    if (method === 'GET' || method === 'HEAD') return
    const place = await replica.lsnAfterWrite()
    const mark = `${LSN_COOKIE}=${textOf(place)}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`
    context.res.headers.append('set-cookie', mark)
  }
}

/** A cookie holds no slash without quotes. */
const textOf = (place: Lsn): string => formatLsn(place).replace('/', '-')
