import sharp, { type OverlayOptions } from 'sharp'
import { brandMarkMarkup } from '#drawings/brand-mark.ts'
import type { Locale } from '#shared/locales.ts'
import { sharePictureSize } from '#drawings/share-pictures.ts'
import { drawText, type TextBlock } from './text-blocks.ts'
import { commonWords } from './words.ts'

/** Of tokens.css, by day. */
export const colours = {
  paper: '#ffffff',
  ink: '#13201c',
  ink2: '#4a5853',
  pine: '#0e5a47',
  hairline: '#d5deda',
} as const

const { width, height } = sharePictureSize
export const margin = 56
const markSize = 48
const markGap = 16
/** Networks that show small pictures take no more; the spec of this site does not either. */
export const bytesMax = 200_000
/** The first that is small enough is taken. */
const qualities = [88, 80, 70, 55] as const

/** Where something stands: `start` counts from the side on which this language begins its lines. */
export interface Placed {
  png: Buffer
  width: number
  start: number
  top: number
}

/** Composes what is placed on the sheet, over the marks of `svg`, and encodes it within `bytesMax`. */
export async function composePicture(locale: Locale, svg: string, placed: readonly Placed[]): Promise<Buffer> {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colours.paper}"/>${svg}</svg>`
  const layers = placed.map(
    ({ png, width: itsWidth, start, top }): OverlayOptions => ({
      input: png,
      left: locale === 'ar' ? width - start - itsWidth : start,
      top,
    }),
  )
  const { data, info } = await sharp(Buffer.from(sheet))
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  let jpeg = Buffer.alloc(0)
  for (const quality of qualities) {
    // colours at full size: text of one colour on another frays otherwise
    jpeg = await sharp(data, { raw }).jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer()
    if (jpeg.byteLength <= bytesMax) break
  }
  return jpeg
}

/** The mark and the name of the site, from `start` and `top`. */
export async function brandLine(locale: Locale, top: number): Promise<Placed[]> {
  const mark = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${markSize}" height="${markSize}">${brandMarkMarkup}</svg>`,
    ),
  )
    .png()
    .toBuffer()
  const name = await drawText([{ text: commonWords[locale]('brand'), weight: 600, colour: colours.ink }], {
    locale,
    face: 'title',
    size: 36,
    width: 300,
  })
  return [
    { png: mark, width: markSize, start: margin, top },
    place(name, margin + markSize + markGap, top + Math.round((markSize - name.height) / 2)),
  ]
}

export function place(block: TextBlock, start: number, top: number): Placed {
  return { png: block.png, width: block.width, start, top }
}
