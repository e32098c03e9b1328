/** What a spreadsheet program would take for a formula: an apostrophe makes it a text. */
const formula = /^[=+\-@\t\r]/

export type CsvCell = string | number | null

/** Before the first line: so that spreadsheet programs read UTF-8. */
export const csvMark = '\ufeff'

/** One record of a CSV file (RFC 4180), with its line break; no text of it is computed by a spreadsheet program. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A file for download, whole or as it is made. `name` is of ASCII letters, digits and hyphens, without `.csv`. */
export function csvResponse(name: string, body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
