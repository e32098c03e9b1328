// What a browser loads of each of the main pages before anybody touches it, from the build: no page gets heavier unseen.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { brotliCompressSync } from 'node:zlib'
import { screens } from '#web/screens.ts'
import { createCast } from '../support/cast.ts'
import { listSpace } from '../support/listed-space.ts'
import { testPlatform } from '../support/platform.ts'
import { type CachedPagesSite, cachedPagesSite } from './cached-pages-site.ts'

/** In KiB, scripts and styles as brotli sends them: docs/decisions/2026-11-26-{route-tree,styles}-in-parts.md. */
const BUDGETS = {
  '/': { scripts: 148, styles: 17, fonts: 61 },
  '/explore': { scripts: 154, styles: 17, fonts: 61 },
  // the words of the cancellation terms are made from a setting of the admins
  '/space/{spaceId}': { scripts: 165, styles: 17, fonts: 61 },
} as const

interface Chunk {
  file: string
  imports?: string[]
}

const client = join(import.meta.dirname, '../../dist/client')
const platform = await testPlatform()
let site: CachedPagesSite
let space: string
let chunks: Record<string, Chunk>
let modules: Record<string, string[]>

beforeAll(async () => {
  site = await cachedPagesSite(platform, fault => expect(fault).toBeUndefined())
  const cast = await createCast(platform.db.kysely)
  space = await listSpace(platform.db.kysely, cast.host, cast.admin)
  const read = (file: string) => JSON.parse(readFileSync(join(client, '.vite', file), 'utf8')) as unknown
  chunks = read('manifest.json') as typeof chunks
  modules = read('modules.json') as typeof modules
})

const kib = (bytes: number): number => bytes / 1_024

/** The size of a built file as it is sent: compressed where the build found that worth it. */
function sentBytes(file: string): number {
  const compressed = statSync(join(client, `${file}.br`), { throwIfNoEntry: false })
  return (compressed ?? statSync(join(client, file))).size
}

/** The scripts that a document names, with all that they import. */
function scriptsOf(html: string): string[] {
  const byFile = new Map(Object.values(chunks).map(chunk => [chunk.file, chunk]))
  const files = new Set(html.match(/(?<=(?:src|href)="\/)assets\/[^"]+\.js(?=")/g))
  for (const file of files) {
    for (const imported of byFile.get(file)?.imports ?? []) files.add(chunks[imported]?.file ?? imported)
  }
  return [...files]
}

const fontsOf = (html: string): string[] => html.match(/(?<=as="font"[^>]*href="\/)assets\/[^"]+\.woff2(?=")/g) ?? []
const stylesOf = (html: string): string =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('')

describe.each(Object.entries(BUDGETS))('%s', (path, budget) => {
  test('weighs no more than it may', async () => {
    const { text } = await site.open(path.replace('{spaceId}', space))
    const files = [...scriptsOf(text), ...fontsOf(text)].map(file => ({ file, size: kib(sentBytes(file)) }))
    const sum = (end: string) =>
      files.filter(({ file }) => file.endsWith(end)).reduce((total, { size }) => total + size, 0)
    const weight = {
      scripts: sum('.js'),
      styles: kib(brotliCompressSync(stylesOf(text)).byteLength),
      fonts: sum('.woff2'),
    }
    const lines = files
      .sort((a, b) => b.size - a.size)
      .map(({ file, size }) => `${size.toFixed(1).padStart(7)}  ${file}`)
    const table = [
      '',
      ...Object.entries(weight).map(([kind, size]) => `${kind} ${size.toFixed(1)} KiB`),
      ...lines,
    ].join('\n')
    // none of these is empty by a mistake of this test
    expect(Math.min(...Object.values(weight)), table).toBeGreaterThan(5)
    expect(weight.scripts, table).toBeLessThanOrEqual(budget.scripts)
    expect(weight.styles, table).toBeLessThanOrEqual(budget.styles)
    expect(weight.fonts, table).toBeLessThanOrEqual(budget.fonts)
  })
})

/** The longest folder of a screen that a module stands in says whose it is. */
function isOfMembers(module: string): boolean {
  const owners = screens.filter(({ file }) => module.startsWith(`src/web/screens/${file}/`))
  const [owner] = owners.toSorted((a, b) => b.file.length - a.file.length)
  return owner !== undefined && owner.access !== 'public'
}

describe('the screens of people who are signed in', () => {
  const modulesOf = async (path: string) => {
    const { text } = await site.open(path.replace('{spaceId}', space))
    return scriptsOf(text).flatMap(file => modules[file] ?? [])
  }

  test.each([...Object.keys(BUDGETS), '/login', '/help', '/terms', '/contact', '/report'])(
    'do not come with %s, nor their routes',
    async path => {
      const loaded = await modulesOf(path)
      expect(loaded).toContain('src/web/client.tsx')
      expect(loaded.filter(isOfMembers)).toEqual([])
      expect(loaded).not.toContain('src/web/routeTree.gen.ts')
    },
  )

  test('come with a page that is one of them', async () => {
    const loaded = await modulesOf('/host/spaces/new')
    expect(loaded.filter(isOfMembers)).toContain('src/web/screens/admin/users/admin-users.route.ts')
    expect(loaded).toContain('src/web/routeTree.gen.ts')
  })
})
