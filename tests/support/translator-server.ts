import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  path: string
  authorization: string | null
  body: unknown
}

export type Answering = (asked: Asked, response: ServerResponse) => void

/** What a double makes of a text: enough to differ from the original and from other languages. */
export const inOtherWords = (text: string, to: string): string => `${WORDS[to] ?? to} ${text}`
const WORDS: Readonly<Record<string, string>> = { fr: 'Traduit :', en: 'Translated:', ar: 'مُترجَم:' }

const NAMES: Readonly<Record<string, string>> = { French: 'fr', English: 'en', Arabic: 'ar' }

/** Answers as LibreTranslate does, or as a language model that was asked for JSON. */
export function answerInOtherWords({ path, body }: Asked, response: ServerResponse): void {
  const say = (answer: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  if (path.endsWith('/translate')) {
    const { q, target } = body as { q: string[]; target: string }
    say({ translatedText: q.map(text => inOtherWords(text, target)) })
    return
  }
  const [task, given] = (body as { messages: { content: string }[] }).messages
  const to = NAMES[/into [\w ]*?(French|English|Arabic)/.exec(task?.content ?? '')?.[1] ?? ''] ?? ''
  const texts = JSON.parse(given?.content ?? '{}') as Record<string, string>
  const content = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, inOtherWords(text, to)]))
  say({ choices: [{ message: { content: `\`\`\`json\n${JSON.stringify(content)}\n\`\`\`` }, finish_reason: 'stop' }] })
}

/** A translator on a port of its own, which remembers what it was asked. */
export async function startTranslator(answer: Answering = answerInOtherWords) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString() || '{}')
      const one = { path: request.url ?? '', authorization: request.headers.authorization ?? null, body }
      asked.push(one)
      answer(one, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
