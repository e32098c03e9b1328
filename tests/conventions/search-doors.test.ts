import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { sourcesOf } from './sources.ts'

const engine = 'src/server/search/'

/** What anybody may import of the engine of the search, and what for. */
const doors: Readonly<Record<string, string>> = {
  'search.routes.ts': 'its endpoints, put together with those of the other nouns',
  'search-spaces.ts': 'a page of results with a count for each facet; the count alone',
  'find-alternatives.ts': 'the first of an order that stand in for a lost stay',
  'understand-search.ts': 'what a query means, where it is stored and asked again later: saved searches, the map',
  'conditions.sql.ts':
    'the same as a condition of rows of `space_search`, for statements over those that have changed or lie in a square',
}

/** The map answers the same searches by squares, so it reads rows by the same scans: docs/decisions/2026-11-28-doors-of-the-search.md. */
const doorsOfMap: Readonly<Record<string, string>> = {
  'filter.ts': 'the type of what `understand` makes of a query',
  'bounds.ts': 'the box of a search and the tiles of its rows',
  'choose-scan.ts': 'the index scan of a search, and what it costs beside reading the squares',
  'scan.sql.ts': 'the type of that scan',
  'top-slices.sql.ts': 'which share of the rows is in the sample',
}

/** It runs the statements inside that no operation runs. */
const insider = 'tests/access/statements-alone.ts'

const code = sourcesOf(['src', 'tests', 'bench', 'scripts'], ['.ts', '.tsx', '.mjs'])
const crossings = [...importsOf(code)]
  .filter(([path]) => !path.startsWith(engine) && path !== insider)
  .flatMap(([path, imported]) =>
    imported.filter(to => to.startsWith(engine)).map(to => ({ path, door: to.slice(engine.length) })),
  )

test('nobody imports of the engine of the search what is not one of its doors', () => {
  const astray = crossings.filter(
    ({ path, door }) => !(door in doors) && !(path.startsWith('src/server/map/') && door in doorsOfMap),
  )
  expect(astray.map(({ path, door }) => `${path} imports ${door}`)).toEqual([])
})

test('each door is used', () => {
  const used = new Set(crossings.map(({ door }) => door))
  expect([...Object.keys(doors), ...Object.keys(doorsOfMap)].filter(door => !used.has(door))).toEqual([])
})
