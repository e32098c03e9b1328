import { dirname, join } from 'node:path/posix'
import type { Source } from './sources.ts'

const specifier =
  /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)['"]((?:\.{1,2}|#(?:server|shared|drawings|demo|web|tests))\/[^'"?\n]+)/gm

/** Which of these files each of them imports, types too. */
export function importsOf(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const paths = new Set(sources.map(({ path }) => path))
  const pathOf = (from: string, name: string): string => {
    if (name.startsWith('#tests/')) return name.slice(1)
    return name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(from), name)
  }
  return new Map(
    sources.map(({ path, text }) => {
      const named = [...text.matchAll(specifier)].map(([, name = '']) => pathOf(path, name))
      return [path, [...new Set(named)].filter(each => paths.has(each))]
    }),
  )
}

/** The files of each circle (strongly connected components, Tarjan 1972). */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  function visit(path: string): number {
    const number = order.size
    order.set(path, number)
    lowest.set(path, number)
    stack.push(path)
    for (const to of imports.get(path) ?? []) {
      const reached = order.has(to) ? stack.includes(to) && (order.get(to) ?? 0) : visit(to)
      if (reached !== false) lowest.set(path, Math.min(lowest.get(path) ?? number, reached))
    }
    if (lowest.get(path) === number) {
      const members = stack.splice(stack.indexOf(path))
      if (members.length > 1) circles.push(members.toSorted())
    }
    return lowest.get(path) ?? number
  }
  for (const path of imports.keys()) if (!order.has(path)) visit(path)
  return circles
}
