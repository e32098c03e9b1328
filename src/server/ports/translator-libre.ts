import { z } from 'zod'
import { NotTranslated, type Translator } from './translator.ts'
import { type Posting, postJson } from './translator-post.ts'

export interface LibreSettings {
  /** Of the server, such as http://localhost:5000: '/translate' is added. */
  url: string
  key: string | undefined
}

const answer = z.object({ translatedText: z.array(z.string()) })

/** A LibreTranslate server. */
export function libreTranslator({ url, key }: LibreSettings, limits: Omit<Posting, 'headers'>): Translator {
  const address = new URL(`${url.replace(/\/+$/, '')}/translate`)
  return {
    async translate({ texts, from, to, signal }) {
      const names = Object.keys(texts)
      const body = {
        q: Object.values(texts),
        source: from,
        target: to,
        format: 'text',
        ...(key !== undefined && { api_key: key }),
      }
      const { data } = answer.safeParse(await postJson(address, body, { ...limits, signal }))
      if (!data) throw new NotTranslated('refused', 'not the answer of a LibreTranslate')
      if (data.translatedText.length !== names.length) throw new NotTranslated('bad_answer', 'not a text for each')
      return Object.fromEntries(names.map((name, index) => [name, data.translatedText[index] ?? '']))
    },
  }
}
