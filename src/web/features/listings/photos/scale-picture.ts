import { uploadBytesMax } from '#shared/files/photo-sizes.ts'

/** The longer edge of what is sent, in pixels: enough for the largest width that is shown, on fine screens too. */
const sentEdgeMax = 2_560
const jpegQuality = 0.88

export type PictureFault = 'notImage' | 'unreadable' | 'heic' | 'tooLarge'

/** The size within the longest edge, of the same proportions. */
export function sizeWithin(width: number, height: number, edgeMax = sentEdgeMax): { width: number; height: number } {
  const scale = Math.min(1, edgeMax / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The picture as it is sent: smaller where it has more pixels than anybody is shown. A word where it cannot be sent. */
export async function scalePicture(file: File): Promise<Blob | PictureFault> {
  // what an iPhone takes: Safari reads it, other browsers mostly not, and some know no type for it
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)
  // a browser that knows no type for it may still read it: the name does not decide
  if (file.type !== '' && !file.type.startsWith('image/')) return 'notImage'
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture && isHeic) return 'heic'
  if (!picture) return file.type === '' ? 'notImage' : 'unreadable'
  const { width, height } = sizeWithin(picture.width, picture.height)
  const isSmall = width === picture.width && file.size <= uploadBytesMax
  const sent = isSmall && /^image\/(jpeg|png|webp|avif)$/.test(file.type) ? file : await draw(picture, width, height)
  picture.close()
  if (!sent) return 'unreadable'
  return sent.size > uploadBytesMax ? 'tooLarge' : sent
}

function draw(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  // a picture may be clear in places; what is stored stands on white
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
}
