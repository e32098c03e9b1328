import { sql } from 'kysely'
import sharp from 'sharp'
import type { Locale } from '#shared/locales.ts'
import { type SentDocument, takeDocument } from '../profiles/documents.service.ts'
import type { Platform } from '../platform.ts'
import { prepareFonts } from '../sharing/fonts.ts'
import { drawText } from '../sharing/text-blocks.ts'
import { seedId } from './random.ts'

const size = { width: 1000, height: 640 }

/** What local sellers of the demo have sent, for its admin to look at: the keys of people, and the words on the paper. */
const SENT: readonly { by: string; locale: Locale; words: string; sent: SentDocument }[] = [
  {
    by: 'freelancer',
    locale: 'fr',
    words: 'Pièce d’identité de démonstration',
    sent: { kind: 'identity', name: 'Carte nationale.jpg' },
  },
  {
    by: 'freelancer',
    locale: 'fr',
    words: 'Attestation de démonstration',
    sent: { kind: 'other', name: 'Attestation de formation à la caisse.jpg' },
  },
]

/**
 * Sends papers of local sellers through the same way as anybody's, each a picture that says that it is none. Who has sent any
 * keeps them. Answers how many were sent.
 */
export async function seedDocuments(platform: Platform): Promise<number> {
  await prepareFonts(platform.config.dataDir)
  const { rows } = await sql<{ id: string }>`SELECT f.id FROM freelancer_profiles f
    WHERE NOT EXISTS (SELECT FROM freelancer_documents d WHERE d.owner_id = f.id)`.execute(platform.db.kysely)
  const without = new Set(rows.map(({ id }) => id))
  let made = 0
  for (const { by, locale, words, sent } of SENT) {
    const id = seedId(`person:${by}`)
    if (!without.has(id)) continue
    const bytes = await paper(words, locale)
    const request = new Request('http://seed.invalid/', { method: 'POST', body: new Uint8Array(bytes) })
    await takeDocument(platform, { id }, sent, request)
    made += 1
  }
  return made
}

async function paper(text: string, locale: Locale): Promise<Buffer> {
  const words = await drawText([{ text, weight: 500, colour: '#13201c' }], {
    locale,
    face: 'text',
    size: 44,
    width: 900,
  })
  return sharp({ create: { ...size, channels: 3, background: '#f4efe4' } })
    .composite([{ input: words.png, left: Math.round((size.width - words.width) / 2), top: 280 }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
