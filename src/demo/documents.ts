import { sql } from 'kysely'
import sharp from 'sharp'
import type { Locale } from '#shared/locales.ts'
import { type SentDocument, takeDocument } from '#server/profiles/documents.service.ts'
import { judgeDocument } from '#server/admin/judge-document.ts'
import type { Platform } from '#server/platform.ts'
import { prepareFonts } from '#server/social-images/fonts.ts'
import { drawText } from '#server/social-images/text-blocks.ts'
import { seedId } from './random.ts'
import { typeset } from './typography.ts'

const size = { width: 1000, height: 640 }

/** What local sellers of the demo have sent, for its admin to look at: the keys of people, and the words on the paper. */
const SENT: readonly { by: string; locale: Locale; words: string; sent: SentDocument; isWithdrawn?: true }[] = [
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
  {
    by: 'freelancer',
    locale: 'fr',
    words: 'Certificat de démonstration',
    sent: { kind: 'other', name: 'Certificat de langue anglaise.jpg' },
    isWithdrawn: true,
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
  for (const { by, locale, words, sent, isWithdrawn } of SENT) {
    const id = seedId(`person:${by}`)
    if (!without.has(id)) continue
    const bytes = await paper(words, locale)
    const request = new Request('http://seed.invalid/', { method: 'POST', body: new Uint8Array(bytes) })
    const { documents } = await takeDocument(platform, { id }, sent, request)
    const taken = documents.find(({ name }) => name === sent.name)
    if (isWithdrawn && taken) await withdraw(platform, taken.id)
    made += 1
  }
  return made
}

/** The admin has verified it, and taken that back: a decision that its owner may appeal against. */
async function withdraw(platform: Platform, documentId: string): Promise<void> {
  const admin = { id: seedId('person:admin') }
  await judgeDocument(platform, admin, documentId, { outcome: 'verified', status: 'pending' })
  await judgeDocument(platform, admin, documentId, {
    outcome: 'refused',
    status: 'verified',
    reason: 'incomplete',
    facts: typeset('La deuxième page du certificat, celle du niveau atteint, n’a pas été envoyée.', 'fr'),
  })
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
