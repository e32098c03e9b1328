import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NOUNS } from './nouns.ts'
import { circlesOf, importsOf } from './imports.ts'
import { findLines, sourcesOf } from './sources.ts'

const code = sourcesOf(['src', 'tests', 'scripts', 'db/seed', 'bench'], ['.ts', '.tsx', '.mjs'])
const written = code.filter(({ path }) => !path.endsWith('routeTree.gen.ts'))
/** Lists of words and places grow with the world, not with our logic. */
const isData = (path: string): boolean =>
  /src\/shared\/messages\/|-rows(-\w+)?\.ts$|common-password|icon-(list|names)\.ts$|db\/tables\.ts$|\/world\.json$/.test(
    path,
  )

const imports = importsOf(written)

const linesMax = 400

describe('the layout of the code', () => {
  test('has no barrels and no drawers', () => {
    const drawers = /(^|\/)(utils?|helpers?|lib|common|types|hooks|misc)(\/|\.tsx?$)/
    const found = written
      .map(({ path }) => path)
      .filter(path => /(^|\/)index\.tsx?$/.test(path) || (drawers.test(path) && !path.includes('/messages/common/')))
      // the framework asks for the home page under this name
      .filter(path => path !== 'src/web/routes/index.tsx')
    expect(found).toEqual([])
  })

  test(`has no file of more than ${linesMax} lines`, () => {
    const long = written.filter(
      ({ path, lines }) => lines.length > linesMax && !isData(path) && !path.endsWith('.test.ts'),
    )
    expect(long.map(({ path, lines }) => `${path}: ${lines.length}`)).toEqual([])
  })

  test('exports nothing that a file only passes on', () => {
    expect(findLines(written, /^export \* from/)).toEqual([])
  })

  describe('exports', () => {
    /** How often each word stands in each file. */
    const counts = new Map<string, Map<string, number>>()
    for (const { path, text } of written)
      for (const word of text.match(/[A-Za-z_$][\w$]*/g) ?? []) {
        const inFiles = counts.get(word) ?? new Map<string, number>()
        counts.set(word, inFiles.set(path, (inFiles.get(path) ?? 0) + 1))
      }
    const exported = written
      .filter(({ path }) => path.startsWith('src/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export (?:async )?(function\*?|const|let|class|interface|type) ([\w$]+)/gm)].map(
          ([, kind = '', name = '']) => ({ path, kind, name }),
        ),
      )

    test('nothing that nobody names', () => {
      expect(exported.length).toBeGreaterThan(2_000)
      expect(
        exported.filter(({ path, name }) => counts.get(name)?.size === 1 && counts.get(name)?.get(path) === 1),
      ).toEqual([])
    })

    test('no value that its own file alone names', () => {
      const values = exported.filter(({ kind }) => kind !== 'interface' && kind !== 'type')
      expect(values.filter(({ name }) => counts.get(name)?.size === 1)).toEqual([])
    })
  })

  test('lets tests stand beside the code or under tests/', () => {
    const astray = written.filter(({ path }) => /\.test\.tsx?$/.test(path) && !/^(src|tests)\//.test(path))
    expect(astray.map(({ path }) => path)).toEqual([])
  })
})

describe('the order of the server’s nouns', () => {
  const server = sourcesOf(['src/server'], ['.ts', '.tsx']).filter(({ path }) => !path.endsWith('.test.ts'))
  const nounOf = (path: string): string | undefined => /^src\/server\/([\w-]+)\//.exec(path)?.[1]

  test('names them all', () => {
    const nouns = new Set(server.map(({ path }) => nounOf(path)).filter(noun => noun !== undefined))
    expect([...nouns].filter(noun => !NOUNS.includes(noun))).toEqual([])
  })

  test('is kept: no noun imports one above it, not even a type', () => {
    const upward = server.flatMap(({ path }) => {
      const from = NOUNS.indexOf(nounOf(path) ?? '')
      const above = (imports.get(path) ?? []).filter(to => from >= 0 && NOUNS.indexOf(nounOf(to) ?? '') > from)
      return above.map(to => `${path} imports ${to}`)
    })
    expect(upward).toEqual([])
  })
})

test('no files import each other in a circle, not even for a type', () => {
  expect(circlesOf(imports)).toEqual([])
})

test('the dependency list carries no download addresses', () => {
  const [lock] = sourcesOf(['package-lock.json'], ['package-lock.json'])
  expect(lock?.text.includes('"resolved"')).toBe(false)
  expect(dirname(lock?.path ?? '')).toBe('.')
})
