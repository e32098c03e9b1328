import { IMPORT_COLUMNS, type ImportColumn } from '#shared/imports/columns.ts'
import type { IMPORT_MODES, ImportReport, Refusal } from '#shared/imports/contract.ts'
import { importBytesMax, importLinesMax, shownRefusalsMax, shownTownsMax } from '#shared/imports/limits.ts'
import { draftsMax } from '#shared/listings/limits.ts'
import type { Locale } from '#shared/locales.ts'
import { readBytes } from '../http/body.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { countByStatus } from '../listings/listings.sql.ts'
import { countryName } from '../places/gazetteer.ts'
import type { Platform } from '../platform.ts'
import { guessColumns } from './columns.ts'
import { ImportFileError } from './faults.ts'
import {
  type FileRequest,
  type ImportResult,
  type ReadFile,
  readFile,
  withoutDuplicates,
  writeFile,
} from './import-spaces.ts'
import type { Candidate } from './read-lines.ts'

const previewMax = 8
const sampleCharactersMax = 60

interface UploadCall {
  viewer: Viewer
  locale: Locale
  request: Request
  query: {
    mode: (typeof IMPORT_MODES)[number]
    columns?: string | undefined
    towns?: string | undefined
  }
}

/** One file at a time in a process: each holds its lines in memory. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Reads a file that a host sends, and imports its good lines where the mode says so.
 *
 * @throws payload_too_large, too_many_listings, bad_request for columns or towns that are none
 */
export async function takeFile(platform: Platform, call: UploadCall): Promise<ImportReport> {
  const bytes = await readBytes(call.request, importBytesMax)
  const request: FileRequest = {
    bytes,
    columns: readColumns(call.query.columns),
    towns: readAnswers(call.query.towns),
    locale: call.locale,
    linesMax: importLinesMax,
  }
  const turn = queue.then(() => importUpload(platform, call, request))
  queue = turn.catch(() => {})
  return turn
}

async function importUpload(platform: Platform, call: UploadCall, request: FileRequest): Promise<ImportReport> {
  const { viewer, locale, query } = call
  try {
    const file = await readFile(request)
    const { unique, duplicates } = await withoutDuplicates(platform.db.kysely, viewer.id, file)
    const refusals = [...file.refusals, ...duplicates].toSorted((a, b) => a.line - b.line)
    const report = reportOf(file, unique, refusals, locale)
    if (query.mode === 'preview') return report
    if (query.mode === 'drafts') await refuseManyDrafts(platform, viewer.id, unique.length)
    const { imported } = await write(platform, viewer, file, query.mode)
    return { ...report, imported }
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    return unusable(error, request.columns)
  }
}

function write(
  platform: Platform,
  viewer: Viewer,
  file: ReadFile,
  mode: UploadCall['query']['mode'],
): Promise<ImportResult> {
  const asDrafts = mode === 'drafts'
  return writeFile(platform.db, { fileName: 'upload', hostEmail: viewer.email, asDrafts, skipRefused: true }, file)
}

async function refuseManyDrafts({ db }: Platform, hostId: string, more: number): Promise<void> {
  const counts = await countByStatus(db.kysely, hostId)
  if ((counts.get('draft') ?? 0) + more > draftsMax) throw refuse('too_many_listings', { max: draftsMax })
}

/** 'name,-,city' → columns in the order of the file's. */
function readColumns(text: string | undefined): (ImportColumn | null)[] | undefined {
  if (text === undefined || text === '') return undefined
  return text.split(',').map(name => {
    if (name === '-') return null
    const column = IMPORT_COLUMNS.find(each => each === name)
    if (!column) throw refuse('bad_request')
    return column
  })
}

function readAnswers(json: string | undefined): Record<string, string> | undefined {
  if (json === undefined || json === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw refuse('bad_request')
  }
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isRecord || Object.values(value as object).some(each => typeof each !== 'string')) throw refuse('bad_request')
  return value as Record<string, string>
}

const nothing = {
  lines: 0,
  acceptable: 0,
  refused: 0,
  sums: [],
  refusals: [],
  towns: [],
  taken: [],
  preview: [],
  imported: [],
} satisfies Partial<ImportReport>

/** What is wrong with the file, and its headers as far as they were found, to be mapped by hand. */
function unusable(error: ImportFileError, columns: FileRequest['columns']): ImportReport {
  const guessed = columns ?? guessColumns(error.headers)
  return {
    ...nothing,
    fault: { code: error.code, params: error.params },
    columns: error.headers.map((header, index) => ({ header, column: guessed[index] ?? null, sample: '' })),
  }
}

function reportOf(file: ReadFile, unique: readonly Candidate[], refusals: Refusal[], locale: Locale): ImportReport {
  const byIndex = new Map([...file.columns.found].map(([column, { index }]) => [index, column]))
  const [first] = file.lines
  return {
    ...nothing,
    fault: null,
    columns: file.headers.map((header, index) => ({
      header,
      column: byIndex.get(index) ?? null,
      sample: (first?.cells[index] ?? '').slice(0, sampleCharactersMax),
    })),
    lines: file.lines.length,
    acceptable: unique.length,
    refused: new Set(refusals.map(({ line }) => line)).size,
    sums: sumsOf(refusals),
    refusals: refusals.slice(0, shownRefusalsMax),
    towns: file.questions.slice(0, shownTownsMax),
    taken: file.taken,
    preview: unique.slice(0, previewMax).map(({ number, line, spot }) => ({
      line: number,
      name: line.name,
      town: line.city.names[locale],
      country: line.city.country === '' ? '' : countryName(line.city.country, locale),
      pricePerDayMinor: line.price_per_day,
      currency: line.currency,
      placed: spot.from,
    })),
  }
}

/** How many lines each reason refuses; the text of a cell does not part one reason into many. */
export function sumsOf(refusals: readonly Refusal[]): ImportReport['sums'] {
  const groups = Map.groupBy(refusals, ({ column, code }) => `${code} ${column}`)
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first
        ? [
            {
              code: first.code,
              params: first.params,
              column: first.column,
              lines: others.length + 1,
              firstLine: first.line,
            },
          ]
        : [],
    )
    .toSorted((a, b) => b.lines - a.lines)
}
