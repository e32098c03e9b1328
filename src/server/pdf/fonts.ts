import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The product's own fonts, then one for other alphabets (Greek, Cyrillic, Hebrew, Tifinagh, …). The first that has a character draws it. */
const FACES = {
  regular: [
    '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
    '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf',
  ],
  strong: [
    '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
    '@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf',
  ],
} as const
const OTHER_ALPHABETS = 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'

export type Weight = keyof typeof FACES

export interface PdfFont {
  /** Its name within a document. */
  name: string
  file: Buffer
  has: (codePoint: number) => boolean
  /** Height above the baseline, as a share of the size. */
  ascent: number
}

export type PdfFonts = Readonly<Record<Weight, readonly PdfFont[]>>

let loaded: Promise<PdfFonts> | undefined

/** The fonts of documents, read once, when the first document is made. */
export function loadFonts(): Promise<PdfFonts> {
  loaded ??= readFonts().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function readFonts(): Promise<PdfFonts> {
  const { create } = await import('fontkit')
  const read = async (path: string): Promise<PdfFont> => {
    const file = await readFile(require.resolve(path))
    const font = create(file)
    const name = path.slice(path.lastIndexOf('/') + 1, -'.ttf'.length)
    return { name, file, has: codePoint => font.hasGlyphForCodePoint(codePoint), ascent: font.ascent / font.unitsPerEm }
  }
  const others = await read(OTHER_ALPHABETS)
  const [regular, strong] = await Promise.all([FACES.regular, FACES.strong].map(each => Promise.all(each.map(read))))
  return { regular: [...(regular ?? []), others], strong: [...(strong ?? []), others] }
}
