import type { Context } from 'hono'
import { describe, expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'
import type { AppEnv } from './env.ts'

/** A connection from `direct`, with the header that a chain of proxies, and the client before them, have written. */
function request(direct: string | undefined, forwarded?: string): Context<AppEnv> {
  return {
    env: direct === undefined ? {} : { incoming: { socket: { remoteAddress: direct } } },
    req: { header: (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined) },
  } as unknown as Context<AppEnv>
}

describe('the caller', () => {
  test.each<[string, number, string | undefined, string | undefined, string]>([
    ['without proxies is who connects', 0, '203.0.113.7', undefined, '203.0.113.7'],
    ['without proxies is believed nothing', 0, '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['behind one proxy is whom it names', 1, '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['behind one proxy cannot put others before', 1, '10.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.7', '203.0.113.7'],
    ['behind two proxies is whom the outer one names', 2, '10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['past the proxies is who connects', 2, '10.0.0.1', '203.0.113.7', '10.0.0.1'],
    ['with an empty header is who connects', 1, '10.0.0.1', ' , ,', '10.0.0.1'],
    ['is the same from each port', 1, '10.0.0.1', '203.0.113.7:51234', '203.0.113.7'],
    ['is the same from each port of IPv6', 1, '10.0.0.1', '[2001:db8::7]:51234', '2001:db8::7'],
    ['of IPv6 stays whole', 1, '10.0.0.1', '2001:db8::7', '2001:db8::7'],
    ['in this process is local', 0, undefined, undefined, 'local'],
  ])('%s', (_, trustProxy, direct, forwarded, expected) => {
    expect(callerAddress(trustProxy)(request(direct, forwarded))).toBe(expected)
  })
})
