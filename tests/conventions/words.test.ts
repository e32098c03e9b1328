import { expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'
import { commentsOf, visitSyntax } from './syntax.ts'

/**
 * Words that once stood for several things, or for nothing that a stranger would guess, and what stands in their place.
 * Each is looked for in identifiers ('readOwnWrites' is 'read own writes', 'LSN_COOKIE' 'lsn cookie') and in the names of
 * files and folders.
 */
const replaced: ReadonlyMap<string, string> = new Map([
  ['deed', 'action'],
  ['deeds', 'actions'],
  ['look', 'variant, style, match, probe'],
  ['looks', 'styles, display preferences'],
  ['standing', 'rating, tier, status'],
  ['settle', 'recordTransition, markRead'],
  ['tell', 'notify'],
  ['told', 'notified'],
  ['kept', 'cached, saved, persisted'],
  ['way', 'Link, method'],
  ['ways', 'links, navigation'],
  ['knower', 'viewer'],
  ['gist', 'summary'],
  ['ballast', 'padding'],
  ['begun', 'started'],
  ['lively', 'watchdog'],
  ['pulse', 'heartbeat'],
  ['poison', 'payload, canary'],
  ['whoever', 'anyone'],
  ['ear', 'EventStreamClient'],
  ['news', 'notification'],
  ['keeper', 'store'],
  ['guesser', 'client'],
  ['doer', 'actor'],
  ['sayable', 'meetsCondition'],
  ['own checks', 'disableNativeValidation'],
  ['even time', 'constantTime'],
  ['lay out late', 'deferredLayout'],
  ['keep app', 'registerServiceWorker'],
  ['keep typed', 'preserveInput'],
  ['hold presses', 'deferClicks'],
  ['path signs', 'pathCharacters'],
  ['form key', 'idempotencyKey'],
  ['left of', 'flashFor'],
  ['left behind', 'formFlash'],
  ['last searches', 'recentSearches'],
  ['break off', 'destroyConnection'],
  ['replica watch', 'ReplicaMonitor'],
  ['found space', 'mailedSpace, visibleSpace'],
  ['stood for', 'replacedMission'],
  ['sound of', 'phoneticKey'],
  ['set apart', 'bidiIsolate'],
  ['too often', 'rateLimited'],
  ['day teller', 'generator'],
  ['settings known', 'syncSettings'],
  ['admins book', 'ModerationRecorder'],
  ['neighbourhood', 'neighborhood'],
  ['neighbourhoods', 'neighborhoods'],
  ['thumbhash', 'pictureHash'],
  ['pending act', 'roleRequest'],
  ['pending acts', 'roleRequests'],
  ['admin presence', 'adminViewers'],
  ['presence how', 'presenceMethod'],
  ['agreed how', 'agreedMethod'],
])
const replacedWords = new RegExp(String.raw`\b(${[...replaced.keys()].join('|')})\b`)
/** Words that say something in code, and too little in the name of a table, column, constraint or trigger. */
const tooLittleInTheDatabase: ReadonlyMap<string, string> = new Map([
  ['gone', 'deleted account'],
  ['how', 'method'],
  ['began', 'started'],
  ['acts', 'requests'],
  ['claims', 'assignments'],
])
/** Names that libraries gave, and the index of PostgreSQL. */
const ofOthers = new Set(['onSettled', 'allSettled', 'PromiseSettledResult', 'gist', 'btree_gist', 'gist_trgm_ops'])
const identifiers = new Set(['Identifier', 'PrivateIdentifier', 'JSXIdentifier'])

const wordsOf = (name: string): string => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).join(' ').toLowerCase()
const isReplaced = (name: string): boolean => !ofOthers.has(name) && replacedWords.test(wordsOf(name))

const code = sourcesOf(['src', 'tests', 'scripts', 'bench'], ['.ts', '.tsx']).filter(
  ({ path }) => !/routeTree|db\/tables\.ts$|support\/older-/.test(path),
)

test('no identifier is made of a word that was replaced', () => {
  const found = new Set<string>()
  for (const source of code) {
    visitSyntax(source, node => {
      const name = identifiers.has(node.type) ? String(node['name']) : ''
      if (isReplaced(name)) found.add(`${source.path}: ${name}`)
    })
  }
  expect([...found]).toEqual([])
})

test('no file and no folder is called by one', () => {
  expect(code.map(({ path }) => path).filter(path => path.split('/').some(isReplaced))).toEqual([])
})

test('no table, column, constraint or index either', () => {
  const [schema] = sourcesOf(['db'], ['schema.sql'])
  const tables = (schema?.text ?? '').split('CREATE OR REPLACE FUNCTION')[0] ?? ''
  expect(tables.length).toBeGreaterThan(50_000)
  const names = tables.replaceAll(/--.*$|'[^']*'/gm, '').match(/\b[a-z][a-z_]+\b/g) ?? []
  const saysTooLittle = (name: string) => name.split('_').some(word => tooLittleInTheDatabase.has(word))
  expect([...new Set(names)].filter(name => isReplaced(name) || saysTooLittle(name))).toEqual([])
})

/** Words that a stranger stumbles over in prose: started, anyone who, a number, is notified and action say the same. */
const dialect = /\b(begun|whoever|so\s+many|is\s+told|are\s+told|hears?\s+of|deeds?)\b/gi

test('no comment has a word of the old dialect', () => {
  const found = code.flatMap(source =>
    commentsOf(source)
      .filter(({ text }) => text.search(dialect) >= 0)
      .map(({ line, text }) => `${source.path}:${line}: ${text}`),
  )
  expect(found).toEqual([])
})

test('no page of the documentation either, but for the dated decisions', () => {
  const pages = sourcesOf(['*.md'], ['.md']).filter(({ path }) => !path.startsWith('docs/decisions/'))
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['CHANGELOG.md', 'README.md', 'docs/search.md', 'db/streets/README.md']),
  )
  // a phrase may go on in the next line
  const found = pages.flatMap(({ path, text }) =>
    [...text.matchAll(dialect)].map(
      ({ index, 0: words }) => `${path}:${text.slice(0, index).split('\n').length}: ${words}`,
    ),
  )
  expect(found).toEqual([])
})

test('a comment is read as one text across its lines', () => {
  const text = "/**\n * Asked so\n * many times. */\n// has\n// begun\nconst quoted = '// begun'\n"
  const comments = commentsOf({ path: 'example.ts', text, lines: text.split('\n') })
  expect(comments).toEqual([
    { line: 1, text: 'Asked so many times.' },
    { line: 4, text: 'has begun' },
  ])
})
