import { afterEach, describe, expect, test } from 'vitest'
import { type Answering, startTranslator } from '#tests/support/translator-server.ts'
import { readConfig } from '../config.ts'
import type { Translator } from './translator.ts'
import { chooseTranslator } from './translator-choice.ts'
import { libreTranslator } from './translator-libre.ts'
import { modelTranslator } from './translator-openai.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function server(answer?: Answering) {
  const started = await startTranslator(answer)
  closers.push(started.close)
  return started
}

const limits = { timeoutMs: 400, bytesMax: 2_000 }
const KINDS = {
  openai: (url: string): Translator => modelTranslator({ url, key: 'sesame', model: 'small' }, limits),
  libretranslate: (url: string): Translator => libreTranslator({ url, key: 'sesame' }, limits),
}
const kinds = ['openai', 'libretranslate'] as const
const texts = { name: 'La boutique', description: 'Claire,\net calme.' }
const wanted = { texts, from: 'fr', to: 'ar' } as const

describe.each(kinds)('a translator of kind %s', kind => {
  test('gets the texts with their languages and the key, and answers each by its name', async () => {
    const { url, asked } = await server()
    expect(await KINDS[kind](`${url}/v1/`).translate(wanted)).toEqual({
      name: 'مُترجَم: La boutique',
      description: 'مُترجَم: Claire,\net calme.',
    })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject(
      kind === 'openai'
        ? { path: '/v1/chat/completions', authorization: 'Bearer sesame', body: { model: 'small', temperature: 0 } }
        : { path: '/v1/translate', authorization: null, body: { source: 'fr', target: 'ar', api_key: 'sesame' } },
    )
  })

  test.each([
    [429, 'busy'],
    [503, 'busy'],
    [401, 'refused'],
    [404, 'refused'],
    [500, 'away'],
    [400, 'refused'],
    [422, 'refused'],
    [413, 'too_large'],
  ] as const)('that answers %i is %s', async (status, fault) => {
    const { url } = await server((_asked, response) => response.writeHead(status).end('no'))
    await expect(KINDS[kind](url).translate(wanted)).rejects.toMatchObject({ fault })
  })

  test('is followed nowhere', async () => {
    const other = await server()
    const { url } = await server((_asked, response) => response.writeHead(307, { location: other.url }).end())
    await expect(KINDS[kind](url).translate(wanted)).rejects.toMatchObject({ fault: 'refused' })
    expect(other.asked).toEqual([])
  })

  test('is not waited for longer than it may take', async () => {
    const { url } = await server((_asked, response) => response.write('{'))
    await expect(KINDS[kind](url).translate(wanted)).rejects.toMatchObject({ fault: 'too_slow' })
  })

  test('is not read beyond what a listing can be', async () => {
    const { url } = await server((_asked, response) => response.end(JSON.stringify({ much: 'x'.repeat(3_000) })))
    await expect(KINDS[kind](url).translate(wanted)).rejects.toMatchObject({ fault: 'bad_answer' })
  })

  test('that is not there is away', async () => {
    const { url, close } = await startTranslator()
    await close()
    await expect(KINDS[kind](url).translate(wanted)).rejects.toMatchObject({ fault: 'away', isOfService: true })
  })

  test.each(['no JSON', '{}', '{"choices":[]}', '{"translatedText":"one"}'])(
    'that says %s is something else: no words are to blame',
    async said => {
      const { url } = await server((_asked, response) => response.end(said))
      await expect(KINDS[kind](url).translate(wanted)).rejects.toMatchObject({ fault: 'refused', isOfService: true })
    },
  )

  test('that gives back other texts has not translated these', async () => {
    const said = kind === 'openai' ? '{"choices":[{"message":{"content":"sorry"}}]}' : '{"translatedText":["one"]}'
    const { url } = await server((_asked, response) => response.end(said))
    await expect(KINDS[kind](url).translate(wanted)).rejects.toMatchObject({ fault: 'bad_answer', isOfService: false })
  })
})

test('an answer of a model that was cut off is none', async () => {
  const choice = { message: { content: '{"name":"half' }, finish_reason: 'length' }
  const { url } = await server((_asked, response) => response.end(JSON.stringify({ choices: [choice] })))
  await expect(KINDS.openai(url).translate(wanted)).rejects.toMatchObject({ fault: 'too_large' })
})

test('is the one that is configured, by default none', async () => {
  const { url } = await server()
  expect(chooseTranslator(readConfig({}))).toBeNull()
  for (const kind of kinds) {
    const config = readConfig({ TRANSLATOR_URL: url, TRANSLATOR_KIND: kind, TRANSLATOR_MODEL: 'small' })
    expect(await chooseTranslator(config)?.translate(wanted)).toHaveProperty('name', 'مُترجَم: La boutique')
  }
})
