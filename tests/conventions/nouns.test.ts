import { describe, expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { sourcesOf } from './sources.ts'
import { visitSyntax } from './syntax.ts'

/**
 * The shape of a noun of the server: `contract.ts` in `shared`, `<noun>.routes.ts` which translates, services which say what
 * happens (`<noun>.service.ts`, or a file for each action), `.policy.ts` who may, `.sql.ts` every statement, tests beside.
 */
const code = sourcesOf(['src/server', 'src/shared'], ['.ts', '.tsx'])
const server = code.filter(({ path }) => path.startsWith('src/server/') && !/\.test\.tsx?$/.test(path))
const imports = importsOf(code)
const routes = server.filter(({ path }) => path.endsWith('.routes.ts'))
const policies = server.filter(({ path }) => path.endsWith('.policy.ts'))
const nounOf = (path: string): string => path.split('/')[2] ?? ''

/** Their endpoints stand in the contract of a noun that they belong to. */
const contractElsewhere: Readonly<Record<string, string>> = { map: 'search' }

/** What routes call of other nouns than their own, and why. */
const servicesElsewhere: Readonly<Record<string, string>> = {
  'bookings/bookings.routes.ts calls calendar-feeds/read-feed.ts':
    'followed calendars are read before the transaction of an acceptance',
  'places/places.routes.ts calls settings/read-settings.ts': 'admins can switch the street map off',
  'profiles/freelancer-profile.routes.ts calls account/language-cookie.ts': 'the answer sets a cookie of the account',
  'profiles/profiles.routes.ts calls account/auth-services.ts': 'the answer sets a cookie of the account',
  'profiles/profiles.routes.ts calls account/change-password.ts': 'the screen of the profile has the form',
  'search/search.routes.ts calls search-counts/count-searches.ts':
    'searches are counted with the address of the request',
}

/** Who asks for the role of somebody outside of a policy, and why. */
const rolesElsewhere: Readonly<Record<string, string>> = {
  'src/server/account/account.service.ts': 'an admin without a second factor is shown what they are now',
  'src/server/dashboards/dashboards.service.ts': 'the same on their dashboard',
  'src/server/imports/import-spaces.ts': 'judges the accounts that a file names, not its caller',
  'src/server/profiles/profiles.service.ts': 'a profile has a part for freelancers',
}
/** What may be done is spelled here as a statement or another policy has decided it. */
const actionsElsewhere: readonly string[] = [
  'src/server/admin/notes.service.ts',
  'src/server/admin/people.service.ts',
  'src/server/settings/settings.service.ts',
]

/** Statements stand outside of a `.sql.ts` here, and may only grow fewer. */
const statementsElsewhere: Readonly<Record<string, number>> = {
  // the steps of one throttle, under one lock
  'src/server/account/login-throttle.ts': 8,
  // fragments of which lists are put together, beside what reads and writes their places
  'src/server/admin/list-page.ts': 9,
  // writes what stands in src/shared/places
  'src/server/places/reference-data.ts': 3,
}

/** Who runs statements on a pool of the driver all the same, and why. */
const poolElsewhere: Readonly<Record<string, string>> = {
  'src/server/jobs/scheduler.ts': 'pg-boss writes its own statements, and is given a pool to run them on',
}

describe('a noun with routes', () => {
  const nouns = [...new Set(routes.map(({ path }) => nounOf(path)))]

  test('has a contract of its own', () => {
    const paths = new Set(code.map(({ path }) => path))
    expect(nouns.filter(noun => !paths.has(`src/shared/${contractElsewhere[noun] ?? noun}/contract.ts`))).toEqual([])
  })

  test('has tests in its own folder', () => {
    const tests = code.filter(({ path }) => path.startsWith('src/server/') && path.endsWith('.test.ts'))
    const tested = new Set(tests.map(({ path }) => nounOf(path)))
    expect(nouns.filter(noun => !tested.has(noun))).toEqual([])
  })

  test('has statements of its own, or calls nouns that have', () => {
    const withStatements = new Set(
      server.filter(({ path }) => path.endsWith('.sql.ts')).map(({ path }) => nounOf(path)),
    )
    expect(nouns.filter(noun => !withStatements.has(noun))).toEqual([])
  })

  test('calls its own services from its routes: no statement, no policy, no database, no other noun', () => {
    const astray = routes.flatMap(({ path, text }) => {
      const called = (imports.get(path) ?? []).filter(
        to => to.startsWith('src/server/') && !['http', 'platform.ts'].includes(nounOf(to)),
      )
      const others = called
        .filter(to => nounOf(to) !== nounOf(path))
        .map(to => `${path} calls ${to}`.replaceAll('src/server/', ''))
      return [
        ...called.filter(to => /\.(sql|policy)\.ts$/.test(to)).map(to => `${path} imports ${to}`),
        ...(/from 'kysely'/.test(text) ? [`${path} imports kysely`] : []),
        ...others.filter(call => !(call in servicesElsewhere)),
      ]
    })
    expect(astray).toEqual([])
  })

  test('names no call of another noun that is gone', () => {
    const calls = routes.flatMap(({ path }) => (imports.get(path) ?? []).map(to => `${path} calls ${to}`))
    const called = new Set(calls.map(call => call.replaceAll('src/server/', '')))
    expect(Object.keys(servicesElsewhere).filter(call => !called.has(call))).toEqual([])
  })
})

describe('who may', () => {
  test('is said by policies that ask nothing: they read what they are given', () => {
    const asking = policies.flatMap(({ path, text }) =>
      [...text.matchAll(/^import (?!type )(?:\{[^}]*\}|\S+(?: as \w+)?) from '([^'#]+)'$/gm)]
        .map(([, from = '']) => from)
        .filter(from => !/\.policy\.ts$|\/http\/problems\.ts$|^node:crypto$/.test(from))
        .map(from => `${path} imports ${from}`),
    )
    expect(asking).toEqual([])
  })

  test('by their role, is asked by policies', () => {
    const found = server
      .filter(({ path }) => !path.endsWith('.policy.ts') && nounOf(path) !== 'http')
      .filter(({ text }) => /\bhas(?:Any)?Role\(|\bviewer\??\.roles\b/.test(text))
    expect(found.map(({ path }) => path)).toEqual(Object.keys(rolesElsewhere))
  })

  test('do what, is decided by policies', () => {
    const found = server
      .filter(({ path }) => !path.endsWith('.policy.ts'))
      .filter(({ text }) => /\ballowedActions:[^,;}]*\[[^\]]*'/.test(text))
    expect(found.map(({ path }) => path)).toEqual(actionsElsewhere)
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
