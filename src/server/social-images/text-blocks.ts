import sharp from 'sharp'
import type { Locale } from '#shared/locales.ts'

/** A run of text in one look. */
export interface TextRun {
  text: string
  /** 500 or 600: what the fonts are there in. */
  weight: number
  /** `#rrggbb` */
  colour: string
  /** Pixels; left out: the block's. */
  size?: number
}

export interface TextStyle {
  locale: Locale
  /** Titles are Bricolage Grotesque, text is Figtree; what is Arabic is Readex Pro in both. */
  face: 'title' | 'text'
  /** Pixels of a letter's height. */
  size: number
  /** Pixels at which lines break. */
  width: number
}

/** Text as a picture, cut to its ink. */
export interface TextBlock {
  png: Buffer
  width: number
  height: number
}

const FACES = { title: 'Bricolage Grotesque, Readex Pro', text: 'Figtree, Readex Pro' } as const
/** Arabic letters stand smaller in their box: as much larger as on the site's pages. */
const arabicGrowth = 1.06
const lineGap: Readonly<Record<TextStyle['face'], number>> = { title: -0.04, text: 0.06 }

/** Before a text of ours that is Arabic but begins with something else. */
export const RIGHT_TO_LEFT_MARK = '\u200f'

/** Whether a text runs from right to left: by its first letter that runs at all, as browsers decide `dir="auto"`. */
function runsLeftwards(text: string): boolean {
  return text.startsWith(RIGHT_TO_LEFT_MARK) || /^[^\p{L}]*\p{Script=Arabic}/u.test(text)
}

/** Draws a text, broken into lines, aligned to where a page in this language begins its lines. */
export async function drawText(runs: readonly TextRun[], style: TextStyle): Promise<TextBlock> {
  const text = runs.map(run => run.text).join('')
  const isArabic = /\p{Script=Arabic}/u.test(text)
  const size = Math.round(style.size * (isArabic ? arabicGrowth : 1))
  // Pango's left is where the text itself begins, which for Arabic is the right
  const isTurned = (style.locale === 'ar') !== runsLeftwards(text)
  const picture = sharp({
    text: {
      text: runs.map(run => markupOf(run, isArabic)).join(''),
      font: `${FACES[style.face]} ${size}px`,
      width: style.width,
      wrap: 'word-char',
      align: isTurned ? 'right' : 'left',
      spacing: isArabic ? 0 : Math.round(size * lineGap[style.face]),
      rgba: true,
    },
  })
  const { data, info } = await picture.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

function markupOf({ text, weight, colour, size }: TextRun, isArabic: boolean): string {
  // Pango's sizes are in 1024ths of a point, and a point is a pixel here
  const sized = size === undefined ? '' : ` size="${Math.round(size * (isArabic ? arabicGrowth : 1)) * 1024}"`
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<span foreground="${colour}" weight="${weight}"${sized}>${escaped}</span>`
}

/** The largest of these sizes at which the text is not higher than this; else the smallest, with words left out. */
export async function drawFitting(
  run: TextRun,
  style: Omit<TextStyle, 'size'>,
  sizes: readonly number[],
  heightMax: number,
): Promise<TextBlock> {
  for (const size of sizes) {
    const block = await drawText([run], { ...style, size })
    if (block.height <= heightMax) return block
  }
  const size = sizes.at(-1) ?? 1
  const words = run.text.split(' ')
  for (let retained = words.length - 1; retained > 1; retained--) {
    const text = `${words
      .slice(0, retained)
      .join(' ')
      .replace(/[\s,;:.،؛-]+$/, '')}…`
    const block = await drawText([{ ...run, text }], { ...style, size })
    if (block.height <= heightMax) return block
  }
  return drawText([{ ...run, text: `${run.text.slice(0, charactersRetained)}…` }], { ...style, size })
}

/** Of a name that is one endless word. */
const charactersRetained = 40

/** Without the letters and signs that the site's fonts do not have: a picture would show a box for each. */
export function drawable(text: string): string {
  return text
    .replace(/[^\p{Script=Latin}\p{Script=Arabic}\p{M}\p{Nd}\p{P}\p{Zs}²³½¼¾°€£$+=<>|·]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
