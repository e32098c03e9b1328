import { describe, expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { sourcesOf } from './sources.ts'
import { visitSyntax } from './syntax.ts'

/**
 * The shape of a noun of the server: `contract.ts` in `shared`, `<noun>.routes.ts` which translates, services which say what
 * happens, `.policy.ts` who may, `.sql.ts` every statement, tests beside.
 */
const code = sourcesOf(['src/server', 'src/shared'], ['.ts', '.tsx'])
const server = code.filter(({ path }) => path.startsWith('src/server/') && !/\.test\.tsx?$/.test(path))
const imports = importsOf(code)
const routes = server.filter(({ path }) => path.endsWith('.routes.ts'))
const nounOf = (path: string): string => path.split('/')[2] ?? ''

/** Their endpoints stand in the contract of a noun that they belong to. */
const contractElsewhere: Readonly<Record<string, string>> = { map: 'search' }
/** Statements stand outside of a `.sql.ts` here, and may only grow fewer. */
const statementsElsewhere: Readonly<Record<string, number>> = {
  'src/server/account/grant-admin.ts': 2,
  'src/server/account/link-tokens.ts': 6,
  'src/server/account/login-throttle.ts': 8,
  'src/server/account/provider-accounts.ts': 5,
  'src/server/account/sessions.ts': 5,
  'src/server/account/social-sign-in.ts': 2,
  'src/server/admin/list-page.ts': 9,
  'src/server/http/rate-limit.ts': 2,
  'src/server/live/announce.ts': 3,
  'src/server/missions/contest-absence.ts': 3,
  'src/server/missions/end-missions.ts': 7,
  'src/server/monitoring/health.ts': 2,
  'src/server/places/reference-data.ts': 3,
  'src/server/ports/mail-mailbox.ts': 3,
  'src/server/search/features.ts': 1,
  'src/server/spaces/feature-spaces.ts': 5,
}

/** Who runs statements on a pool of the driver all the same, and why. */
const poolElsewhere: Readonly<Record<string, string>> = {
  'src/server/jobs/scheduler.ts': 'pg-boss writes its own statements, and is given a pool to run them on',
}

describe('a noun with routes', () => {
  test('has a contract of its own', () => {
    const paths = new Set(code.map(({ path }) => path))
    const without = [...new Set(routes.map(({ path }) => nounOf(path)))].filter(
      noun => !paths.has(`src/shared/${contractElsewhere[noun] ?? noun}/contract.ts`),
    )
    expect(without).toEqual([])
  })

  test('has tests beside it', () => {
    const tested = new Set(code.filter(({ path }) => path.endsWith('.test.ts')).map(({ path }) => nounOf(path)))
    const untested = [...new Set(routes.map(({ path }) => nounOf(path)))].filter(noun => !tested.has(noun))
    expect(untested).toEqual([])
  })

  test('asks the database through a service, never from its routes', () => {
    const straight = routes.flatMap(({ path, text }) => [
      ...(imports.get(path) ?? []).filter(to => to.endsWith('.sql.ts')).map(to => `${path} imports ${to}`),
      ...(/from 'kysely'/.test(text) ? [`${path} imports kysely`] : []),
    ])
    expect(straight).toEqual([])
  })
})

test('statements stand in .sql.ts files', () => {
  const found: Record<string, number> = {}
  for (const source of server) {
    if (source.path.endsWith('.sql.ts') || source.path.startsWith('src/server/db/')) continue
    visitSyntax(source, node => {
      const tag = node.type === 'TaggedTemplateExpression' ? (node['tag'] as { name?: string }).name : undefined
      if (tag === 'sql') found[source.path] = (found[source.path] ?? 0) + 1
    })
  }
  expect(found).toEqual(statementsElsewhere)
})

test('statements are run by kysely: no pool or client of the driver is queried outside of db', () => {
  const outside = sourcesOf(['src/server', 'src/main.ts'], ['.ts']).filter(
    ({ path }) => !path.startsWith('src/server/db/') && !path.endsWith('.test.ts'),
  )
  const found = outside.filter(source => {
    let isFound = false
    visitSyntax(source, ({ type, callee }) => {
      if (type !== 'CallExpression') return
      const { property, object } = callee as { property?: { name?: string }; object?: { property?: { name?: string } } }
      // Hono's request has a method of that name
      isFound ||= property?.name === 'executeQuery' || (property?.name === 'query' && object?.property?.name !== 'req')
    })
    return isFound
  })
  expect(found.map(({ path }) => path)).toEqual(Object.keys(poolElsewhere))
})
