import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { inOtherWords, startTranslator } from '#tests/support/translator-server.ts'
import { readConfig } from '../config.ts'
import { scheduledJobsOf } from '../jobs/scheduled-jobs.ts'
import { NotTranslated, type Translation, type Translator } from '../ports/translator.ts'
import { modelTranslator } from '../ports/translator-openai.ts'
import { translateSpaces } from './translate-spaces.ts'
import { countWaiting } from './translations.sql.ts'

const warnings: string[] = []
const platform = await testPlatform()
platform.log = pino({ level: 'warn' }, { write: (text: string) => void warnings.push(text) })
const db = platform.db.kysely
const texts = { name: 'Boutique du Souk', description: 'Une boutique claire et calme.' }
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(async () => {
  await sql`TRUNCATE spaces CASCADE`.execute(db)
  warnings.length = 0
  platform.clock.set(new Date(Date.now() + minuteMs).toISOString())
})

/** A translator that remembers what it was asked; `before` may fail, or change something meanwhile. */
function double(before: (wanted: Translation) => unknown = () => {}) {
  const asked: Translation[] = []
  const translator: Translator = {
    async translate(wanted) {
      asked.push(wanted)
      await before(wanted)
      return Object.fromEntries(
        Object.entries(wanted.texts).map(([name, text]) => [name, inOtherWords(text, wanted.to)]),
      )
    },
  }
  return { asked, run: () => translateSpaces(platform, undefined, translator) }
}

const space = (facts = {}) => listSpace(db, cast.host, cast.admin, { ...texts, ...facts })

async function made(id: string) {
  const { rows } = await sql<{ locale: string }>`SELECT locale, name, description, house_rules AS rules
    FROM space_machine_translations WHERE space_id = ${id} ORDER BY locale`.execute(db)
  return Object.fromEntries(rows.map(({ locale, ...row }) => [locale, row]))
}
async function due(id: string) {
  const { rows } = await sql<{ attempts: number; fault: string | null; seconds: number }>`SELECT attempts, fault,
      extract(epoch FROM due_at - ${new Date(platform.clock.now()).toISOString()}::timestamptz)::float8 AS seconds
    FROM space_translations_due WHERE space_id = ${id}`.execute(db)
  return rows[0] ?? null
}

describe('a published space', () => {
  test('is translated into the languages that nobody has written it in, once', async () => {
    const id = await space()
    const { asked, run } = double()
    expect(await run()).toEqual({ translated: 1, failed: 0 })
    expect(await made(id)).toEqual({
      ar: { name: 'مُترجَم: Boutique du Souk', description: 'مُترجَم: Une boutique claire et calme.', rules: null },
      en: {
        name: 'Translated: Boutique du Souk',
        description: 'Translated: Une boutique claire et calme.',
        rules: null,
      },
    })
    expect(asked.map(({ from, to }) => `${from} ${to}`)).toEqual(['fr en', 'fr ar'])
    expect(await due(id)).toBeNull()
    expect(await run()).toEqual({ translated: 0, failed: 0 })
  })

  test('is asked for by the text: what a person wrote, and what is translated already, stays', async () => {
    const id = await space()
    await sql`INSERT INTO space_translations (space_id, locale, name) VALUES (${id}, 'en', 'The souk shop')`.execute(db)
    const { asked, run } = double()
    await run()
    expect(asked.map(each => Object.keys(each.texts))).toEqual([['description'], ['name', 'description']])
    await sql`UPDATE spaces SET house_rules = 'Pas de bruit' WHERE id = ${id}`.execute(db)
    await run()
    expect(asked.slice(2).map(each => each.texts)).toEqual([
      { house_rules: 'Pas de bruit' },
      { house_rules: 'Pas de bruit' },
    ])
    expect(await made(id)).toMatchObject({
      en: { name: null, description: 'Translated: Une boutique claire et calme.', rules: 'Translated: Pas de bruit' },
    })
    const { rows } = await sql`SELECT name FROM space_translations WHERE space_id = ${id}`.execute(db)
    expect(rows).toEqual([{ name: 'The souk shop' }])
  })

  test('whose text changes while it is translated is translated again', async () => {
    const id = await space()
    let changes = 1
    const { asked, run } = double(async () => {
      if (changes-- > 0) await sql`UPDATE spaces SET name = 'Autre nom' WHERE id = ${id}`.execute(db)
    })
    await run()
    expect(asked.map(each => `${each.to} ${each.texts['name']}`)).toEqual([
      'en Boutique du Souk',
      'ar Boutique du Souk',
      'en Autre nom',
      'ar Autre nom',
    ])
    expect(await due(id)).toBeNull()
    expect(await made(id)).toMatchObject({ en: { name: 'Translated: Autre nom' }, ar: { name: 'مُترجَم: Autre nom' } })
  })

  test('is all that is translated: no draft, none that waits for approval, none that is paused', async () => {
    for (const state of ['draft', 'pending', 'paused', 'archived'] as const) await space({ state })
    const { asked, run } = double()
    await run()
    expect(asked).toEqual([])
  })

  test('is one process’s at a time', async () => {
    await space()
    const [one, other] = [double(), double()]
    await Promise.all([one.run(), other.run()])
    expect(one.asked.length + other.asked.length).toBe(2)
  })
})

