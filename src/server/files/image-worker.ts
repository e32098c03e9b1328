// Runs in a worker thread: decodes a picture that somebody sent and encodes it again in every size. See image-pool.ts.
import { parentPort } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import {
  AVATAR_WIDTHS,
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  type PhotoFormat,
  uploadPixelsMax,
} from '#shared/files/photo-sizes.ts'
import type { ImageAnswer, ImageFile, ImageJob } from './image-pool.ts'

/** Of what is kept: a strip of ten metres height is shown smaller. */
const heightMax = 2_560
const widthMax = PHOTO_WIDTHS.at(-1) ?? 1_920
const avatarWidth = AVATAR_WIDTHS.at(-1) ?? 640

sharp.cache(false)
// two workers share two cores; one picture must not take them all
sharp.concurrency(1)

const ENCODE: Readonly<Record<PhotoFormat, (picture: Sharp) => Sharp>> = {
  // effort 2 of 9 takes a fifth of the default's time for files some 5 % larger
  avif: picture => picture.avif({ quality: 55, effort: 2 }),
  webp: picture => picture.webp({ quality: 78 }),
  jpeg: picture => picture.jpeg({ quality: 80, progressive: true }),
}

/** Upright, in sRGB, on white where it was clear, with nothing but its pixels. */
function readPixels({ bytes, isSquare }: ImageJob) {
  const input = sharp(bytes, { limitInputPixels: uploadPixelsMax, failOn: 'error', pages: 1, sequentialRead: true })
  const upright = input.autoOrient()
  const sized = isSquare
    ? upright.resize({ width: avatarWidth, height: avatarWidth, fit: 'cover' })
    : upright.resize({ width: widthMax, height: heightMax, fit: 'inside', withoutEnlargement: true })
  return sized.toColourspace('srgb').flatten({ background: '#ffffff' }).raw().toBuffer({ resolveWithObject: true })
}

async function makeSizes(job: ImageJob): Promise<ImageAnswer> {
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
  return { width: info.width, height: info.height, files }
}

parentPort?.on('message', (job: ImageJob) => {
  void makeSizes(job)
    .catch(
      (error: unknown): ImageAnswer => ({
        refused: /exceeds pixel limit|too large|dimension/i.test(String(error)) ? 'image_too_big' : 'unreadable_image',
      }),
    )
    .then(answer => parentPort?.postMessage(answer))
})
