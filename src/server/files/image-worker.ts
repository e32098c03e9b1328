// Runs as a process of its own: decodes a picture that somebody sent and encodes it again in every size. See image-pool.ts.
import sharp, { type Sharp } from 'sharp'
import {
  AVATAR_WIDTHS,
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  type PhotoFormat,
  uploadMegapixelsMax,
} from '#shared/files/photo-sizes.ts'
import type { ImageAnswer, ImageFile, ImageJob } from './image-pool.ts'

/** Of what is stored: a strip of ten metres height is shown smaller. */
const heightMax = 2_560
const widthMax = PHOTO_WIDTHS.at(-1) ?? 1_920
const avatarWidth = AVATAR_WIDTHS.at(-1) ?? 640

sharp.cache(false)
/** Of a file that moves or holds several pictures: only the first is taken, but all are opened. */
const pagesMax = 200

// two workers share two cores; one picture must not take them all
sharp.concurrency(1)

const ENCODE: Readonly<Record<PhotoFormat, (picture: Sharp) => Sharp>> = {
  // effort 2 of 9 takes a fifth of the default's time for files some 5 % larger
  avif: picture => picture.avif({ quality: 55, effort: 2 }),
  webp: picture => picture.webp({ quality: 78 }),
  jpeg: picture => picture.jpeg({ quality: 80, progressive: true }),
}

const pixelsPerMegapixel = 1_000_000

/** What the head of the file says, before a pixel is decoded: a kilobyte may ask for seconds of work. */
async function refuseBySize({ bytes, kind }: ImageJob): Promise<ImageAnswer | null> {
  const megapixels = uploadMegapixelsMax[kind]
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const isTooBig = width * height > megapixels * pixelsPerMegapixel || pages > pagesMax
  return isTooBig ? { refused: 'image_too_big', details: { megapixels } } : null
}

/** Upright, in sRGB, on white where it was clear, with nothing but its pixels. */
function readPixels({ bytes, kind, isSquare }: ImageJob) {
  const limitInputPixels = uploadMegapixelsMax[kind] * pixelsPerMegapixel
  const input = sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1, sequentialRead: true })
  const upright = input.autoOrient()
  const sized = isSquare
    ? upright.resize({ width: avatarWidth, height: avatarWidth, fit: 'cover' })
    : upright.resize({ width: widthMax, height: heightMax, fit: 'inside', withoutEnlargement: true })
  return sized.toColourspace('srgb').flatten({ background: '#ffffff' }).raw().toBuffer({ resolveWithObject: true })
}

async function makeSizes(job: ImageJob): Promise<ImageAnswer> {
  const refusal = await refuseBySize(job)
  if (refusal) return refusal
  const { data, info } = await readPixels(job)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const wanted: readonly number[] = job.isSquare ? AVATAR_WIDTHS : PHOTO_WIDTHS
  const widths = wanted.filter((width, index) => index === 0 || width <= info.width)
  const files: ImageFile[] = []
  for (const width of widths) {
    const pixels = sharp(data, { raw }).resize({ width, withoutEnlargement: true })
    for (const format of PHOTO_FORMATS) {
      const bytes = await ENCODE[format](pixels.clone()).toBuffer()
      files.push({ width, format, bytes: new Uint8Array(bytes) })
    }
  }
  return { width: info.width, height: info.height, hash: await hashOf(sharp(data, { raw })), files }
}

/**
 * Whether it grows darker from left to right at each of 64 places: 16 hexadecimal digits that a smaller size and another
 * compression leave alone (a difference hash). Null for a picture of one colour, which is like too many others.
 */
async function hashOf(picture: Sharp): Promise<string | null> {
  const [width, height] = [9, 8]
  const grey = await picture.resize({ width, height, fit: 'fill' }).greyscale().raw().toBuffer()
  const bits = Array.from({ length: (width - 1) * height }, (_, place) => {
    const at = Math.floor(place / (width - 1)) * width + (place % (width - 1))
    return (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1 : 0
  })
  if (bits.every(bit => bit === 0)) return null
  return BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart(16, '0')
}

process.on('message', (job: ImageJob) => {
  void makeSizes(job)
    .catch((error: unknown): ImageAnswer => {
      const isTooBig = /exceeds pixel limit|too large|dimension/i.test(String(error))
      if (!isTooBig) return { refused: 'unreadable_image' }
      return { refused: 'image_too_big', details: { megapixels: uploadMegapixelsMax[job.kind] } }
    })
    .then(answer => process.send?.(answer))
})
// the site has ended, however it did; its own signals (Ctrl-C in a terminal) are no reason to break off
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
