import { CsvError, parse } from 'csv-parse/sync'

/** The file cannot be read at all; the message says why and what to do. */
export class ImportFileError extends Error {
  override name = 'ImportFileError'
}

export interface CsvFile {
  separator: string
  headers: readonly string[]
  lines: readonly CsvLine[]
}

export interface CsvLine {
  /** In the file, the headers' being 1; of a line that spans several, where it begins. */
  number: number
  cells: readonly string[]
}

const separators = [';', ',', '\t', '|']

/** Reads a CSV file in UTF-8, with or without its mark, separated by what its first line has most. Throws ImportFileError. */
export function readCsv(bytes: Uint8Array): CsvFile {
  const text = decode(bytes)
  const separator = detectSeparator(text)
  const [headers, ...lines] = parseText(text, separator)
  if (!headers || headers.cells.every(cell => cell === '')) throw new ImportFileError('The file is empty.')
  if (lines.length === 0) throw new ImportFileError('The file has a line of headers and nothing below it.')
  return { separator, headers: headers.cells, lines }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ImportFileError('The file is not in UTF-8. Save it again as "CSV UTF-8" in your spreadsheet program.')
  }
}

/** What stands most often outside quotes in the first line. */
function detectSeparator(text: string): string {
  const bare = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = separators.map(separator => ({ separator, count: bare.split(separator).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ','
}

function parseText(text: string, separator: string): CsvLine[] {
  try {
    const records = parse(text, {
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    // the parser tells the line on which a record ends
    return records.map(({ record, info }) => ({ number: info.lines - lineBreaksIn(record), cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ImportFileError(`The file is not well-formed CSV: ${error.message}`)
  }
}

function lineBreaksIn(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}
