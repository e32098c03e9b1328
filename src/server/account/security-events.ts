import { createHash } from 'node:crypto'
import type { Logger } from 'pino'

type SecurityEvent =
  | 'signed in'
  | 'sign-in failed'
  | 'sign-in throttled'
  | 'sign-in refused'
  | 'provider sign-in refused'
  | 'provider identity added'
  | 'unconfirmed account taken over'
  | 'confirmation refused'
  | 'password check failed'
  | 'password changed'
  | 'password reset'
  | 'code asked for'
  | 'code refused'
  | 'code throttled'
  | 'recovery code used'
  | 'second factor turned on'
  | 'second factor turned off'
  | 'enrolment code mailed'
  | 'recovery codes renewed'
  | 'second factor reset'
  | 'email changed'
  | 'email restored'
  | 'account deleted'
  | 'call refused'

interface EventFacts {
  /** An address is written as a mark of it: the same for the same one, and no address. */
  email?: string
  userId?: string
  address?: string
  reason?: string
  operation?: string
  requestId?: string
}

/** Writes what somebody who guards the site looks for: no password, token or e-mail address is among it. */
export function logSecurityEvent(log: Logger, securityEvent: SecurityEvent, facts: EventFacts): void {
  const { email, ...rest } = facts
  const account = email && createHash('sha256').update(email).digest('base64url').slice(0, 16)
  const level = securityEvent === 'signed in' ? 'info' : 'warn'
  log[level]({ securityEvent, ...(account && { account }), ...rest }, securityEvent)
}
