// Which sources the styles of visitors are made from: docs/decisions/2026-11-26-styles-in-parts.md.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const web = join(root, 'src/web')

/** The script that every page begins with. */
const start = join(web, 'client.tsx')
/** The second part begins here (src/web/route-parts.ts); its styles are a sheet of their own. */
const secondPart = new Set(['routeTree.gen.ts', 'styles/members.css'].map(file => join(web, file)))

/** What stands in a module's code, by imports of all kinds but those of types. */
const importsIn =
  /^(?:import|export)\s+(?!type\b)[^'"]*?from\s*'([^']+)'|^import\s*'([^']+)'|(?<!typeof )\bimport\(\s*'([^']+)'/gm

/** The file that a module of the web imports; undefined when it is none of the web's own. */
function resolveImport(importer: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#web/')) return join(web, path.slice('#web/'.length))
  return path.startsWith('.') ? join(dirname(importer), path) : undefined
}

/**
 * The modules that a visitor's page may load, early or late, as paths from the root of the repository: all that the first
 * part of the routes leads to. More may be listed than is loaded, never less.
 */
export function visitorModules(): string[] {
  const found = new Set([start])
  for (const module of found) {
    if (!/\.tsx?$/.test(module)) continue
    for (const [, from, bare, later] of readFileSync(module, 'utf8').matchAll(importsIn)) {
      const file = resolveImport(module, from ?? bare ?? later ?? '')
      if (file !== undefined && !secondPart.has(file) && existsSync(file)) found.add(file)
    }
  }
  return [...found].map(file => relative(root, file)).sort()
}

/**
 * Gives the sheet of every page (src/web/styles/app.css) its sources. Stands before Tailwind. While developing, one sheet
 * holds everything, so no change of an import has to make it again.
 */
export function visitorStyles(): Plugin {
  let isBuild = true
  const sheet = join(web, 'styles/app.css')
  return {
    name: 'visitor-styles',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transform(code, id) {
      if (id.replace(/\?.*$/, '') !== sheet) return
      if (!isBuild) return `@import './members.css';`
      const modules = visitorModules().filter(module => module.endsWith('.tsx') || module.endsWith('.ts'))
      const sources = modules.map(module => `@source '${relative(dirname(sheet), join(root, module))}';`)
      return [code, ...sources].join('\n')
    },
  }
}
