import { expect, test } from 'vitest'
import { sourcesOf, type Source } from './sources.ts'
import { visitSyntax, type SyntaxNode } from './syntax.ts'

const functionLinesMax = 50
const componentLinesMax = 120

/** The functions that were longer when the rule got its test, with their lines. A new one is split instead. */
const longFunctions: readonly string[] = ['src/web/features/mission-request/use-mission-form.ts useMissionForm: 55']

interface Measured {
  /** With the names of the functions around it: `useCamera › useEffect()`. */
  name: string
  end: number
  lines: number
  isComponent: boolean
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
/** Where a function gets its name from when it has none: the field that names it, and the field it stands in. */
const namedBy: ReadonlyMap<string, readonly [name: string, value: string]> = new Map([
  ['VariableDeclarator', ['id', 'init']],
  ['Property', ['key', 'value']],
  ['MethodDefinition', ['key', 'value']],
  ['PropertyDefinition', ['key', 'value']],
  ['AssignmentExpression', ['left', 'right']],
  ['JSXAttribute', ['name', 'value']],
])

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value

/** The name of an identifier, of a literal key or of the last part of `a.b`. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'MemberExpression') return nameOf(node['property'])
  const name = node['name'] ?? node['value']
  return typeof name === 'string' ? name : undefined
}

/** Remembers what the functions directly below a node are called by it. */
function nameFunctionsBelow(node: SyntaxNode, names: Map<unknown, string>): void {
  const fields = namedBy.get(node.type)
  if (fields !== undefined) {
    const [name, value] = [nameOf(node[fields[0]]), node[fields[1]]]
    const target = isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value
    if (name !== undefined) names.set(target, name)
  } else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const callee = nameOf(node['callee'])
    const component = callee === 'memo' ? names.get(node) : undefined
    for (const each of node['arguments'] as unknown[])
      if (callee !== undefined) names.set(each, component ?? `${callee}()`)
  }
}

/** The offset at which each line of a text starts. */
function lineStartsOf(lines: readonly string[]): number[] {
  let offset = 0
  return lines.map(line => {
    const start = offset
    offset += line.length + 1
    return start
  })
}

/** The index of the line an offset is on. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Every function of a file from its first line to its last, those around others first. */
function measureFunctions(source: Source): Measured[] {
  const starts = lineStartsOf(source.lines)
  const names = new Map<unknown, string>()
  const measured: Measured[] = []
  let around: Measured[] = []
  visitSyntax(source, node => {
    nameFunctionsBelow(node, names)
    if (!functionTypes.has(node.type)) return
    around = around.filter(({ end }) => end >= node.end)
    const own = nameOf(node['id']) ?? names.get(node) ?? 'function'
    const each = {
      name: [around.at(-1)?.name ?? [], own].flat().join(' › '),
      end: node.end,
      lines: lineAt(starts, node.end - 1) - lineAt(starts, node.start) + 1,
      isComponent: source.path.endsWith('.tsx') && /^[A-Z]\w*$/.test(own),
    }
    measured.push(each)
    around.push(each)
  })
  return measured
}

/** `path name: lines` of the functions of a file that are longer than the rule allows. */
const findLong = (source: Source): string[] =>
  measureFunctions(source)
    .filter(({ lines, isComponent }) => lines > (isComponent ? componentLinesMax : functionLinesMax))
    .map(({ name, lines }) => `${source.path} ${name}: ${lines}`)

const sourceOf = (path: string, lines: string[]): Source => ({ path, lines, text: lines.join('\n') })
const filler = (count: number): string[] => Array.from({ length: count }, () => "  // أ 'é'")

test('a function is measured from its first line to its last, and named by where it stands', () => {
  const inner = ['  useEffect(() => {', ...filler(50), '  })']
  const source = sourceOf('src/a.ts', ['', 'export function useA() {', ...inner, '}', 'const b = {', 'c() {', '}', '}'])
  expect(measureFunctions(source).map(({ name, lines }) => [name, lines])).toEqual([
    ['useA', 54],
    ['useA › useEffect()', 52],
    ['c', 2],
  ])
  expect(findLong(source)).toEqual(['src/a.ts useA: 54', 'src/a.ts useA › useEffect(): 52'])
  expect(findLong(sourceOf('src/b.ts', ['const b = () => {', ...filler(48), '}']))).toEqual([])
  expect(findLong(sourceOf('src/b.ts', ['const b = () => {', ...filler(49), '}']))).toEqual(['src/b.ts b: 51'])
})

test('a component may be longer, what is called in it may not', () => {
  const callback = ['  const onClick = () => {', ...filler(49), '  }']
  const component = (count: number) => ['function A() {', ...callback, ...filler(count), '}']
  expect(findLong(sourceOf('src/A.tsx', component(67)))).toEqual(['src/A.tsx A › onClick: 51'])
  expect(findLong(sourceOf('src/A.tsx', component(68)))).toEqual(['src/A.tsx A: 121', 'src/A.tsx A › onClick: 51'])
  const drawing = ['const Drawing = memo(() => {', ...filler(118), '})']
  expect(findLong(sourceOf('src/Drawing.tsx', drawing))).toEqual([])
  expect(findLong(sourceOf('src/a.ts', component(0)))).toEqual(['src/a.ts A: 53', 'src/a.ts A › onClick: 51'])
})

test(`functions have ${functionLinesMax} lines at the most and components ${componentLinesMax}, but for a list that only shrinks`, () => {
  const code = sourcesOf(['src', 'scripts', 'bench', 'tests/support'], ['.ts', '.tsx', '.mjs']).filter(
    ({ path }) => !/\.test\.tsx?$|routeTree/.test(path),
  )
  expect(code.length).toBeGreaterThan(1000)
  // Longer than its entry: split it. Shorter: lower its entry, or take it out.
  expect(code.flatMap(findLong).toSorted()).toEqual(longFunctions.toSorted())
})
