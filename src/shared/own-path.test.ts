import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

describe('where a link may lead after signing in', () => {
  test.each(['/', '/explore?location=F%C3%A8s', '/space/1#reviews', '/a/../b'])('%s is of this site', path => {
    expect(ownPath(path)).toBe(new URL(path, 'http://own.invalid').href.slice('http://own.invalid'.length))
  })

  test.each([
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '/\t/evil.com',
    '/.//evil.com',
    '/a/..//evil.com',
    '/\n/evil.com',
    'https://evil.com',
    '.evil.com',
    '@evil.com',
    'javascript:alert(1)',
    '',
    'explore',
    ' /explore',
    null,
    undefined,
  ])('%j is not followed', text => {
    expect(ownPath(text)).toBeNull()
  })

  test('whatever is followed stays on the site that serves it', () => {
    const pieces = fc.constantFrom('/', '\\', '.', '@', ':', '%2f', '\t', 'evil.com', '?', '#', 'https')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), parts => {
        const path = ownPath(parts.join(''))
        if (path !== null) expect(new URL(path, 'https://rahba.example').origin).toBe('https://rahba.example')
      }),
      { numRuns: 20_000 },
    )
  })
})
