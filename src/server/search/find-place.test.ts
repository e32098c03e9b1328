import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { findCity } from '#shared/places/cities.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { readPlace } from './read-place.ts'

interface Asked {
  part: string
  kind: string
  query: string
  answer: string
}

const platform = await testPlatform()

/** What people type, see the head of the file. */
function readQueries(): Asked[] {
  const asked: Asked[] = []
  let [part, kind] = ['', '']
  for (const line of readFileSync(join(import.meta.dirname, '../../../tests/places/queries.txt'), 'utf8').split('\n')) {
    const [, named] = /^\[(.+)\]$/.exec(line) ?? []
    const [query, answer] = line.split(' = ')
    if (named) part = named
    else if (line.startsWith('## ')) kind = line.slice(3)
    else if (query && answer && !line.startsWith('#'))
      asked.push({ part, kind, query, answer: answer.replace(/^.*(?=, [A-Z]{2}$)/, normaliseText) })
  }
  return asked
}

/** Seconds on a quiet machine; test files run beside each other. */
const seedingTimeoutMs = 180_000
const NOWHERE = '?'

/** The answer as the file writes it. */
async function answerTo(query: string): Promise<string> {
  const place = await readPlace(platform.db.read, query, 'fr')
  if (!place?.city) return NOWHERE
  const { id, slug, names, country } = place.city
  if (id === 0) return NOWHERE
  return findCity(slug) ? slug : `${normaliseText(names.fr)}, ${country}`
}

beforeAll(async () => {
  await seedDemo(platform.db, '2026-11-21')
}, seedingTimeoutMs)

test.each(['train', 'held-out'])('the right city is found: %s', async part => {
  const asked = readQueries().filter(each => each.part === part)
  const answers = await Promise.all(asked.map(async each => ({ ...each, found: await answerTo(each.query) })))
  const withCity = answers.filter(({ answer }) => answer !== NOWHERE)
  const hits = withCity.filter(({ answer, found }) => answer === found)
  const wrong = answers.filter(({ answer, found }) => found !== NOWHERE && found !== answer)
  const share = hits.length / withCity.length
  console.info(`${part}: ${hits.length} of ${withCity.length} (${(share * 100).toFixed(1)} %), ${wrong.length} wrong`)
  if (process.env['SHOW_PLACES'] === part)
    for (const { kind, query, answer, found } of answers)
      if (answer !== found) console.info(`  ${kind}: ${query} → ${found}, not ${answer}`)
  expect(share).toBeGreaterThanOrEqual(0.97)
  expect(wrong).toEqual([])
})
