// Writes docs/screens.md from src/web/screens.ts; with --check, fails when the file is not what it would write.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Screen, screens } from '#web/screens.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'docs/screens.md')

function who({ access }: Screen): string {
  if (access === 'public') return 'everyone'
  if (access === 'signed-in') return 'signed in'
  return access.join(', ')
}

/** A screen is there when its folder is; the others belong to parts of the product that are still to come. */
function row(screen: Screen): string {
  const folder = `src/web/screens/${screen.file}`
  const file = existsSync(join(root, folder)) ? `[${folder}](../${folder})` : 'to come'
  return `| ${screen.name} | \`${screen.path}\` | ${who(screen)} | ${file} |`
}

const text = [
  '# Screens',
  '',
  'Generated from `src/web/screens.ts` by `npm run docs:screens`. Any other path is the not-found page.',
  '',
  '| Screen | URL | Who | Where |',
  '|---|---|---|---|',
  ...screens.map(row),
  '',
].join('\n')

if (process.argv.includes('--check')) {
  const current = existsSync(target) ? readFileSync(target, 'utf8') : ''
  if (current !== text) {
    console.error('docs/screens.md is out of date: run "npm run docs:screens"')
    process.exit(1)
  }
} else {
  writeFileSync(target, text)
}
