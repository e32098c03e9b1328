import sharp from 'sharp'
import { brandMark, brandMarkMarkup } from '#drawings/brand-mark.ts'
import { colours } from '../social-images/picture-sheet.ts'

/**
 * Systems cut icons to their own shape: all outside a circle of two fifths of the width may go (W3C, maskable icons).
 * The feet of the mark's arch are its outermost points; so much smaller, they are inside.
 */
const safeShare = 0.92

interface IconStyle {
  size: number
  /** To its edges, without the mark's own round corners: for systems that cut a shape themselves. */
  isFull: boolean
}

const ICONS: Readonly<Record<string, IconStyle>> = {
  '48.png': { size: 48, isFull: false },
  '180.png': { size: 180, isFull: true },
  '192.png': { size: 192, isFull: false },
  '512.png': { size: 512, isFull: false },
  'maskable-192.png': { size: 192, isFull: true },
  'maskable-512.png': { size: 512, isFull: true },
}

const drawn = new Map<string, Promise<Buffer>>()

/** The mark as a picture of the installed app; null when there is none of this name. Drawn once a process. */
export function appIcon(name: string): Promise<Buffer> | null {
  const icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined
  if (!icon) return null
  const known = drawn.get(name) ?? draw(icon)
  drawn.set(name, known)
  return known
}

function draw({ size, isFull }: IconStyle): Promise<Buffer> {
  const svg = isFull ? fullMark : brandMark
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

const inset = (32 * (1 - safeShare)) / 2
const fullMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" fill="${colours.pine}"/><g transform="translate(${inset} ${inset}) scale(${safeShare})">${brandMarkMarkup}</g></svg>`
