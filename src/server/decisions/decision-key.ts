import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Config, readAuthSecret } from '../config.ts'

const sign = (config: Config, id: string): Buffer =>
  createHmac('sha256', readAuthSecret(config)).update(`decision:${id}`).digest()

/**
 * The page of a decision for who cannot sign in any more: its mail, and the sign-in that is refused, lead here. The key
 * opens this one decision.
 */
export function decisionLink(config: Config, id: string): string {
  return `/decisions/${id}?key=${sign(config, id).toString('base64url')}`
}

/** The same page for who is signed in: a link of the site itself carries no key. */
export const withoutKey = (link: string): string => link.split('?')[0] ?? link

export function isKeyOf(config: Config, id: string, key: string | undefined): boolean {
  if (!key) return false
  const [sent, expected] = [Buffer.from(key, 'base64url'), sign(config, id)]
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
