import { normaliseText } from '#shared/places/normalise.ts'
import { hasAnyRole, hasRole } from '#shared/roles.ts'
import type { Database, Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { type ColumnMapping, type ImportColumn, type ResolvedColumns, resolveColumns } from './columns.ts'
import { type CsvLine, ImportFileError, readCsv } from './csv-file.ts'
import { type ImportLine, importLine, type Spot, spotOf } from './import-line.ts'
import * as imports from './imports.sql.ts'

export interface ImportRequest {
  bytes: Uint8Array
  /** For the audit log. */
  fileName: string
  hostEmail: string
  mapping?: ColumnMapping | undefined
  /** Does everything and takes it back. */
  dryRun?: boolean | undefined
  /** Imports the good lines although others are refused; else any refused line refuses the whole file. */
  skipRefused?: boolean | undefined
  /** An admin in whose name the spaces are approved at once. */
  approveAs?: string | undefined
  onProgress?: ((done: number, total: number) => void) | undefined
}

export interface Refusal {
  /** In the file; the headers are line 1. */
  line: number
  /** As the file calls it. */
  column: string
  /** Ends a sentence that begins with the column. */
  reason: string
}

export interface ImportReport {
  lines: number
  /** Spaces written: none of a dry run or of a file that was refused. */
  imported: { line: number; id: string; name: string }[]
  /** Lines that could be imported. */
  acceptable: number
  refusals: Refusal[]
  /** Places that the file did not tell. */
  placed: { line: number; name: string; from: Exclude<Spot['from'], 'file'> }[]
  leftOutColumns: readonly string[]
}

interface Candidate {
  number: number
  line: ImportLine
  spot: Spot
}

/**
 * Imports a file of spaces for a host, in one transaction: all of its lines or, when one is refused, none (unless
 * `skipRefused`). They are published and wait for approval, or are approved in the name of `approveAs`.
 *
 * Throws ImportFileError for a file, host or admin that cannot be used at all.
 */
export async function importSpaces(
  db: Pick<Database, 'withTransaction'>,
  request: ImportRequest,
): Promise<ImportReport> {
  const { headers, lines } = readCsv(request.bytes)
  const columns = resolveColumns(headers, request.mapping)
  const read = lines.map(line => readLine(line, columns))
  const work = db.withTransaction(async trx => {
    const host = await findHost(trx, request.hostEmail)
    const approverId = request.approveAs === undefined ? null : await findApprover(trx, request.approveAs)
    const { candidates, duplicates } = await withoutDuplicates(
      trx,
      host.id,
      read.flatMap(each => each.candidate ?? []),
      columns,
    )
    const refusals = [...read.flatMap(each => each.refusals), ...duplicates].toSorted((a, b) => a.line - b.line)
    const isRefused = refusals.length > 0 && !request.skipRefused
    const report: ImportReport = {
      lines: lines.length,
      imported: [],
      acceptable: candidates.length,
      refusals,
      placed: candidates.flatMap(({ number, line, spot }) =>
        spot.from === 'file' ? [] : [{ line: number, name: line.name, from: spot.from }],
      ),
      leftOutColumns: columns.leftOut,
    }
    if (isRefused) return report
    for (const [index, candidate] of candidates.entries()) {
      report.imported.push(await importOne(trx, candidate, { hostId: host.id, approverId, fileName: request.fileName }))
      request.onProgress?.(index + 1, candidates.length)
    }
    if (request.dryRun) throw new DryRunOver(report)
    return report
  })
  return work.catch((error: unknown) => {
    if (error instanceof DryRunOver) return { ...error.report, imported: [] }
    throw error
  })
}

/** Thrown so that the transaction is rolled back. */
class DryRunOver extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('The dry run is over')
    this.report = report
  }
}

async function importOne(
  trx: Executor,
  { number, line, spot }: Candidate,
  { hostId, approverId, fileName }: { hostId: string; approverId: string | null; fileName: string },
): Promise<ImportReport['imported'][number]> {
  const id = newId()
  try {
    await imports.insertSpace(trx, { id, hostId, line, spot, approverId })
    if (approverId) await imports.insertApproval(trx, approverId, id, fileName)
  } catch (error) {
    // a rule of the database (SQLSTATE class 22 or 23) that no check above knows
    if (!/^2[23]/.test(String((error as { code?: unknown }).code))) throw error
    throw new ImportFileError(
      `Line ${number} breaks a rule of the database, so nothing was imported: ${(error as Error).message}`,
    )
  }
  return { line: number, id, name: line.name }
}

function readLine(
  { number, cells }: CsvLine,
  { found }: ResolvedColumns,
): { candidate?: Candidate; refusals: Refusal[] } {
  const values = [...found].flatMap(([column, { index }]) => {
    const value = cells[index] ?? ''
    return value === '' ? [] : [[column, value] as const]
  })
  const result = importLine.safeParse(Object.fromEntries(values))
  if (result.success) return { candidate: { number, line: result.data, spot: spotOf(result.data) }, refusals: [] }
  const refusals = result.error.issues.map(issue => {
    const column = String(issue.path[0] ?? '') as ImportColumn
    return { line: number, column: found.get(column)?.header ?? column, reason: issue.message }
  })
  return { refusals }
}

/** Refuses what the host has already, in the database or on an earlier line: same name and address. */
async function withoutDuplicates(
  trx: Executor,
  hostId: string,
  candidates: readonly Candidate[],
  { found }: ResolvedColumns,
): Promise<{ candidates: Candidate[]; duplicates: Refusal[] }> {
  const seen = new Map<string, string>()
  for (const { name, address } of await imports.listNamesAndAddresses(trx, hostId)) {
    seen.set(`${name}|${address}`, 'is that of a space which this host has already at the same address')
  }
  const duplicates: Refusal[] = []
  const kept = candidates.filter(({ number, line }) => {
    const key = `${normaliseText(line.name)}|${normaliseText(line.address)}`
    const reason = seen.get(key)
    seen.set(key, reason ?? `is that of line ${number}, at the same address`)
    if (reason) duplicates.push({ line: number, column: found.get('name')?.header ?? 'name', reason })
    return reason === undefined
  })
  return { candidates: kept, duplicates }
}

async function findHost(trx: Executor, email: string): Promise<imports.Account> {
  const account = await imports.findAccount(trx, email)
  if (!account) throw new ImportFileError(`There is no account with the address ${email}.`)
  if (!hasAnyRole(account, ['host', 'admin'])) {
    throw new ImportFileError(`${email} is not a host (its roles: ${account.roles.join(', ') || 'not chosen yet'}).`)
  }
  if (account.isSuspended) throw new ImportFileError(`The account ${email} is suspended.`)
  return account
}

async function findApprover(trx: Executor, email: string): Promise<string> {
  const account = await imports.findAccount(trx, email)
  if (!account || !hasRole(account, 'admin') || account.isSuspended)
    throw new ImportFileError(`${email} is not an admin.`)
  return account.id
}
