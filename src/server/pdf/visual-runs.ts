import bidiFactory from 'bidi-js'
import type { PdfFont } from './fonts.ts'

export interface VisualRun {
  /** In the order that the font shapes it: as it is read, where the font knows its direction. */
  text: string
  font: PdfFont
}

/** Drawn in the place of a character that no font has. */
const MISSING_MARK = '\u25a1'

const bidi = bidiFactory()
/** Marks of direction other than isolates: they would force an order that the text does not have. */
const overrides = /[\u200e\u200f\u202a-\u202e]/g
const isolate = /[\u2066-\u2069]/
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/gu
/** Alphabets that fonts shape from right to left by themselves. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const joinsBefore = /[\p{M}\u200c\u200d]/u

interface Run extends VisualRun {
  level: number
}

/**
 * One line of text as it is drawn from left to right, by the Unicode bidirectional algorithm (UAX #9): runs of one direction and one
 * font each.
 *
 * @param fonts the first that has a character draws it
 */
export function visualRuns(text: string, direction: 'ltr' | 'rtl', fonts: readonly PdfFont[]): VisualRun[] {
  const line = drawable(text)
  const embedding = bidi.getEmbeddingLevels(line, direction)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: Run[] = []
  let at = 0
  for (const character of line) {
    const level = embedding.levels[at] ?? 0
    const drawn = mirrored.get(at) ?? character
    at += character.length
    if (isolate.test(character)) continue
    const last = runs.at(-1)
    const font = fontFor(drawn, fonts, last?.font)
    const place = font ?? fontFor(MISSING_MARK, fonts, undefined)
    if (!place) continue
    const shown = font ? drawn : MISSING_MARK
    if (last && last.level === level && last.font === place) last.text += shown
    else runs.push({ text: shown, font: place, level })
  }
  return inVisualOrder(runs).map(each => ({ text: shapedText(each), font: each.font }))
}

const drawable = (text: string) => text.replace(overrides, '').replace(control, ' ')

/** Whether each character of a text has a font. */
export function hasGlyphs(text: string, fonts: readonly PdfFont[]): boolean {
  return Array.from(drawable(text)).every(each => isolate.test(each) || fontFor(each, fonts, undefined) !== undefined)
}

/** Spaces and marks stay with what they follow, where its font has them. */
function fontFor(character: string, fonts: readonly PdfFont[], last: PdfFont | undefined): PdfFont | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  if (last?.has(codePoint) && (joinsBefore.test(character) || /[\s.,:;()]/u.test(character))) return last
  return fonts.find(each => each.has(codePoint))
}

/** Rule L2: from the highest level down to the lowest odd one, each sequence at or above it is reversed. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...ordered.map(each => each.level))
  for (let level = highest; level > 0; level -= 1) {
    let start = 0
    while (start < ordered.length) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = Math.max(end, start) + 1
    }
  }
  return ordered
}

/** Fonts turn their own alphabets round; punctuation between them is turned here. */
function shapedText({ text, level }: Run): string {
  return level % 2 === 1 && !rightToLeft.test(text) ? Array.from(text).toReversed().join('') : text
}
