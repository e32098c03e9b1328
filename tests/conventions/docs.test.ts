import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NOUNS } from './nouns.ts'
import { sourcesOf } from './sources.ts'

const root = join(import.meta.dirname, '../..')
const docs = sourcesOf(['*.md', 'docs'], ['.md'])
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** Tables of the machinery, and of libraries: no words of what Rahba is about. */
const RESTRICTION_INVARIANTS: ReadonlySet<string> = new Set([
  'backups',
  'dev_mailbox',
  'email_changes',
  'idempotency_keys',
  'location_secret',
  'map_cells',
  'rate_limits',
  'schema_migrations',
  'sign_up_attempts',
  'users',
  'verifications',
])

describe('what the documents say of the repository', () => {
  test.each(docs)('$path links to what is there', ({ path, text }) => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link)
    const own = links.filter(link => !/^(https?|mailto):/.test(link))
    expect(own.filter(link => !existsSync(join(root, normalize(join(dirname(path), link)))))).toEqual([])
  })

  test.each(docs)('$path names files that are there', ({ text }) => {
    const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|sql|mjs|css|md|csv))`/g)].map(
      ([, name = '']) => name,
    )
    expect(named.filter(name => !tracked.some(path => path === name || path.endsWith(`/${name}`)))).toEqual([])
  })

  test.each(docs)('$path names commands that are there', ({ text }) => {
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command = '']) => command)
    expect(commands.filter(command => !(command in scripts))).toEqual([])
  })

  test('tells the order of the server’s nouns', () => {
    const stated = /`(db → [^`]+)`/.exec(docs.find(({ path }) => path === 'docs/architecture.md')?.text ?? '')?.[1]
    expect(stated?.split(/\s*→\s*/)).toEqual(NOUNS)
  })

  test('explains the word of every table', () => {
    const glossary = docs.find(({ path }) => path === 'docs/glossary.md')?.text ?? ''
    const words = [...glossary.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
      cell.toLowerCase().replaceAll('-', ' ').split(', '),
    )
    const schema = readFileSync(join(root, 'db/schema.sql'), 'utf8')
    const tables = [...schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm)].map(([, table = '']) => table)
    expect(tables.length).toBeGreaterThan(90)
    // whole words: a profile explains no file
    const isExplained = (table: string) => {
      const singular = table
        .replaceAll('_', ' ')
        .replace(/ies$/, 'y')
        .replace(/(?<=ch|sh|x)es$|s$/, '')
      return words.some(word => ` ${singular} `.includes(` ${word} `))
    }
    expect(tables.filter(table => !isExplained(table) && !RESTRICTION_INVARIANTS.has(table))).toEqual([])
  })
})
