import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { robotsText } from '#server/seo/robots.ts'
import { paths } from '#web/paths.ts'
import { screens } from '#web/screens.ts'
import { visitorRoutes } from '#web/visitor-routes.ts'

const root = join(import.meta.dirname, '../..')
const routeFiles = readdirSync(join(root, 'src/web/routes'), { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.tsx') && !file.includes('__root') && !file.split('/').includes('dev'),
)
/** `/space/$spaceId` as the framework writes it, `/space/{spaceId}` as we do. */
const routes = routeFiles.map(file => {
  const path = /createFileRoute\(\s*'([^']+)'/.exec(readFileSync(join(root, 'src/web/routes', file), 'utf8'))?.[1] ?? ''
  return { file, path: path.replace(/\$(\w+)/g, '{$1}').replace(/(.)\/$/, '$1') }
})

/** Why they are not among the first: visitor-routes.ts. */
const withTheOthers: readonly string[] = ['/freelancer/explore', '/freelancer/profile/{freelancerId}', '/sign-in-code']

describe('the screen registry', () => {
  test('names each screen and each address once', () => {
    expect(new Set(screens.map(screen => screen.name)).size).toBe(screens.length)
    expect(new Set(screens.map(screen => screen.path)).size).toBe(screens.length)
  })

  test.each(screens.map(screen => [screen.name, screen.path] as const))('%s has its path function', (name, path) => {
    const made = paths[name] as (parameter?: string) => string
    const parameter = /\{(\w+)\}/.exec(path)?.[1]
    expect(made(parameter)).toBe(parameter === undefined ? path : path.replace(`{${parameter}}`, parameter))
  })

  test.each(routes)('knows the route $file', ({ path }) => {
    expect(screens.map(screen => screen.path)).toContain(path)
  })

  test.each(screens.filter(screen => existsSync(join(root, 'src/web/screens', screen.file))))(
    'has a route to $name, whose screen is there',
    ({ path }) => {
      expect(routes.map(route => route.path)).toContain(path)
    },
  )

  test('names the public screens, whose routes come with every page', () => {
    const first = Object.keys(visitorRoutes).map(path => path.replace(/\$(\w+)/g, '{$1}'))
    const isPublic = screens.filter(({ access, path }) => access === 'public' && !withTheOthers.includes(path))
    expect(first.sort()).toEqual(isPublic.map(({ path }) => path).sort())
  })

  test('is what docs/screens.md says', () => {
    const check = () => execFileSync(process.execPath, ['scripts/docs-screens.ts', '--check'], { cwd: root })
    expect(check).not.toThrow()
  })
})

/** Opened from a mail with a token in the address: no robot has business there. */
const fromMails = ['/reset-password', '/confirm-email', '/restore-email']

/** Whether a robot that keeps to what an open site says may fetch this path: the longest rule counts (RFC 9309 § 2.2.2). */
function mayFetch(path: string): boolean {
  const rules = [...robotsText('https://rahba.example', true).matchAll(/^(Allow|Disallow): (.+)$/gm)]
  const longest = (kind: string) =>
    Math.max(
      0,
      ...rules
        .filter(([, each, rule = '']) => each === kind && path.startsWith(rule))
        .map(([, , rule = '']) => rule.length),
    )
  return longest('Allow') >= longest('Disallow')
}

test.each(screens.map(screen => [screen.path, screen.access] as const))(
  'robots can read whether %s is for them',
  (path, access) => {
    expect(mayFetch(path)).toBe(access === 'public' && !fromMails.includes(path))
  },
)

test('an identifier in an address cannot lead elsewhere', () => {
  expect(paths.space('../admin?x#y')).toBe('/space/..%2Fadmin%3Fx%23y')
  expect(paths.loginThen('/host/bookings?status=pending')).toBe('/login?redirect=%2Fhost%2Fbookings%3Fstatus%3Dpending')
})
