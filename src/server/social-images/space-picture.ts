import sharp from 'sharp'
import { drawElevation, furnishingOf } from '#drawings/elevation.ts'
import { drawingStyleOf } from '#drawings/drawing-address.ts'
import { formatArea, formatMetres, formatMinor } from '#shared/format.ts'
import type { Locale } from '#shared/locales.ts'
import { sharePictureSize } from '#drawings/share-pictures.ts'
import type { VisibleSpace } from '../spaces/spaces.sql.ts'
import { brandLine, colours, composePicture, margin, type Placed, place } from './picture-sheet.ts'
import { drawable, drawFitting, drawText, RIGHT_TO_LEFT_MARK, type TextBlock, type TextStyle } from './text-blocks.ts'
import { appWords, commonWords } from './words.ts'

type PublicSpace = VisibleSpace['view']

const { width, height } = sharePictureSize
/** The picture fills the far side of the sheet; the words stand on the near one. */
const pictureWidth = 640
const gap = 32
const wordsWidth = width - pictureWidth - margin - gap
const whereSizes = [27, 24, 22] as const
const nameSizes = [60, 52, 46, 40] as const
/** The least between the name and what stands below it. */
const nameGap = 28
const brandTop = 52
const placeTop = 148
const bottom = height - 56
const measureGap = 34
const tick = 14

/** The picture that stands for a space: its first photo or its drawing, its name, where it is, its size and its price. */
export async function drawSpacePicture(
  space: PublicSpace,
  locale: Locale,
  photo: Uint8Array<ArrayBuffer> | null,
): Promise<Buffer> {
  const style = { locale, width: wordsWidth }
  const [brand, picture, where, measures, price] = await Promise.all([
    brandLine(locale, brandTop),
    fill(photo ?? Buffer.from(drawFront(space, locale))),
    drawWhere(whereOf(space, locale), { ...style, face: 'text' }),
    drawText([{ text: measuresOf(space, locale), weight: 500, colour: colours.ink2 }], {
      ...style,
      face: 'text',
      size: 26,
    }),
    drawPrice(space, { ...style, face: 'text', size: 30 }),
  ])
  const priceTop = bottom - price.height
  const measureTop = priceTop - measureGap - tick - measures.height - 10
  const nameTop = placeTop + where.height + 26
  // what is above and below it decides how much room the name has
  const name = await drawFitting(
    { text: nameOf(space, locale), weight: 600, colour: colours.ink },
    { ...style, face: 'title' },
    nameSizes,
    measureTop - nameTop - nameGap,
  )
  const placed: Placed[] = [
    ...brand,
    { png: picture, width: pictureWidth, start: width - pictureWidth, top: 0 },
    place(where, margin, placeTop),
    place(name, margin, nameTop),
    place(measures, margin, measureTop),
    place(price, margin, priceTop),
  ]
  return composePicture(locale, measureLine(locale, priceTop - measureGap), placed)
}

/** A line with a tick at each end, as under the measures of an architect's drawing. */
function measureLine(locale: Locale, y: number): string {
  const [from, to] = locale === 'ar' ? [width - margin - wordsWidth, width - margin] : [margin, margin + wordsWidth]
  const ticks = [from, to].map(x => `M${x} ${y - tick / 2}v${tick}`).join('')
  return `<path stroke="${colours.hairline}" stroke-width="2" d="M${from} ${y}H${to}${ticks}"/>`
}

function drawFront(space: PublicSpace, locale: Locale): string {
  return drawElevation({
    id: space.id,
    type: space.type,
    style: drawingStyleOf(space),
    view: 'front',
    locale,
    listed: furnishingOf(space.amenities),
    widthM: space.widthM,
    heightM: space.heightM,
    depthM: space.depthM,
  })
}

/** As large as the picture's side of the sheet, cut around the middle. */
function fill(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { density: 96 })
    .resize(pictureWidth, height, { fit: 'cover' })
    .flatten({ background: colours.paper })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A name in letters that we cannot draw is said by what the space is. */
function nameOf(space: PublicSpace, locale: Locale): string {
  return drawable(space.name) || typeOf(space, locale)
}

function typeOf({ type }: PublicSpace, locale: Locale): string {
  return commonWords[locale](`spaceType.${type}`).replace(/\s*\(.*$/, '')
}

function whereOf(space: PublicSpace, locale: Locale): string {
  const around = drawable(space.neighborhood ?? '')
  const comma = locale === 'ar' ? '، ' : ', '
  // isolated: a name in letters of the other direction must not turn the rest around
  const place = (around === '' ? '' : `\u2068${around}\u2069${comma}`) + space.city.name
  return appWords[locale]('share.place', { type: typeOf(space, locale), place })
}

function measuresOf({ surfaceM2, heightM }: PublicSpace, locale: Locale): string {
  const area = formatArea(surfaceM2, locale)
  return heightM === null ? area : `${area} · ${formatMetres(heightM, locale, 'height')}`
}

/** On one line where it can be, else on two. */
async function drawWhere(text: string, style: Omit<TextStyle, 'size'>): Promise<TextBlock> {
  const run = { text, weight: 500, colour: colours.ink2 }
  for (const size of whereSizes) {
    const block = await drawText([run], { ...style, size })
    if (block.height < size * 2) return block
  }
  return drawText([run], { ...style, size: whereSizes[1] })
}

/** The amount large, what surrounds it small. */
function drawPrice({ pricePerDayMinor, currency }: PublicSpace, style: TextStyle): Promise<TextBlock> {
  const mark = '\ue000'
  const [before = '', after = ''] = commonWords[style.locale]('price.perDay', { price: mark }).split(mark)
  const small = { weight: 500, colour: colours.ink2 }
  const amount = formatMinor(pricePerDayMinor, currency, style.locale)
  const runs = [
    { ...small, text: (style.locale === 'ar' ? RIGHT_TO_LEFT_MARK : '') + before },
    { text: `\u2066${amount}\u2069`, weight: 600, colour: colours.pine, size: 52 },
    { ...small, text: after },
  ]
  return drawText(
    runs.filter(run => run.text !== ''),
    style,
  )
}
