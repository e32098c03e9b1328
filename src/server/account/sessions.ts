import type { Auth } from 'better-auth'
import { RahbaError } from '#shared/errors.ts'

/** Whose device a session is on. */
export interface Caller {
  address: string
  userAgent: string
}

/** Begins a session for somebody whose identity is proven. Answers its token, for the cookie. */
export async function beginSession(auth: Auth, userId: string, { address, userAgent }: Caller): Promise<string> {
  const { internalAdapter } = await auth.$context
  const session = await internalAdapter.createSession(userId, false, { ipAddress: address, userAgent })
  if (!session) throw new RahbaError('unavailable')
  return session.token
}
