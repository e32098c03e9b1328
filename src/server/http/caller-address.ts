import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { AppEnv } from './env.ts'

/** Some proxies add the caller's port, as in `203.0.113.7:51234` and `[2001:db8::7]:51234`, which counts for nothing. */
function withoutPort(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address
}

/**
 * The caller's network address: the connection's own, or with trusted proxies in front the right-most address that the
 * outermost of them added (`trustProxy` counts them). A forged header before those is never believed.
 */
export function callerAddress(trustProxy: number): (context: Context<AppEnv>) => string {
  return context =>
    addressBehind(trustProxy, context.env?.incoming?.socket?.remoteAddress, context.req.header('x-forwarded-for'))
}

/** The same, of a request that no framework has seen yet. */
export function senderAddress(trustProxy: number): (request: IncomingMessage) => string {
  return ({ socket, headers }) => {
    const forwarded = headers['x-forwarded-for']
    return addressBehind(trustProxy, socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join(',') : forwarded)
  }
}

function addressBehind(trustProxy: number, direct = 'local', header = ''): string {
  if (trustProxy === 0) return direct
  const forwarded = header
    .split(',')
    .map(each => each.trim())
    .filter(Boolean)
  return withoutPort(forwarded.at(-trustProxy) ?? direct)
}