describe('what fails', () => {
  test('of the service is tried again, later and later, and never given up; a few failures end the run', async () => {
    const ids = [await space(), await space(), await space(), await space(), await space(), await space()]
    const { asked, run } = double(() => {
      throw new NotTranslated('away', 'ECONNREFUSED')
    })
    expect((await run()).failed).toBeLessThanOrEqual(4)
    expect(asked.length).toBeLessThanOrEqual(4)
    expect(await due(ids[0] as string)).toMatchObject({
      attempts: 1,
      fault: 'Not translated: away (ECONNREFUSED)',
      seconds: 120,
    })
    expect(warnings.join()).toContain('a space was not translated')
    expect(warnings.join()).not.toContain(texts.name)
    for (let hour = 0; hour < 40; hour += 1) {
      platform.clock.set(new Date(platform.clock.now() + 7 * hourMs).toISOString())
      await run()
    }
    const { failing, givenUp } = await countWaiting(db)
    expect({ failing, givenUp }).toEqual({ failing: 6, givenUp: 0 })
    expect((await due(ids[0] as string))?.seconds).toBeLessThanOrEqual(6 * 3_600)
  })

  test('is never the words’ fault where a service refuses every question, as a model does a parameter', async () => {
    const id = await space()
    const { url, asked, close } = await startTranslator((_asked, response) => response.writeHead(400).end('{}'))
    const translator = modelTranslator({ url, key: undefined, model: 'small' }, { timeoutMs: 5_000, bytesMax: 10_000 })
    for (let day = 0; day < 8; day += 1) {
      await translateSpaces(platform, undefined, translator)
      platform.clock.set(new Date(platform.clock.now() + dayMs).toISOString())
    }
    await close()
    expect(asked).toHaveLength(8)
    expect(await due(id)).toMatchObject({ attempts: 8, fault: 'Not translated: refused (status 400)' })
    expect(await countWaiting(db)).toEqual({ waiting: 1, failing: 1, givenUp: 0 })
    expect(await double().run()).toEqual({ translated: 1, failed: 0 })
  })

  test('of the words is given up after some attempts, until the words change', async () => {
    const id = await space()
    const { asked, run } = double(() => {
      throw new NotTranslated('bad_answer')
    })
    for (let day = 0; day < 8; day += 1) {
      await run()
      platform.clock.set(new Date(platform.clock.now() + dayMs).toISOString())
    }
    expect(asked).toHaveLength(5)
    expect(await countWaiting(db)).toEqual({ waiting: 0, failing: 0, givenUp: 1 })
    await sql`UPDATE spaces SET name = 'Autre nom' WHERE id = ${id}`.execute(db)
    expect(await double().run()).toEqual({ translated: 1, failed: 0 })
  })

  test.each([
    ['too long', 'x'.repeat(121)],
    ['empty', '  '],
    ['on two lines', 'one\ntwo'],
    ['with marks that turn the line', 'one\u202etwo'],
  ])('is a name that comes back %s: nothing of it is kept', async (_what, name) => {
    const id = await space()
    const translator: Translator = { translate: async ({ texts: given }) => ({ ...given, name }) }
    expect(await translateSpaces(platform, undefined, translator)).toEqual({ translated: 0, failed: 1 })
    expect(await made(id)).toEqual({})
  })
})

test('the job runs where a translator is configured, and asks it', async () => {
  const { url, asked, close } = await startTranslator()
  const config = readConfig({
    DATABASE_URL: platform.db.url,
    AUTH_SECRET: 'a secret for the tests, long enough',
    TRANSLATOR_URL: url,
    TRANSLATOR_KIND: 'libretranslate',
  })
  const jobOf = (of: typeof config) => scheduledJobsOf(of).find(({ name }) => name === 'translate-spaces')
  expect(jobOf(platform.config)).toBeUndefined()
  const id = await space()
  expect(await jobOf(config)?.run({ ...platform, config })).toEqual({ translated: 1, failed: 0 })
  expect(await made(id)).toMatchObject({ en: { name: 'Translated: Boutique du Souk' } })
  expect(asked).toHaveLength(2)
  await close()
})
