import { sql } from 'kysely'
import sharp, { type OverlayOptions } from 'sharp'
import type { DrawingView } from '#drawings/drawing-views.ts'
import { drawElevation } from '#drawings/elevation.ts'
import type { Locale } from '#shared/locales.ts'
import type { SpaceType } from '#shared/spaces/vocabulary.ts'
import { takePicture } from '#server/files/files.service.ts'
import type { Platform } from '#server/platform.ts'
import { prepareFonts } from '#server/social-images/fonts.ts'
import { drawText } from '#server/social-images/text-blocks.ts'
import { seedId } from './random.ts'
import { changedPhotosKey, copiedPhotoKey } from './signals.ts'

/** Large enough for the widest size that is stored. */
const size = { width: 1600, height: 1067 }

/** Spaces of the showcase that are shown with photos, and what of them. */
const PICTURED: readonly (readonly [key: string, views: readonly DrawingView[]])[] = [
  ['mouassine-boutique', ['street', 'front', 'section']],
  ['kasbah-atelier', ['street', 'front', 'section']],
]

/** They are no photographs, and say so: beside the picture and in it, also where it is small. */
const CAPTIONS: Readonly<Record<Locale, string>> = {
  fr: 'Illustration de démonstration',
  en: 'Demonstration picture',
  ar: 'صورة توضيحية للعرض',
}

interface PicturedSpace {
  id: string
  hostId: string
  locale: Locale
  type: SpaceType
  widthM: number | null
  heightM: number | null
  depthM: number | null
}

/**
 * Gives some spaces of the demo photos, made of drawings as an evening would light them, through the same way as anybody's
 * uploads. It takes seconds of a core, so the site is there before it is done. A space that has photos keeps them.
 */
export async function seedPhotos(platform: Platform): Promise<number> {
  let made = 0
  await prepareFonts(platform.config.dataDir)
  for (const [key, views] of PICTURED) {
    const space = await findUnpictured(platform, seedId(`showcase:${key}`))
    if (!space) continue
    for (const [position, view] of views.entries()) {
      const bytes = await paint(space, view)
      await hang(platform, space, bytes, position)
      made += 1
      // somebody else shows the first of all as theirs, for an admin to notice
      const copy = made === 1 ? await findUnpictured(platform, seedId(`space:${copiedPhotoKey}`)) : undefined
      if (!copy) continue
      await hang(platform, copy, bytes, 0)
      made += 1
    }
  }
  return made + (await changePhotos(platform))
}

/**
 * Gives a space whose change an admin is to look at other photos than were approved: one went, one came, and what was the second is the
 * first. Answers how many were made.
 */
async function changePhotos(platform: Platform): Promise<number> {
  const space = await findUnpictured(platform, seedId(`space:${changedPhotosKey}`))
  if (!space) return 0
  const take = async (view: DrawingView) => takePhoto(platform, space, await paint(space, view))
  const [gone, moved, came] = [await take('street'), await take('front'), await take('section')]
  const caption = CAPTIONS[space.locale]
  const approved = { photos: [gone, moved].map(fileId => ({ fileId, caption })) }
  await platform.db.withTransaction(async trx => {
    await sql`UPDATE space_moderations_due SET before = before || ${JSON.stringify(approved)}::jsonb
      WHERE space_id = ${space.id}`.execute(trx)
    await sql`INSERT INTO space_photos (space_id, file_id, position, caption) VALUES
      (${space.id}, ${moved}, 0, ${caption}), (${space.id}, ${came}, 1, ${caption})`.execute(trx)
  })
  return 3
}

async function hang(platform: Platform, space: PicturedSpace, bytes: Buffer, position: number): Promise<void> {
  const id = await takePhoto(platform, space, bytes)
  await sql`INSERT INTO space_photos (space_id, file_id, position, caption)
    VALUES (${space.id}, ${id}, ${position}, ${CAPTIONS[space.locale]})`.execute(platform.db.kysely)
}

async function takePhoto(platform: Platform, { hostId }: PicturedSpace, bytes: Buffer): Promise<string> {
  const request = new Request('http://seed.invalid/', { method: 'POST', body: new Uint8Array(bytes) })
  return (await takePicture(platform, { id: hostId }, 'space_photo', request)).id
}

async function findUnpictured({ db }: Platform, id: string): Promise<PicturedSpace | undefined> {
  const { rows } = await sql<PicturedSpace>`
    SELECT id, host_id AS "hostId", original_locale AS locale, type, width_m AS "widthM", height_m AS "heightM", depth_m AS "depthM"
    FROM spaces s WHERE id = ${id} AND NOT EXISTS (SELECT FROM space_photos WHERE space_id = s.id)`.execute(db.kysely)
  return rows[0]
}

/** The drawing in a low sun: warm, with soft edges and shade around it, so that nobody takes it for the drawing itself. */
async function paint(space: PicturedSpace, view: DrawingView): Promise<Buffer> {
  const { id, type, widthM, heightM, depthM } = space
  const drawing = drawElevation({ locale: 'fr', id, type, style: 'medina', view, widthM, heightM, depthM })
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <defs><linearGradient id="sun" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffd08a" stop-opacity="0.5"/>
      <stop offset="0.6" stop-color="#f0a060" stop-opacity="0.12"/><stop offset="1" stop-color="#20304a" stop-opacity="0.4"/></linearGradient>
    <radialGradient id="shade" cx="0.5" cy="0.5" r="0.75"><stop offset="0.6" stop-opacity="0"/><stop offset="1" stop-opacity="0.45"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#sun)"/><rect width="100%" height="100%" fill="url(#shade)"/></svg>`
  return (
    sharp(Buffer.from(drawing), { density: 150 })
      // the measures below the drawing are cut off
      .resize({ ...size, fit: 'cover', position: 'top' })
      .flatten({ background: '#e8ddc8' })
      .blur(0.6)
      .modulate({ saturation: 1.15, brightness: 0.97 })
      .composite([{ input: Buffer.from(light) }, ...(await mark(CAPTIONS[space.locale], space.locale))])
      .jpeg({ quality: 88 })
      .toBuffer()
  )
}

/** The caption on a pale plate above the middle, where no card and no wide picture cuts it off, and no heart or counter covers it. */
async function mark(text: string, locale: Locale): Promise<OverlayOptions[]> {
  const [top, margin] = [112, 18]
  const words = await drawText([{ text, weight: 500, colour: '#13201c' }], {
    locale,
    face: 'text',
    size: 56,
    width: 1200,
  })
  const width = words.width + 2 * margin
  const left = Math.round((size.width - width) / 2)
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${words.height + 2 * margin}">
    <rect width="100%" height="100%" rx="10" fill="#ffffff" fill-opacity="0.85"/></svg>`
  return [
    { input: Buffer.from(plate), left, top },
    { input: words.png, left: left + margin, top: top + margin },
  ]
}
