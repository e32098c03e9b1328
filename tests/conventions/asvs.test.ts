import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'

/** How many requirements each section of ASVS 5.0.0 has, and which of them are for level 3 alone; left out: none. */
const SECTIONS: Readonly<Record<string, readonly [count: number, ...levelThree: number[]]>> = {
  '1.1': [2],
  '1.2': [10, 10],
  '1.3': [12, 12],
  '1.4': [3],
  '1.5': [3, 3],
  '2.1': [3],
  '2.2': [3],
  '2.3': [5, 5],
  '2.4': [2, 2],
  '3.2': [3, 3],
  '3.3': [5, 5],
  '3.4': [8, 7, 8],
  '3.5': [8, 6, 7, 8],
  '3.7': [5, 3, 4, 5],
  '4.1': [5, 4, 5],
  '4.2': [5, 2, 3, 4, 5],
  '4.3': [2],
  '4.4': [4],
  '5.1': [1],
  '5.2': [6, 4, 5, 6],
  '5.3': [3, 3],
  '5.4': [3],
  '6.1': [3],
  '6.2': [12],
  '6.3': [8, 5, 6, 7, 8],
  '6.4': [6, 5, 6],
  '6.5': [8, 6, 7, 8],
  '6.6': [4, 4],
  '6.8': [4],
  '7.1': [3],
  '7.2': [4],
  '7.3': [2],
  '7.4': [5],
  '7.5': [3, 3],
  '7.6': [2],
  '8.1': [4, 3, 4],
  '8.2': [4, 4],
  '8.3': [3, 2, 3],
  '8.4': [2, 2],
  '9.1': [3],
  '9.2': [4],
  '10.1': [2],
  '10.2': [3, 3],
  '10.3': [5, 5],
  '10.4': [16, 12, 13, 14, 15, 16],
  '10.5': [5],
  '10.6': [2],
  '10.7': [3],
  '11.1': [4, 3, 4],
  '11.2': [5, 4, 5],
  '11.3': [5, 4, 5],
  '11.4': [4],
  '11.5': [2, 2],
  '11.6': [2, 2],
  '12.1': [5, 4, 5],
  '12.2': [2],
  '12.3': [5, 5],
  '13.1': [4, 2, 3, 4],
  '13.2': [6, 6],
  '13.3': [4, 3, 4],
  '13.4': [7, 6, 7],
  '14.1': [2],
  '14.2': [8, 5, 6, 7, 8],
  '14.3': [3],
  '15.1': [5, 4, 5],
  '15.2': [5, 4, 5],
  '15.3': [7],
  '16.1': [1],
  '16.2': [5],
  '16.3': [4],
  '16.4': [3],
  '16.5': [4, 4],
  '17.1': [2, 2],
  '17.2': [8, 5, 6, 7, 8],
  '17.3': [2],
}
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, [count, ...levelThree]]) =>
  Array.from({ length: count }, (_, index) => index + 1)
    .filter(number => !levelThree.includes(number))
    .map(number => `${section}.${number}`),
)

const page = readFileSync(join(import.meta.dirname, '../../docs/asvs.md'), 'utf8')
const ROW = /^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (yes|partly|no|–) \| (.*) \|$/gm
const rows = [...page.matchAll(ROW)].map(([, number = '', , asks = '', state = '', evidence = '']) => ({
  number,
  asks,
  state,
  evidence,
}))
const sources = new Map(
  sourcesOf(['.'], ['.ts', '.tsx', '.js', '.md', '.sql', '.sh', '.yaml', '.json', 'file', '.example', '.dockerignore'])
    // this page and its test hold every name
    .filter(({ path }) => !/(^docs\/asvs\.md|asvs\.test\.ts)$/.test(path))
    .map(({ path, text }) => [path, text]),
)

/** Names of files in backticks; others there are settings and words of protocols. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+)`/g)]
    .map(([, name = '']) => name)
    .filter(
      name =>
        /\.(ts|tsx|js|md|sql|sh|yaml|json|example)$/.test(name) || /(Dockerfile|Caddyfile|\.dockerignore)$/.test(name),
    )
const pathsOf = (name: string) => [...sources.keys()].filter(path => path === name || path.endsWith(`/${name}`))
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
/** As GitHub makes the address of a heading. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every requirement of levels 1 and 2 is there, once and in order', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  expect(rows.map(({ number }) => number)).toEqual(REQUIREMENTS)
  // a line that is written otherwise is none of the above
  expect(page.match(/^\| \d+\.\d+\.\d+ /gm)).toHaveLength(REQUIREMENTS.length)
})

describe.each(rows)('$number $asks', ({ state, evidence }) => {
  test('is held by what is there', () => {
    expect(evidence.length, 'says why').toBeGreaterThan(5)
    const files = filesIn(evidence)
    expect(files.filter(name => pathsOf(name).length === 0)).toEqual([])
    const named = files.flatMap(pathsOf).map(path => sources.get(path) ?? '')
    const texts = [...evidence.matchAll(/‘([^‘]+?)’(?![\p{L}])/gu)].map(([, text = '']) => text)
    if (named.length > 0)
      expect(texts.filter(text => text !== 'none' && !named.some(source => source.includes(text)))).toEqual([])
    for (const link of linksIn(evidence)) {
      const [path = '', anchor] = link.split('#')
      const target = sources.get(normalize(join(dirname('docs/asvs.md'), path)))
      expect(target, link).toBeDefined()
      if (anchor) expect(anchorsOf(target ?? ''), link).toContain(anchor)
    }
    if (state === 'yes')
      expect(
        files.length +
          linksIn(evidence).length +
          Number(/src`|graph|there are none|nothing ages|ECMAScript|one application/.test(evidence)),
      ).toBeGreaterThan(0)
  })
})

test('what is missing is listed at the top', () => {
  const [, top = ''] = /## Missing, by weight\n([^]*?)\n## V1 /.exec(page) ?? []
  const numbers = [...top.matchAll(/\b(\d+\.\d+(?:\.\d+)?)\b/g)].map(([, number = '']) => number)
  const missing = rows.filter(({ state }) => state === 'no' || state === 'partly').map(({ number }) => number)
  expect(missing.filter(number => !numbers.some(each => number === each || number.startsWith(`${each}.`)))).toEqual([])
})
