import type { Context } from 'hono'
import type { AppEnv } from './env.ts'

/**
 * The caller's network address: the connection's own, or with trusted proxies in front the right-most address that the
 * outermost of them added (`trustProxy` counts them). A forged header before those is never believed.
 */
export function callerAddress(trustProxy: number): (context: Context<AppEnv>) => string {
  return context => {
    const direct = context.env?.incoming?.socket?.remoteAddress ?? 'local'
    if (trustProxy === 0) return direct
    const forwarded = (context.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map(each => each.trim())
      .filter(Boolean)
    return forwarded.at(-trustProxy) ?? direct
  }
}
