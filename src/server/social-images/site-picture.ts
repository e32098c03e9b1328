import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Locale } from '#shared/locales.ts'
import { sharePictureSize } from '#drawings/share-pictures.ts'
import { brandLine, colours, composePicture, margin, place } from './picture-sheet.ts'
import { drawFitting, drawText } from './text-blocks.ts'
import { appWords } from './words.ts'

const { width, height } = sharePictureSize
/** A part of the home page's street (scripts/home-street.ts). */
const street = new URL('./street.svg', import.meta.url)
const streetHeight = 330
const titleTop = 128

/** The picture of every page that has none of its own: what Rahba is for, over a street of shops. */
export async function drawSitePicture(locale: Locale): Promise<Buffer> {
  const t = appWords[locale]
  const style = { locale, width: width - 2 * margin }
  const [brand, shops, title, text] = await Promise.all([
    brandLine(locale, 48),
    sharp(await readFile(street))
      .resize(width, streetHeight, { fit: 'cover', position: 'bottom' })
      .png({ compressionLevel: 1 })
      .toBuffer(),
    drawFitting(
      { text: t('share.title'), weight: 600, colour: colours.ink },
      { ...style, face: 'title' },
      [60, 54, 48],
      80,
    ),
    drawText([{ text: t('share.text'), weight: 500, colour: colours.ink2 }], { ...style, face: 'text', size: 30 }),
  ])
  return composePicture(locale, '', [
    ...brand,
    { png: shops, width, start: 0, top: height - streetHeight },
    place(title, margin, titleTop),
    place(text, margin, titleTop + title.height + 20),
  ])
}
