import { sql } from 'kysely'
import sharp from 'sharp'
import { drawPortrait, type Sitter } from '#drawings/portrait.ts'
import { takePicture } from '#server/files/files.service.ts'
import type { Platform } from '#server/platform.ts'
import { changeAvatar } from '#server/profiles/change-avatar.ts'
import { readRows } from './content.ts'
import { seedId } from './random.ts'

/** Edge in pixels: the widest that is stored. */
const edge = 640

/** Whose portraits are drawn, and what must be right in them: db/seed/people/portraits.txt. */
export function sitters(): Sitter[] {
  return readRows('people/portraits.txt').map(([key = '', is, skin, wears]) => ({
    id: seedId(`person:${key}`),
    is: is as Sitter['is'],
    skin: Number(skin),
    wears: wears as Sitter['wears'],
  }))
}

/**
 * Gives people of the demo drawn portraits, through the same way as anybody's uploads. Who has a picture keeps it. Answers how
 * many were made.
 */
export async function seedPortraits(platform: Platform, all = sitters()): Promise<number> {
  let made = 0
  for (const sitter of all) {
    if (!(await isWithoutPicture(platform, sitter.id))) continue
    const bytes = await sharp(Buffer.from(drawPortrait(sitter)), { density: (72 * edge) / 240 })
      .png()
      .toBuffer()
    const request = new Request('http://seed.invalid/', { method: 'POST', body: new Uint8Array(bytes) })
    const { id } = await takePicture(platform, sitter, 'avatar', request)
    await changeAvatar(platform, { id: sitter.id }, id)
    made += 1
  }
  return made
}

async function isWithoutPicture({ db }: Platform, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM profiles WHERE id = ${id} AND avatar_url IS NULL`.execute(db.kysely)
  return rows.length > 0
}
