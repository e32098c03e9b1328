import { contentWidth, pageMargin, type PdfPage, type TextStyle } from '../pdf/pdf-page.ts'
import type { Block } from '../pdf/pdf-document.ts'

const title: TextStyle = { size: 22, weight: 'strong' }
const heading: TextStyle = { size: 12, weight: 'strong' }
const body: TextStyle = { size: 9.5 }
const small: TextStyle = { size: 8, color: '#4A5853' }
const lineHeight = 1.6

export const gap = (height: number): Block => ({ height, draw: () => {} })

const oneLine = (text: string, style: TextStyle): Block => ({
  height: style.size * lineHeight,
  draw: (page, top) => page.line(text, { from: pageMargin, width: contentWidth, top }, style),
})

export const titleBlock = (text: string): Block => oneLine(text, title)
export const headingBlocks = (text: string): Block[] => [
  { ...gap(16), withNext: true, header: null },
  { ...oneLine(text, heading), height: heading.size * 1.9, withNext: true },
]
export const paragraph = (page: PdfPage, text: string, isSmall = false): Block[] =>
  page.wrap(text, contentWidth, isSmall ? small : body).map(line => oneLine(line, isSmall ? small : body))

export interface TableColumn {
  header: string
  /** Share of the page's width. */
  share: number
  align?: 'start' | 'end'
}

/** A row's cells: a text, or one and a smaller one below it where there is more to say. */
export type TableRow = readonly (string | readonly [string, string])[]

const cellGap = 14
/** What is longer ends in an ellipsis. */
const cellLinesMax = 2
const cellLineHeight = 1.4
const cellPadding = 8

interface CellLine {
  text: string
  style: TextStyle
}

function linesOf(page: PdfPage, cell: TableRow[number], width: number): CellLine[] {
  const [first, second] = typeof cell === 'string' ? [cell, ''] : cell
  const wrapped = (text: string, style: TextStyle): CellLine[] => {
    const lines = page.wrap(text, width, style)
    const retained = [...lines.slice(0, cellLinesMax - 1), lines.slice(cellLinesMax - 1).join(' ')]
    return retained.filter(line => line !== '').map(line => ({ text: line, style }))
  }
  return [...wrapped(first, body), ...wrapped(second, small)]
}

/** A table whose header stands on each page that it goes on to. */
export function tableBlocks(page: PdfPage, columns: readonly TableColumn[], rows: readonly TableRow[]): Block[] {
  const places = placesOf(columns)
  const headerRow: Block = {
    height: 20,
    withNext: true,
    draw(on, top) {
      for (const [index, place] of places.entries()) {
        on.line(columns[index]?.header ?? '', { ...place, top: top + 4 }, { ...small, weight: 'strong' })
      }
      on.rule(top + 18, '#7F8D88')
    },
  }
  return [
    { ...headerRow, header: headerRow },
    ...rows.map((cells): Block => {
      const drawn = places.map((place, index) => ({ place, lines: linesOf(page, cells[index] ?? '', place.width) }))
      const height = Math.max(...drawn.map(({ lines }) => heightOf(lines))) + cellPadding
      return {
        height,
        draw(on, top) {
          for (const { place, lines } of drawn) {
            for (const [index, { text, style }] of lines.entries()) {
              on.line(text, { ...place, top: top + cellPadding / 2 + heightOf(lines.slice(0, index)) }, style)
            }
          }
          on.rule(top + height - 1)
        },
      }
    }),
    { ...gap(0), header: null },
  ]
}

const heightOf = (lines: readonly CellLine[]): number =>
  lines.reduce((sum, { style }) => sum + style.size * cellLineHeight, 0)

function placesOf(columns: readonly TableColumn[]) {
  let from = pageMargin
  return columns.map(({ share, align = 'start' }) => {
    const place = { from, width: contentWidth * share - cellGap, align }
    from += contentWidth * share
    return place
  })
}
