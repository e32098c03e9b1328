import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { ImportFileError } from './faults.ts'

export interface CsvFile {
  headers: readonly string[]
  lines: readonly CsvLine[]
}

export interface CsvLine {
  /** In the file, its first being 1; of a line that spans several, where it begins. */
  number: number
  cells: readonly string[]
}

const separators = [';', ',', '\t', '|']
/** Lines above the headers, a title or a date, that a file may have. */
const linesAboveMax = 10
const judgedCharacters = 16 * 1024
/** Parsed between two turns of the event loop: some milliseconds. */
const pieceCharacters = 32 * 1024

/**
 * Reads a CSV file in any encoding (see `decodeText`). Separator and headers are found by how many of the headers
 * `knows`; a line `sep=;` and a title above the headers are passed over.
 *
 * @throws ImportFileError
 */
export async function readCsv(bytes: Uint8Array, knows: (header: string) => boolean): Promise<CsvFile> {
  const { text, separator: declared, linesBefore } = withoutSeparatorLine(decodeText(bytes))
  if (text.trim() === '') throw new ImportFileError('empty')
  const { separator, headerIndex } = findHeaders(text, declared === undefined ? separators : [declared], knows)
  const records = await parseLenient(text, separator)
  const lines = records.map(({ number, cells }) => ({ number: number + linesBefore, cells }))
  const headers = lines[headerIndex]?.cells ?? []
  if (headers.every(cell => cell === '')) throw new ImportFileError('empty')
  if (lines.length <= headerIndex + 1) throw new ImportFileError('onlyHeaders', {}, headers)
  return { headers, lines: lines.slice(headerIndex + 1) }
}

/** `sep=;` is Excel's own way to name the separator. */
function withoutSeparatorLine(text: string): { text: string; separator: string | undefined; linesBefore: number } {
  const [line, separator] = /^\ufeff?"?sep=(.)"?[^\S\n]*\r?\n/i.exec(text) ?? []
  if (line === undefined) return { text, separator: undefined, linesBefore: 0 }
  return { text: text.slice(line.length), separator, linesBefore: 1 }
}

/** Where most headers are known; without any known one, the line that has most cells. */
function findHeaders(text: string, candidates: readonly string[], knows: (header: string) => boolean) {
  const beginning = text.slice(0, judgedCharacters)
  const judged = candidates.flatMap(separator =>
    firstRecords(beginning, separator).map((cells, headerIndex) => ({
      separator,
      headerIndex,
      known: cells.filter(knows).length,
      filled: cells.filter(cell => cell !== '').length,
    })),
  )
  const best = judged.toSorted((a, b) => b.known - a.known || b.filled - a.filled || a.headerIndex - b.headerIndex)[0]
  return best ?? { separator: ',', headerIndex: 0 }
}

function optionsOf(separator: string): Options {
  return {
    bom: true,
    delimiter: separator,
    info: true,
    relax_column_count: true,
    // 'écran 12" neuf' and "Le "Petit" coin"
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  }
}

const bareQuoteCode = 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE'

/** A file with '"Le "Petit" coin"' is parsed again without taking such quotes for the end of the cell. */
async function parseLenient(text: string, separator: string): Promise<CsvLine[]> {
  try {
    return await parseText(text, { ...optionsOf(separator), trim: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code !== bareQuoteCode) throw malformed(error)
  }
  try {
    const lines = await parseText(text, optionsOf(separator))
    return lines.map(({ number, cells }) => ({ number, cells: cells.map(withoutQuotes) }))
  } catch (error) {
    throw error instanceof CsvError ? malformed(error) : error
  }
}

const withoutQuotes = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/su, '$1')
    .trim()

const malformed = (error: CsvError): ImportFileError =>
  new ImportFileError('malformed', { line: Number(error['lines'] ?? 1) })

function firstRecords(text: string, separator: string): string[][] {
  try {
    const options = { ...optionsOf(separator), info: false, to: linesAboveMax + 1 }
    const records = parseAtOnce(text, { ...options, skip_records_with_error: true }) as unknown as string[][]
    return records.map(cells => cells.map(withoutQuotes))
  } catch {
    return []
  }
}

/** In pieces, so that others are answered in between. */
async function parseText(text: string, options: Options): Promise<CsvLine[]> {
  const parser = parse(options)
  const lines: CsvLine[] = []
  const take = () => {
    for (let found = parser.read() as Found | null; found !== null; found = parser.read() as Found | null) {
      // the parser gives the line on which a record ends
      lines.push({ number: found.info.lines - lineBreaksIn(found.record), cells: found.record })
    }
  }
  const ended = new Promise<void>((resolve, reject) => {
    parser.on('readable', take)
    parser.on('end', resolve)
    parser.on('error', reject)
  })
  // a rejected piece must have a handler while the next one waits
  ended.catch(() => {})
  for (let at = 0; at < text.length && !parser.destroyed; at += pieceCharacters) {
    parser.write(text.slice(at, at + pieceCharacters))
    await nextTurn()
  }
  if (!parser.destroyed) parser.end()
  await ended
  return lines
}

interface Found {
  record: string[]
  info: { lines: number }
}

function lineBreaksIn(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}
