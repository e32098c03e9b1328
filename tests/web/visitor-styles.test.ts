// The sheet of every page holds what visitors see; what signed-in areas need more comes with the routes of those.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { visitorModules } from '../../scripts/visitor-styles.ts'

const root = join(import.meta.dirname, '../..')
const client = join(root, 'dist/client')

interface Chunk {
  file: string
  css?: string[]
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(client, '.vite', file), 'utf8'))
const chunks = readJson('manifest.json') as Record<string, Chunk>
const modulesOf = readJson('modules.json') as Record<string, string[]>

/** The classes that a sheet has rules for. */
function classesOf(file: string): Set<string> {
  const css = readFileSync(join(client, file), 'utf8')
  const names = [...css.matchAll(/\.((?:\\[\s\S]|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))
  return new Set(names.filter(name => /^[a-z-]/i.test(name)))
}

const start = Object.values(chunks).find(chunk => chunk.isEntry)
const visitors = classesOf(start?.css?.[0] ?? '')
const members = classesOf(chunks['src/web/styles/members.css']?.file ?? '')

/** All words of the sources of the web that a class could be, with the files they stand in. */
function wordsOfSources(): Map<string, string[]> {
  const words = new Map<string, string[]>()
  const files = readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter(each => /\.tsx?$/.test(each))) {
    const text = readFileSync(join(root, 'src/web', file), 'utf8')
    for (const word of new Set(text.split(/[\s'"`]+/))) words.set(word, [...(words.get(word) ?? []), file])
  }
  return words
}

/** What the first part of the routes leads to in the build, without the second. */
function builtModules(): string[] {
  const reached = new Set(Object.keys(chunks).filter(name => chunks[name]?.isEntry))
  for (const name of reached) {
    const { imports = [], dynamicImports = [] } = chunks[name] ?? {}
    for (const next of [...imports, ...dynamicImports]) if (!/routeTree\.gen|members\.css/.test(next)) reached.add(next)
  }
  return [...reached].flatMap(name => modulesOf[chunks[name]?.file ?? ''] ?? [])
}

describe('the styles of visitors', () => {
  test('are made from every module that their pages may load', () => {
    const modules = new Set(visitorModules())
    const built = builtModules().filter(module => /^src\/web\/.*\.tsx?$/.test(module))
    expect(built).toContain('src/web/screens/space/SpaceScreen.tsx')
    expect(built.filter(module => !modules.has(module))).toEqual([])
  })

  test('know no screen of a signed-in area', () => {
    const modules = visitorModules()
    expect(modules).toContain('src/web/screens/home/HomeScreen.tsx')
    expect(
      modules.filter(module => /screens\/(admin|messages|profile|retailer|host\/calendar)\//.test(module)),
    ).toEqual([])
  })

  test('lack the classes that only screens of admins use', () => {
    const words = wordsOfSources()
    const onlyAdmins = [...members].filter(name => {
      const files = words.get(name)
      return files?.every(file => file.startsWith('screens/admin/'))
    })
    expect(onlyAdmins.length).toBeGreaterThan(5)
    expect(onlyAdmins.filter(name => visitors.has(name))).toEqual([])
  })

  test('stand in the sheet of signed-in areas too, so that its order holds for all', () => {
    expect(visitors.size).toBeGreaterThan(500)
    expect([...visitors].filter(name => !members.has(name))).toEqual([])
  })
})
