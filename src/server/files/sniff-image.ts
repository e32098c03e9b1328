export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif'

const at = (bytes: Uint8Array, offset: number, text: string): boolean =>
  text.split('').every((character, index) => bytes[offset + index] === character.charCodeAt(0))

/** Finds from its first bytes what a file is; null for anything but the four kinds of pictures that are taken. */
export function sniffImage(bytes: Uint8Array): ImageKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (at(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP')) return 'webp'
  if (at(bytes, 4, 'ftypavif') || at(bytes, 4, 'ftypavis')) return 'avif'
  return null
}
