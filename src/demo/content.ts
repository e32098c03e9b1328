import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the demo's people and spaces are called and say: written by hand in db/seed, composed here. */
const directory = join(import.meta.dirname, '../../db/seed')

function read(path: string): string {
  return readFileSync(join(directory, path), 'utf8').replaceAll('\r\n', '\n')
}

export function readJson<T>(path: string): T {
  return JSON.parse(read(path)) as T
}

/** The lines of a file under their '# heading'; its first line says what it is. */
export function readSections(path: string): ReadonlyMap<string, readonly string[]> {
  const sections = new Map<string, string[]>()
  let section: string[] = []
  for (const line of read(path).split('\n').slice(1)) {
    if (line.startsWith('# ')) {
      section = []
      sections.set(line.slice(2), section)
    } else if (line !== '') section.push(line)
  }
  return sections
}

/** Cells of each line 'a | b | c', under no heading; the first line names the columns. */
export function readRows(path: string): string[][] {
  const lines = read(path).split('\n').slice(1)
  return lines.filter(line => line !== '').map(cells)
}

/** Paragraphs under their heading, each a list of its lines. */
export function readParagraphs(path: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const sections = new Map<string, string[][]>()
  let paragraphs: string[][] = []
  let isOpen = false
  for (const line of read(path).split('\n').slice(1)) {
    if (line.startsWith('# ')) {
      paragraphs = []
      sections.set(line.slice(2), paragraphs)
      isOpen = false
    } else if (line === '') isOpen = false
    else if (isOpen) paragraphs.at(-1)?.push(line)
    else {
      paragraphs.push([line])
      isOpen = true
    }
  }
  return sections
}

export function cells(line: string): string[] {
  return line.split('|').map(cell => cell.trim())
}
