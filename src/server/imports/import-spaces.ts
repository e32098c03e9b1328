import type { ImportColumn } from '#shared/imports/columns.ts'
import type { ImportReport, Refusal } from '#shared/imports/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { findCity, registerCities } from '#shared/places/cities.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import { hasAnyRole, hasRole } from '#shared/roles.ts'
import type { Database, Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { lockHost } from '../listings/listings.sql.ts'
import { nameTownWithin } from '../places/towns.ts'
import { insertTown } from '../places/towns.sql.ts'
import { type ColumnMapping, columnOf, guessColumns, type ResolvedColumns, resolveColumns } from './columns.ts'
import { readCsv } from './csv-file.ts'
import { ImportFileError } from './faults.ts'
import type { Spot } from './import-line.ts'
import * as imports from './imports.sql.ts'
import { type Candidate, readLines } from './read-lines.ts'
import { type TownAnswers, TownsOfFile } from './towns-of-file.ts'

export interface FileRequest {
  bytes: Uint8Array
  /** By the file's own headers. */
  mapping?: ColumnMapping | undefined
  /** Which column each of the file's is, in its order; comes before the mapping. */
  columns?: readonly (ImportColumn | null)[] | undefined
  towns?: TownAnswers | undefined
  /** Of the names of towns in questions. */
  locale?: Locale | undefined
  linesMax?: number | undefined
}

export interface ImportRequest extends FileRequest {
  /** For the audit log. */
  fileName: string
  hostEmail: string
  /** As drafts; else published, waiting for approval. */
  asDrafts?: boolean | undefined
  /** Does everything and takes it back. */
  dryRun?: boolean | undefined
  /** Imports the good lines although others are refused; else any refused line refuses the whole file. */
  skipRefused?: boolean | undefined
  /** An admin in whose name the spaces are approved at once. */
  approveAs?: string | undefined
  onProgress?: ((done: number, total: number) => void) | undefined
}

export interface ReadFile {
  headers: readonly string[]
  columns: ResolvedColumns
  lines: readonly { number: number; cells: readonly string[] }[]
  candidates: readonly Candidate[]
  refusals: readonly Refusal[]
  questions: ImportReport['towns']
  taken: ImportReport['taken']
}

export interface ImportResult extends Pick<ReadFile, 'questions' | 'taken'> {
  lines: number
  /** Spaces written: none of a dry run or of a file that was refused. */
  imported: ImportReport['imported']
  /** Lines that could be imported. */
  acceptable: number
  refusals: Refusal[]
  /** Places that the file did not name. */
  placed: { line: number; name: string; from: Exclude<Spot['from'], 'file'> }[]
  leftOutColumns: readonly string[]
}

/** Reads a file of spaces, each line by itself. @throws ImportFileError for a file that cannot be used at all */
export async function readFile(request: FileRequest): Promise<ReadFile> {
  const mapping = request.mapping ?? {}
  const isMapped = new Set(Object.keys(mapping).map(normaliseText))
  const knows = (header: string) => columnOf(header) !== undefined || isMapped.has(normaliseText(header))
  const { headers, lines } = await readCsv(request.bytes, knows)
  if (request.linesMax !== undefined && lines.length > request.linesMax) {
    throw new ImportFileError('tooManyLines', { lines: lines.length, max: request.linesMax }, headers)
  }
  const columns = resolveColumns(headers, request.columns ?? guessColumns(headers, mapping))
  const towns = new TownsOfFile(request.towns ?? {}, request.locale ?? 'fr')
  const { candidates, refusals } = await readLines(lines, columns, towns)
  return { headers, columns, lines, candidates, refusals, questions: towns.questions, taken: towns.taken }
}

/**
 * Imports a file of spaces for a host, in one transaction: all of its lines or, when one is refused, none (unless
 * `skipRefused`). They are drafts, or are published and wait for approval, or are approved in the name of `approveAs`.
 *
 * @throws ImportFileError for a file, host or admin that cannot be used at all
 */
export async function importSpaces(
  db: Pick<Database, 'withTransaction'>,
  request: ImportRequest,
): Promise<ImportResult> {
  return writeFile(db, request, await readFile(request))
}

export async function writeFile(
  db: Pick<Database, 'withTransaction'>,
  request: Omit<ImportRequest, keyof FileRequest>,
  file: ReadFile,
): Promise<ImportResult> {
  const brought = new Map<string, Candidate['line']['city']>()
  const work = db.withTransaction(async trx => {
    const host = await findHost(trx, request.hostEmail)
    // a file that is sent twice at once is imported once: its second half waits, and finds its spaces there already
    if (!(await lockHost(trx, host.id))) throw new ImportFileError('noAccount', { email: request.hostEmail })
    const approverId = request.approveAs === undefined ? null : await findApprover(trx, request.approveAs)
    const { unique, duplicates } = await withoutDuplicates(trx, host.id, file)
    const refusals = [...file.refusals, ...duplicates].toSorted((a, b) => a.line - b.line)
    const report: ImportResult = {
      lines: file.lines.length,
      imported: [],
      acceptable: unique.length,
      refusals,
      placed: placedOf(unique),
      leftOutColumns: file.columns.leftOut,
      questions: file.questions,
      taken: file.taken,
    }
    if (refusals.length > 0 && !request.skipRefused) return report
    const owner = {
      hostId: host.id,
      approverId,
      isPublished: request.asDrafts !== true,
      fileName: request.fileName,
    }
    for (const [index, candidate] of unique.entries()) {
      candidate.line.city = await townIn(trx, candidate, brought)
      report.imported.push(await importOne(trx, candidate, owner))
      request.onProgress?.(index + 1, unique.length)
    }
    if (request.dryRun) throw new DryRunOver(report)
    return report
  })
  try {
    const report = await work
    // what the transaction brought is there for all now
    registerCities([...brought.values()].filter(town => findCity(town.slug) === undefined))
    return report
  } catch (error) {
    if (error instanceof DryRunOver) return { ...error.report, imported: [] }
    throw error
  }
}

function placedOf(candidates: readonly Candidate[]): ImportResult['placed'] {
  return candidates.flatMap(({ number, line, spot }) =>
    spot.from === 'file' ? [] : [{ line: number, name: line.name, from: spot.from }],
  )
}

/** The town as a row of the database, written with the spaces or not at all. */
async function townIn(
  trx: Executor,
  { number, line, named }: Candidate,
  brought: Map<string, Candidate['line']['city']>,
) {
  const key = named ? `new ${normaliseText(named.name)}` : line.city.slug
  const before = brought.get(key)
  if (before) return before
  if (!named && findCity(line.city.slug)) return line.city
  const town = named ? await nameTownWithin(trx, named.name, named.pin) : line.city
  if (!town) throw new ImportFileError('farTown', { line: number, town: named?.name ?? '' })
  if (!named) await insertTown(trx, town)
  brought.set(key, town)
  return town
}

/** Thrown so that the transaction is rolled back. */
class DryRunOver extends Error {
  readonly report: ImportResult
  constructor(report: ImportResult) {
    super('The dry run is over')
    this.report = report
  }
}

interface Owner {
  hostId: string
  approverId: string | null
  isPublished: boolean
  fileName: string
}

async function importOne(
  trx: Executor,
  { number, line, spot }: Candidate,
  { hostId, approverId, isPublished, fileName }: Owner,
): Promise<ImportReport['imported'][number]> {
  const id = newId()
  try {
    await imports.insertSpace(trx, { id, hostId, line, spot, isPublished, approverId })
    if (approverId) await imports.insertApproval(trx, approverId, id, fileName)
  } catch (error) {
    // a rule of the database (SQLSTATE class 22 or 23) that no check above knows
    if (!/^2[23]/.test(String((error as { code?: unknown }).code))) throw error
    throw new ImportFileError('ruleBroken', { line: number, reason: (error as Error).message })
  }
  return { line: number, id, name: line.name }
}

/** Refuses what the host has already, in the database or on an earlier line: same name and address. */
export async function withoutDuplicates(
  db: Executor,
  hostId: string,
  { candidates, columns }: Pick<ReadFile, 'candidates' | 'columns'>,
): Promise<{ unique: Candidate[]; duplicates: Refusal[] }> {
  const column = columns.found.get('name')?.header ?? 'name'
  const seen = new Map<string, Pick<Refusal, 'code' | 'params'>>()
  for (const { name, address } of await imports.listNamesAndAddresses(db, hostId)) {
    seen.set(`${name}|${address}`, { code: 'alreadyThere', params: {} })
  }
  const duplicates: Refusal[] = []
  const unique = candidates.filter(({ number, line }) => {
    const key = `${normaliseText(line.name)}|${normaliseText(line.address)}`
    const before = seen.get(key)
    if (before) duplicates.push({ line: number, column, ...before })
    else seen.set(key, { code: 'sameAsLine', params: { line: number } })
    return before === undefined
  })
  return { unique, duplicates }
}

async function findHost(trx: Executor, email: string): Promise<imports.Account> {
  const account = await imports.findAccount(trx, email)
  if (!account) throw new ImportFileError('noAccount', { email })
  if (!hasAnyRole(account, ['host', 'admin'])) {
    throw new ImportFileError('notHost', { email, roles: account.roles.join(', ') })
  }
  if (account.isSuspended) throw new ImportFileError('suspended', { email })
  return account
}

async function findApprover(trx: Executor, email: string): Promise<string> {
  const account = await imports.findAccount(trx, email)
  if (!account || !hasRole(account, 'admin') || account.isSuspended) throw new ImportFileError('notAdmin', { email })
  return account.id
}
