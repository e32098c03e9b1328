/**
 * Writes src/web/ui/icon-sprite.svg and src/web/ui/icon-names.ts from the list in src/web/ui/icon-list.ts.
 * Run it after a change of the list: node scripts/icons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { directional, lucideIcons, ownIcons } from '#web/ui/icon-list.ts'

const uiFolder = new URL('../src/web/ui/', import.meta.url)
const lucideFolder = new URL('../node_modules/lucide-static/icons/', import.meta.url)

/** The shapes inside a lucide file, without its svg element, comments and line breaks. */
const shapesOf = (file: string): string => {
  const source = readFileSync(new URL(`${file}.svg`, lucideFolder), 'utf8')
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(source)?.[1]
  if (inner === undefined) throw new Error(`lucide-static/icons/${file}.svg has no svg element`)
  return inner.replace(/\s*\n\s*/g, '').replace(/ \/>/g, '/>')
}

const symbol = (name: string, content: string): string => `<symbol id="${name}" viewBox="0 0 24 24">${content}</symbol>`

/** The sprite as text, sorted by name so that a change of order changes nothing. */
export const makeSprite = (): string => {
  const symbols = [
    ...Object.entries(lucideIcons).map(([name, file]) => [name, symbol(name, shapesOf(file))] as const),
    ...Object.entries(ownIcons).map(
      ([name, path]) => [name, symbol(name, `<path fill="currentColor" stroke="none" d="${path}"/>`)] as const,
    ),
  ].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC licence, https://lucide.dev/license -->\n${symbols.map(([, text]) => text).join('\n')}\n</svg>\n`
}

/** The module with the typed names. */
export const makeNames = (): string => {
  const names = [...Object.keys(lucideIcons), ...Object.keys(ownIcons)].toSorted()
  return `// Written by scripts/icons.ts from icon-list.ts.
/** Name of a symbol in icon-sprite.svg. */
export type IconName =
${names.map(name => `  | '${name}'`).join('\n')}

/** Icons that mirror in right-to-left pages. */
export const directionalIcons: ReadonlySet<string> = new Set([
${[...directional]
  .toSorted()
  .map(name => `  '${name}',`)
  .join('\n')}
])
`
}

if (import.meta.main) {
  writeFileSync(new URL('icon-sprite.svg', uiFolder), makeSprite())
  writeFileSync(new URL('icon-names.ts', uiFolder), makeNames())
}
