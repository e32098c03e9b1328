/** What a spreadsheet program would take for a formula: an apostrophe makes it a text. */
const formula = /^[=+\-@\t\r]/

/** A CSV file that any spreadsheet program opens: with a byte-order mark, semicolons, and no cell that computes. */
export function safeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => {
    const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value)
    return `"${text.replaceAll('"', '""')}"`
  }
  return `\ufeff${rows.map(row => row.map(cell).join(';')).join('\r\n')}\r\n`
}
