import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Locale } from '#shared/locales.ts'
import { loadFonts } from './fonts.ts'
import { pageMargin, PdfPage, pageSize } from './pdf-page.ts'

/** A part of a document that stays on one page. */
export interface Block {
  /** In points. */
  height: number
  draw: (page: PdfPage, top: number) => void
  /** Not left alone at the end of a page. */
  withNext?: boolean
  /** Drawn again at the top of each page that goes on with what follows it, until another or null. */
  header?: Block | null
}

export interface DocumentFacts {
  locale: Locale
  title: string
  /** The day that it says it was made on, yyyy-MM-dd: the same facts make the same bytes. */
  day: string
}

const footerHeight = 36

/**
 * A document as a stream: blocks are laid out first, so that each page knows how many there are, then drawn page by page.
 *
 * @param layOut the blocks; `page` measures text
 * @param footer at the bottom of each page
 */
export async function makePdf(
  facts: DocumentFacts,
  layOut: (page: PdfPage) => readonly Block[],
  footer: (page: PdfPage, top: number, number: { page: number; pages: number }) => void,
): Promise<ReadableStream<Uint8Array>> {
  const fonts = await loadFonts()
  const { default: PDFDocument } = await import('pdfkit')
  const [body] = fonts.regular
  if (!body) throw new Error('no font')
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: facts.locale,
    displayTitle: true,
    autoFirstPage: false,
    font: body.file,
    info: { Title: facts.title, Author: 'Rahba', CreationDate: new Date(`${facts.day}T00:00:00Z`) },
  })
  for (const font of new Set(Object.values(fonts).flat())) doc.registerFont(font.name, font.file)
  const page = new PdfPage(doc, fonts, facts.locale === 'ar' ? 'rtl' : 'ltr')
  const pages = paginate(layOut(page))
  const pause = createPauses()
  const draw = async () => {
    for (const [index, blocks] of pages.entries()) {
      doc.addPage()
      for (const { block, top } of blocks) {
        block.draw(page, top)
        await pause()
      }
      footer(page, pageSize.height - pageMargin - 8, { page: index + 1, pages: pages.length })
    }
    doc.end()
  }
  draw().catch((error: unknown) => doc.destroy(error instanceof Error ? error : new Error(String(error))))
  return Readable.toWeb(doc) as ReadableStream<Uint8Array>
}

/** Lets other requests be answered whenever drawing has taken this long. */
const sliceMs = 10

function createPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMs) return
    await setImmediate()
    since = performance.now()
  }
}

interface Placed {
  block: Block
  top: number
}

function paginate(blocks: readonly Block[]): Placed[][] {
  const bottom = pageSize.height - pageMargin - footerHeight
  const pages: Placed[][] = [[]]
  let top = pageMargin
  let header: Block | null = null
  for (const [index, block] of blocks.entries()) {
    const next = block.withNext ? (blocks[index + 1]?.height ?? 0) : 0
    if (top + block.height + next > bottom && top > pageMargin) {
      pages.push([])
      top = pageMargin
      if (header && block.header === undefined) top = place(pages, header, top)
    }
    top = place(pages, block, top)
    if (block.header !== undefined) header = block.header
  }
  return pages
}

function place(pages: Placed[][], block: Block, top: number): number {
  pages.at(-1)?.push({ block, top })
  return top + block.height
}
