import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface Source {
  /** From the top of the repository, with slashes. */
  path: string
  text: string
  lines: string[]
}

/** The files git tracks (or would track) below these folders, with these endings. */
export function sourcesOf(folders: readonly string[], endings: readonly string[]): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = [...new Set(listed.split('\n'))].filter(path => endings.some(ending => path.endsWith(ending)))
  return paths.flatMap(path => {
    try {
      const text = readFileSync(join(root, path), 'utf8')
      return [{ path, text, lines: text.split('\n') }]
    } catch {
      // removed from the tree, not yet from git
      return []
    }
  })
}

/** `path:line: text` of every line that fits, for a message that can be clicked. */
export function findLines(sources: readonly Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
}
